import { inspect } from "node:util";

const MAX_LINES = 256;
/** 4 KiB a line. */
const MAX_CHARS = 4096;

type LogLevel = "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR";

/** What a function wrote to the console, in the form that the Convex client parses: `[LOG] 'text'`. */
export class LogLines {
  readonly lines: string[] = [];

  add(level: LogLevel, values: unknown[]): string | null {
    if (this.lines.length > MAX_LINES) return null;
    const text = this.lines.length === MAX_LINES ? "Log overflow: further lines are left out" : values.map(format).join(" ");
    const line = `[${level}] ${text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) + "…" : text}`;
    this.lines.push(line);
    return line;
  }
}

function format(value: unknown): string {
  return inspect(value, { depth: 6, breakLength: 120 });
}
