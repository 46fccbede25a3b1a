import type { ValidatorJSON } from "convex/values";
import type { AuthProvider } from "#auth/tokens.ts";
import { exportSchema, NO_SCHEMA, parseSchema } from "#schema/definition.ts";
import type { SchemaDefinition } from "#schema/definition.ts";
import { parseCrons } from "./cronSchedule.ts";
import type { CronDefinition } from "./cronSchedule.ts";
import { AUTH_CONFIG_MODULE, SCHEMA_MODULE } from "./entryPoints.ts";
import type { Environment } from "./environment.ts";
import { canonicalPath } from "./functionAddress.ts";
import type { Caller, FunctionName } from "./functionAddress.ts";
import { FunctionError } from "./functionError.ts";
import type { LoadedProject } from "./loader.ts";

export type FunctionKind = "query" | "mutation" | "action";

export interface RegisteredFunction extends Readonly<FunctionName> {
  readonly kind: FunctionKind;
  readonly isPublic: boolean;
  readonly args: ValidatorJSON;
  readonly returns: ValidatorJSON | null;
  /** Takes and gives encoded JSON text; the arguments are a list of one object. */
  readonly invoke: (args: string, requestId: string) => Promise<string>;
}

/** The backend's own queries, by their paths: what its admin may ask beside the project's functions. */
export type SystemQueries = ReadonlyMap<string, RegisteredFunction["invoke"]>;

interface HttpAction {
  invokeHttpAction(request: Request): Promise<Response>;
}

/** The router of `http.ts`. */
interface HttpRouter {
  lookup(path: string, method: string): readonly [HttpAction, string, string] | null;
  getRoutes(): (readonly [path: string, method: string, action: HttpAction])[];
}

export interface HttpRoute {
  component: string;
  action: HttpAction;
  /** Method and path, as they are declared. */
  name: string;
}

/** One version of the user's code: everything that the app's modules, and those of its components, register. */
export class Registry {
  /** By the path of the component; "" is the app. */
  readonly schemas = new Map<string, SchemaDefinition>();
  readonly crons: CronDefinition[] = [];
  readonly authProviders: AuthProvider[];
  /** The longest prefixes first; the app's own router is at "/". */
  readonly #routers: { prefix: string; component: string; router: HttpRouter }[];
  readonly #environments: ReadonlyMap<string, Environment>;
  readonly #functions = new Map<string, RegisteredFunction>();
  readonly #system: SystemQueries;

  constructor({ app, components }: LoadedProject, system: SystemQueries = new Map()) {
    this.#system = system;
    const all = [{ path: "", modules: app }, ...components];
    for (const { path: component, modules } of all) {
      for (const [module, exports] of modules) {
        if (module === SCHEMA_MODULE || module === AUTH_CONFIG_MODULE) continue;
        for (const [name, value] of Object.entries(exports)) this.#register({ component, path: `${module}:${name}` }, value);
      }
      this.schemas.set(component, schemaOf(modules.get(SCHEMA_MODULE)?.default));
      this.crons.push(...parseCrons(component, modules.get("crons")?.default));
    }
    this.#environments = new Map(components.map(({ path, environment }) => [path, environment]));
    this.authProviders = authProvidersOf(app.get(AUTH_CONFIG_MODULE)?.default);
    const mounts = [{ path: "", modules: app, httpPrefix: "/" }, ...components];
    const routers = mounts.flatMap(({ path: component, modules, httpPrefix: prefix }) => {
      const router = routerOf(modules.get("http")?.default);
      return prefix === null || router === null ? [] : [{ prefix, component, router }];
    });
    this.#routers = routers.sort((left, right) => right.prefix.length - left.prefix.length);
  }

  /** What `process.env` is for the code of a component. */
  environmentOf(component: string): Environment {
    return this.#environments.get(component) ?? {};
  }

  /** The HTTP action that answers to a path. A component knows its paths without the prefix that it is mounted at. */
  route(pathname: string, method: string): HttpRoute | null {
    const mount = this.#routers.find(({ prefix }) => pathname.startsWith(prefix));
    const found = mount?.router.lookup(pathname.slice(mount.prefix.length - 1), method) ?? null;
    if (mount === undefined || found === null) return null;
    const [action, foundMethod, path] = found;
    return { component: mount.component, action, name: `${foundMethod} ${mount.prefix.slice(0, -1)}${path}` };
  }

  /** Throws a FunctionError in Convex's words when there is no such function for this caller, or it is of another kind. */
  find({ component, path }: FunctionName, caller: Caller, kind: FunctionKind | null): RegisteredFunction {
    const canonical = canonicalPath(path);
    const found = this.#lookUp({ component, path }, caller);
    if (found === undefined || !isVisible(found, caller)) {
      const visible = caller === "client" || caller === "parent" ? "public function" : "function";
      const where = component === "" ? "" : ` in the component '${component}'`;
      throw new FunctionError(
        `Could not find ${visible} for '${canonical}'${where}. Is it exported from the functions folder, and did the folder load?`,
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
  kindOf(name: FunctionName, caller: Caller): FunctionKind | null {
    const found = this.#lookUp(name, caller);
    return found === undefined || !isVisible(found, caller) ? null : found.kind;
  }

  /** All of a component, in the order of their paths. */
  functionsOf(component: string): RegisteredFunction[] {
    const own = [...this.#functions.values()].filter((found) => found.component === component);
    return own.sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** The routes that the `http.ts` of a component declares. */
  routesOf(component: string): { method: string; path: string }[] {
    const mount = this.#routers.find((router) => router.component === component);
    return (mount?.router.getRoutes() ?? []).map(([path, method]) => ({ method, path }));
  }

  /** Of one module of the app, by their names. */
  internalMutations(module: string): RegisteredFunction[] {
    const found = [...this.#functions.values()].filter(
      ({ component, path, kind, isPublic }) => component === "" && path.startsWith(module) && kind === "mutation" && !isPublic,
    );
    return found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  }

  /** Queries are not scheduled: nobody would read the answer. */
  findSchedulable(name: FunctionName, caller: Caller): RegisteredFunction {
    const found = this.find(name, caller, null);
    if (found.kind === "query") throw new FunctionError(`${found.path} is a query; only mutations and actions can be scheduled.`);
    return found;
  }

  #lookUp(name: FunctionName, caller: Caller): RegisteredFunction | undefined {
    const path = canonicalPath(name.path);
    const invoke = caller === "admin" ? this.#system.get(path) : undefined;
    if (invoke === undefined) return this.#functions.get(keyOf(name));
    return { component: name.component, path, kind: "query", isPublic: false, args: { type: "any" }, returns: null, invoke };
  }

  #register(name: FunctionName, value: unknown): void {
    if (typeof value !== "function") return;
    const exported = value as Partial<ExportedFunction>;
    const kind = exported.isQuery ? "query" : exported.isMutation ? "mutation" : exported.isAction ? "action" : null;
    if (kind === null) return;
    this.#functions.set(keyOf(name), {
      ...name,
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

function keyOf({ component, path }: FunctionName): string {
  return `${component}#${canonicalPath(path)}`;
}

function isVisible({ isPublic, component }: RegisteredFunction, caller: Caller): boolean {
  if (caller === "client") return isPublic && component === "";
  return caller === "parent" ? isPublic : true;
}

function schemaOf(exported: unknown): SchemaDefinition {
  if (exported === undefined) return NO_SCHEMA;
  return parseSchema(exportSchema(exported));
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
