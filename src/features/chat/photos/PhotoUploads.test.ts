import { localPhotoIdOf, storageIdOf } from "#domain/ids.testing.ts";
import { expect, test, vi } from "vitest";
import type { StoredPhoto, PhotoStore } from "#platform/storage/photoStore.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { PhotoUploads } from "./PhotoUploads.ts";

type Attempt = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  arrive: (storageId: string) => void;
  cut: () => void;
};

function memory(kept: StoredPhoto[] = []): PhotoStore & { photos: Map<string, StoredPhoto> } {
  const photos = new Map(kept.map((photo) => [photo.id, photo]));
  return {
    photos,
    load: async (owner) => [...photos.values()].filter((photo) => photo.owner === owner),
    keep: async (photo) => void photos.set(photo.id, photo),
    forget: async (id) => void photos.delete(id),
  };
}

/** A shelf whose uploads end as the test says, and a network that it can take away. */
function setUp(store = memory()) {
  const attempts: Attempt[] = [];
  const network = { on: true, back: () => {} };
  const preparing = { small: async () => ({ blob: small, width: 4, height: 3, animated: false }) };
  const shelf = new PhotoUploads({
    owner: "nora",
    store,
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
    whenOnline: () => new Promise((resolve) => (network.back = resolve)),
  });
  const attempt = (index: number) => vi.waitUntil(() => attempts[index], { interval: 1 });
  return { shelf, store, attempts, attempt, network, preparing };
}

const small = new Blob(["photo"], { type: "image/jpeg" });
const file = new File(["a large photo"], "rash.jpg", { type: "image/jpeg" });

const stateOf = (shelf: PhotoUploads, id: string) => shelf.getSnapshot().find((photo) => photo.id === id)?.upload;

test("[U-1] a photo is uploaded as soon as it is chosen, and tells how far it is", async () => {
  const { shelf, attempt } = setUp();
  const id = shelf.add(file);
  const first = await attempt(0);
  first.onProgress(50);
  expect(stateOf(shelf, id)).toEqual({ state: "uploading", percent: 50 });
  first.arrive("stored");
  expect(await shelf.uploaded(id)).toBe("stored");
  expect(stateOf(shelf, id)).toEqual({ state: "uploaded" });
});

test.each([0, 50, 90, 100])(
  "[U-2] [P-6] [F25] an upload that is cut at %i %% loses nothing: it is said, and goes once more when asked",
  async (percent) => {
    const { shelf, store, attempt } = setUp();
    const failed = vi.fn<(error: unknown) => void>();
    shelf.onFailure(failed);
    const id = shelf.add(file);
    const sent = shelf.uploaded(id).catch((error: Error) => error.message);
    const first = await attempt(0);
    first.onProgress(percent);
    first.cut();
    expect(await sent).toBe("cut");
    expect(failed).toHaveBeenCalledOnce();
    expect(stateOf(shelf, id)).toEqual({ state: "failed" });
    expect(store.photos.has(id)).toBe(true);
    shelf.retry(id);
    (await attempt(1)).arrive("stored");
    expect(await shelf.uploaded(id)).toBe("stored");
  },
);

test("[U-2] of several photos only the one that failed is sent again", async () => {
  const { shelf, attempts, attempt } = setUp();
  const ids = [shelf.add(file), shelf.add(file), shelf.add(file)];
  (await attempt(0)).arrive("a");
  (await attempt(1)).cut();
  (await attempt(2)).arrive("c");
  await vi.waitFor(() => expect(ids.map((id) => stateOf(shelf, id)?.state)).toEqual(["uploaded", "failed", "uploaded"]));
  for (const id of ids) shelf.retry(id);
  expect(attempts).toHaveLength(4);
  (await attempt(3)).arrive("b");
  expect(await Promise.all(ids.map((id) => shelf.uploaded(id)))).toEqual(["a", "b", "c"]);
});

test("[P-10] without a network a photo waits, says so, and goes by itself when there is one", async () => {
  const { shelf, attempt, network } = setUp();
  const id = shelf.add(file);
  network.on = false;
  (await attempt(0)).cut();
  await vi.waitFor(() => expect(stateOf(shelf, id)).toEqual({ state: "waiting" }));
  network.back();
  (await attempt(1)).arrive("stored");
  expect(await shelf.uploaded(id)).toBe("stored");
});

const kept = (id: string, fields: Partial<StoredPhoto> = {}): StoredPhoto => {
  return { id: localPhotoIdOf(id), owner: "nora", blob: small, width: 4, height: 3, addedAt: Date.now(), ...fields };
};

test("[P-6] after a reload the photos of this person are back, and go on being uploaded", async () => {
  const old = kept("old", { addedAt: Date.now() - 8 * 24 * HOUR_MS });
  const store = memory([kept("hers"), kept("another's", { owner: "ines" }), old]);
  const { shelf, attempt } = setUp(store);
  await shelf.ready;
  expect(shelf.getSnapshot().map(({ id }) => id)).toEqual(["hers"]);
  await vi.waitFor(() => expect([...store.photos.keys()]).toEqual(["hers", "another's"]));
  (await attempt(0)).arrive("stored");
  expect(await shelf.uploaded(localPhotoIdOf("hers"))).toBe("stored");
});

test("what had arrived before a reload is not uploaded again", async () => {
  const store = memory();
  const before = setUp(store);
  const id = before.shelf.add(file);
  (await before.attempt(0)).arrive("stored");
  await vi.waitFor(() => expect(store.photos.get(id)?.uploaded?.storageId).toBe("stored"));
  const { shelf, attempts } = setUp(store);
  expect(await shelf.uploaded(id)).toBe("stored");
  expect([stateOf(shelf, id), attempts]).toEqual([{ state: "uploaded" }, []]);
});

test.each([-13, 13])("what arrived %i hours off may be forgotten at the server, and is uploaded again", async (hours) => {
  const arrived = { storageId: storageIdOf("forgotten"), at: Date.now() - hours * HOUR_MS };
  const { shelf, attempt } = setUp(memory([kept("hers", { uploaded: arrived })]));
  (await attempt(0)).arrive("stored");
  expect(await shelf.uploaded(localPhotoIdOf("hers"))).toBe("stored");
});

test("what a question was refused with is uploaded again for the next try", async () => {
  const { shelf, store, attempt } = setUp();
  const id = shelf.add(file);
  (await attempt(0)).arrive("gone");
  expect(await shelf.uploaded(id)).toBe("gone");
  shelf.invalidate(id);
  await vi.waitFor(() => expect(store.photos.get(id)?.uploaded).toBe(undefined));
  const again = shelf.uploaded(id);
  (await attempt(1)).arrive("stored");
  expect(await again).toBe("stored");
});

test("a removed photo is on its way no more, and is kept nowhere", async () => {
  const { shelf, store, attempt } = setUp();
  const id = shelf.add(file);
  const first = await attempt(0);
  shelf.remove(id);
  expect(first.signal.aborted).toBe(true);
  expect(shelf.getSnapshot()).toEqual([]);
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  await expect(shelf.uploaded(id)).rejects.toThrow("not here");
});

test("[C-15] a photo has its id while it is made ready, and whoever waits for it hears of it then", async () => {
  const { shelf, store, attempts, attempt, preparing } = setUp();
  let ready = () => {};
  preparing.small = () => new Promise((resolve) => (ready = () => resolve({ blob: small, width: 4, height: 3, animated: true })));
  const id = shelf.add(file);
  const sent = shelf.uploaded(id);
  expect(shelf.getSnapshot()).toMatchObject([{ id, name: "rash.jpg", url: "", upload: { state: "preparing" } }]);
  await vi.waitFor(() => expect(store.photos.get(id)).toMatchObject({ blob: file, isOriginal: true }));
  expect(attempts).toEqual([]);
  ready();
  (await attempt(0)).arrive("stored");
  expect(await sent).toBe("stored");
  expect(shelf.getSnapshot()).toMatchObject([{ width: 4, height: 3, animated: true, upload: { state: "uploaded" } }]);
  expect(store.photos.get(id)).toMatchObject({ blob: small, isOriginal: false });
});

test("[C-15] [P-6] what was being made ready before a reload is made ready after it", async () => {
  const store = memory();
  const before = setUp(store);
  before.preparing.small = () => new Promise(() => {});
  const id = before.shelf.add(file);
  await vi.waitFor(() => expect(store.photos.has(id)).toBe(true));
  const { shelf, attempt } = setUp(store);
  (await attempt(0)).arrive("stored");
  expect(await shelf.uploaded(id)).toBe("stored");
  expect(shelf.getSnapshot()).toMatchObject([{ name: "rash.jpg", width: 4, upload: { state: "uploaded" } }]);
});

test("a photo that is removed while it is made ready goes nowhere", async () => {
  const { shelf, store, attempts, preparing } = setUp();
  let ready = () => {};
  preparing.small = () =>
    new Promise((resolve) => (ready = () => resolve({ blob: small, width: 4, height: 3, animated: false })));
  const id = shelf.add(file);
  const sent = shelf.uploaded(id);
  await vi.waitFor(() => expect(store.photos.has(id)).toBe(true));
  shelf.remove(id);
  ready();
  await expect(sent).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  expect([shelf.getSnapshot(), attempts]).toEqual([[], []]);
});

test("[C-15] what turns out to be no photo says why, is kept no longer, and lets no question go", async () => {
  const { shelf, store, attempts } = setUp();
  const id = shelf.add(new File([], "empty.jpg"));
  await expect(shelf.uploaded(id)).rejects.toThrow("unreadable");
  expect(stateOf(shelf, id)).toEqual({ state: "unfit", reason: "unreadable" });
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  shelf.retry(id);
  expect(attempts).toEqual([]);
});
