import { afterEach, expect, test, vi } from "vitest";
import { localKeys } from "./keys.ts";
import { browserStore, localValues, memoryStore, sessionValues } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a value comes back as it was written, until it is removed", () => {
  localValues.write(localKeys.country, "meera");
  expect(localValues.read(localKeys.country)).toBe("meera");
  expect(sessionValues.read(localKeys.country)).toBeNull();
  localValues.remove(localKeys.country);
  expect(localValues.read(localKeys.country)).toBeNull();
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
  localValues.write(localKeys.country, "meera");
  localValues.remove(localKeys.country);
  expect(localValues.read(localKeys.country)).toBeNull();
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
