import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, readFileSync } from "node:fs";
import { dirname, sep } from "node:path";
import type { Environment } from "#modules/environment.ts";
import { prepareFile } from "./prepareFile.ts";

/** A variable that Convex would not take. */
export class VariableError extends Error {}

/** Null takes the variable away. */
export interface VariableChange {
  name: string;
  value: string | null;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/;
const VALUE_BYTES = 8 * 1024;
const MAX_VARIABLES = 1_000;
/** Variables that the backend sets itself. */
const BUILT_IN = new Set(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"]);

/** The environment variables that `convex env` sets, kept in a file of their own that nobody else reads. */
export class Variables {
  readonly #file: string;
  #inherited: Environment;
  #values: ReadonlyMap<string, string>;
  #environment: Environment;
  /** Collects the names of variables that are read and not set. */
  readonly #missing = new AsyncLocalStorage<Set<string>>();

  /** `inherited` is what the functions see besides. */
  constructor(file: string, inherited: Environment) {
    this.#file = file;
    this.#inherited = inherited;
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
    this.#values = new Map(Object.entries(kept));
    this.#environment = this.#merge();
  }

  /** What `process.env` is for the functions of the app. Another object after each change. */
  get environment(): Environment {
    return this.#environment;
  }

  /** Adds to what the functions see besides. */
  inherit(inherited: Environment): void {
    this.#inherited = { ...this.#inherited, ...inherited };
    this.#environment = this.#merge();
  }

  /** Which variables the code reads that are not set. */
  async missingDuring(run: () => Promise<unknown>): Promise<string[]> {
    const missing = new Set<string>();
    await this.#missing.run(missing, run);
    return [...missing];
  }

  /** By their names, in the order of these. */
  get all(): { name: string; value: string }[] {
    const sorted = [...this.#values].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return sorted.map(([name, value]) => ({ name, value }));
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  /** Holds at once and is not kept before what `prepare` answers. Answers how to undo it; null where it changes nothing. */
  change(changes: readonly VariableChange[]): (() => void) | null {
    const before = this.#values;
    const values = new Map(before);
    for (const { name, value } of changes) {
      refuseVariable(name, value);
      if (value === null) values.delete(name);
      else values.set(name, value);
    }
    if (values.size > MAX_VARIABLES) throw new VariableError(`A deployment has ${MAX_VARIABLES} environment variables at most`);
    const isSame = values.size === before.size && [...values].every(([name, value]) => before.get(name) === value);
    if (isSame) return null;
    this.#use(values);
    return () => this.#use(before);
  }

  /** On the disk when it returns, and kept by what it answers. */
  prepare(): () => void {
    return prepareFile(this.#file, JSON.stringify(Object.fromEntries(this.#values), null, 2));
  }

  #use(values: ReadonlyMap<string, string>): void {
    this.#values = values;
    this.#environment = this.#merge();
  }

  #merge(): Environment {
    const values: Environment = { ...this.#inherited, ...Object.fromEntries(this.#values) };
    return new Proxy(values, {
      get: (target, name, receiver) => {
        const missing = this.#missing.getStore();
        if (missing !== undefined && typeof name === "string" && !(name in target) && !isAskedByNode()) missing.add(name);
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  }
}

const BACKEND_FOLDER = dirname(import.meta.dirname) + sep;

/** Loading a module, Node looks for variables of its own. */
function isAskedByNode(): boolean {
  const [, ...frames] = (new Error("who asks").stack ?? "").split("\n");
  const caller = frames.find((frame) => !frame.includes(BACKEND_FOLDER) && !frame.includes("(<anonymous>)"));
  return caller === undefined || caller.includes("node:");
}

/** Names the variable and never its value. */
function refuseVariable(name: string, value: string | null): void {
  if (BUILT_IN.has(name)) throw new VariableError(`Environment variable "${name}" is built in and cannot be changed`);
  if (!NAME.test(name)) {
    throw new VariableError(
      `Environment variable name "${name.slice(0, 80)}" is invalid: a letter or _, then letters, digits and _, 40 at most`,
    );
  }
  if (value !== null && Buffer.byteLength(value) > VALUE_BYTES) {
    throw new VariableError(`The value of environment variable "${name}" is larger than 8 KiB`);
  }
}
