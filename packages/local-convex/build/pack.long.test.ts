import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { pack } from "./pack.ts";

// The packages that it uses are installed first.
vi.setConfig({ testTimeout: 480_000 });

const FUNCTIONS = `import { mutation, query } from "./_generated/server";
export const add = mutation({ args: {}, handler: async (ctx) => { await ctx.db.insert("notes", {}); } });
export const count = query({ args: {}, handler: async (ctx) => (await ctx.db.query("notes").collect()).length });
`;

test("[B-333] the packed archive is started by npx in an empty folder, and runs the functions there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packed-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = await pack(folder);
  const project = join(folder, "project");
  await mkdir(join(project, "convex"), { recursive: true });
  await writeFile(join(project, "convex", "notes.ts"), FUNCTIONS);
  const options = ["--yes", "--prefer-offline", "--package", archive, "local-convex", "--port", "0", "--site-port", "0"];
  const started = spawn("npx", options, {
    cwd: project,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
    stdio: ["ignore", "pipe", "inherit"],
    // A group of its own: npx does not hand a signal on to what it has started, and a terminal sends it to all.
    detached: true,
  });
  onTestFinished(async () => {
    const ended = once(started, "close");
    process.kill(-Number(started.pid), "SIGTERM");
    await ended;
  });
  const [line] = (await once(started.stdout.setEncoding("utf8"), "data")) as [string];
  const client = new ConvexHttpClient(line.trim().split(/ +/)[1] ?? "", { logger: false });
  await client.mutation(makeFunctionReference<"mutation">("notes:add"), {});
  expect(await client.query(makeFunctionReference<"query", Record<string, never>, number>("notes:count"), {})).toBe(1);
});
