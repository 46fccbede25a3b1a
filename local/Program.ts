import { type ChildProcess, spawn } from "node:child_process";
import type { Environment } from "./config.ts";

/** How long a program may take to say that it is ready. */
const READY_MS = 60_000;
/** A program that has not ended by then is ended (contract: all of it ends within 3 s). */
const STOP_MS = 2_500;

interface ProgramOptions {
  name: string;
  /** What Node is given: its options, the script, and what the script is told. */
  command: readonly string[];
  environment: Environment;
  root: string;
  /** A line that the program wrote after it was ready, or on its error stream. */
  onLine?: (line: string) => void;
  readyMs?: number;
}

/** One of the stack's processes: started until it says `ready`, stopped by a signal, never left behind. */
export class Program {
  readonly #options: ProgramOptions;
  #child: ChildProcess | null = null;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Resolves with the line in which the program says that it is ready; rejects with what it said instead. One that is late is left running:
   * whoever started it stops it, or waits longer.
   */
  start(): Promise<string> {
    const { command, environment, root, onLine, name, readyMs = READY_MS } = this.#options;
    // With the channel a program notices the end of whoever started it, even by kill -9.
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: environment,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    return new Promise((resolve, reject) => {
      const said: string[] = [];
      const late = setTimeout(
        () => reject(new Error(`${name} is not ready after ${readyMs / 1000} s.\n${said.join("\n")}`)),
        readyMs,
      );
      let ready = false;
      const hear = (line: string): void => {
        if (!ready && line.startsWith("ready")) {
          ready = true;
          clearTimeout(late);
          resolve(line);
        } else if (ready) onLine?.(line);
        else said.push(line);
      };
      eachLine(child.stdout, hear);
      eachLine(child.stderr, hear);
      child.once("exit", (code, signal) => {
        clearTimeout(late);
        reject(new Error(`${name} ended with ${signal ?? code}.\n${said.join("\n")}`));
      });
    });
  }

  /** Resolves once the program has ended, by itself or by a signal. */
  ended(): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return Promise.resolve();
    return new Promise((resolve) => child.once("exit", () => resolve()));
  }

  kill(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async stop(): Promise<void> {
    this.kill("SIGTERM");
    const impatient = setTimeout(() => this.kill("SIGKILL"), STOP_MS);
    await this.ended();
    clearTimeout(impatient);
  }
}

function eachLine(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
}
