import { localKeys, PROBE_KEY, type StorageKey } from "./keys.ts";
import { storageHealth } from "./StorageHealth.ts";

/** Made anew with the next screen, and of no one's writing. */
const DRAWN_AHEAD = [localKeys.lastSeen(""), localKeys.lastHome("")];

type StoreName = "localStorage" | "sessionStorage";

/** Small values that a browser keeps. What it refuses is kept by the page, until that is left. */
export interface StoredValues {
  read(key: StorageKey): string | null;
  write(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

/** What local storage did not take: it is newer than what stands there. */
const refused = new Map<StorageKey, string>();
const refusedOfTab = new Map<StorageKey, string>();

export const localValues = storedValues("localStorage", refused);
export const sessionValues = storedValues("sessionStorage", refusedOfTab);

/** For tests alone: as on a page that was just opened. */
export function clearRefusedForTest(): void {
  refused.clear();
  refusedOfTab.clear();
}

/** The keys of what is kept in local storage, or by this page in its place; one that is in both comes twice. */
export function storedKeys(): StorageKey[] {
  return [...(Object.keys(browserStore("localStorage") ?? {}) as StorageKey[]), ...refused.keys()];
}

/** The browser's own store, or null where it is blocked: touching the property may already throw. A full one can still be read, and emptied. */
export function browserStore(name: StoreName): Storage | null {
  try {
    const store = window[name];
    store.getItem(PROBE_KEY);
    return store;
  } catch {
    return null;
  }
}

/** Whether it takes something more. A full one is rid first of what is only drawn ahead of the app: it comes again. */
export function takesValues(store: Storage): boolean {
  return takesProbe(store) || (makeRoom(store) && takesProbe(store));
}

function takesProbe(store: Storage): boolean {
  try {
    store.setItem(PROBE_KEY, PROBE_KEY);
    store.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

const isDrawnAhead = (key: string): boolean => DRAWN_AHEAD.some((start) => key.startsWith(start));

/** False where there was nothing of that kind. */
function makeRoom(store: Storage): boolean {
  const keys = Object.keys(store).filter(isDrawnAhead);
  for (const key of keys) store.removeItem(key);
  return keys.length > 0;
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

function storedValues(name: StoreName, inMemory: Map<StorageKey, string>): StoredValues {
  function attempt<Result>(act: (store: Storage) => Result): Result | null {
    try {
      return act(window[name]);
    } catch {
      return null;
    }
  }
  return {
    read: (key) => inMemory.get(key) ?? attempt((store) => store.getItem(key)),
    write: (key, value) => {
      const keep = () =>
        attempt((store) => {
          store.setItem(key, value);
          return inMemory.delete(key);
        });
      const isOfPerson = !isDrawnAhead(key);
      // What a person wrote goes before a picture of what they saw.
      const kept = keep() ?? (isOfPerson && attempt(makeRoom) === true ? keep() : null);
      if (kept !== null) return;
      // What is drawn ahead is read before the app runs, and never after.
      if (isOfPerson) inMemory.set(key, value);
      storageHealth.refused();
    },
    remove: (key) => {
      inMemory.delete(key);
      attempt((store) => store.removeItem(key));
    },
  };
}
