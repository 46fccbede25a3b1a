import { DATABASE } from "./keys.ts";
import { storageHealth } from "./StorageHealth.ts";

type StoreName = keyof typeof DATABASE.stores;

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
  const request = indexedDB.open(DATABASE.name, DATABASE.version);
  request.addEventListener("upgradeneeded", () => upgrade(request.result));
  return await resultOf(request);
}

function upgrade(database: IDBDatabase): void {
  const stores: Record<string, string> = DATABASE.stores;
  for (const name of database.objectStoreNames) if (stores[name] === undefined) database.deleteObjectStore(name);
  for (const [name, keyPath] of Object.entries(stores))
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath });
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The browser's store failed")));
  });
}
