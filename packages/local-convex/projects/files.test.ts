import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "#contract/expectSoon.ts";
import type { TestBackend } from "#contract/TestBackend.ts";
import { api } from "./files/convex/_generated/api.js";
import type { Id } from "./files/convex/_generated/dataModel.js";
import { serveProject } from "./serveProject.ts";

const CLIENT = "http://localhost:5173";
const IMAGE = new Uint8Array([137, 80, 78, 71, 0, 255]);

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await serveProject("files", { variables: { CLIENT_ORIGIN: CLIENT } });
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

const site = (path: string, init: RequestInit = {}) => fetch(backend.siteUrl + path, init);

test("[B-266] an upload by its URL becomes a message whose file is served, and goes with it", async () => {
  const live = new ConvexClient(backend.url, { logger: false });
  const seen: (string | null)[][] = [];
  live.onUpdate(api.messages.list, { author: "mira" }, (messages) => seen.push(messages.map(({ url }) => url)));
  await expectSoon(() => seen).toEqual([[]]);

  const url = await client.mutation(api.messages.generateUploadUrl, {});
  const upload = await fetch(url, { method: "POST", headers: { "Content-Type": "image/png" }, body: IMAGE });
  const { storageId } = (await upload.json()) as { storageId: Id<"_storage"> };
  const id = await client.mutation(api.messages.sendImage, { storageId, author: "mira" });
  await expectSoon(() => seen.at(-1)).toEqual([expect.stringContaining("/api/storage/")]);
  const served = await fetch(seen.at(-1)?.[0] ?? "");
  expect(served.headers.get("Content-Type")).toBe("image/png");
  expect(await served.bytes()).toEqual(IMAGE);
  expect(await client.query(api.messages.describe, { storageId })).toMatchObject({
    size: IMAGE.length,
    contentType: "image/png",
  });

  await client.mutation(api.messages.remove, { id });
  await expectSoon(() => seen.at(-1)).toEqual([]);
  expect(await client.query(api.messages.describe, { storageId })).toBe(null);
  await live.close();
});

test("[B-266] an action writes a file and reads it again", async () => {
  const storageId = await client.action(api.reports.write, { author: "report", lines: ["one", "two"] });
  expect(await client.action(api.reports.read, { storageId })).toEqual({ text: "one\ntwo", type: "text/plain" });
  expect(await client.query(api.messages.list, { author: "report" })).toMatchObject([{ body: storageId, format: "text" }]);
});

test("[B-267] a page on another origin is let through by the project's own CORS, and by nothing else", async () => {
  const asked = { Origin: CLIENT, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "Digest" };
  const preflight = await site("/sendImage", { method: "OPTIONS", headers: asked });
  expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(CLIENT);
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("POST");
  const sent = await site("/sendImage?author=cors", { method: "POST", headers: { Origin: CLIENT }, body: IMAGE });
  const { storageId } = (await sent.json()) as { storageId: string };
  expect(sent.headers.get("Access-Control-Allow-Origin")).toBe(CLIENT);
  const image = await site(`/getImage?storageId=${storageId}`, { headers: { Origin: CLIENT } });
  expect(await image.bytes()).toEqual(IMAGE);
  expect(image.headers.get("Access-Control-Allow-Origin")).toBe(null);
  expect((await site("/getImage?storageId=nothing")).status).toBe(500);
  expect((await site("/sendImage", { method: "DELETE" })).status).toBe(404);
});

test("[B-268] a streamed answer arrives piece by piece", async () => {
  const body = JSON.stringify({ words: ["one", "two", "three"] });
  const answer = await site("/stream", { method: "POST", body });
  expect(answer.headers.get("Content-Type")).toBe("text/event-stream");
  const pieces: string[] = [];
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) pieces.push(decoder.decode(piece));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join("")).toBe("data: one\n\ndata: two\n\ndata: three\n\n");
});

test("[B-268] bytes, status, headers and cookies go through as they are", async () => {
  const answer = await site("/echo/a%20b?c=d", { method: "PUT", headers: { "Content-Type": "application/x-own" }, body: IMAGE });
  expect(answer.status).toBe(202);
  expect(answer.headers.get("X-Asked")).toBe("/echo/a%20b?c=d");
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("Content-Type")).toBe("application/x-own");
  expect(await answer.bytes()).toEqual(IMAGE);
});
