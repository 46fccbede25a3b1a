import { afterEach, expect, test, vi } from "vitest";
import { blockStorage } from "./blockStorage.testing.ts";
import { localKeys } from "./keys.ts";
import { browserStore, localValues, memoryStore, sessionValues, storedKeys, takesValues } from "./storage.ts";

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
  blockStorage();
  expect(browserStore("localStorage")).toBeNull();
  expect(browserStore("sessionStorage")).not.toBeNull();
});

test("[P-16] what a browser refuses is there until the page is left, is the newer one, and goes like everything else", () => {
  const draft = localKeys.draft("meera", null);
  localValues.write(draft, "She");
  const store = fill();
  localValues.write(draft, "She wakes at night");
  expect([localValues.read(draft), store.getItem(draft)]).toEqual(["She wakes at night", "She"]);
  expect(new Set(storedKeys())).toEqual(new Set([draft]));
  localValues.write(draft, "It");
  expect([localValues.read(draft), store.getItem(draft)]).toEqual(["It", "It"]);
  localValues.write(draft, "It is over now");
  localValues.write(localKeys.outbox("meera"), "[]");
  expect(new Set(storedKeys())).toEqual(new Set([draft, localKeys.outbox("meera")]));
  for (const key of storedKeys()) localValues.remove(key);
  expect([storedKeys(), localValues.read(draft)]).toEqual([[], null]);
});

/** A store that holds no more than it does now. */
function fill() {
  const kept = new Map(storedKeys().map((key): [string, string] => [key, localStorage.getItem(key) ?? ""]));
  const size = () => [...kept].flat().join("").length;
  const room = size();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = kept.get(key);
      kept.set(key, value);
      if (size() <= room) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new DOMException("It is full.", "QuotaExceededError");
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => {},
  };
  const named = new Proxy(store, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
  vi.stubGlobal("localStorage", named);
  return named;
}

test("[A-8] a full store can be read and emptied, so that signing out removes what it holds", () => {
  localValues.write(localKeys.draft("meera", null), "She wakes");
  fill();
  expect(browserStore("localStorage")).not.toBeNull();
  expect(storedKeys()).toEqual([localKeys.draft("meera", null)]);
  localValues.remove(localKeys.draft("meera", null));
  expect(storedKeys()).toEqual([]);
});

test("[A-8] a full store takes what was written before what is only drawn ahead, and the way in too", () => {
  localValues.write(localKeys.lastSeen("meera"), "a chat as it was seen ".repeat(10));
  const store = fill();
  localValues.write(localKeys.draft("meera", null), "She wakes");
  expect(localValues.read(localKeys.draft("meera", null))).toBe("She wakes");
  expect(localValues.read(localKeys.lastSeen("meera"))).toBeNull();
  expect(takesValues(store)).toBe(true);
});

test("[A-8] a store that is full of what somebody wrote loses none of it, and takes nothing", () => {
  localValues.write(localKeys.draft("meera", null), "She wakes");
  const store = fill();
  expect(takesValues(store)).toBe(false);
  localValues.write(localKeys.lastSeen("meera"), "a chat as it was seen");
  expect(storedKeys()).toEqual([localKeys.draft("meera", null)]);
});

test("[A-8] in its place is a store of this page alone, which forgets what it is told to", () => {
  const store = memoryStore();
  store.setItem("name", "meera");
  expect([store.getItem("name"), memoryStore().getItem("name")]).toEqual(["meera", null]);
  store.removeItem("name");
  expect(store.getItem("name")).toBeNull();
});
