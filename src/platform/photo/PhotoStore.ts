/** A photo that is not sent yet, as the browser keeps it. */
export interface KeptPhoto {
  id: string;
  /** Another person at the same browser is never shown it. */
  owner: string;
  blob: Blob;
  width: number;
  height: number;
  /** Milliseconds since the epoch. */
  addedAt: number;
}

/** Where photos wait between two visits. */
export interface PhotoStore {
  load(owner: string): Promise<KeptPhoto[]>;
  keep(photo: KeptPhoto): Promise<void>;
  forget(id: string): Promise<void>;
}

const DATABASE = "amma";
const PHOTOS = "photos";

/** Where the browser refuses to keep anything, photos live as long as the page. */
export const browserPhotos: PhotoStore = {
  load: async (owner) => {
    const all = await attempt("readonly", (photos) => photos.getAll() as IDBRequest<KeptPhoto[]>);
    return all?.filter((photo) => photo.owner === owner) ?? [];
  },
  keep: async (photo) => void (await attempt("readwrite", (photos) => photos.put(photo))),
  forget: async (id) => void (await attempt("readwrite", (photos) => photos.delete(id))),
};

async function attempt<Result>(
  mode: IDBTransactionMode,
  act: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      return await resultOf(act(database.transaction(PHOTOS, mode).objectStore(PHOTOS)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(PHOTOS, { keyPath: "id" }));
  return await resultOf(request);
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The browser's store failed")));
  });
}
