import { createHash } from "node:crypto";

/** A file of a push, as Convex's command line bundled it. */
export interface PushedModule {
  path: string;
  source: string;
  sourceMap?: string;
  environment: "isolate" | "node";
}

interface ModuleHash {
  path: string;
  environment: PushedModule["environment"];
  sha256: string;
}

export interface PushedDefinition {
  /** Where its folder is from the app's, which is "". */
  path: string;
  /** Its `convex.config`; null for an app without one. */
  definition: PushedModule | null;
  /** The definitions that it imports, by their paths. */
  dependencies: string[];
  schema: PushedModule | null;
  modules: PushedModule[];
}

/** All code of a deployment: the app comes first, then each component that it uses. */
export interface Push {
  /** The functions folder in the project, as `convex.json` names it. */
  functions: string;
  /** Of the package `convex` that bundled it. */
  version: string;
  definitions: PushedDefinition[];
}

/** The body of `start_push`. */
export interface PushRequest {
  dryRun: boolean;
  functions: string;
  appDefinition: {
    definition: PushedModule | null;
    dependencies: string[];
    schema: PushedModule | null;
    changedModules: PushedModule[];
    unchangedModuleHashes: ModuleHash[];
    udfServerVersion: string;
  };
  componentDefinitions: {
    definitionPath: string;
    definition: PushedModule;
    dependencies: string[];
    schema: PushedModule | null;
    functions: PushedModule[];
  }[];
  nodeDependencies: { name: string; version: string }[];
}

/** As Convex's command line computes it to leave out what is there already. */
export function moduleHash({ source, sourceMap = "" }: PushedModule): string {
  return createHash("sha256").update(source).update(sourceMap).digest("hex");
}

export function appModules({ definitions }: Push): PushedModule[] {
  return definitions.find(({ path }) => path === "")?.modules ?? [];
}

/** The whole code that a request means: what has not changed stands in the push before it. Null: that one has changed meanwhile. */
export function completePush({ functions, appDefinition, componentDefinitions }: PushRequest, before: Push | null): Push | null {
  const known = new Map((before === null ? [] : appModules(before)).map((module) => [module.path, module]));
  const unchanged = appDefinition.unchangedModuleHashes.map(({ path, sha256 }) => {
    const module = known.get(path);
    return module !== undefined && moduleHash(module) === sha256 ? module : null;
  });
  if (unchanged.includes(null)) return null;
  const { definition, dependencies, schema, changedModules, udfServerVersion } = appDefinition;
  const modules = [...changedModules, ...unchanged.filter((module) => module !== null)];
  return {
    functions,
    version: udfServerVersion,
    definitions: [
      { path: "", definition, dependencies, schema, modules },
      ...componentDefinitions.map((component) => ({
        path: component.definitionPath,
        definition: component.definition,
        dependencies: component.dependencies,
        schema: component.schema,
        modules: component.functions,
      })),
    ],
  };
}
