import { styleText } from "node:util";
import type { CallKind, FinishedCall } from "./finishedCall.ts";

/** `quiet` prints failures alone: for tests, which read what they want to know elsewhere. */
export type LogLevel = "all" | "quiet";

/** A function that runs often is told of once in this time, with the number of its runs. */
const REPEATS_MS = 1_000;

interface Repeats {
  count: number;
  slowestMs: number;
}

/**
 * What a person at the terminal reads, in the form of `convex dev`: the console of functions, calls with their duration, errors
 * with the lines of the user's own files. Never what a function was given or what it answered.
 */
export class Terminal {
  readonly #level: LogLevel;
  readonly #write: (text: string) => void;
  readonly #isColored: boolean;
  readonly #repeats = new Map<string, Repeats>();

  constructor(level: LogLevel, write: (text: string) => void) {
    this.#level = level;
    this.#write = write;
    // The stream is a pipe, whose other end knows whether a person reads it, and says so by FORCE_COLOR.
    this.#isColored = styleText("red", "", { stream: process.stderr }) !== "";
  }

  /** A line of a function's console: `[LOG] 'text'`. */
  consoleLine(kind: CallKind, path: string, line: string): void {
    if (this.#level === "quiet") return;
    const [level = "", ...text] = line.split(" ");
    this.#print("cyan", `${labelOf(kind, path)} ${level}`, text.join(" "));
  }

  finished({ kind, path, durationMs, error }: FinishedCall): void {
    const label = labelOf(kind, path);
    if (error !== null) this.#print("red", label, `[Request ID: ${error.requestId}] Server Error\n${error.logMessage}`);
    else if (this.#level === "all") this.#succeeded(label, Math.ceil(durationMs));
  }

  #succeeded(label: string, durationMs: number): void {
    const repeats = this.#repeats.get(label);
    if (repeats !== undefined) {
      repeats.count += 1;
      repeats.slowestMs = Math.max(repeats.slowestMs, durationMs);
      return;
    }
    this.#print("green", label, `Function executed in ${durationMs} ms`);
    this.#repeats.set(label, { count: 0, slowestMs: 0 });
    setTimeout(() => this.#tellRepeats(label), REPEATS_MS).unref();
  }

  #tellRepeats(label: string): void {
    const { count, slowestMs } = this.#repeats.get(label) ?? { count: 0, slowestMs: 0 };
    this.#repeats.delete(label);
    const times = count === 1 ? "once" : `${count} times`;
    if (count > 0) this.#print("green", label, `Function executed ${times} more in the second since, in ${slowestMs} ms at most`);
  }

  #print(color: "cyan" | "green" | "red", label: string, text: string): void {
    const prefix = `${new Date().toLocaleTimeString("en-GB")} ${withoutControls(label)}`;
    const colored = this.#isColored ? styleText(color, prefix, { validateStream: false }) : prefix;
    this.#write(`${colored} ${withoutControls(text)}\n`);
  }
}

const INITIALS: Record<CallKind, string> = { query: "Q", mutation: "M", action: "A", httpAction: "H" };

function labelOf(kind: CallKind, path: string): string {
  return `[CONVEX ${INITIALS[kind]}(${path})]`;
}

/** What comes from outside must not move the cursor of whoever reads. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "\u{fffd}");
}
