import { afterEach, expect, test, vi } from "vitest";
import { browserStore, localValues, memoryStore, sessionValues } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a value comes back as it was written, until it is removed", () => {
  localValues.write("name", "meera");
  expect(localValues.read("name")).toBe("meera");
  expect(sessionValues.read("name")).toBeNull();
  localValues.remove("name");
  expect(localValues.read("name")).toBeNull();
});

test("[A-8] where the browser blocks storage, nothing throws and the store is null", () => {
  vi.stubGlobal("localStorage", {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: () => {},
  });
  expect(browserStore("localStorage")).toBeNull();
  expect(browserStore("sessionStorage")).not.toBeNull();
  localValues.write("name", "meera");
  localValues.remove("name");
  expect(localValues.read("name")).toBeNull();
});

test("[A-8] in its place is a store of this page alone, which forgets what it is told to", () => {
  const store = memoryStore();
  store.setItem("name", "meera");
  expect([store.getItem("name"), memoryStore().getItem("name")]).toEqual(["meera", null]);
  store.removeItem("name");
  expect(store.getItem("name")).toBeNull();
});

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
