import type { ValidatorJSON } from "convex/values";
import type { AuthProvider } from "#local/backend/auth/tokens.ts";
import { NO_SCHEMA, parseSchema } from "#local/backend/schema/definition.ts";
import type { SchemaDefinition } from "#local/backend/schema/definition.ts";
import { AUTH_CONFIG_MODULE, SCHEMA_MODULE } from "./entryPoints.ts";
import { FunctionError } from "./functionError.ts";
import type { LoadedModules } from "./loader.ts";

export type FunctionKind = "query" | "mutation" | "action";

export interface RegisteredFunction {
  /** `module/path:export`. */
  readonly path: string;
  readonly kind: FunctionKind;
  readonly isPublic: boolean;
  readonly args: ValidatorJSON;
  readonly returns: ValidatorJSON | null;
  /** Takes and gives encoded JSON text; the arguments are a list of one object. */
  readonly invoke: (args: string, requestId: string) => Promise<string>;
}

/** The router of `http.ts`. */
export interface HttpRouter {
  lookup(
    path: string,
    method: string,
  ): readonly [{ invokeHttpAction(request: Request): Promise<Response> }, string, string] | null;
}

/** Who asks decides what is found: clients see public functions only. */
export type Caller = "client" | "function" | "admin";

/** One version of the user's code: everything that its modules register. */
export class Registry {
  readonly schema: SchemaDefinition;
  readonly authProviders: AuthProvider[];
  readonly router: HttpRouter | null;
  readonly #functions = new Map<string, RegisteredFunction>();

  constructor(modules: LoadedModules) {
    for (const [module, exports] of modules) {
      if (module === SCHEMA_MODULE || module === AUTH_CONFIG_MODULE) continue;
      for (const [name, value] of Object.entries(exports)) this.#register(`${module}:${name}`, value);
    }
    this.schema = schemaOf(modules.get(SCHEMA_MODULE)?.default);
    this.authProviders = authProvidersOf(modules.get(AUTH_CONFIG_MODULE)?.default);
    this.router = routerOf(modules.get("http")?.default);
    if (modules.has("crons")) console.error("crons.ts is there, but this backend has no crons yet: none of its jobs will run.");
  }

  /** Throws a FunctionError in Convex's words when there is no such function for this caller, or it is of another kind. */
  find(path: string, caller: Caller, kind: FunctionKind | null): RegisteredFunction {
    const canonical = canonicalPath(path);
    const found = this.#functions.get(canonical);
    if (found === undefined || (caller === "client" && !found.isPublic)) {
      const visible = caller === "client" ? "public function" : "function";
      throw new FunctionError(
        `Could not find ${visible} for '${canonical}'. Is it exported from the functions folder, and did the folder load?`,
      );
    }
    if (kind !== null && found.kind !== kind) {
      const name = canonical.replace(":", ".js:");
      throw new FunctionError(
        `Trying to execute ${name} as ${capitalized(kind)}, but it is defined as ${capitalized(found.kind)}.`,
      );
    }
    return found;
  }

  /** Null when there is no such function for this caller. */
  kindOf(path: string, caller: Caller): FunctionKind | null {
    const found = this.#functions.get(canonicalPath(path));
    return found === undefined || (caller === "client" && !found.isPublic) ? null : found.kind;
  }

  /** Queries are not scheduled: nobody would read the answer. */
  findSchedulable(path: string): RegisteredFunction {
    const found = this.find(path, "function", null);
    if (found.kind === "query") throw new FunctionError(`${found.path} is a query; only mutations and actions can be scheduled.`);
    return found;
  }

  #register(path: string, value: unknown): void {
    if (typeof value !== "function") return;
    const exported = value as Partial<ExportedFunction>;
    const kind = exported.isQuery ? "query" : exported.isMutation ? "mutation" : exported.isAction ? "action" : null;
    if (kind === null) return;
    this.#functions.set(path, {
      path,
      kind,
      isPublic: exported.isPublic === true,
      args: JSON.parse(exported.exportArgs?.() ?? '{"type":"any"}'),
      returns: JSON.parse(exported.exportReturns?.() ?? "null"),
      invoke: invokerOf(exported, kind),
    });
  }
}

/** What `query`, `mutation` and `action` of `convex/server` make of a function. */
interface ExportedFunction {
  isQuery: true;
  isMutation: true;
  isAction: true;
  isPublic: true;
  exportArgs(): string;
  exportReturns(): string;
  invokeQuery(args: string): Promise<string>;
  invokeMutation(args: string): Promise<string>;
  invokeAction(requestId: string, args: string): Promise<string>;
}

function invokerOf(exported: Partial<ExportedFunction>, kind: FunctionKind): RegisteredFunction["invoke"] {
  const { invokeQuery, invokeMutation, invokeAction } = exported;
  if (kind === "query" && invokeQuery !== undefined) return (args) => invokeQuery(args);
  if (kind === "mutation" && invokeMutation !== undefined) return (args) => invokeMutation(args);
  if (kind === "action" && invokeAction !== undefined) return (args, requestId) => invokeAction(requestId, args);
  throw new Error(`A ${kind} without its invoker: is it made by the builders of convex/server?`);
}

/** `a/b.js:c`, `a/b:c` and `a/b` (its default export) are the forms that callers use. */
export function canonicalPath(path: string): string {
  const [module = "", name = "default"] = path.split(":");
  return `${module.replace(/\.[cm]?[jt]sx?$/, "")}:${name}`;
}

function schemaOf(exported: unknown): SchemaDefinition {
  if (exported === undefined) return NO_SCHEMA;
  return parseSchema((exported as { export(): string }).export());
}

function authProvidersOf(exported: unknown): AuthProvider[] {
  return (exported as { providers?: AuthProvider[] } | undefined)?.providers ?? [];
}

function routerOf(exported: unknown): HttpRouter | null {
  const isRouter = (exported as { isRouter?: boolean } | undefined)?.isRouter === true;
  if (exported !== undefined && !isRouter) throw new Error("The default export of http.ts is not an httpRouter().");
  return isRouter ? (exported as HttpRouter) : null;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
