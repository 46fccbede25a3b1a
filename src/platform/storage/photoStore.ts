import type { LocalPhotoId, StorageId } from "#domain/ids.ts";
import { inStore } from "./browserDatabase.ts";

/** A photo that is not sent yet, as the browser keeps it. */
export interface StoredPhoto {
  id: LocalPhotoId;
  /** Another person at the same browser is never shown it. */
  owner: string;
  /** Of the file that was chosen; absent from what an earlier version of the app kept. */
  name?: string;
  blob: Blob;
  /** It is still to be made small, and its size is not known. */
  isOriginal?: boolean;
  width: number;
  height: number;
  /** Milliseconds since the epoch. */
  addedAt: number;
  /** What the server keeps it by, and when it had it, in milliseconds since the epoch. */
  uploaded?: { storageId: StorageId; at: number };
}

/** Where photos wait between two visits. */
export interface PhotoStore {
  load(owner: string): Promise<StoredPhoto[]>;
  keep(photo: StoredPhoto): Promise<void>;
  forget(id: LocalPhotoId): Promise<void>;
}

/** Where the browser refuses to keep anything, photos live as long as the page. */
export const browserPhotos: PhotoStore = {
  load: async (owner) => {
    const all = await inStore("photos", "readonly", (photos) => photos.getAll() as IDBRequest<StoredPhoto[]>);
    return all?.filter((photo) => photo.owner === owner) ?? [];
  },
  keep: async (photo) => void (await inStore("photos", "readwrite", (photos) => photos.put(photo))),
  forget: async (id) => void (await inStore("photos", "readwrite", (photos) => photos.delete(id))),
};
