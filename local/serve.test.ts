import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const FUNCTIONS = "packages/local-convex/projects/crons/convex";

let data: string;
let serving: ChildProcess;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "amma-serve-"));
});

afterEach(async () => {
  serving.kill("SIGKILL");
  await rm(data, { recursive: true, force: true });
});

test("npm run local -- serve runs the backend alone, on any folder of functions, until it is asked to end", async () => {
  const options = ["--functions", FUNCTIONS, "--data", data, "--port", "0", "--site-port", "0", "--no-watch"];
  serving = spawn(process.execPath, ["local/cli.ts", "serve", ...options], { stdio: ["ignore", "pipe", "ignore"] });
  if (serving.stdout === null) throw new Error("It was started without its output");
  const [line] = await once(serving.stdout.setEncoding("utf8"), "data");
  const [, url = ""] = /^ready {2}(\S+) {2}site \S+$/m.exec(String(line)) ?? [];
  expect((await fetch(`${url}/version`)).status).toBe(200);

  const ended = once(serving, "exit");
  serving.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${url}/version`)).rejects.toThrow("fetch failed");
});
