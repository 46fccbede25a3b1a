import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { type BuildCache, buildOnce } from "./BuildCache.ts";
import { type DeclaredVariables, refuseOtherBindings } from "./declaredVariables.ts";
import type { Environment } from "./environment.ts";
import { build } from "./esbuild.ts";
import { childComponent } from "./functionAddress.ts";
import { OWN_PACKAGES } from "./ownPackages.ts";

/** One instance of a component, as `convex.config.ts` mounts it. Its path decides its tables. */
export interface Mount {
  /** `outer/inner` for one that is mounted in another. */
  path: string;
  /** Where the code of its definition is. */
  folder: string;
  /** What the code that mounts it imports, without the file: `@convex-dev/rate-limiter`. */
  importedAs: string;
  /** Where its routes are among the app's, with a slash at both ends; null: nowhere. */
  httpPrefix: string | null;
  environment: Environment;
}

/** What `defineApp()` and `defineComponent()` make, as far as it says what is mounted. */
export interface ComponentsDefinition {
  _env?: DeclaredVariables;
  _childComponents: [
    instance: string,
    definition: ComponentsDefinition & { componentDefinitionPath: string; importedAs: string },
    environment: Record<string, string | { __envVarRef: string }> | null,
    httpPrefix: string | undefined,
  ][];
}

/** What a component is mounted in: the app, or another one. */
type MountParent = Pick<Mount, "path" | "httpPrefix" | "environment">;

interface Configuration {
  mounts: Mount[];
  /** Of the app itself. */
  declared: DeclaredVariables;
  inputs: string[];
}

/** Reads what the project of `folder` mounts and declares; the definitions are bundled into `output`, or were before. */
export async function readConfiguration(folder: string, output: string, cache: BuildCache | null): Promise<Configuration> {
  const config = configOf(folder);
  if (config === null) return { mounts: [], declared: {}, inputs: [] };
  const built = await buildOnce(cache, { key: [config], output }, (place) => bundleConfiguration(config, place));
  const { default: app } = (await import(pathToFileURL(join(built.output, "convex.config.mjs")).href)) as {
    default: ComponentsDefinition;
  };
  return { mounts: mountsOfApp(app, process.env), declared: app._env ?? {}, inputs: [...built.inputs] };
}

async function bundleConfiguration(config: string, output: string): Promise<string[]> {
  return await build({
    entryPoints: [config],
    outdir: output,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "esnext",
    conditions: ["convex", "module"],
    plugins: [mountable],
    nodePaths: [OWN_PACKAGES],
    keepNames: true,
    logLevel: "silent",
  });
}

export function configOf(folder: string): string | null {
  return ["convex.config.ts", "convex.config.js"].map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** Everything that an app mounts, what is mounted in another component included. */
export function mountsOfApp(app: ComponentsDefinition, environment: Environment): Mount[] {
  return [...mountsOf(app, { path: "", httpPrefix: "/", environment })];
}

function* mountsOf({ _childComponents: children }: ComponentsDefinition, parent: MountParent): Generator<Mount> {
  for (const [instance, definition, bound, httpPrefix] of children) {
    const path = childComponent(parent.path, instance);
    refuseOtherBindings(definition._env ?? {}, bound ?? {}, path);
    const mount = {
      path,
      folder: definition.componentDefinitionPath,
      importedAs: definition.importedAs,
      httpPrefix: prefixBelow(parent.httpPrefix, httpPrefix),
      environment: ownEnvironment(bound ?? {}, parent.environment),
    };
    yield mount;
    yield* mountsOf(definition, mount);
  }
}

function prefixBelow(parent: string | null, own: string | undefined): string | null {
  return parent === null || own === undefined ? null : `${parent}${own.slice(1).replace(/\/$/, "")}/`;
}

/** The variables that a component sees: what it is bound to, by value or by the name of its parent's variable, and where the backend is. */
function ownEnvironment(bound: Record<string, string | { __envVarRef: string }>, parent: Environment): Environment {
  const given = Object.entries(bound).map(([name, value]) => [
    name,
    typeof value === "string" ? value : parent[value.__envVarRef],
  ]);
  const { CONVEX_CLOUD_URL, CONVEX_SITE_URL } = process.env;
  return { CONVEX_CLOUD_URL, CONVEX_SITE_URL, ...(Object.fromEntries(given) as Environment) };
}

/** `use()` demands that an imported definition knows its folder and its name, which only whoever bundles it can tell. */
const mountable: Plugin = {
  name: "mountable",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /convex\.config/ }, async ({ path, kind, resolveDir, namespace, pluginData }) => {
      if (kind === "entry-point" || pluginData === "as it is") return undefined;
      if (namespace === "mountable") return { path };
      for (const candidate of [path, path.replace(/\.js$/, ".ts"), `${path}.js`, `${path}.ts`]) {
        const found = await resolve(candidate, { kind, resolveDir, pluginData: "as it is" });
        if (found.errors.length === 0) return { path: found.path, namespace: "mountable", pluginData: path };
      }
      return undefined;
    });
    onLoad({ filter: /.*/, namespace: "mountable" }, ({ path, pluginData }) => {
      const own = {
        componentDefinitionPath: dirname(path),
        importedAs: String(pluginData).replace(/\/convex\.config.*$/, ""),
      };
      const contents = `import definition from ${JSON.stringify(path)};
        export default Object.assign(definition, ${JSON.stringify(own)}, { defaultName: definition.export().name });`;
      return { contents, resolveDir: dirname(path) };
    });
  },
};
