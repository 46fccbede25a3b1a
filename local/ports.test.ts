import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { settlePorts } from "./ports.ts";

const DRAWN = { app: 0, convex: 0, site: 0, services: 0 };
/** Where Linux begins to give ports to whoever connects somewhere. */
const GIVEN_FROM = 32_768;

let taken: Server | null = null;
afterEach(() => {
  taken?.close();
  taken = null;
});

test("of stacks that start at once none draws a port of another, and none that the system gives to a connection meanwhile", async () => {
  const stacks = await Promise.all(Array.from({ length: 10 }, () => settlePorts(DRAWN)));
  const ports = stacks.flatMap((each) => Object.values(each));
  expect(new Set(ports).size).toBe(40);
  expect(ports.filter((port) => port >= GIVEN_FROM || port < 1024)).toEqual([]);
});

test("a port that is taken where browsers ask first for localhost is taken", async () => {
  const { app } = await settlePorts(DRAWN);
  const other = createServer();
  taken = other;
  await new Promise<void>((resolve) => other.listen(app, "::1", resolve));
  await expect(settlePorts({ ...DRAWN, app })).rejects.toThrow(/is taken\. Set APP_PORT to another port/);
});

test("a port that was asked for and is taken is refused with the setting that moves it", async () => {
  const { convex } = await settlePorts(DRAWN);
  const other = createServer();
  taken = other;
  await new Promise<void>((resolve) => other.listen(convex, "127.0.0.1", resolve));
  await expect(settlePorts({ ...DRAWN, convex })).rejects.toThrow(/is taken\. Set CONVEX_PORT to another port/);
});
