import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#engine/Engine.ts";
import { thrownToFunctionError } from "#modules/functionError.ts";
import { type CodeSource, NO_PROJECT } from "#modules/loader.ts";
import { Registry } from "#modules/registry.ts";
import { RequestError } from "#net/RequestError.ts";
import { checkSchemas, SchemaMismatchError } from "#store/applySchema.ts";
import { analysisOf, instanceTree } from "./analysis.ts";
import { appAuth } from "./checkPush.ts";
import { KeptPush } from "./KeptPush.ts";
import type { LoadedPush } from "./LoadedPush.ts";
import { appModules, completePush, moduleHash, type PushRequest } from "./push.ts";
import { PushedCode } from "./PushedCode.ts";
import { indexDiffs } from "./schemaDiff.ts";
import type { Variables } from "./Variables.ts";

/** What is pushed, and looked through before it is taken over. */
interface Candidate {
  id: string;
  code: PushedCode;
  loaded: LoadedPush;
  registry: Registry;
  /** How many pushes had been taken over when it was made. */
  after: number;
}

/** Of `start_push`; Convex's command line hands all of it back. */
export interface SchemaChange {
  schemaIds: { candidate: string };
}

/** So many pushes may be on their way; code that was not taken over goes with the oldest. */
const MAX_CANDIDATES = 4;

interface PushesOptions {
  variables: Variables;
  /** The data folder. */
  folder: string;
  /** False where the functions come from a folder, which a push would not change. */
  canPush: boolean;
}

/** Takes over code that Convex's command line has bundled: looked through first, then with its schema, all or nothing. */
export class Pushes {
  readonly #variables: Variables;
  readonly #outputs: string;
  readonly #canPush: boolean;
  readonly #kept: KeptPush;
  readonly #candidates = new Map<string, Candidate>();
  #current: PushedCode | null;
  #count = 0;

  constructor({ variables, folder, canPush }: PushesOptions) {
    this.#variables = variables;
    this.#canPush = canPush;
    this.#outputs = join(folder, "pushed");
    rmSync(this.#outputs, { recursive: true, force: true });
    this.#kept = new KeptPush(join(folder, "push.json"));
    const push = canPush ? this.#kept.read() : null;
    this.#current = push === null ? null : new PushedCode(push, this.#outputs, variables);
  }

  /** What a start runs: the latest push, or nothing where none has come. */
  get source(): CodeSource {
    return this.#current ?? { folder: this.#outputs, runsMigrations: false, load: async () => NO_PROJECT, close: () => {} };
  }

  /** Of the code that runs, which was just loaded anew. */
  refuseMissingVariables(): void {
    this.#current?.refuseMissingVariables();
  }

  /** What the command line compares its own modules with, to leave out those that are here already. */
  hashes(): unknown {
    const push = this.#current?.push ?? null;
    const modules = push === null ? [] : appModules(push);
    return {
      config: { functions: push?.functions ?? "convex/" },
      moduleHashes: modules.map((module) => ({
        path: module.path,
        environment: module.environment,
        hash: moduleHash(module),
      })),
      udfServerVersion: push?.version ?? null,
    };
  }

  /** Loads what is pushed and says what is in it; nothing runs differently before `finish`. */
  async start(request: PushRequest, engine: Engine): Promise<unknown> {
    const { id, loaded, registry, code } = await this.#load(request, engine);
    const { app, components } = loaded;
    return {
      // Real ones say every value here, to see at the end whether one has changed. Ours are not sent about.
      environmentVariables: {},
      externalDepsId: null,
      componentDefinitionPackages: {},
      appAuth: appAuth(registry),
      analysis: analysisOf(loaded, code.push.version),
      app: instanceTree(components),
      schemaChange: {
        allocatedComponentIds: {},
        schemaIds: { candidate: id, modules: app.size },
        indexDiffs: indexDiffs(engine.deployment.registry.schemas, registry.schemas),
      },
    };
  }

  /** What the push would change of each component's schema. */
  async evaluate(request: PushRequest, engine: Engine): Promise<unknown> {
    const { registry, loaded } = await this.#load(request, engine);
    const folders = new Map(loaded.components.map(({ path, folder }) => [path, folder]));
    const diffs = indexDiffs(engine.deployment.registry.schemas, registry.schemas);
    const evaluations = await engine.read((transaction) =>
      Object.entries(diffs).map(([component, { added_indexes: added, removed_indexes: removed }]) => {
        const withSize = (change: string) => (index: { name: string }) => {
          const numDocs = transaction.count(index.name.split(".")[0] ?? "", component);
          return Object.assign({ change, needsBackfill: change === "added", numDocs }, index);
        };
        const evaluation = {
          definitionPath: folders.get(component) ?? "",
          schemaValidation: registry.schemas.get(component)?.schemaValidation ?? false,
          tables: [],
          indexes: [...added.map(withSize("added")), ...removed.map(withSize("dropped"))],
        };
        return [component, evaluation];
      }),
    );
    return { componentSchemaEvaluations: Object.fromEntries(evaluations) as unknown, newComponentDefinitions: [] };
  }

  /** Whether all documents fit the new schema. Its indexes are built when it is taken over. */
  async checkSchema(change: SchemaChange, dryRun: boolean, engine: Engine): Promise<unknown> {
    this.#refuseWhereFolder(dryRun);
    const { registry } = this.#require(change);
    try {
      await engine.aloneWithDatabase((database) => checkSchemas(database, registry.schemas));
      return { type: "complete" };
    } catch (error) {
      if (!(error instanceof SchemaMismatchError)) throw error;
      const { component, name } = error.table;
      return { type: "failed", error: error.message, componentPath: component, tableName: name };
    }
  }

  async finish(change: SchemaChange, dryRun: boolean, engine: Engine): Promise<unknown> {
    this.#refuseWhereFolder(dryRun);
    const candidate = this.#require(change);
    const before = engine.deployment.registry;
    if (!dryRun) await this.#takeOver(candidate, engine);
    const { registry } = candidate;
    return {
      authDiff: { added: [], removed: [] },
      definitionDiffs: {},
      componentDiffs: dryRun ? {} : componentDiffs(before, registry),
    };
  }

  async #takeOver({ id, code, after }: Candidate, engine: Engine): Promise<void> {
    if (after !== this.#count) throw new RequestError(400, "RaceDetected", "Another push was taken over meanwhile");
    try {
      await engine.load(code, () => {
        const keep = this.#kept.prepare(code.push);
        return () => {
          keep();
          this.#count += 1;
        };
      });
    } catch (error) {
      if (error instanceof SchemaMismatchError) throw new RequestError(400, "SchemaValidationFailed", error.message);
      throw error;
    }
    this.#candidates.delete(id);
    const replaced = this.#current;
    this.#current = code;
    if (replaced !== code) replaced?.discard();
  }

  async #load(request: PushRequest, engine: Engine): Promise<Candidate> {
    const packages = request.nodeDependencies.map(({ name }) => name);
    if (packages.length > 0) {
      const sentence = `The local backend installs no packages: take ${packages.join(", ")} out of node.externalPackages in convex.json`;
      throw new RequestError(400, "NotSupported", sentence);
    }
    const push = completePush(request, this.#current?.push ?? null);
    if (push === null) throw new RequestError(400, "RaceDetected", "Another push was taken over meanwhile");
    const code = new PushedCode(push, this.#outputs, this.#variables);
    try {
      const loaded = await code.load();
      code.refuseMissingVariables();
      const registry = new Registry(loaded, engine.systemQueries);
      return this.#remember({ id: crypto.randomUUID(), code, loaded, registry, after: this.#count });
    } catch (error) {
      code.discard();
      if (error instanceof RequestError) throw error;
      const { message } = thrownToFunctionError(error, code.folder);
      throw new RequestError(400, "InvalidModules", `Hit an error while pushing:\n${message}`);
    }
  }

  #remember(candidate: Candidate): Candidate {
    this.#candidates.set(candidate.id, candidate);
    const [oldest] = this.#candidates.values();
    if (oldest !== undefined && this.#candidates.size > MAX_CANDIDATES) {
      this.#candidates.delete(oldest.id);
      oldest.code.discard();
    }
    return candidate;
  }

  #require({ schemaIds }: SchemaChange): Candidate {
    const candidate = this.#candidates.get(schemaIds.candidate);
    if (candidate === undefined) throw new RequestError(400, "RaceDetected", "This push is not known any more; push again");
    return candidate;
  }

  #refuseWhereFolder(dryRun: boolean): void {
    if (this.#canPush || dryRun) return;
    const sentence =
      "This backend runs the functions of a folder and loads its edits by itself, so there is nothing to push. " +
      "Started with --push, it takes its functions from `convex dev` and `convex deploy`.";
    throw new RequestError(400, "FunctionsFromFolder", sentence);
  }
}

/** Which components came and went. */
function componentDiffs(before: Registry, after: Registry): Record<string, unknown> {
  const [old, fresh] = [new Set(before.schemas.keys()), new Set(after.schemas.keys())];
  const none = { added: [], removed: [] };
  const diff = (type: string) => ({
    diffType: { type },
    moduleDiff: none,
    udfConfigDiff: null,
    cronDiff: { added: [], updated: [], deleted: [] },
    indexDiff: { added_indexes: [], removed_indexes: [] },
    schemaDiff: null,
  });
  const entries = [...new Set([...old, ...fresh])].map((component): [string, unknown] => [
    component,
    diff(!fresh.has(component) ? "unmount" : old.has(component) ? "modify" : "create"),
  ]);
  return Object.fromEntries(entries);
}
