import { vi } from "vitest";
import { localPhotoIdOf, storageIdOf } from "#domain/ids.testing.ts";
import type { PhotoStore, StoredPhoto } from "#platform/storage/photoStore.ts";
import { PhotoUploads } from "./PhotoUploads.ts";

type Attempt = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  arrive: (storageId: string) => void;
  cut: () => void;
};

export function memory(kept: StoredPhoto[] = []): PhotoStore & { photos: Map<string, StoredPhoto> } {
  const photos = new Map(kept.map((photo) => [photo.id, photo]));
  return {
    photos,
    load: async (owner) => [...photos.values()].filter((photo) => photo.owner === owner),
    keep: async (photo) => photos.set(photo.id, photo).has(photo.id),
    replace: async (photo) => {
      if (photos.has(photo.id)) photos.set(photo.id, photo);
    },
    forget: async (id) => void photos.delete(id),
  };
}

/** Uploads that end as the test says, and a network that it can take away. */
export function setUp(store = memory(), isNamed: (id: string) => boolean = () => true) {
  const attempts: Attempt[] = [];
  const network = { on: true, back: () => {} };
  const preparing = { small: async () => ({ blob: small, width: 4, height: 3, animated: false }) };
  const uploads = new PhotoUploads({
    owner: "nora",
    store,
    isNamed,
    prepare: async (chosen) => (chosen.size === 0 ? { fault: "unreadable" } : { photo: await preparing.small() }),
    upload: (_, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        attempts.push({
          onProgress,
          signal,
          arrive: (storageId) => resolve(storageIdOf(storageId)),
          cut: () => reject(new Error("cut")),
        });
      }),
    isOnline: () => network.on,
    whenOnline: () =>
      new Promise((resolve) => {
        network.back = () => resolve(void (network.on = true));
      }),
  });
  const attempt = (index: number) => vi.waitUntil(() => attempts[index], { interval: 1 });
  return { uploads, store, attempts, attempt, network, preparing };
}

export const small = new Blob(["photo"], { type: "image/jpeg" });
export const file = new File(["a large photo"], "rash.jpg", { type: "image/jpeg" });

export const stateOf = (uploads: PhotoUploads, id: string) => uploads.getSnapshot().find((photo) => photo.id === id)?.upload;

export const kept = (id: string, fields: Partial<StoredPhoto> = {}): StoredPhoto => {
  return { id: localPhotoIdOf(id), owner: "nora", blob: small, width: 4, height: 3, addedAt: Date.now(), ...fields };
};
