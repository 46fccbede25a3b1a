// The launcher behind every npm script: installs what is missing, then runs a command under the project's own Node.
// Plain JavaScript for Node 18 and newer without a dependency, because it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".installed-for");
const LOCK = join(ROOT, ".install.lock");
/** Who holds the lock, by the id of their process. */
const HOLDER = join(LOCK, "pid");
/** A lock that tells of no process is left behind after this. */
const STALE_LOCK_MS = 10 * 60_000;
/** Node's own TypeScript support and SQLite are what the project needs; older releases lack parts of them. */
const OLDEST_NODE = [24, 15];
/** How often it is looked whether npm is still there. */
const PARENT_WATCH_MS = 200;

/** Our own commands; anything else is looked up in node_modules/.bin. */
const COMMANDS = {
  start: ["local/main.ts"],
  preview: ["scripts/preview.ts"],
  build: ["scripts/building/build.ts"],
  test: ["scripts/test.ts"],
  "test:unit": ["scripts/test.ts", "unit"],
  "test:contract": ["scripts/test.ts", "contract"],
  "test:e2e": ["scripts/test.ts", "e2e"],
  "test:long": ["scripts/test.ts", "--long"],
  check: ["scripts/check.ts"],
  codegen: ["scripts/codegen.ts"],
  "setup:convex": ["scripts/setupConvex.ts"],
  local: ["local/cli.ts"],
  bench: ["bench/main.ts"],
  eval: ["scripts/care/eval.ts"],
  train: ["scripts/care/train.ts"],
  trust: ["scripts/trust/main.ts"],
  gallery: ["e2e/screens/gallery.ts"],
  probe: ["scripts/probe/main.ts"],
  nemesis: ["packages/local-convex/nemesis/main.ts"],
};

const [command, ...args] = process.argv.slice(2);
if (command === undefined) fail("Usage: node scripts/run.mjs COMMAND …");
await install();
run(command, args);

async function install() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
  if (installedFor() === wanted) return;
  await takeLock();
  // However this ends, but by a signal: then the next command sees that its holder is gone.
  process.once("exit", releaseLock);
  // Another command may have installed while this one waited.
  if (installedFor() !== wanted) {
    console.log("Installing dependencies …");
    // NODE_ENV=production would leave out what builds and starts all of it.
    const result = npm(["ci", "--include=dev", "--include=optional", "--loglevel=error", "--prefer-offline"]);
    if (result.status !== 0) fail("The dependencies could not be installed; the messages above say why.");
    writeFileSync(STAMP, wanted);
  }
  releaseLock();
  process.off("exit", releaseLock);
}

function releaseLock() {
  rmSync(LOCK, { recursive: true, force: true });
}

function installedFor() {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
}

/** A folder is made atomically, so two commands started together install once. */
async function takeLock() {
  for (let said = false; ; said = true) {
    try {
      mkdirSync(LOCK);
      writeFileSync(HOLDER, String(process.pid));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isLeftBehind()) {
      releaseLock();
      continue;
    }
    if (!said) console.log(`Another command is installing the dependencies; waiting for it … If there is none, delete ${LOCK}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function isLeftBehind() {
  const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const holder = existsSync(HOLDER) ? Number(readFileSync(HOLDER, "utf8")) : 0;
  if (!(holder > 0)) return Date.now() - since > STALE_LOCK_MS;
  // Where ids begin anew, as in a container, whoever was killed had ours.
  if (holder === process.pid) return true;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

/** npm by its script where npm started us, so that no shell and no npm.cmd is needed. */
function npm(npmArgs) {
  const script = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: "inherit" };
  return script?.endsWith(".js")
    ? spawnSync(process.execPath, [script, ...npmArgs], options)
    : spawnSync("npm", npmArgs, { ...options, shell: process.platform === "win32" });
}

/**
 * The Node that came with the dependencies; where there is none that starts here (it is made for glibc, which Alpine and NixOS have not), the one
 * that runs us if it is new enough.
 */
function projectNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const binary = process.platform === "win32" ? "node.exe" : "node";
  const own = join(MODULES, `node-${system}-${process.arch}`, "bin", binary);
  if (existsSync(own) && spawnSync(own, ["--version"]).status === 0) return own;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath;
  fail(
    `No Node that runs on this ${process.platform}-${process.arch} comes with the dependencies. Install Node ${OLDEST_NODE.join(".")} or newer and try again.`,
  );
}

function run(name, runArgs) {
  const node = projectNode();
  const env = {
    ...process.env,
    PATH: [dirname(node), join(MODULES, ".bin"), process.env.PATH ?? ""].join(delimiter),
    NODE_NO_WARNINGS: "1",
    // What Node has once read and compiled it keeps: the backend is there in half the time, and the tests start it a hundred times.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(MODULES, ".cache", "node"),
    // What the backend has once bundled of the same functions it keeps as well.
    LOCAL_BUILD_CACHE: process.env.LOCAL_BUILD_CACHE ?? join(MODULES, ".cache", "functions"),
  };
  const own = COMMANDS[name];
  const child = own
    ? spawn(node, [...own, ...runArgs], { cwd: ROOT, env, stdio: "inherit" })
    : spawn(name, runArgs, { cwd: ROOT, env, stdio: "inherit", shell: process.platform === "win32" });
  child.on("error", () => fail(`There is no command "${name}".`));
  // npm does not pass a SIGTERM on, it only goes away: then we are asked to end as well.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_WATCH_MS).unref();
  // The child gets Ctrl-C from the terminal itself; a signal sent to us alone is passed on.
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.on("SIGINT", () => {});
  child.on("exit", (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
