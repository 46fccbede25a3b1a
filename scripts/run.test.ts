import { spawn, spawnSync } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "amma-run-"));
  await mkdir(join(root, "scripts"));
  await cp("scripts/run.mjs", join(root, "scripts/run.mjs"));
  await writeFile(join(root, "package-lock.json"), "{}");
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** An install in place of npm's: notes that it ran, and ends as it is told. */
async function npmThatEnds(status: number): Promise<string> {
  const script = join(root, "npm.js");
  await writeFile(
    script,
    `const fs = require("node:fs");
fs.mkdirSync("node_modules", { recursive: true });
fs.appendFileSync("installs", "x");
fs.writeFileSync("told", process.argv.slice(2).join(" "));
process.exit(${status});`,
  );
  return script;
}

function launch(npm: string, ...command: string[]) {
  const { npm_lifecycle_event: _event, ...environment } = process.env;
  const result = spawnSync(process.execPath, [join(root, "scripts/run.mjs"), ...command], {
    env: { ...environment, npm_execpath: npm },
    encoding: "utf8",
    timeout: 60_000,
  });
  return { status: result.status, said: result.stdout + result.stderr };
}

const installs = async (): Promise<number> => (await readFile(join(root, "installs"), "utf8").catch(() => "")).length;
const isLocked = (): Promise<boolean> =>
  stat(join(root, ".install.lock")).then(
    () => true,
    () => false,
  );

test("an install that failed keeps nobody waiting: the next command installs at once", async () => {
  const failed = launch(await npmThatEnds(1), "node", "--version");
  expect([failed.status, await isLocked()]).toEqual([1, false]);
  expect(failed.said).toContain("could not be installed");

  const next = launch(await npmThatEnds(0), "node", "--version");
  expect([next.status, await isLocked(), await installs()]).toEqual([0, false, 2]);
  expect(next.said).not.toContain("waiting");
  expect(launch(await npmThatEnds(0), "node", "--version").status).toBe(0);
  expect(await installs()).toBe(2);
});

test("what builds and starts the app is installed also where NODE_ENV says that this is production", async () => {
  launch(await npmThatEnds(0), "node", "--version");
  expect(await readFile(join(root, "told"), "utf8")).toContain("--include=dev --include=optional");
});

test("a lock whose command was killed is taken over", async () => {
  const gone = spawn(process.execPath, ["--version"]);
  await new Promise((resolve) => gone.once("exit", resolve));
  await mkdir(join(root, ".install.lock"));
  await writeFile(join(root, ".install.lock/pid"), String(gone.pid));
  const next = launch(await npmThatEnds(0), "node", "--version");
  expect([next.status, await isLocked()]).toEqual([0, false]);
  expect(next.said).not.toContain("waiting");
});

test("a lock that bears the id of the command that finds it is of one that was killed before", async () => {
  const lock = join(root, ".install.lock");
  await mkdir(lock);
  const { npm_lifecycle_event: _event, ...environment } = process.env;
  const command = `echo $$ > "${lock}/pid"; exec "${process.execPath}" "${join(root, "scripts/run.mjs")}" node --version`;
  const { status, stdout } = spawnSync("sh", ["-c", command], {
    env: { ...environment, npm_execpath: await npmThatEnds(0) },
    encoding: "utf8",
    timeout: 20_000,
  });
  expect([status, await isLocked(), await installs()]).toEqual([0, false, 1]);
  expect(stdout).not.toContain("waiting");
});

test("while another command installs it is waited for, and nothing is installed twice", async () => {
  const npm = await npmThatEnds(0);
  launch(npm, "node", "--version");
  const stamp = await readFile(join(root, "node_modules/.installed-for"), "utf8");
  await rm(join(root, "node_modules/.installed-for"));
  await mkdir(join(root, ".install.lock"));
  await writeFile(join(root, ".install.lock/pid"), String(process.pid));

  const { npm_lifecycle_event: _event, ...environment } = process.env;
  const waiting = spawn(process.execPath, [join(root, "scripts/run.mjs"), "node", "--version"], {
    env: { ...environment, npm_execpath: npm },
  });
  const ended = new Promise((resolve) => waiting.once("exit", resolve));
  await new Promise<void>((resolve) =>
    waiting.stdout.on("data", (said: Buffer) => said.toString().includes("waiting for it") && resolve()),
  );
  await writeFile(join(root, "node_modules/.installed-for"), stamp);
  await rm(join(root, ".install.lock"), { recursive: true });
  expect([await ended, await installs()]).toEqual([0, 1]);
});

test("where the Node that came with the dependencies does not start, the one that runs us is taken", async () => {
  const npm = await npmThatEnds(0);
  launch(npm, "node", "--version");
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  await mkdir(dirname(own), { recursive: true });
  await mkdir(join(root, "local"));
  await writeFile(join(root, "local/main.ts"), "console.log(process.execPath);");
  // Of a loader that is not there, and of one that says so itself.
  for (const loader of ["/nowhere/ld-linux.so", "/bin/false"]) {
    await writeFile(own, `#!${loader}\n`);
    await chmod(own, 0o755);
    expect(launch(npm, "start")).toEqual({ status: 0, said: `${process.execPath}\n` });
  }
});
