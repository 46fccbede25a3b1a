import { spawn } from "node:child_process";

export interface CommandResult {
  /** The exit code; 1 where a signal ended the command. */
  code: number;
  /** What it wrote on both streams, in the order of arrival. */
  output: string;
  milliseconds: number;
}

export interface CommandOptions {
  cwd?: string;
  environment?: NodeJS.ProcessEnv;
  /** Also shows the output as it comes. */
  echo?: boolean;
}

/** Runs a command of node_modules/.bin or the system to its end. Never rejects: a command that cannot be started has code 1. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.environment ?? process.env,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (options.echo) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    const end = (code: number): void => resolve({ code, output, milliseconds: Math.round(performance.now() - started) });
    child.once("error", (error) => {
      output += error.message;
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
