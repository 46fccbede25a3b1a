import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MAIN = join(import.meta.dirname, "main.ts");

/** Runs the probe with these variables alone: its exit code, and the lines that it says. */
export async function probed(env: Record<string, string>, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  // Where no .env.local lies.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const options = { cwd: tmpdir(), env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1", ...env } };
  return await new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], options, (error, stdout) => {
      resolve({ code: error === null ? 0 : Number(error.code), lines: stdout.split("\n").filter((line) => line !== "") });
    });
  });
}
