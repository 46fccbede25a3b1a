import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localPhotoIdOf } from "#domain/ids.testing.ts";
import { PHOTOS_KEPT_MS } from "#domain/photo/limits.ts";
import { forgetOldPhotos } from "./forgetPhotos.ts";
import { browserPhotos, type StoredPhoto } from "./photoStore.ts";
import { storageHealth } from "./StorageHealth.ts";

const photo = (width: number): StoredPhoto => ({
  id: localPhotoIdOf("rash"),
  owner: "nora",
  blob: new Blob(["photo"]),
  width,
  height: 3,
  addedAt: Date.now(),
});

/** As much of a database as photos need: a request succeeds in its turn, and the transaction ends behind it. */
class FakeDatabase extends EventTarget {
  readonly rows = new Map<string, StoredPhoto>();
  isFull = false;

  close(): void {}

  transaction(): EventTarget {
    const store = {
      getAll: () => succeeding([...this.rows.values()]),
      getKey: (id: string) => succeeding(this.rows.has(id) ? id : undefined),
      put: (row: StoredPhoto) => succeeding(this.isFull || this.rows.set(row.id, row)),
      delete: (id: string) => succeeding(this.rows.delete(id)),
    };
    const transaction = Object.assign(new EventTarget(), { objectStore: () => store });
    queueMicrotask(() => queueMicrotask(() => transaction.dispatchEvent(new Event(this.isFull ? "abort" : "complete"))));
    return transaction;
  }
}

function succeeding(result: unknown): EventTarget {
  const request = Object.assign(new EventTarget(), { result });
  queueMicrotask(() => request.dispatchEvent(new Event("success")));
  return request;
}

let database: FakeDatabase;

beforeEach(() => {
  database = new FakeDatabase();
  vi.spyOn(storageHealth, "refused").mockImplementation(() => {});
  vi.stubGlobal("indexedDB", { open: () => succeeding(database) });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("[P-6] a photo takes the place of what is kept of it, and of nothing that has gone", async () => {
  expect(await browserPhotos.keep(photo(1))).toBe(true);
  await browserPhotos.replace(photo(2));
  expect(await browserPhotos.load("nora")).toMatchObject([{ width: 2 }]);
  await browserPhotos.forget(photo(2).id);
  await browserPhotos.replace(photo(3));
  expect(await browserPhotos.load("nora")).toEqual([]);
});

test("[P-16] a photo that the disk refused does not count as kept", async () => {
  database.isFull = true;
  expect(await browserPhotos.keep(photo(1))).toBe(false);
});

test("[P-25] photos that wait for longer than the policy says are gone, whoever they are of", async () => {
  const old = { ...photo(1), addedAt: Date.now() - PHOTOS_KEPT_MS - 1 };
  await browserPhotos.keep(photo(1));
  await browserPhotos.keep({ ...old, id: localPhotoIdOf("old") });
  await browserPhotos.keep({ ...old, id: localPhotoIdOf("of another"), owner: "ravi" });
  await forgetOldPhotos();
  expect([...database.rows.keys()]).toEqual(["rash"]);
});
