import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type ComponentsDefinition, mountsOfApp } from "#modules/components.ts";
import { AUTH_CONFIG_MODULE, SCHEMA_MODULE } from "#modules/entryPoints.ts";
import type { CodeSource, LoadedModules } from "#modules/loader.ts";
import { refuseMissingVariables } from "./checkPush.ts";
import type { DefinitionExport, LoadedDefinition, LoadedPush } from "./LoadedPush.ts";
import { writeModules } from "./moduleFiles.ts";
import type { Push, PushedDefinition } from "./push.ts";
import type { Variables } from "./Variables.ts";

/** What `convex.config` exports: how it names itself and what it uses. */
interface Definition extends ComponentsDefinition {
  export(): DefinitionExport;
}

let loads = 0;

/** The code of a push as modules of this process; `outputs` is a folder for them. */
export class PushedCode implements CodeSource {
  readonly push: Push;
  readonly folder: string;
  /** As on Convex: whoever pushes runs them. */
  readonly runsMigrations = false;
  readonly #outputs: string;
  readonly #variables: Variables;
  #loaded: { push: LoadedPush; environment: Variables["environment"] } | null = null;

  constructor(push: Push, outputs: string, variables: Variables) {
    this.push = push;
    loads += 1;
    this.#outputs = join(resolve(outputs), `pushed${loads}`);
    this.#variables = variables;
    this.folder = join(this.#project, push.functions);
  }

  /** What user code throws on its way in rejects. Loads again only when a variable has changed, which may decide anything. */
  async load(): Promise<LoadedPush> {
    const { environment } = this.#variables;
    if (this.#loaded?.environment === environment) return this.#loaded.push;
    rmSync(this.#outputs, { recursive: true, force: true });
    const push = await this.#load();
    this.#loaded = { push, environment };
    return push;
  }

  close(): void {}

  /** After it was loaded: whether everything is set that it cannot do without. */
  refuseMissingVariables(): void {
    if (this.#loaded !== null) refuseMissingVariables(this.#loaded.push, this.#loaded.environment);
  }

  /** Nobody will load it any more. */
  discard(): void {
    rmSync(this.#outputs, { recursive: true, force: true });
  }

  /** Where the sources would be; nothing is written there. */
  get #project(): string {
    return join(this.#outputs, "project");
  }

  async #load(): Promise<LoadedPush> {
    loads += 1;
    const folder = join(this.#outputs, String(loads));
    for (const definition of this.push.definitions) this.#write(definition, folder);
    const auth = fileOf(join(folder, nameOf(""), "modules"), `${AUTH_CONFIG_MODULE}.js`);
    const missingForAuth = await this.#variables.missingDuring(async () => await this.#importIfThere(auth));
    const definitions: LoadedDefinition[] = [];
    for (const definition of this.push.definitions) definitions.push(await this.#read(definition, folder));
    const app = await importDefinition(join(folder, nameOf("")), this.push.definitions[0]?.definition ?? null);
    const mounts = app === null ? [] : mountsOfApp(app, this.#variables.environment);
    const modulesOf = new Map(definitions.map(({ path, modules }) => [path, modules]));
    return {
      app: modulesOf.get("") ?? new Map(),
      components: mounts.map((mount) => Object.assign(mount, { modules: modulesOf.get(mount.folder) ?? new Map() })),
      definitions,
      missingForAuth,
    };
  }

  #write({ path, definition, dependencies, schema, modules }: PushedDefinition, folder: string): void {
    const own = join(folder, nameOf(path));
    const all = schema === null ? modules : [...modules, { ...schema, path: `${SCHEMA_MODULE}.js` }];
    writeModules(all, join(own, "modules"), this.#project);
    if (definition === null) return;
    writeModules([{ ...definition, path: DEFINITION_FILE }], own, this.#project);
    mkdirSync(join(own, "_componentDeps"), { recursive: true });
    for (const dependency of dependencies) {
      const file = join("_componentDeps", Buffer.from(dependency).toString("base64url"));
      writeFileSync(join(own, file), imported(dependency, join(folder, nameOf(dependency), DEFINITION_FILE)));
    }
  }

  async #read({ path, definition, modules, schema }: PushedDefinition, folder: string): Promise<LoadedDefinition> {
    const own = join(folder, nameOf(path));
    const entries = modules.map((module) => module.path).filter((entry) => !entry.startsWith("_deps/"));
    const loaded: LoadedModules = new Map();
    for (const entry of schema === null ? entries : [...entries, `${SCHEMA_MODULE}.js`]) {
      loaded.set(entry.replace(/\.js$/, ""), await import(fileOf(join(own, "modules"), entry)));
    }
    const exported = (await importDefinition(own, definition))?.export() ?? null;
    return { path, modules: loaded, exported };
  }

  async #importIfThere(url: string): Promise<void> {
    const isThere = this.push.definitions[0]?.modules.some(({ path }) => path === `${AUTH_CONFIG_MODULE}.js`) ?? false;
    if (isThere) await import(url);
  }
}

const DEFINITION_FILE = "definition.js";

function nameOf(path: string): string {
  return path === "" ? "app" : `component-${Buffer.from(path).toString("base64url")}`;
}

function fileOf(folder: string, path: string): string {
  return pathToFileURL(join(folder, path)).href;
}

async function importDefinition(folder: string, definition: unknown): Promise<Definition | null> {
  if (definition === null) return null;
  const { default: exported } = (await import(fileOf(folder, DEFINITION_FILE))) as { default: Definition };
  return exported;
}

/** `use()` demands that an imported definition knows its path and its name, which only whoever loads it can tell. */
function imported(path: string, file: string): string {
  const own = JSON.stringify({ componentDefinitionPath: path, importedAs: path });
  return `import definition from ${JSON.stringify(pathToFileURL(file).href)};
export default Object.assign(definition, ${own}, { defaultName: definition.export().name });
`;
}
