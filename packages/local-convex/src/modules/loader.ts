import { existsSync, readdirSync, rmSync, watch } from "node:fs";
import type { FSWatcher } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { BuildCache } from "./BuildCache.ts";
import { bundleFunctions } from "./bundle.ts";
import type { Mount } from "./components.ts";
import { refuseOtherVariables } from "./declaredVariables.ts";
import { sourceState } from "./sourceState.ts";

/** What each module exports, by its path below the functions folder without extension: `reply/generate`. */
export type LoadedModules = Map<string, Record<string, unknown>>;

interface LoadedComponent extends Mount {
  modules: LoadedModules;
}

/** The code of the app, and of the instances of components that it mounts. */
export interface LoadedProject {
  app: LoadedModules;
  components: LoadedComponent[];
}

export const NO_PROJECT: LoadedProject = { app: new Map(), components: [] };

/** Where the functions come from. */
export interface CodeSource {
  /** Where the functions folder is, or would be; error stacks are told relative to it. */
  readonly folder: string;
  /** Whether its migrations run by themselves when it is loaded. */
  readonly runsMigrations: boolean;
  /** The code as it is now. What user code throws on its way in rejects. */
  load(): Promise<LoadedProject>;
  close(): void;
}

/** Editors write a file in several steps. */
const SETTLE_MS = 30;
/** Where something saves all the time, as a generator that watches too, one of its states is taken in the end. */
const LOADS_AT_MOST = 5;

/** Turns a functions folder into modules of this process. Each load is a new bundle, so an edit never changes running code. */
export class Loader implements CodeSource {
  readonly folder: string;
  readonly runsMigrations = true;
  readonly #outputs: string;
  readonly #cache: BuildCache | null;
  #count = 0;
  #sourceFolders: string[] = [];
  #watchers: FSWatcher[] = [];
  #onEdit: (() => void) | null = null;
  #settling: NodeJS.Timeout | undefined;
  /** Something was saved since the code was read that nobody watched yet. */
  #isEdited = (): boolean => false;

  /** `cache` is a folder for what was built at an earlier start; null: each start builds. */
  constructor(folder: string, outputs: string, cache: string | null = null) {
    this.folder = resolve(folder);
    this.#outputs = resolve(outputs);
    this.#cache = cache === null ? null : new BuildCache(cache);
    rmSync(this.#outputs, { recursive: true, force: true });
  }

  async load(): Promise<LoadedProject> {
    if (this.#onEdit === null) return await this.#loadUnwatched();
    for (let tries = 1; ; tries++) {
      const folders = this.#sourceFolders;
      const before = sourceState(this.folder, folders);
      const [loaded] = await Promise.allSettled([this.#loadOnce()]);
      // Also after a mistake: on Linux the watchers of before do not see a second save that puts a new file in the place of the old one.
      this.#watchSources();
      // What was saved meanwhile may have been read before, after, or while its file was still empty.
      const isOfOneState = sourceState(this.folder, folders) === before;
      if (isOfOneState || tries === LOADS_AT_MOST) {
        if (!isOfOneState) this.#edited("change", null);
        if (loaded.status === "rejected") throw loaded.reason;
        return loaded.value;
      }
      await delay(SETTLE_MS);
    }
  }

  /** Which folders it reads besides is known when it has been read. */
  async #loadUnwatched(): Promise<LoadedProject> {
    const before = sourceState(this.folder, []);
    const loaded = await this.#loadOnce();
    const folders = this.#sourceFolders;
    const after = sourceState(this.folder, folders);
    this.#isEdited = () => sourceState(this.folder, []) !== before || sourceState(this.folder, folders) !== after;
    return loaded;
  }

  async #loadOnce(): Promise<LoadedProject> {
    this.#count += 1;
    const output = join(this.#outputs, String(this.#count));
    // What an edit makes is for this process alone.
    const bundle = await bundleFunctions(this.folder, output, this.#count === 1 ? this.#cache : null);
    this.#sourceFolders = bundle.sourceFolders;
    refuseOtherVariables(bundle.declared, process.env);
    const app = await importModules(bundle.app);
    const components: LoadedComponent[] = [];
    for (const { mount, modules } of bundle.components) components.push({ ...mount, modules: await importModules(modules) });
    // The one before may still be running.
    rmSync(join(this.#outputs, String(this.#count - 2)), { recursive: true, force: true });
    return { app, components };
  }

  /** Calls back after edits have settled, for files of the folder and all that they import from outside packages. */
  watch(onEdit: () => void): void {
    this.#onEdit = onEdit;
    this.#watchSources();
    if (this.#isEdited()) this.#edited("change", null);
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#onEdit = null;
    this.#replaceWatchers([]);
  }

  #watchSources(): void {
    if (this.#onEdit === null) return;
    const outside = this.#sourceFolders.filter((folder) => relative(this.folder, folder).startsWith(".."));
    this.#replaceWatchers([
      watch(this.folder, { recursive: true }, this.#edited),
      ...outside.map((folder) => watch(folder, this.#edited)),
    ]);
  }

  /** The new ones are there before the old ones go. */
  #replaceWatchers(watchers: FSWatcher[]): void {
    const old = this.#watchers;
    this.#watchers = watchers;
    for (const watcher of old) watcher.close();
  }

  readonly #edited = (_event: string, name: string | null) => {
    if (name?.includes("node_modules")) return;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#onEdit?.(), SETTLE_MS);
  };
}

async function importModules(output: string): Promise<LoadedModules> {
  const modules: LoadedModules = new Map();
  for (const file of bundledFiles(output)) {
    const path = file.slice(0, -".mjs".length).split(sep).join("/");
    modules.set(path, await import(pathToFileURL(join(output, file)).href));
  }
  return modules;
}

function bundledFiles(output: string): string[] {
  if (!existsSync(output)) return [];
  const files = readdirSync(output, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".mjs") && !file.startsWith("_deps" + sep)).toSorted();
}
