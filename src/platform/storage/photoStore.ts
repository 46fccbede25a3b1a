import * as z from "zod/mini";
import type { LocalPhotoId, StorageId } from "#domain/ids.ts";
import { parseValue } from "#domain/json.ts";
import { inStore } from "./browserDatabase.ts";

const isText = (value: unknown): boolean => typeof value === "string";

/** A photo that is not sent yet, as the browser keeps it. */
const StoredPhoto = z.object({
  id: z.custom<LocalPhotoId>(isText),
  /** Another person at the same browser is never shown it. */
  owner: z.string(),
  /** Of the file that was chosen; absent from what an earlier version of the app kept. */
  name: z.optional(z.string()),
  blob: z.instanceof(Blob),
  /** It is still to be made small, and its size is not known. */
  isOriginal: z.optional(z.boolean()),
  /** It was taken up as it was chosen, and its preparing begun once more: whoever finds it so again finds that page ended too. */
  isTried: z.optional(z.boolean()),
  width: z.number(),
  height: z.number(),
  /** Milliseconds since the epoch. */
  addedAt: z.number(),
  /** What the server keeps it by, and when it had it, in milliseconds since the epoch. */
  uploaded: z.optional(z.object({ storageId: z.custom<StorageId>(isText), at: z.number() })),
});

export type StoredPhoto = z.output<typeof StoredPhoto>;

/** Where photos wait between two visits. */
export interface PhotoStore {
  load(owner: string): Promise<StoredPhoto[]>;
  /** Whether it lies there now. */
  keep(photo: StoredPhoto): Promise<boolean>;
  /** In the place of what is kept of it; what another tab has removed stays away. */
  replace(photo: StoredPhoto): Promise<void>;
  forget(id: LocalPhotoId): Promise<void>;
}

/** Where the browser refuses to keep anything, photos live as long as the page. */
export const browserPhotos: PhotoStore = {
  load: async (owner) => {
    const rows: unknown[] = (await inStore("photos", "readonly", (photos) => photos.getAll())) ?? [];
    return rows.flatMap((row) => parseValue(StoredPhoto, row) ?? []).filter((photo) => photo.owner === owner);
  },
  keep: async (photo) => (await inStore("photos", "readwrite", (photos) => photos.put(photo))) !== null,
  replace: async (photo) => {
    await inStore("photos", "readwrite", (photos) => {
      const found = photos.getKey(photo.id);
      found.addEventListener("success", () => {
        if (found.result !== undefined) photos.put(photo);
      });
      return found;
    });
  },
  forget: async (id) => void (await inStore("photos", "readwrite", (photos) => photos.delete(id))),
};
