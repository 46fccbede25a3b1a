import { httpActionGeneric, httpRouter, internalMutationGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { Registry } from "./registry.ts";

const chats = {
  list: queryGeneric({ args: { count: v.number() }, returns: v.null(), handler: async () => null }),
  remove: internalMutationGeneric({ handler: async () => null }),
  default: mutationGeneric({ handler: async () => null }),
  helper: () => "not registered",
  LIMIT: 100,
};
const mounted = {
  path: "outer/inner",
  folder: "",
  importedAs: "inner",
  httpPrefix: "/inner/",
  environment: { LEVEL: "high" },
  modules: new Map([["chats", chats]]),
};
const registry = new Registry({ app: new Map([["chats", chats]]), components: [mounted] });

const ofApp = (path: string) => ({ component: "", path });
const ofComponent = (path: string) => ({ component: "outer/inner", path });

test("a function is registered with its kind and its validators", () => {
  expect(registry.find(ofApp("chats:list"), "client", "query")).toMatchObject({
    path: "chats:list",
    kind: "query",
    isPublic: true,
    args: { type: "object", value: { count: { fieldType: { type: "number" }, optional: false } } },
    returns: { type: "null" },
  });
  expect(registry.find(ofApp("chats"), "client", "mutation")).toMatchObject({ args: { type: "any" }, returns: null });
});

test("clients find public functions only, functions and the admin find all", () => {
  expect(() => registry.find(ofApp("chats:remove"), "client", "mutation")).toThrow(
    "Could not find public function for 'chats:remove'",
  );
  expect(registry.find(ofApp("chats:remove"), "function", "mutation").kind).toBe("mutation");
  expect(registry.find(ofApp("chats:remove"), "admin", null).kind).toBe("mutation");
  expect(registry.kindOf(ofApp("chats:remove"), "client")).toBeNull();
});

test("of a component clients find nothing, and whoever mounts it finds its public functions", () => {
  expect(() => registry.find(ofComponent("chats:list"), "client", "query")).toThrow("in the component 'outer/inner'");
  expect(registry.find(ofComponent("chats:list"), "parent", "query")).toMatchObject({
    component: "outer/inner",
    path: "chats:list",
  });
  expect(registry.kindOf(ofComponent("chats:remove"), "parent")).toBeNull();
  expect(registry.kindOf(ofComponent("chats:remove"), "function")).toBe("mutation");
  expect(registry.environmentOf("outer/inner")).toEqual({ LEVEL: "high" });
  expect(registry.environmentOf("without")).toEqual({});
});

test("what is exported besides is no function", () => {
  expect(registry.kindOf(ofApp("chats:helper"), "admin")).toBeNull();
  expect(registry.kindOf(ofApp("chats:LIMIT"), "admin")).toBeNull();
});

test("a query cannot be scheduled", () => {
  expect(() => registry.findSchedulable(ofApp("chats:list"), "function")).toThrow("only mutations and actions can be scheduled");
});

test("the default export of http has to be a router", () => {
  const withHttp = (exported: unknown) => new Registry({ app: new Map([["http", { default: exported }]]), components: [] });
  expect(withHttp(httpRouter()).route("/anything", "GET")).toBeNull();
  expect(() => withHttp({ route: () => {} })).toThrow("not an httpRouter()");
});

test("the routes of a component are found below its prefix, and those of one without a prefix are not", () => {
  const router = (path: string) => {
    const http = httpRouter();
    http.route({ path, method: "GET", handler: httpActionGeneric(async () => new Response()) });
    return new Map([["http", { default: http }]]);
  };
  const unreachable = { ...mounted, path: "hidden", httpPrefix: null, modules: router("/hidden") };
  const components = [{ ...mounted, modules: router("/own") }, unreachable];
  const routes = new Registry({ app: router("/app"), components });
  expect(routes.route("/app", "GET")).toMatchObject({ component: "", name: "GET /app" });
  expect(routes.route("/inner/own", "GET")).toMatchObject({ component: "outer/inner", name: "GET /inner/own" });
  for (const path of ["/own", "/inner/app", "/hidden", "/inner"]) expect(routes.route(path, "GET")).toBeNull();
});
