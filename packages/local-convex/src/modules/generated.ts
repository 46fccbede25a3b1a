import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "esbuild";

const BUILDERS = ["query", "mutation", "action", "internalQuery", "internalMutation", "internalAction", "httpAction"];

/** What Convex's command line writes into `_generated`, without the comments. */
const MODULES: Record<string, string> = {
  api: `import { anyApi, componentsGeneric } from "convex/server";
    export const api = anyApi, internal = anyApi, components = componentsGeneric();`,
  server: `export { ${BUILDERS.map((name) => `${name}Generic as ${name}`).join(", ")} } from "convex/server";
    export const env = process.env;`,
};

/** Stands in for the `_generated` of a project that has none yet: `convex dev` would write it before it bundles. */
export const generated: Plugin = {
  name: "generated",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/_generated\/(api|server)(\.[jt]s)?$/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path.replace(/\.[jt]s$/, ""));
      if (existsSync(`${file}.js`) || existsSync(`${file}.ts`)) return undefined;
      return { path: file, namespace: "generated", pluginData: resolveDir };
    });
    onLoad({ filter: /.*/, namespace: "generated" }, ({ path, pluginData }) => ({
      contents: MODULES[basename(path)] ?? "",
      resolveDir: pluginData as string,
    }));
  },
};
