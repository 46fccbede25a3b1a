import { hash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { Stats } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import esbuild from "esbuild/package.json" with { type: "json" };
import { DAY_MS } from "#values/durations.ts";

/** What a build has read, as `build` names it. */
type Inputs = readonly string[];

export interface Built {
  output: string;
  inputs: Inputs;
}

interface CachedBuild extends Built {
  /** Each input as it was. */
  state: string;
}

/** A process may run for long on what it found, and load a part of it late. */
const KEEP_MS = 7 * DAY_MS;
const NOTE = "build.json";

/**
 * What was built before, for a start that finds the same files: the functions of a program that is started again and again are bundled once.
 * What is kept is used where it was built, by several processes at once, and never changed.
 */
export class BuildCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** `key` is all that the build depends on beside the contents of what it reads. */
  async built(key: readonly unknown[], build: (output: string) => Promise<Inputs>): Promise<Built> {
    const folder = join(this.#folder, hash("sha256", JSON.stringify([esbuild.version, process.version, ...key])).slice(0, 32));
    const kept = readKept(folder);
    if (kept !== null) return kept;
    this.#removeOld();
    mkdirSync(folder, { recursive: true });
    const begun = Date.now();
    const output = mkdtempSync(join(folder, "build-"));
    const inputs = await build(output);
    // What was edited meanwhile may have been read before or after: only the next build knows.
    if (filesOf(inputs).every((file) => (statOf(file)?.ctimeMs ?? 0) < begun)) keep(folder, { output, inputs });
    return { output, inputs };
  }

  /** What was built long ago, or of a folder that is not there any more. */
  #removeOld(): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) {
      const folder = join(this.#folder, name);
      if (isGone(folder)) rmSync(folder, { recursive: true, force: true });
      else for (const build of readdirSync(folder)) removeIfOld(join(folder, build));
    }
  }
}

/** Into `output` where there is no cache. */
export async function buildOnce(
  cache: BuildCache | null,
  { key, output }: { key: readonly unknown[]; output: string },
  build: (output: string) => Promise<Inputs>,
): Promise<Built> {
  return cache === null ? { output, inputs: await build(output) } : await cache.built(key, build);
}

function isGone(folder: string): boolean {
  try {
    const { inputs } = JSON.parse(readFileSync(join(folder, NOTE), "utf8")) as CachedBuild;
    return filesOf(inputs).every((file) => statOf(file) === undefined);
  } catch {
    return false;
  }
}

function removeIfOld(build: string): void {
  if (Date.now() - (statOf(build)?.mtimeMs ?? 0) > KEEP_MS) rmSync(build, { recursive: true, force: true });
}

function readKept(folder: string): Built | null {
  try {
    const { output, inputs, state } = JSON.parse(readFileSync(join(folder, NOTE), "utf8")) as CachedBuild;
    return existsSync(output) && stateOf(inputs) === state ? { output, inputs } : null;
  } catch {
    return null;
  }
}

/** In one step: another process may read it at this moment. */
function keep(folder: string, { output, inputs }: Built): void {
  const kept: CachedBuild = { output, inputs, state: stateOf(inputs) };
  const written = join(output, NOTE);
  writeFileSync(written, JSON.stringify(kept));
  renameSync(written, join(folder, NOTE));
}

function stateOf(inputs: Inputs): string {
  const states = filesOf(inputs).map((file) => {
    const stat = statOf(file);
    return [file, stat?.size, stat?.mtimeMs, stat?.ctimeMs];
  });
  return hash("sha256", JSON.stringify(states));
}

function statOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

/** Behind the name of the plugin that gave it, where one did; what no file holds has no path there. */
function filesOf(inputs: Inputs): string[] {
  return inputs.flatMap((input) => {
    const [, plugin, path = input] = /^([a-z-]{2,}):(.*)$/.exec(input) ?? [];
    // It stands in for one of these as long as there is neither.
    if (plugin === "generated") return [`${path}.js`, `${path}.ts`];
    return isAbsolute(path) ? [path] : [];
  });
}
