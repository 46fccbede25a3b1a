import { FunctionError } from "./functionError.ts";

/** A function, and the instance of a component that it belongs to: "" for the app, `outer/inner` for one in another. */
export interface FunctionName {
  component: string;
  /** `module:export`. */
  path: string;
}

/** How the library names a function that it wants to run: one of the three. */
export interface FunctionAddress {
  name?: string;
  reference?: string;
  functionHandle?: string;
}

/** Modules of the backend itself begin with it; only the admin calls their functions. */
export const SYSTEM_MODULES = "_system/";

/** Who asks decides what is found: clients, and whoever mounted a component, see its public functions only. */
export type Caller = "client" | "parent" | "function" | "admin";

/** What an address means in the code of `component`. */
export function resolveAddress(address: FunctionAddress, component: string): { target: FunctionName; caller: Caller } {
  if (address.name !== undefined) return { target: { component, path: canonicalPath(address.name) }, caller: "function" };
  if (address.functionHandle !== undefined) return { target: parseHandle(address.functionHandle), caller: "function" };
  return { target: resolveReference(address.reference ?? "", component), caller: "parent" };
}

/** Whoever holds it may call the function, from whatever component. It stays the same over restarts and edits. */
export function functionHandle({ component, path }: FunctionName): string {
  return `${HANDLE}${component}#${path}`;
}

/** Each call asks several times. Of paths that clients make up only so many are kept, and no long ones. */
const KEPT_PATHS = 4_096;
const KEPT_LENGTH = 200;
const canonicalPaths = new Map<string, string>();

/** `a/b.js:c`, `a/b:c` and `a/b` (its default export) are the forms that callers use. */
export function canonicalPath(path: string): string {
  const kept = canonicalPaths.get(path);
  if (kept !== undefined) return kept;
  const [module = "", name = "default"] = path.split(":");
  const canonical = `${module.replace(/\.[cm]?[jt]sx?$/, "")}:${name}`;
  if (canonicalPaths.size >= KEPT_PATHS) canonicalPaths.clear();
  if (path.length <= KEPT_LENGTH) canonicalPaths.set(path, canonical);
  return canonical;
}

export function childComponent(parent: string, instance: string): string {
  return parent === "" ? instance : `${parent}/${instance}`;
}

const HANDLE = "function://";
const CHILD = "_reference/childComponent/";

export function isHandle(text: string): boolean {
  return text.startsWith(HANDLE);
}

export function parseHandle(handle: string): FunctionName {
  const [component, path, ...others] = handle.slice(HANDLE.length).split("#");
  if (!isHandle(handle) || component === undefined || path === undefined || others.length > 0) {
    throw new FunctionError(`Not a function handle: ${JSON.stringify(handle)}`);
  }
  return { component, path };
}

/** `components.counter.sub.module.add` names the instance first and the export last. */
function resolveReference(reference: string, component: string): FunctionName {
  const [instance, ...parts] = reference.startsWith(CHILD) ? reference.slice(CHILD.length).split("/") : [];
  const name = parts.pop();
  if (instance === undefined || name === undefined || parts.length === 0) {
    throw new FunctionError(`Not a function of a component: ${reference}`);
  }
  return { component: childComponent(component, instance), path: `${parts.join("/")}:${name}` };
}
