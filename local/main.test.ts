import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ONLY_LONG } from "#scripts/long.ts";

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "amma-start-"));
});

afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

test(
  "[S43] npm start prints a line a service, then ready with the app's address, what it stores is its owner's alone, a backend that dies is restarted, and SIGTERM ends all of it",
  { timeout: 180_000 },
  async () => {
    const stack = start({ APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" });
    const said = await stack.until(/^ready {2}http/m);
    const pids = pidsIn(said);
    expect(pids).toHaveLength(3);

    const address = said.match(/^ready {2}(\S+)/m)?.[1] ?? "";
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
    expect((await stat(join(dataDir, "keys.json"))).mode & 0o777).toBe(0o600);
    expect(await readableByOthers(dataDir)).toEqual([]);
    const { CONVEX_SELF_HOSTED_URL: url, CONVEX_SELF_HOSTED_ADMIN_KEY: key } = parseEnv(
      await readFile(join(dataDir, "convex.env"), "utf8"),
    );
    const asAdmin = await fetch(`${url}/api/v1/get_canonical_urls`, { headers: { Authorization: `Convex ${key}` } });
    expect(await asAdmin.json()).toMatchObject({ convexCloudUrl: url });

    const [, backend = NaN] = pids;
    process.kill(backend, "SIGKILL");
    const restarted = await stack.until(/ended unexpectedly[\s\S]*^backend +\S+ {2}pid \d+/m);
    pids.push(Number(restarted.match(/ended unexpectedly[\s\S]*^backend +\S+ {2}pid (\d+)/m)?.[1]));
    expect((await fetch(`${url}/version`)).status).toBe(200);

    stack.child.kill("SIGTERM");
    expect(await stack.ended).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  },
);

test("[S43] a SIGTERM before it is ready ends all of it, too", async () => {
  const stack = start({ APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" });
  await expect.poll(() => childrenOf(stack.child)).toHaveLength(3);
  const pids = childrenOf(stack.child);
  stack.child.kill("SIGTERM");
  expect(await stack.ended).toBe(0);
  expect(stack.said()).not.toContain("ready");
  expect(pids.filter(isRunning)).toEqual([]);
});

test("a taken port is named with the setting that moves it, and npm start exits 1", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stack = start({ APP_PORT: "0", CONVEX_PORT: String(port), CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" });
  expect(await stack.ended).toBe(1);
  expect(stack.said()).toContain(`Port ${port} (convex) is taken. Set CONVEX_PORT to another port`);
  other.close();
});

test.each(ONLY_LONG)(
  "[S43] under another name too the admin's key is sent to this machine alone, and a SIGTERM to npm alone ends all of it",
  { timeout: 180_000 },
  async () => {
    const ports = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };
    const stack = start({ ...ports, HOST: "amma.test" }, "npm", ["start"]);
    const said = await stack.until(/^ready {2}http:\/\/amma\.test/m);
    const pids = pidsIn(said);
    expect(pids).toHaveLength(3);
    // A name that nobody has: where it is asked for the tables, there are none.
    expect((await fetch(said.match(/data: (\S+)/)?.[1] ?? "")).status).toBe(200);
    stack.child.kill("SIGTERM");
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  },
);

test.each(ONLY_LONG)("npm run preview starts a backend that dies again, too", { timeout: 180_000 }, async () => {
  const dist = join(dataDir, "dist");
  await mkdir(dist);
  await writeFile(join(dist, "index.html"), "<!doctype html><title>Amma</title>");
  const ports = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };
  const stack = start({ ...ports, APP_DIST: dist, VITE_CONVEX_URL: "" }, process.execPath, ["scripts/preview.ts"]);
  const said = await stack.until(/^ready {2}http/m);
  process.kill(Number(said.match(/^backend +\S+ {2}pid (\d+)/m)?.[1]), "SIGKILL");
  await stack.until(/ended unexpectedly[\s\S]*^backend +\S+ {2}pid \d+/m);
  stack.child.kill("SIGTERM");
  expect(await stack.ended).toBe(0);
});

/** Of the services, the backend and the app. */
function pidsIn(said: string): number[] {
  return [...said.matchAll(/^(?:services|backend|app) +http:\/\/\S+ {2}pid (\d+)/gm)].map((match) => Number(match[1]));
}

function childrenOf({ pid }: ChildProcess): number[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** What in a folder has any right for anybody but its owner. */
async function readableByOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

function start(settings: Record<string, string>, program = process.execPath, args = ["local/main.ts"]) {
  const child = spawn(program, args, { env: { ...process.env, ...settings, LOCAL_DATA_DIR: dataDir } });
  started.push(child);
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  /** Resolves with all that was said, once it matches; rejects when the program ends before. */
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(text)) resolve(text);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(text)));
    });
  return { child, ended, until, said: () => text };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
