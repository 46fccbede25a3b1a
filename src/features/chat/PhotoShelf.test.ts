import { expect, test, vi } from "vitest";
import type { KeptPhoto, PhotoStore } from "#platform/photo/PhotoStore.ts";
import { PhotoShelf } from "./PhotoShelf.ts";

type Attempt = {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  arrive: (storageId: string) => void;
  cut: () => void;
};

function memory(kept: KeptPhoto[] = []): PhotoStore & { photos: Map<string, KeptPhoto> } {
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
  const shelf = new PhotoShelf({
    owner: "nora",
    store,
    prepare: async (file) =>
      file.size === 0 ? { fault: "unreadable" } : { photo: { blob: file, width: 4, height: 3, animated: false } },
    upload: (_, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        attempts.push({ onProgress, signal, arrive: resolve, cut: () => reject(new Error("cut")) });
      }),
    isOnline: () => network.on,
    whenOnline: () => new Promise((resolve) => (network.back = resolve)),
  });
  const attempt = (index: number) => vi.waitUntil(() => attempts[index], { interval: 1 });
  return { shelf, store, attempts, attempt, network };
}

const file = new Blob(["photo"], { type: "image/jpeg" });

async function add(shelf: PhotoShelf): Promise<string> {
  const added = await shelf.add(file);
  if ("fault" in added) throw new Error(added.fault);
  return added.id;
}

const stateOf = (shelf: PhotoShelf, id: string) => shelf.current().find((photo) => photo.id === id)?.upload;

test("[U-1] a photo is uploaded as soon as it is chosen, and tells how far it is", async () => {
  const { shelf, attempt } = setUp();
  const id = await add(shelf);
  const first = await attempt(0);
  first.onProgress(50);
  expect(stateOf(shelf, id)).toEqual({ state: "uploading", percent: 50 });
  first.arrive("stored");
  expect(await shelf.uploaded(id)).toBe("stored");
  expect(stateOf(shelf, id)).toEqual({ state: "uploaded" });
});

test.each([0, 50, 90, 100])(
  "[U-2] [P-6] an upload that is cut at %i %% loses nothing: it is said, and goes once more when asked",
  async (percent) => {
    const { shelf, store, attempt } = setUp();
    const failed = vi.fn<(error: unknown) => void>();
    shelf.onFailure(failed);
    const id = await add(shelf);
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
  const ids = [await add(shelf), await add(shelf), await add(shelf)];
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
  const id = await add(shelf);
  network.on = false;
  (await attempt(0)).cut();
  await vi.waitFor(() => expect(stateOf(shelf, id)).toEqual({ state: "waiting" }));
  network.back();
  (await attempt(1)).arrive("stored");
  expect(await shelf.uploaded(id)).toBe("stored");
});

test("[P-6] after a reload the photos of this person are back, and are uploaded anew", async () => {
  const now = Date.now();
  const kept = (id: string, owner: string, addedAt = now) => ({ id, owner, blob: file, width: 4, height: 3, addedAt });
  const store = memory([kept("hers", "nora"), kept("another's", "ines"), kept("old", "nora", now - 8 * 24 * 60 * 60 * 1_000)]);
  const { shelf, attempt } = setUp(store);
  await shelf.ready;
  expect(shelf.current().map(({ id }) => id)).toEqual(["hers"]);
  expect([...store.photos.keys()]).toEqual(["hers", "another's"]);
  (await attempt(0)).arrive("stored");
  expect(await shelf.uploaded("hers")).toBe("stored");
});

test("a removed photo is on its way no more, and is kept nowhere", async () => {
  const { shelf, store, attempt } = setUp();
  const id = await add(shelf);
  const first = await attempt(0);
  shelf.remove(id);
  expect(first.signal.aborted).toBe(true);
  expect([shelf.current(), store.photos.size]).toEqual([[], 0]);
  await expect(shelf.uploaded(id)).rejects.toThrow("not here");
});

test("what cannot be read as a photo never comes onto the shelf", async () => {
  const { shelf } = setUp();
  expect(await shelf.add(new Blob([]))).toEqual({ fault: "unreadable" });
  expect(shelf.current()).toEqual([]);
});
