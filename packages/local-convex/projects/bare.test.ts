import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { expect, onTestFinished, test } from "vitest";
import { TestBackend } from "#contract/TestBackend.ts";
import { api } from "./crons/convex/_generated/api.js";

test("[B-278] a folder of functions alone, without a project, its packages and `_generated` around it, is served", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bare-"));
  const source = join(import.meta.dirname, "crons", "convex");
  await cp(source, folder, { recursive: true, filter: (path) => !path.endsWith("_generated") });
  const backend = await TestBackend.start({ functions: folder, isServed: true });
  onTestFinished(async () => {
    await backend.stop();
    await rm(folder, { recursive: true });
  });
  const client = new ConvexHttpClient(backend.url, { logger: false });
  await client.mutation(api.presence.seen, { user: "mira" });
  expect(await client.query(api.messages.list, {})).toEqual([]);
});
