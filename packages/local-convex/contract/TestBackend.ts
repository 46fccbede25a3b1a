import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BACKEND_COMMAND, withVariables } from "#command.ts";
import { inheritedVariables } from "./inheritedVariables.ts";

const PROGRAM = join(import.meta.dirname, "..", "bin", "local-convex.mjs");
const PROJECT = join(import.meta.dirname, "project", "convex");

interface Options {
  functions?: string;
  /** Without a folder: the functions are pushed. */
  push?: boolean;
  /** Otherwise one of its own. */
  data?: string;
  /** Of the program. */
  environment?: Record<string, string>;
  /** Of the functions. */
  variables?: Record<string, string | undefined>;
  watch?: boolean;
  /** Started as people start it, by `local-convex`. */
  isServed?: boolean;
  /** The database takes no more pages than that. */
  maxPages?: number;
  /** For the program itself, before its own options. */
  nodeOptions?: string[];
}

/** The real program on free ports, with a data folder of its own. */
export class TestBackend {
  readonly #data: string;
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #log = "";
  url = "";
  siteUrl = "";

  private constructor(data: string, options: Options) {
    this.#data = data;
    this.#options = options;
  }

  static async start(options: Options = {}): Promise<TestBackend> {
    const backend = new TestBackend(options.data ?? (await mkdtemp(join(tmpdir(), "contract-"))), options);
    await backend.#spawn("0", "0");
    return backend;
  }

  /** What it said on its error stream. */
  get log(): string {
    return this.#log;
  }

  /** As a crash would: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Resolves once it has ended, by itself too. */
  async ended(): Promise<void> {
    if (this.#child !== null && this.isRunning) await once(this.#child, "close");
  }

  /** As one asks it to. */
  async end(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Where its database is. */
  get databaseFile(): string {
    return join(this.#data, "database.sqlite");
  }

  /** Where all that it stores is. */
  get dataFolder(): string {
    return this.#data;
  }

  /** On the same data and the same ports, with options of this start alone. */
  async startAgain(...more: string[]): Promise<void> {
    await this.#spawn(new URL(this.url).port, new URL(this.siteUrl).port, more);
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    await rm(this.#data, { recursive: true, force: true });
  }

  async #spawn(port: string, sitePort: string, more: readonly string[] = []): Promise<void> {
    const {
      functions = PROJECT,
      push = false,
      environment = {},
      variables = {},
      watch = false,
      maxPages,
      nodeOptions = [],
      isServed,
    } = this.#options;
    const program = isServed ? [PROGRAM] : BACKEND_COMMAND;
    const options = [
      ...(push ? ["--push"] : ["--functions", functions]),
      "--data",
      this.#data,
      "--port",
      port,
      "--site-port",
      sitePort,
      ...more,
    ];
    if (maxPages !== undefined) options.push("--max-pages", String(maxPages));
    const child = spawn(process.execPath, [...nodeOptions, ...program, ...options, ...(watch ? [] : ["--no-watch"])], {
      env: { ...inheritedVariables(), ...withVariables(variables), ...environment },
      // By the channel it notices when the tests are gone, and ends as well.
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.#log += text));
    if (child.stdout === null) throw new Error("The backend was started without its output");
    const ready = once(child.stdout.setEncoding("utf8"), "data");
    // "close", not "exit": a process can be gone before what it said last was read.
    const ended = once(child, "close").then(() => null);
    const line = await Promise.race([ready, ended]);
    if (line === null) throw new Error(`The backend ended before it was ready:\n${this.#log}`);
    const [, url = "", , siteUrl = ""] = String(line[0]).trim().split(/ +/);
    this.url = url;
    this.siteUrl = siteUrl;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ended = this.ended();
    this.signal(signal);
    await ended;
  }
}
