import { readFileSync } from "node:fs";

/** The lines of a file in which something stands. */
export function linesOf(path: string): string[] {
  return readFileSync(path, "utf8").split("\n").filter(Boolean);
}

/** The rows of a file of ours with a JSON a line, taken at their word. */
export function readJsonLines<T>(path: string): T[] {
  return linesOf(path).map((line) => JSON.parse(line) as T);
}
