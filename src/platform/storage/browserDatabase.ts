import { DATABASE } from "./keys.ts";
import { storageHealth } from "./StorageHealth.ts";

type StoreName = keyof typeof DATABASE.stores;

/** So long a tab with an older version may keep this one from opening the database. */
const BLOCKED_MS = 3000;

/** Null where the browser keeps nothing: private windows, a full disk, a person who forbade it. */
export async function inStore<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(name, mode);
      const request = act(transaction.objectStore(name));
      await committed(transaction);
      return request.result;
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
  return await new Promise((resolve, reject) => {
    let isGivenUp = false;
    const giveUp = (event: Event) => {
      isGivenUp = true;
      reject(event);
    };
    request.addEventListener("upgradeneeded", () => upgrade(request.result));
    request.addEventListener("error", giveUp);
    request.addEventListener("blocked", (event) => setTimeout(giveUp, BLOCKED_MS, event));
    request.addEventListener("success", () => {
      const database = request.result;
      // A newer version in another tab does not wait for this one.
      database.addEventListener("versionchange", () => database.close());
      if (isGivenUp) database.close();
      else resolve(database);
    });
  });
}

function upgrade(database: IDBDatabase): void {
  const stores: Record<string, string> = DATABASE.stores;
  for (const name of database.objectStoreNames) if (stores[name] === undefined) database.deleteObjectStore(name);
  for (const [name, keyPath] of Object.entries(stores))
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath });
}

/** A full disk refuses the commit alone, after each row was taken in. */
async function committed(transaction: IDBTransaction): Promise<void> {
  await new Promise((resolve, reject) => {
    transaction.addEventListener("complete", resolve);
    transaction.addEventListener("abort", reject);
  });
}
