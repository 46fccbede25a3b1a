import { expect, test, vi } from "vitest";
import { localPhotoIdOf, storageIdOf } from "#domain/ids.testing.ts";
import { PHOTOS_KEPT_MS } from "#domain/photo/limits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import en from "#locales/en/legal.json";
import es from "#locales/es/legal.json";
import ml from "#locales/ml/legal.json";
import { file, kept, memory, setUp, small, stateOf } from "./photoUploads.testing.ts";

test("[U-1] a photo is uploaded as soon as it is chosen, and tells how far it is", async () => {
  const { uploads, attempt } = setUp();
  const id = uploads.add(file);
  const first = await attempt(0);
  first.onProgress(50);
  expect(stateOf(uploads, id)).toEqual({ state: "uploading", percent: 50 });
  first.arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
  expect(stateOf(uploads, id)).toEqual({ state: "uploaded" });
});

test.each([0, 50, 90, 100])(
  "[U-2] [P-6] [F25] an upload that is cut at %i %% loses nothing: it is said, and goes once more when asked",
  async (percent) => {
    const { uploads, store, attempt } = setUp();
    const failed = vi.fn<(error: unknown) => void>();
    uploads.onFailure(failed);
    const id = uploads.add(file);
    const sent = uploads.uploaded(id).catch((error: Error) => error.message);
    const first = await attempt(0);
    first.onProgress(percent);
    first.cut();
    expect(await sent).toBe("cut");
    expect(failed).toHaveBeenCalledOnce();
    expect(stateOf(uploads, id)).toEqual({ state: "failed" });
    expect(store.photos.has(id)).toBe(true);
    uploads.retry(id);
    (await attempt(1)).arrive("stored");
    expect(await uploads.uploaded(id)).toBe("stored");
  },
);

test("[U-2] of several photos only the one that failed is sent again", async () => {
  const { uploads, attempts, attempt } = setUp();
  const ids = [uploads.add(file), uploads.add(file), uploads.add(file)];
  (await attempt(0)).arrive("a");
  (await attempt(1)).cut();
  (await attempt(2)).arrive("c");
  await vi.waitFor(() => expect(ids.map((id) => stateOf(uploads, id)?.state)).toEqual(["uploaded", "failed", "uploaded"]));
  for (const id of ids) uploads.retry(id);
  expect(attempts).toHaveLength(4);
  (await attempt(3)).arrive("b");
  expect(await Promise.all(ids.map((id) => uploads.uploaded(id)))).toEqual(["a", "b", "c"]);
});

test("[P-10] without a network a photo waits, says so, and goes by itself when there is one", async () => {
  const { uploads, attempt, network } = setUp();
  const id = uploads.add(file);
  const first = await attempt(0);
  network.on = false;
  first.cut();
  await vi.waitFor(() => expect(stateOf(uploads, id)).toEqual({ state: "waiting" }));
  network.back();
  (await attempt(1)).arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
});

test("[P-10] a photo that is chosen without a network is prepared, and waits before its upload is begun", async () => {
  const { uploads, attempts, attempt, network } = setUp();
  network.on = false;
  const id = uploads.add(file);
  await vi.waitFor(() => expect(stateOf(uploads, id)).toEqual({ state: "waiting" }));
  expect([uploads.getSnapshot(), attempts]).toMatchObject([[{ width: 4 }], []]);
  network.back();
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
});

test("[P-6] after a reload the photos of this person are back, and go on being uploaded", async () => {
  const old = kept("old", { addedAt: Date.now() - 8 * 24 * HOUR_MS });
  const store = memory([kept("hers"), kept("another's", { owner: "ines" }), old]);
  const { uploads, attempt } = setUp(store);
  await uploads.ready;
  expect(uploads.getSnapshot().map(({ id }) => id)).toEqual(["hers"]);
  await vi.waitFor(() => expect([...store.photos.keys()]).toEqual(["hers", "another's"]));
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(localPhotoIdOf("hers"))).toBe("stored");
});

test.each([en, es, ml])("[P-25] the privacy policy says for how many days photos are kept: $privacy.title", ({ privacy }) => {
  const [days] = privacy.browser.match(/\d+/g) ?? [];
  expect(Number(days)).toBe(PHOTOS_KEPT_MS / DAY_MS);
});

test("[P-6] a photo that was chosen in another tab since is found when it is named", async () => {
  const { uploads, store, attempt } = setUp();
  await uploads.ready;
  const id = setUp(store).uploads.add(file);
  await vi.waitFor(() => expect(store.photos.has(id)).toBe(true));
  expect(uploads.isKnown(id)).toBe(false);
  const sent = uploads.uploaded(id);
  (await attempt(0)).arrive("stored");
  expect(await sent).toBe("stored");
  expect(uploads.isKnown(id)).toBe(true);
});

test("[P-6] what one tab has sent and removed is not kept again by another one that was uploading it too", async () => {
  const store = memory();
  const here = setUp(store);
  const id = here.uploads.add(file);
  const upload = await here.attempt(0);
  const there = setUp(store);
  const sent = there.uploads.uploaded(id);
  const again = await there.attempt(0);
  upload.arrive("stored");
  await here.uploads.uploaded(id);
  here.uploads.remove(id);
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  again.arrive("stored twice");
  await sent;
  // What is kept is kept in order: once the next photo is, so is all before it.
  const next = there.uploads.add(file);
  await vi.waitFor(() => expect([...store.photos.keys()]).toEqual([next]));
});

test("[P-6] once the server has its message a photo is shown until that is read, and kept no longer", async () => {
  const { uploads, store, attempt } = setUp();
  const id = uploads.add(file);
  (await attempt(0)).arrive("stored");
  await uploads.uploaded(id);
  await vi.waitFor(() => expect(store.photos.size).toBe(1));
  uploads.settle(id);
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  expect(stateOf(uploads, id)).toEqual({ state: "uploaded" });
});

test("[P-6] what no draft and no waiting message names is sent nowhere and kept no longer, but for what was chosen just now", async () => {
  const minuteAgo = Date.now() - MINUTE_MS - 1;
  const store = memory([kept("named", { addedAt: minuteAgo }), kept("left", { addedAt: minuteAgo }), kept("new")]);
  const { uploads, attempts } = setUp(store, (id) => id === "named");
  await uploads.ready;
  expect(uploads.getSnapshot().map(({ id }) => id)).toEqual(["named"]);
  await vi.waitFor(() => expect([...store.photos.keys()]).toEqual(["named", "new"]));
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  await uploads.find([localPhotoIdOf("new")]);
  expect(uploads.getSnapshot().map(({ id }) => id)).toEqual(["named", "new"]);
});

test("[P-6] a photo that a full disk refused as it was chosen is kept when it is small", async () => {
  const store = memory();
  const { keep } = store;
  store.keep = async (photo) => photo.isOriginal !== true && (await keep(photo));
  const { uploads, attempt } = setUp(store);
  const id = uploads.add(file);
  await attempt(0);
  await vi.waitFor(() => expect(store.photos.get(id)).toMatchObject({ blob: small, isOriginal: false }));
});

test("[P-6] a photo counts as gone when the store was looked through for it", async () => {
  const { uploads } = setUp();
  const heard = vi.fn<() => void>();
  uploads.subscribe(heard);
  await uploads.find([localPhotoIdOf("gone")]);
  expect([uploads.isKnown(localPhotoIdOf("gone")), uploads.getSnapshot()]).toEqual([true, []]);
  expect(heard).toHaveBeenCalled();
  await expect(uploads.uploaded(localPhotoIdOf("gone"))).rejects.toThrow("not here");
});

test("what had arrived before a reload is not uploaded again", async () => {
  const store = memory();
  const before = setUp(store);
  const id = before.uploads.add(file);
  (await before.attempt(0)).arrive("stored");
  await vi.waitFor(() => expect(store.photos.get(id)?.uploaded?.storageId).toBe("stored"));
  const { uploads, attempts } = setUp(store);
  expect(await uploads.uploaded(id)).toBe("stored");
  expect([stateOf(uploads, id), attempts]).toEqual([{ state: "uploaded" }, []]);
});

test.each([-13, 13])("what arrived %i hours off may be forgotten at the server, and is uploaded again", async (hours) => {
  const arrived = { storageId: storageIdOf("forgotten"), at: Date.now() - hours * HOUR_MS };
  const { uploads, attempt } = setUp(memory([kept("hers", { uploaded: arrived })]));
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(localPhotoIdOf("hers"))).toBe("stored");
});

test("what a question was refused with is uploaded again for the next try", async () => {
  const { uploads, store, attempt } = setUp();
  const id = uploads.add(file);
  (await attempt(0)).arrive("gone");
  expect(await uploads.uploaded(id)).toBe("gone");
  uploads.invalidate(id);
  await vi.waitFor(() => expect(store.photos.get(id)?.uploaded).toBe(undefined));
  const again = uploads.uploaded(id);
  (await attempt(1)).arrive("stored");
  expect(await again).toBe("stored");
});

test("a removed photo is on its way no more, and is kept nowhere", async () => {
  const { uploads, store, attempt } = setUp();
  const id = uploads.add(file);
  const first = await attempt(0);
  uploads.remove(id);
  expect(first.signal.aborted).toBe(true);
  expect(uploads.getSnapshot()).toEqual([]);
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  await expect(uploads.uploaded(id)).rejects.toThrow("not here");
});

test("[C-15] a photo has its id while it is made ready, and whoever waits for it is told of it then", async () => {
  const { uploads, store, attempts, attempt, preparing } = setUp();
  let ready = () => {};
  preparing.small = () => new Promise((resolve) => (ready = () => resolve({ blob: small, width: 4, height: 3, animated: true })));
  const id = uploads.add(file);
  const sent = uploads.uploaded(id);
  expect(uploads.getSnapshot()).toMatchObject([{ id, name: "rash.jpg", url: "", upload: { state: "preparing" } }]);
  await vi.waitFor(() => expect(store.photos.get(id)).toMatchObject({ blob: file, isOriginal: true }));
  expect(attempts).toEqual([]);
  ready();
  (await attempt(0)).arrive("stored");
  expect(await sent).toBe("stored");
  expect(uploads.getSnapshot()).toMatchObject([{ width: 4, height: 3, isAnimated: true, upload: { state: "uploaded" } }]);
  expect(store.photos.get(id)).toMatchObject({ blob: small, isOriginal: false });
});

test("[C-15] [P-6] what was being made ready before a reload is made ready after it", async () => {
  const store = memory();
  const before = setUp(store);
  before.preparing.small = () => new Promise(() => {});
  const id = before.uploads.add(file);
  await vi.waitFor(() => expect(store.photos.has(id)).toBe(true));
  const { uploads, attempt } = setUp(store);
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
  expect(uploads.getSnapshot()).toMatchObject([{ name: "rash.jpg", width: 4, upload: { state: "uploaded" } }]);
});

test("[C-15] a photo on which two pages ended is prepared once more only when asked", async () => {
  const store = memory();
  const chosen = setUp(store);
  chosen.preparing.small = () => new Promise(() => {});
  const id = chosen.uploads.add(file);
  await vi.waitFor(() => expect(store.photos.has(id)).toBe(true));
  const again = setUp(store);
  const begun = vi.fn<() => void>(() => expect(store.photos.get(id)?.isTried).toBe(true));
  again.preparing.small = () => new Promise(begun);
  await vi.waitFor(() => expect(begun).toHaveReturned());

  const { uploads, attempts, attempt, preparing } = setUp(store);
  const prepared = vi.spyOn(preparing, "small");
  await expect(uploads.uploaded(id)).rejects.toThrow("not here");
  expect([stateOf(uploads, id), attempts]).toEqual([{ state: "failed" }, []]);
  expect(prepared).not.toHaveBeenCalled();
  uploads.retry(id);
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
  const { uploads: next } = setUp(store);
  await next.ready;
  expect(stateOf(next, id)).toEqual({ state: "uploaded" });
});

test("a photo that is removed while it is made ready goes nowhere", async () => {
  const { uploads, store, attempts, preparing } = setUp();
  let ready = () => {};
  preparing.small = () =>
    new Promise((resolve) => (ready = () => resolve({ blob: small, width: 4, height: 3, animated: false })));
  const id = uploads.add(file);
  const sent = uploads.uploaded(id);
  await vi.waitFor(() => expect(store.photos.has(id)).toBe(true));
  uploads.remove(id);
  ready();
  await expect(sent).rejects.toThrow("aborted");
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  expect([uploads.getSnapshot(), attempts]).toEqual([[], []]);
});

test("[C-15] [P-6] a photo that could not be made ready is kept as it was chosen, and is made ready when asked", async () => {
  const { uploads, store, attempt, preparing } = setUp();
  const failed = vi.fn<(error: unknown) => void>();
  uploads.onFailure(failed);
  const makeSmall = preparing.small;
  preparing.small = () => Promise.reject(new Error("no worker"));
  const id = uploads.add(file);
  await expect(uploads.uploaded(id)).rejects.toThrow("no worker");
  expect(stateOf(uploads, id)).toEqual({ state: "failed" });
  expect(failed).toHaveBeenCalledOnce();
  expect(store.photos.get(id)).toMatchObject({ blob: file, isOriginal: true });
  preparing.small = makeSmall;
  uploads.retry(id);
  expect(stateOf(uploads, id)).toEqual({ state: "preparing" });
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
});

test("[P-10] a photo that cannot be made ready without a network waits for one", async () => {
  const { uploads, attempt, network, preparing } = setUp();
  const makeSmall = preparing.small;
  network.on = false;
  preparing.small = () => Promise.reject(new Error("no worker"));
  const id = uploads.add(file);
  await vi.waitFor(() => expect(stateOf(uploads, id)).toEqual({ state: "waiting" }));
  preparing.small = makeSmall;
  network.back();
  (await attempt(0)).arrive("stored");
  expect(await uploads.uploaded(id)).toBe("stored");
});

test("[C-15] what turns out to be no photo says why, is kept no longer, and lets no question go", async () => {
  const { uploads, store, attempts } = setUp();
  const id = uploads.add(new File([], "empty.jpg"));
  await expect(uploads.uploaded(id)).rejects.toThrow("unreadable");
  expect(stateOf(uploads, id)).toEqual({ state: "unfit", reason: "unreadable" });
  await vi.waitFor(() => expect(store.photos.size).toBe(0));
  uploads.retry(id);
  expect(attempts).toEqual([]);
});
