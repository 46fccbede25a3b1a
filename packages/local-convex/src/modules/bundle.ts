import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { type BuildCache, buildOnce, type Built } from "./BuildCache.ts";
import { readConfiguration } from "./components.ts";
import type { Mount } from "./components.ts";
import type { DeclaredVariables } from "./declaredVariables.ts";
import { findEntryPoints } from "./entryPoints.ts";
import { build, stopBuilding } from "./esbuild.ts";
import { generated } from "./generated.ts";
import { OWN_GLOBAL } from "./ownGlobal.ts";
import { OWN_PACKAGES } from "./ownPackages.ts";

export interface Bundle {
  /** Where the modules of the app are, and those of each component. */
  app: string;
  components: { mount: Mount; modules: string }[];
  /** Variables that the app declares. */
  declared: DeclaredVariables;
  /** Folders that hold a source of the bundle, packages aside. */
  sourceFolders: string[];
}

/** Code that was bundled from CommonJS may ask for Node's built-ins by `require`. */
const NODE_REQUIRE = `import { createRequire as createNodeRequire } from "node:module";
const require = createNodeRequire(import.meta.url);`;

/**
 * Bundles a functions folder and the components that it mounts into `output`, one file a module, with the options of Convex's own
 * command line. Everything is bundled, the folder's own copy of `convex` too: the backend and the functions only exchange JSON.
 */
export async function bundleFunctions(folder: string, output: string, cache: BuildCache | null = null): Promise<Bundle> {
  mkdirSync(output, { recursive: true });
  try {
    const { mounts, declared, inputs } = await readConfiguration(folder, join(output, "config"), cache);
    const app = await buildFolder(folder, join(output, "app"), cache);
    inputs.push(...app.inputs);
    const folders = [...new Set(mounts.map((mount) => mount.folder))];
    const modulesOf = new Map<string, string>();
    for (const [number, component] of folders.entries()) {
      const built = await buildFolder(component, join(output, `component${number}`), cache);
      inputs.push(...built.inputs);
      modulesOf.set(component, built.output);
    }
    const components = mounts.map((mount) => ({ mount, modules: modulesOf.get(mount.folder) ?? "" }));
    return { app: app.output, components, declared, sourceFolders: sourceFolders(inputs) };
  } finally {
    await stopBuilding();
  }
}

async function buildFolder(folder: string, output: string, cache: BuildCache | null): Promise<Built> {
  const { isolate, node } = findEntryPoints(folder);
  const buildInto = async (place: string): Promise<string[]> => [
    ...(await buildFor("browser", isolate, folder, place)),
    ...(await buildFor("node", node, folder, place)),
  ];
  return await buildOnce(cache, { key: [OWN_GLOBAL, folder, isolate, node], output }, buildInto);
}

function sourceFolders(inputs: string[]): string[] {
  const sources = inputs.filter((input) => !input.includes("node_modules") && !/^[a-z-]+:/.test(input));
  return [...new Set(sources.map((input) => dirname(resolve(input))))];
}

async function buildFor(platform: "browser" | "node", entryPoints: string[], folder: string, output: string): Promise<string[]> {
  if (entryPoints.length === 0) return [];
  const options: BuildOptions = {
    entryPoints,
    platform,
    outdir: output,
    outbase: folder,
    outExtension: { ".js": ".mjs" },
    chunkNames: `_deps/${platform}-[hash]`,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "esnext",
    jsx: "automatic",
    conditions: ["convex", "module"],
    plugins: platform === "browser" ? [generated, serverOnly, asyncHooks, wasm] : [generated, serverOnly, wasm],
    nodePaths: [OWN_PACKAGES],
    banner: { js: platform === "node" ? `${OWN_GLOBAL}${NODE_REQUIRE}` : OWN_GLOBAL },
    define: { "process.env.NODE_ENV": '"production"' },
    minifySyntax: true,
    keepNames: true,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "silent",
  };
  return await build(options);
}

/** `server-only` is a marker of Next.js without code. */
const serverOnly: Plugin = {
  name: "server-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^server-only$/ }, ({ path }) => ({ path, namespace: "server-only" }));
    onLoad({ filter: /.*/, namespace: "server-only" }, () => ({ contents: "" }));
  },
};

/** Convex's default runtime has no `async_hooks` module but its classes as globals. */
const asyncHooks: Plugin = {
  name: "async-hooks",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?async_hooks$/ }, ({ path }) => ({ path, namespace: "async-hooks" }));
    onLoad({ filter: /.*/, namespace: "async-hooks" }, () => ({
      contents: `export const { AsyncLocalStorage, AsyncResource } = globalThis;
        export default { AsyncLocalStorage, AsyncResource };`,
    }));
  },
};

/** An imported `.wasm` file is a compiled WebAssembly.Module. */
const wasm: Plugin = {
  name: "wasm",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.wasm$/ }, ({ path, namespace, resolveDir }) => ({
      path: isAbsolute(path) ? path : join(resolveDir, path),
      namespace: namespace === "wasm-module" ? "wasm-bytes" : "wasm-module",
    }));
    onLoad({ filter: /.*/, namespace: "wasm-module" }, ({ path }) => ({
      contents: `import bytes from ${JSON.stringify(path)};\nexport default new WebAssembly.Module(bytes);`,
    }));
    onLoad({ filter: /.*/, namespace: "wasm-bytes" }, async ({ path }) => ({
      contents: await readFile(path),
      loader: "binary",
    }));
  },
};
