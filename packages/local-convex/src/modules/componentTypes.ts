import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { jsonToConvex } from "convex/values";
import type { ValidatorJSON } from "convex/values";
import { readConfiguration } from "./components.ts";
import type { Mount } from "./components.ts";
import { Loader } from "./loader.ts";
import { Registry } from "./registry.ts";
import type { RegisteredFunction } from "./registry.ts";

/**
 * Adds `components` to the `_generated` files that Convex's CLI has written for `functionsFolder`: offline it leaves them out, since
 * it asks a deployment what the components are. Resolves with how many are mounted.
 */
export async function writeComponentTypes(functionsFolder: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "components-"));
  try {
    const { mounts } = await readConfiguration(functionsFolder, join(folder, "config"));
    const ofApp = mounts.filter(({ path }) => !path.includes("/"));
    if (ofApp.length === 0) return 0;
    await exportComponents(join(functionsFolder, "_generated", "api.js"));
    const isLocal = ofApp.some((mount) => importedTypes(mount, functionsFolder) === null);
    const registry = isLocal ? new Registry(await new Loader(functionsFolder, join(folder, "modules")).load()) : null;
    const lines = ofApp.map((mount) => {
      const imported = importedTypes(mount, functionsFolder);
      return `  "${mount.path}": ${imported ?? functionsToType(registry?.publicFunctions(mount.path) ?? [])},`;
    });
    await append(join(functionsFolder, "_generated", "api.d.ts"), ["", "export declare const components: {", ...lines, "};"]);
    return ofApp.length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function append(file: string, lines: string[]): Promise<void> {
  await writeFile(file, `${(await readFile(file, "utf8")).trimEnd()}\n${lines.join("\n")}\n`);
}

async function exportComponents(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  if (text.includes("componentsGeneric")) return;
  await writeFile(file, text.replace("{ anyApi }", "{ anyApi, componentsGeneric }"));
  await append(file, ["export const components = componentsGeneric();"]);
}

/** A component brings its types when it was made by Convex's CLI, as those of a package are. */
function importedTypes({ path, folder, importedAs }: Mount, functionsFolder: string): string | null {
  const isPackage = !importedAs.startsWith(".");
  const hasTypes = ["component.ts", "component.d.ts"].some((name) => existsSync(join(folder, "_generated", name)));
  if (!isPackage && !hasTypes) return null;
  const from = isPackage ? importedAs : `../${relative(functionsFolder, folder).split(sep).join("/")}`;
  return `import("${from}/_generated/component.js").ComponentApi<"${path}">`;
}

type Tree = Map<string, Tree | RegisteredFunction>;

function functionsToType(functions: RegisteredFunction[]): string {
  const tree: Tree = new Map();
  for (const found of functions) {
    const [module = "", name = ""] = found.path.split(":");
    let branch = tree;
    for (const part of module.split("/")) {
      const next = branch.get(part);
      const inner: Tree = next instanceof Map ? next : new Map();
      branch.set(part, inner);
      branch = inner;
    }
    branch.set(name, found);
  }
  return treeToType(tree);
}

function treeToType(tree: Tree): string {
  const entries = [...tree].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{ ${entries.map(([name, node]) => `${name}: ${node instanceof Map ? treeToType(node) : functionToType(node)}`).join("; ")} }`;
}

function functionToType({ kind, args, returns, component }: RegisteredFunction): string {
  const types = [
    `"${kind}"`,
    '"internal"',
    validatorToType(args),
    returns === null ? "any" : validatorToType(returns),
    `"${component}"`,
  ];
  return `import("convex/server").FunctionReference<${types.join(", ")}>`;
}

/** Ids of a component's rows are plain text outside of it. */
function validatorToType(validator: ValidatorJSON): string {
  switch (validator.type) {
    case "bigint":
    case "number":
    case "boolean":
    case "string":
    case "null":
    case "any":
      return validator.type;
    case "commitTs":
      return 'bigint | import("convex/values").CommitTsPlaceholder';
    case "bytes":
      return "ArrayBuffer";
    case "id":
      return "string";
    case "literal":
      return literalToType(validator.value);
    case "array":
      return `Array<${validatorToType(validator.value)}>`;
    case "record":
      return `Record<${validatorToType(validator.keys)}, ${validatorToType(validator.values.fieldType)}>`;
    case "union":
      return validator.value.map(validatorToType).join(" | ") || "never";
    case "object": {
      const fields = Object.entries(validator.value);
      return `{ ${fields.map(([name, { fieldType, optional }]) => `${name}${optional ? "?" : ""}: ${validatorToType(fieldType)}`).join("; ")} }`;
    }
  }
}

function literalToType(encoded: Parameters<typeof jsonToConvex>[0]): string {
  const value = jsonToConvex(encoded);
  return typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
}
