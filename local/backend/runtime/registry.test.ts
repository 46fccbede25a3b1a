import { httpRouter, internalMutationGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { canonicalPath, Registry } from "./registry.ts";

const registry = new Registry(
  new Map<string, Record<string, unknown>>([
    [
      "chats",
      {
        list: queryGeneric({ args: { count: v.number() }, returns: v.null(), handler: async () => null }),
        remove: internalMutationGeneric({ handler: async () => null }),
        default: mutationGeneric({ handler: async () => null }),
        helper: () => "not registered",
        LIMIT: 100,
      },
    ],
  ]),
);

test.each([
  ["chats:list", "chats:list"],
  ["chats.js:list", "chats:list"],
  ["reply/generate.ts:run", "reply/generate:run"],
  ["chats", "chats:default"],
])("the path %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test("a function is registered with its kind and its validators", () => {
  expect(registry.find("chats:list", "client", "query")).toMatchObject({
    path: "chats:list",
    kind: "query",
    isPublic: true,
    args: { type: "object", value: { count: { fieldType: { type: "number" }, optional: false } } },
    returns: { type: "null" },
  });
  expect(registry.find("chats", "client", "mutation")).toMatchObject({ args: { type: "any" }, returns: null });
});

test("clients find public functions only, functions and the admin find all", () => {
  expect(() => registry.find("chats:remove", "client", "mutation")).toThrow("Could not find public function for 'chats:remove'");
  expect(registry.find("chats:remove", "function", "mutation").kind).toBe("mutation");
  expect(registry.find("chats:remove", "admin", null).kind).toBe("mutation");
  expect(registry.kindOf("chats:remove", "client")).toBeNull();
});

test("what is exported besides is no function", () => {
  expect(registry.kindOf("chats:helper", "admin")).toBeNull();
  expect(registry.kindOf("chats:LIMIT", "admin")).toBeNull();
});

test("a query cannot be scheduled", () => {
  expect(() => registry.findSchedulable("chats:list")).toThrow("only mutations and actions can be scheduled");
});

test("the default export of http has to be a router", () => {
  const withHttp = (exported: unknown) => new Registry(new Map([["http", { default: exported }]]));
  expect(withHttp(httpRouter()).router).not.toBeNull();
  expect(() => withHttp({ route: () => {} })).toThrow("not an httpRouter()");
});
