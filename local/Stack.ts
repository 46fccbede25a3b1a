import { join } from "node:path";
import { BACKEND_COMMAND, withVariables } from "@amma/local-convex";
import { callFunction } from "./callFunction.ts";
import { LOOPBACK, type LocalConfig, type Ports } from "./config.ts";
import { functionEnvironment, liveOrigin } from "./functionEnvironment.ts";
import { loadKeys, writeConvexEnv } from "./keys.ts";
import { backendFolder } from "./localData.ts";
import { loopback, settlePorts } from "./ports.ts";
import { Program } from "./Program.ts";

/** `dev` is Vite with reload on edit, `built` the built app with the production headers. */
export type AppMode = "dev" | "built";

export interface StackOptions {
  config: LocalConfig;
  app: AppMode;
  root: string;
  /** The backend's address for pages, where they do not reach it directly: tests have a network between that they can cut. */
  convexForPages?: string;
  /** A line that one of the programs wrote while it runs. */
  onLine?: (program: string, line: string) => void;
  /** Ends what is starting; once it has started, whoever started it stops it. */
  signal?: AbortSignal;
}

export interface Addresses {
  app: string;
  convex: string;
  site: string;
  services: string;
}

/** The whole product on this machine: backend, services and app as processes of their own, so that one can be killed. */
export class Stack {
  readonly addresses: Addresses;
  readonly backend: Program;
  readonly services: Program;
  readonly app: Program;
  readonly #admin: Admin;

  private constructor(addresses: Addresses, programs: { backend: Program; services: Program; app: Program }, admin: Admin) {
    this.addresses = addresses;
    this.#admin = admin;
    this.backend = programs.backend;
    this.services = programs.services;
    this.app = programs.app;
  }

  /** Settles the ports, makes the keys of a first start, and resolves when every program is ready and the migrations are on their way. */
  static async start(options: StackOptions): Promise<Stack> {
    const { config, signal } = options;
    const ports = await settlePorts(config.ports);
    const addresses = addressesOf(ports, config.host);
    const keys = await loadKeys(config.dataDir);
    const variables = functionEnvironment(config.environment, keys, addresses);
    const admin = { address: loopback(ports.convex), adminKey: keys.LOCAL_ADMIN_KEY };
    const stack = new Stack(addresses, makePrograms(options, { ports, addresses, admin, variables }), admin);
    signal?.throwIfAborted();
    const end = (): void => void stack.stop();
    signal?.addEventListener("abort", end);
    try {
      await Promise.all(stack.programs.map((program) => program.start()));
      writeConvexEnv(config.dataDir, admin.address, keys);
      // What an older version stored, and what was restored without its jobs.
      await stack.call("migrations:run");
      await stack.call("upkeep/overdue:sweep");
      signal?.throwIfAborted();
    } catch (error) {
      await stack.stop();
      throw error;
    } finally {
      signal?.removeEventListener("abort", end);
    }
    return stack;
  }

  get programs(): Program[] {
    return [this.services, this.backend, this.app];
  }

  /** Calls a function of the backend as its operator does, internal ones too; throws what it answers where that is an error. */
  async call(path: string, args: unknown = {}): Promise<unknown> {
    return await callFunction(this.#admin, path, args);
  }

  async stop(): Promise<void> {
    await Promise.all(this.programs.map((program) => program.stop()));
  }
}

function addressesOf(ports: Ports, host: string): Addresses {
  const at = (port: number): string => `http://${host}:${port}`;
  // A person is shown localhost, which browsers trust with the microphone as they do 127.0.0.1.
  const app = host === LOOPBACK ? `http://localhost:${ports.app}` : at(ports.app);
  // The outbox holds everybody's sign-in links, so the services never leave this machine.
  return { app, convex: at(ports.convex), site: at(ports.site), services: loopback(ports.services) };
}

/** The backend, as its operator calls it: the key never leaves this machine. */
interface Admin {
  address: string;
  adminKey: string;
}

interface StackSettings {
  ports: Ports;
  addresses: Addresses;
  admin: Admin;
  /** What the functions see. */
  variables: LocalConfig["environment"];
}

function makePrograms(
  { config, app, root, onLine, convexForPages }: StackOptions,
  { ports, addresses, admin, variables }: StackSettings,
) {
  const program = (name: string, command: readonly string[], own: LocalConfig["environment"]): Program =>
    new Program({ name, command, root, environment: own, onLine: (line) => onLine?.(name, line) });
  const { PATH, NODE_COMPILE_CACHE, LOCAL_BUILD_CACHE } = process.env;
  const basic = { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1", HOST: config.host, LOCAL_DATA_DIR: config.dataDir };
  const backendArgs = ["--functions", join(root, "convex"), "--data", backendFolder(config)];
  return {
    services: program("services", ["local/services/main.ts", "--port", String(ports.services)], {
      ...basic,
      BACKEND_URL: admin.address,
      LOCAL_ADMIN_KEY: admin.adminKey,
    }),
    backend: program(
      "backend",
      [...BACKEND_COMMAND, ...backendArgs, "--port", String(ports.convex), "--site-port", String(ports.site)],
      // What the backend says goes through a pipe to the terminal here, which may have colors.
      {
        FORCE_COLOR: process.stdout.isTTY ? "1" : undefined,
        ...config.environment,
        ...basic,
        ...withVariables(variables),
        LOCAL_ADMIN_KEY: admin.adminKey,
        LOCAL_BUILD_CACHE,
        CONVEX_CLOUD_URL: addresses.convex,
        CONVEX_SITE_URL: addresses.site,
      },
    ),
    app: program("app", [app === "dev" ? "local/viteServer.ts" : "local/appServer.ts"], {
      ...basic,
      APP_PORT: String(ports.app),
      VITE_CONVEX_URL: convexForPages ?? addresses.convex,
      CONVEX_SITE_URL: addresses.site,
      LIVE_URL: liveOrigin(variables),
      APP_DIST: process.env.APP_DIST,
    }),
  };
}
