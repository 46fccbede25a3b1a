import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Loader } from "./loader.ts";

const folders: string[] = [];
beforeEach(() => void vi.stubGlobal("ConvexGlobal", globalThis));
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Whether an edit is told of when a folder is watched whose code was loaded before, and `save` called since. */
async function isTold(save: (path: string) => Promise<void>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "loader-"));
  folders.push(folder);
  await mkdir(join(folder, "convex"));
  await writeFile(join(folder, "convex", "there.ts"), "export const none = 0;");
  const loader = new Loader(join(folder, "convex"), join(folder, "bundle"));
  await loader.load();
  await save(join(folder, "convex", "saved.ts"));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const patience = setTimeout(() => resolve(false), 1_000);
  loader.watch(() => resolve(true));
  const told = await promise;
  clearTimeout(patience);
  loader.close();
  return told;
}

test("[B-120] what is saved while the backend starts is live as well, and what is not saved is loaded once", async () => {
  expect(await isTold(async (path) => await writeFile(path, "export const one = 1;"))).toBe(true);
  expect(await isTold(async () => {})).toBe(false);
});
