import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BuildCache } from "./BuildCache.ts";
import { bundleFunctions } from "./bundle.ts";

let folder: string;
let functions: string;
let starts: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-cache-"));
  functions = join(folder, "convex");
  starts = 0;
  mkdirSync(functions);
  writeFileSync(join(functions, "words.ts"), 'export const word = "one";');
  writeFileSync(join(functions, "notes.ts"), 'import { word } from "./words.ts"; export const note = () => word;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As each start of a backend does, with a data folder of its own. */
async function start(): Promise<string> {
  return (await bundleFunctions(functions, join(folder, `data${++starts}`), new BuildCache(join(folder, "cache")))).app;
}

async function noteIn(app: string): Promise<unknown> {
  Object.assign(globalThis, { ConvexGlobal: globalThis });
  const { note } = (await import(join(app, "notes.mjs"))) as { note: () => unknown };
  return note();
}

/** A clock counts in steps: what was written in the moment of the build is not taken for older than it. */
async function afterWriting(): Promise<void> {
  const written = Date.now();
  await expect.poll(() => Date.now() - written).toBeGreaterThan(20);
}

test("[B-335] a start on the same files takes what the one before has built, and builds nothing", async () => {
  await afterWriting();
  const first = await start();
  expect(await start()).toBe(first);
  expect(await noteIn(first)).toBe("one");
  expect(readdirSync(join(folder, "data2"))).toEqual([]);
});

test("[B-335] an edit, a new module and a file that was touched are built anew", async () => {
  await afterWriting();
  const first = await start();
  writeFileSync(join(functions, "words.ts"), 'export const word = "two";');
  await afterWriting();
  const edited = await start();
  expect([await noteIn(first), await noteIn(edited)]).toEqual(["one", "two"]);

  writeFileSync(join(functions, "more.ts"), "export const more = 1;");
  await afterWriting();
  const larger = await start();
  expect(readdirSync(larger)).toContain("more.mjs");

  utimesSync(join(functions, "words.ts"), 1, 1);
  await afterWriting();
  expect(await start()).not.toBe(larger);
});

test("[B-335] what was built is built anew where it was taken away, and is gone with its functions", async () => {
  await afterWriting();
  const first = await start();
  rmSync(first, { recursive: true });
  const second = await start();
  expect(await noteIn(second)).toBe("one");
  rmSync(functions, { recursive: true });
  functions = join(folder, "other");
  mkdirSync(functions);
  writeFileSync(join(functions, "notes.ts"), 'export const note = () => "other";');
  await afterWriting();
  expect(await noteIn(await start())).toBe("other");
  expect(existsSync(second)).toBe(false);
});

test("[B-335] a generated file that comes later takes the place of what stood in for it", async () => {
  writeFileSync(join(functions, "calls.ts"), 'import { api } from "./_generated/api.js"; export const calls = String(api);');
  await afterWriting();
  const before = await start();
  mkdirSync(join(functions, "_generated"));
  writeFileSync(join(functions, "_generated", "api.js"), 'export const api = "generated";');
  await afterWriting();
  const { calls } = (await import(join(await start(), "calls.mjs"))) as { calls: string };
  expect(calls).toBe("generated");
  expect(await start()).not.toBe(before);
});

test("[B-335] a start in another folder finds what was built too, and so does what the app mounts", async () => {
  const config = 'import { defineApp } from "convex/server"; export default defineApp();';
  writeFileSync(join(functions, "convex.config.ts"), config);
  await afterWriting();
  const first = await start();
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(folder);
  onTestFinished(() => cwd.mockRestore());
  expect(await start()).toBe(first);
  expect(readdirSync(join(folder, "data2"))).toEqual([]);
});
