import type { Mount } from "#modules/components.ts";
import { SCHEMA_MODULE } from "#modules/entryPoints.ts";
import { Registry, type RegisteredFunction } from "#modules/registry.ts";
import { exportSchema } from "#schema/definition.ts";
import { udfTypeOf, visibilityOf } from "./functionSpec.ts";
import type { LoadedPush } from "./LoadedPush.ts";

type Fields = Record<string, unknown>;

/** What Convex's command line writes `_generated` from: each definition with its functions, by its path. */
export function analysisOf({ definitions }: LoadedPush, version: string): Record<string, Fields> {
  const all = definitions.map(({ path, modules, exported }): [string, Fields] => {
    const functions = new Registry({ app: modules, components: [] }).functionsOf("");
    const analyzed = Iterator.from(modules.keys()).filter((module) => module !== SCHEMA_MODULE);
    const schema = modules.get(SCHEMA_MODULE)?.default;
    const definition = {
      path,
      definitionType: { type: "app" },
      childComponents: [],
      httpMounts: {},
      ...exported,
      exports: path === "" ? { type: "branch", branch: [] } : exportsOf(functions),
    };
    const fields = {
      definition,
      schema: schema === undefined ? null : (JSON.parse(exportSchema(schema)) as unknown),
      functions: Object.fromEntries(analyzed.map((module) => [`${module}.js`, analyzeModule(module, functions)])),
      udfConfig: { serverVersion: version, importPhaseRngSeed: null, importPhaseUnixTimestamp: null },
    };
    return [path, fields];
  });
  return Object.fromEntries(all);
}

function analyzeModule(module: string, functions: readonly RegisteredFunction[]): Fields {
  const own = functions.filter(({ path }) => moduleOf(path) === module);
  return {
    functions: own.map((found) => ({
      name: found.path.slice(module.length + 1),
      pos: null,
      udfType: udfTypeOf(found.kind),
      visibility: visibilityOf(found),
      args: JSON.stringify(found.args),
      returns: found.returns === null ? null : JSON.stringify(found.returns),
    })),
    httpRoutes: null,
    cronSpecs: null,
    sourceMapped: null,
  };
}

type Branch = { type: "branch"; branch: [name: string, node: Branch | { type: "leaf"; leaf: string }][] };

/** The public functions of a component, as whoever mounts it names them. */
function exportsOf(functions: readonly RegisteredFunction[]): Branch {
  const root: Branch = { type: "branch", branch: [] };
  for (const { path } of functions.filter(({ isPublic }) => isPublic)) {
    let { branch } = root;
    for (const part of moduleOf(path).split("/")) {
      const found = branch.find(([name, node]) => name === part && node.type === "branch")?.[1];
      const next: Branch = found?.type === "branch" ? found : { type: "branch", branch: [] };
      if (found === undefined) branch.push([part, next]);
      ({ branch } = next);
    }
    branch.push([path.slice(moduleOf(path).length + 1), { type: "leaf", leaf: `_reference/function/${path}` }]);
  }
  return root;
}

function moduleOf(path: string): string {
  return path.slice(0, path.lastIndexOf(":"));
}

/** The tree of instances, the app at its root. */
export function instanceTree(mounts: readonly Mount[], at: Pick<Mount, "path" | "folder"> = { path: "", folder: "" }): Fields {
  const depth = at.path === "" ? 1 : at.path.split("/").length + 1;
  const below = mounts.filter(
    ({ path }) => path.split("/").length === depth && (at.path === "" || path.startsWith(`${at.path}/`)),
  );
  const children = below.map((mount): [string, Fields] => [mount.path.split("/").at(-1) ?? "", instanceTree(mounts, mount)]);
  return {
    definitionPath: at.folder,
    componentPath: at.path,
    args: {},
    childComponents: Object.fromEntries(children),
    httpRoutes: { httpModuleRoutes: null, mounts: [] },
    exports: {},
  };
}
