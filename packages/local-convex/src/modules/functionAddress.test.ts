import { expect, test } from "vitest";
import { canonicalPath, functionHandle, resolveAddress } from "./functionAddress.ts";

test.each([
  ["chats:list", "chats:list"],
  ["chats.js:list", "chats:list"],
  ["reply/generate.ts:run", "reply/generate:run"],
  ["chats", "chats:default"],
])("the path %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test("a name is a function of the component that uses it, a reference one of what that component has mounted", () => {
  expect(resolveAddress({ name: "chats:list" }, "outer")).toEqual({
    target: { component: "outer", path: "chats:list" },
    caller: "function",
  });
  expect(resolveAddress({ reference: "_reference/childComponent/inner/a/b/add" }, "outer")).toEqual({
    target: { component: "outer/inner", path: "a/b:add" },
    caller: "parent",
  });
});

test("a handle means the same function to everybody", () => {
  const target = { component: "outer/inner", path: "a/b:add" };
  expect(resolveAddress({ functionHandle: functionHandle(target) }, "elsewhere")).toEqual({ target, caller: "function" });
});

test.each([
  { reference: "_reference/childComponent/inner" },
  { reference: "_reference/somethingElse/inner/a/b" },
  { functionHandle: "function://without a path" },
  { functionHandle: "function://a#b#c" },
])("%o is no address", (address) => {
  expect(() => resolveAddress(address, "")).toThrow("Not a function");
});

test("[B-276] of paths that clients make up none is mistaken for another, however many there are", () => {
  for (let number = 0; number < 10_000; number++) {
    expect(canonicalPath(`made/up${number}.js`)).toBe(`made/up${number}:default`);
  }
  expect(canonicalPath("made/up0.js:first")).toBe("made/up0:first");
  expect(canonicalPath(`${"a".repeat(1_000)}.ts:b`)).toBe(`${"a".repeat(1_000)}:b`);
});
