import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { inheritedVariables } from "./inheritedVariables.ts";

const CONVEX = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "bin", "main.js");

interface Ended {
  code: number | null;
  /** What it wrote on its standard output. */
  output: string;
  /** And on the other stream, where it tells people what it does. */
  told: string;
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
  async run(args: string[], { enough }: { enough?: (output: string) => boolean } = {}): Promise<Ended> {
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
    const ended = { output: "", told: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      ended.output += text;
      if (enough?.(ended.output)) child.kill();
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => (ended.told += text));
    // "close", not "exit": a process can be gone before what it said last was read.
    const [code] = (await once(child, "close")) as [number | null];
    return { code, ...ended };
  }

  /** The standard output of a command that has to succeed. */
  async output(...args: string[]): Promise<string> {
    const { code, output, told } = await this.run(args);
    if (code !== 0) throw new Error(`convex ${args.join(" ")} ended with ${code}:\n${output}\n${told}`);
    return output.trim();
  }

  /** What a command that has to fail told. */
  async failure(...args: string[]): Promise<string> {
    const { code, output, told } = await this.run(args);
    if (code === 0) throw new Error(`convex ${args.join(" ")} succeeded:\n${output}\n${told}`);
    return told;
  }
}
