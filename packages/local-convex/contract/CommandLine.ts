import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inheritedVariables } from "./inheritedVariables.ts";

const CONVEX = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "bin", "main.js");

interface CliResult {
  code: number | null;
  stdout: string;
  /** Where Convex's command line tells people what it does. */
  stderr: string;
}

/** Convex's own command line, unpatched, in the folder of a project and against one deployment. */
export class CommandLine {
  readonly #folder: string;
  readonly #deployment: { url: string; adminKey: string };

  constructor(folder: string, deployment: { url: string; adminKey: string }) {
    this.#folder = folder;
    this.#deployment = deployment;
  }

  /** Runs a command to its end, or until `enough` says so of what it has written. */
  async run(args: string[], { enough }: { enough?: (output: string) => boolean } = {}): Promise<CliResult> {
    const child = spawn(process.execPath, [CONVEX, ...args], {
      cwd: this.#folder,
      env: {
        ...inheritedVariables(),
        // Otherwise a command that fails tells its makers, and where there is no network waits for them.
        CI: "1",
        CONVEX_SELF_HOSTED_URL: this.#deployment.url,
        CONVEX_SELF_HOSTED_ADMIN_KEY: this.#deployment.adminKey,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      ended.stdout += text;
      if (enough?.(ended.stdout)) child.kill();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (ended.stderr += text));
    // "close", not "exit": a process can be gone before what it said last was read.
    const [code] = (await once(child, "close")) as [number | null];
    return { code, ...ended };
  }

  /** The standard output of a command that has to succeed. */
  async output(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(args);
    if (code !== 0) throw new Error(`convex ${args.join(" ")} ended with ${code}:\n${stdout}\n${stderr}`);
    return stdout.trim();
  }

  /** The standard error of a command that has to fail. */
  async failure(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(args);
    if (code === 0) throw new Error(`convex ${args.join(" ")} succeeded:\n${stdout}\n${stderr}`);
    return stderr;
  }
}
