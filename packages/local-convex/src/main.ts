import { chmodSync, mkdirSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { version } from "convex";
import { messageOf, stackOf } from "#values/messageOf.ts";
import { DataFolder } from "./admin/DataFolder.ts";
import type { ListeningPorts } from "./command.ts";
import { DeployApi } from "./deploy/DeployApi.ts";
import { Pushes } from "./deploy/Pushes.ts";
import { Variables } from "./deploy/Variables.ts";
import { Engine } from "./engine/Engine.ts";
import { givenVariables } from "./givenVariables.ts";
import { Loader } from "./modules/loader.ts";
import { Monitor } from "./monitor/Monitor.ts";
import { Terminal } from "./monitor/Terminal.ts";
import { AdminApi } from "./net/AdminApi.ts";
import { AdminKey } from "./net/AdminKey.ts";
import { ApiServer } from "./net/ApiServer.ts";
import { AllowedHosts } from "./net/hosts.ts";
import { HttpActions } from "./net/HttpActions.ts";
import { installGlobals } from "./runtime/globals.ts";
import { freezeIntrinsics } from "./runtime/intrinsics.ts";
import { openDatabase } from "./store/Database.ts";
import { createSyscalls } from "./syscalls/syscalls.ts";
import { endForCall } from "./watchdog/endForCall.ts";
import { watchThread } from "./watchdog/watchThread.ts";

// An `import` of it would load at each start what `fetch` needs.
const { createServer } = process.getBuiltinModule("node:http");

const LOOPBACK = "127.0.0.1";
/** Given another name, the backend can be reached from other machines under it. */
const HOST = process.env.HOST || LOOPBACK;
const ADDRESS = HOST === LOOPBACK ? LOOPBACK : "0.0.0.0";
/** Open streams and sockets have so long to end by themselves. */
const STOP_MS = 500;
/** Longer than clients keep a connection that nothing goes over: whoever asks just when it is closed hears nothing. */
const KEPT = { keepAliveTimeout: 65_000 };

interface Settings {
  /** The folder with the functions; null: they are pushed. */
  functions: string | null;
  data: string;
  port: number;
  sitePort: number;
  watch: boolean;
  /** The database takes no more pages of 4 KiB than that. */
  maxPages: number | null;
  acceptLoss: boolean;
  /** Variables of the functions. */
  envFiles: string[];
}

// What is stored here is read by nobody else on this machine.
process.umask(0o077);

const settings = readSettings();
// Errors of functions are told with the lines of their own files.
process.setSourceMapsEnabled(true);
// Whoever reads it may be gone: an error of that would be told there, and so on without an end.
process.stderr.on("error", () => {});
/** Until it is ready there is nothing to finish. */
let end = (): void => process.exit(0);
stopOnSignal(() => end());
process.on("unhandledRejection", (reason) => logStray("A promise that nobody awaits was rejected", reason));
process.on("uncaughtException", (error) => logStray("An error that nobody caught", error));
try {
  await start(settings);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      functions: { type: "string", default: "convex" },
      push: { type: "boolean", default: false },
      data: { type: "string", default: ".local" },
      port: { type: "string", default: "3210" },
      "site-port": { type: "string", default: "3211" },
      "no-watch": { type: "boolean", default: false },
      "max-pages": { type: "string" },
      "accept-loss": { type: "boolean", default: false },
      "env-file": { type: "string", multiple: true, default: [] },
    },
  });
  return {
    functions: values.push ? null : resolve(values.functions),
    data: resolve(values.data),
    port: Number(values.port),
    sitePort: Number(values["site-port"]),
    watch: !values["no-watch"],
    maxPages: values["max-pages"] === undefined ? null : Number(values["max-pages"]),
    acceptLoss: values["accept-loss"],
    envFiles: values["env-file"],
  };
}

/** A folder of before, and what lies open in it, is closed with it; one that belongs to somebody else is theirs to close. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

async function start({ functions, data, port, sitePort, watch, ...given }: Settings): Promise<void> {
  mkdirSync(data, { recursive: true });
  closeToOthers(data);
  const { promise: ready, resolve: open } = Promise.withResolvers<void>();
  const database = openDatabase(data, given);
  const { LOCAL_ADMIN_KEY, CONVEX_CLOUD_URL, CONVEX_SITE_URL } = process.env;
  const variables = new Variables(join(data, "environment.json"), givenVariables(process.env, given.envFiles));
  const loader = functions === null ? null : new Loader(functions, join(data, "bundle"), process.env.LOCAL_BUILD_CACHE ?? null);
  const pushes = new Pushes({ variables, folder: data, canPush: loader === null });
  const terminal = new Terminal(process.env.LOCAL_LOGS === "quiet" ? "quiet" : "all", (text) => process.stderr.write(text));
  const engine = new Engine(database, loader ?? pushes.source, new Monitor(terminal), data);
  installGlobals(
    createSyscalls(engine),
    (component) => (component === "" ? variables.environment : engine.deployment.registry.environmentOf(component)),
    ({ kind, path }, line) => terminal.consoleLine(kind, path, line),
  );
  const hosts = new AllowedHosts(HOST);
  const dataFolder = new DataFolder(data);
  const deploy = new DeployApi({ engine, pushes, variables, data: dataFolder, folder: data });
  const admin = [new AdminApi(engine, dataFolder), deploy];
  const api = new ApiServer({ engine, admin, hosts, adminKey: new AdminKey(LOCAL_ADMIN_KEY || null), version });
  const site = new HttpActions(engine, hosts);

  // The addresses come first, because the functions are told them; whoever asks too early waits.
  const apiServer = createServer(
    KEPT,
    whenReady(ready, (request, response) => void api.handle(request, response)),
  );
  apiServer.on("upgrade", (request, socket, head) => void ready.then(() => api.handleUpgrade(request, socket, head)));
  const siteServer = createServer(
    KEPT,
    whenReady(ready, (request, response) => void site.handle(request, response)),
  );
  const url = await listen(apiServer, port);
  const siteUrl = await listen(siteServer, sitePort);
  variables.inherit({ CONVEX_CLOUD_URL: CONVEX_CLOUD_URL || url, CONVEX_SITE_URL: CONVEX_SITE_URL || siteUrl });

  engine.onLoad = freezeIntrinsics;
  await engine.start();
  if (watch) loader?.watch(() => void reload(engine));
  end = () => {
    engine.stop();
    api.close();
    const exit = () => {
      database.close();
      process.exit(0);
    };
    setTimeout(exit, STOP_MS);
    void Promise.all([closeServer(apiServer), closeServer(siteServer)]).then(exit);
  };
  open();
  watchThread(() => endForCall(() => engine.noteStuck()));
  process.send?.({ port: portOf(apiServer), sitePort: portOf(siteServer) } satisfies ListeningPorts);
  process.stdout.write(`ready  ${url}  site ${siteUrl}\n`);
}

function whenReady(ready: Promise<void>, listener: RequestListener): RequestListener {
  return (request, response) => void ready.then(() => listener(request, response));
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((done, failed) => {
    server.once("error", failed);
    server.listen(port, ADDRESS, done);
  });
  return `http://${HOST}:${portOf(server)}`;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  await closed;
}

async function reload(engine: Engine): Promise<void> {
  try {
    await engine.load();
    process.stderr.write("Functions loaded again\n");
  } catch (error) {
    process.stderr.write(`The functions as they are now do not load, the ones before go on:\n${messageOf(error)}\n`);
  }
}

function stopOnSignal(stop: () => void): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, once);
  // Whoever started the backend over a channel is gone, even by kill -9.
  process.on("disconnect", once);
}

/** User code may start what it does not await: that must not end the backend. */
function logStray(what: string, reason: unknown): void {
  process.stderr.write(`${what}: ${stackOf(reason)}\n`);
}
