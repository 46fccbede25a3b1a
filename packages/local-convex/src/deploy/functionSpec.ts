import type { Registry, FunctionKind, RegisteredFunction } from "#modules/registry.ts";
import type { JSONValue } from "#values/json.ts";

const UDF_TYPES: Record<FunctionKind, string> = { query: "Query", mutation: "Mutation", action: "Action" };

/** Of a function, as Convex's command line calls it. */
export function udfTypeOf(kind: FunctionKind | "httpAction"): string {
  return kind === "httpAction" ? "HttpAction" : UDF_TYPES[kind];
}

export function visibilityOf({ isPublic }: RegisteredFunction): { kind: string } {
  return { kind: isPublic ? "public" : "internal" };
}

/** What `convex function-spec` writes, of a component's functions and routes. */
export function functionSpec(registry: Registry, component: string): JSONValue {
  const functions = registry.functionsOf(component).map((found) => ({
    identifier: found.path.replace(":", ".js:"),
    functionType: udfTypeOf(found.kind),
    visibility: visibilityOf(found),
    args: found.args as JSONValue,
    returns: (found.returns ?? { type: "any" }) as JSONValue,
  }));
  const routes = registry.routesOf(component).map(({ method, path }) => ({
    functionType: udfTypeOf("httpAction"),
    method,
    path,
  }));
  return [...functions, ...routes];
}
