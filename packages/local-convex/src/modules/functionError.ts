import { basename, dirname, relative, sep } from "node:path";
import type { JSONValue } from "#values/json.ts";

/**
 * A call that failed, as its caller is told. `message` has Convex's text without the line that names the request; `data` is the
 * encoded data of a ConvexError, which the caller can catch.
 */
export class FunctionError extends Error {
  override readonly name = "FunctionError";
  readonly data: JSONValue | undefined;
  /** For the log of the backend. Values that a user may have written stand below the first line of a message, and are left out. */
  readonly logMessage: string;

  constructor(message: string, options: { data?: JSONValue | undefined; logMessage?: string } = {}) {
    super(message);
    this.data = options.data;
    this.logMessage = options.logMessage ?? message;
  }
}

/** It was given up, or is not begun since it was before: what it would have answered, and to whom, nobody knows. */
export class TimedOutError extends FunctionError {
  constructor(limitMs: number) {
    super(`Function execution timed out (maximum duration: ${limitMs / 1000}s)`);
  }
}

/** Convex's client and its library recognise their error by this, over several copies of the package. */
const CONVEX_ERROR = Symbol.for("ConvexError");

/** What user code threw, with the places in the user's files. `folder` is the functions folder. */
export function thrownToFunctionError(thrown: unknown, folder: string): FunctionError {
  if (thrown instanceof FunctionError) return thrown;
  if (!(thrown instanceof Error)) return new FunctionError(`Uncaught ${String(thrown)}`);
  const frames = userFrames(thrown, folder);
  const message = [`Uncaught ${thrown.name}: ${thrown.message}`, ...frames].join("\n");
  const [firstLine = ""] = thrown.message.split("\n");
  const logMessage = [`Uncaught ${thrown.name}: ${firstLine}`, ...frames].join("\n");
  if (!(CONVEX_ERROR in thrown) || !("data" in thrown)) return new FunctionError(message, { logMessage });
  // The library leaves the data as JSON text in the error.
  const data = JSON.parse(String(thrown.data)) as JSONValue;
  return new FunctionError(message, { data, logMessage: `ConvexError ${codeOf(data)}` });
}

export function clientMessage(error: FunctionError, requestId: string): string {
  return `[Request ID: ${requestId}] Server Error\n${error.message}`;
}

/** An application's error is logged by its code; the rest of its data may hold what a user wrote. */
function codeOf(data: JSONValue): string {
  const code = typeof data === "object" && data !== null && "code" in data ? data.code : undefined;
  return typeof code === "string" ? code : "(data not logged)";
}

/** The lines of the stack that lie in the user's files, in Convex's form: `    at name (../convex/file.ts:1:2)`. */
function userFrames(error: Error, folder: string): string[] {
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line) && !line.includes("node:"));
  return lines.map((line) => projectFrame(line, folder)).filter((line) => line !== null);
}

function projectFrame(line: string, folder: string): string | null {
  const match = /(?:file:\/\/)?(\/[^()]+)(?=:\d+:\d+\)?$)/.exec(line);
  const file = match?.[1] === undefined ? null : decodeURI(match[1]);
  if (match === null || file === null || !isOfUser(file, folder)) return null;
  return line.slice(0, match.index) + projectPath(file, folder) + line.slice(match.index + match[0].length);
}

const BACKEND_FOLDER = dirname(import.meta.dirname) + sep;
const CONVEX_LIBRARY = `${sep}node_modules${sep}convex${sep}`;

/** Frames of the backend and of Convex's library tell a user nothing. */
function isOfUser(file: string, folder: string): boolean {
  return file.startsWith(folder + sep) || (!file.startsWith(BACKEND_FOLDER) && !file.includes(CONVEX_LIBRARY));
}

function projectPath(file: string, folder: string): string {
  const packageAt = file.lastIndexOf(`${sep}node_modules${sep}`);
  if (packageAt >= 0) return ".." + file.slice(packageAt).split(sep).join("/");
  const path = relative(dirname(folder), file);
  // A file from outside the project is named without its place on this machine.
  return `../${path.startsWith("..") ? basename(file) : path.split(sep).join("/")}`;
}
