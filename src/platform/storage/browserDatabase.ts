import { storageHealth } from "./StorageHealth.ts";

const DATABASE = "amma";
const VERSION = 2;

/** What the browser's own database holds, and the field that is each store's key. */
const STORES = { photos: "id", answers: "key" } as const;

export type StoreName = keyof typeof STORES;

/** Null where the browser keeps nothing: private windows, a full disk, a person who forbade it. */
export async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      return await resultOf(act(database.transaction(name, mode).objectStore(name)));
    } finally {
      database.close();
    }
  } catch {
    if (mode === "readwrite") storageHealth.refused();
    return null;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener("upgradeneeded", () => {
    const { result } = request;
    for (const [name, keyPath] of Object.entries(STORES))
      if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath });
  });
  return await resultOf(request);
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The browser's store failed")));
  });
}
