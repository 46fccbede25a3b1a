import { PROBE_KEY, type StorageKey } from "./keys.ts";
import { storageHealth } from "./StorageHealth.ts";

type StoreName = "localStorage" | "sessionStorage";

/** Small values that a browser keeps. Where it refuses to, reading gives null and writing does nothing. */
export interface StoredValues {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

export const localValues = storedValues("localStorage");
export const sessionValues = storedValues("sessionStorage");

/** The keys of what is kept in local storage; none where it is blocked. */
export function storedKeys(): StorageKey[] {
  return Object.keys(browserStore("localStorage") ?? {}) as StorageKey[];
}

/** The browser's own store, or null where it is blocked: touching the property may already throw. */
export function browserStore(name: StoreName): Storage | null {
  try {
    const store = window[name];
    store.setItem(PROBE_KEY, PROBE_KEY);
    store.removeItem(PROBE_KEY);
    return store;
  } catch {
    return null;
  }
}

/** In place of a store that is blocked: until the page is left. */
export function memoryStore(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function storedValues(name: StoreName): StoredValues {
  function attempt<Result>(act: (store: Storage) => Result): Result | null {
    try {
      return act(window[name]);
    } catch {
      return null;
    }
  }
  return {
    read: (key) => attempt((store) => store.getItem(key)),
    write: (key, value) => {
      const kept = attempt((store) => {
        store.setItem(key, value);
        return true;
      });
      if (kept === null) storageHealth.refused();
    },
    remove: (key) => void attempt((store) => store.removeItem(key)),
  };
}
