import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { chatIdOf, localPhotoIdOf } from "#domain/ids.testing.ts";
import { PhotoUploads } from "#features/chat/photos/PhotoUploads.ts";
import type { ResizeResult } from "#platform/photo/resizePhoto.ts";
import { authKey, localKeys, type StorageKey } from "#platform/storage/keys.ts";
import type { StoredPhoto } from "#platform/storage/photoStore.ts";
import { localValues } from "#platform/storage/storage.ts";
import { sampleUser } from "#user/currentUser.testing.ts";
import { CurrentUserContext } from "#user/currentUser.ts";
import { useDraftPhotos } from "./useDraftPhotos.ts";

const chat = chatIdOf("chat");
const id = localPhotoIdOf("a".repeat(21));
const gone = localPhotoIdOf("b".repeat(21));

/** A tab, and what the browser's store has of photos as it opens. */
async function open(rows: StoredPhoto[] = [], prepare: () => Promise<ResizeResult> = () => new Promise(() => {})) {
  const uploads = new PhotoUploads({
    owner: "nora",
    store: { load: async () => [...rows], keep: async () => true, replace: async () => {}, forget: async () => {} },
    isNamed: () => true,
    prepare,
    upload: () => new Promise(() => {}),
    isOnline: () => true,
    whenOnline: async () => {},
  });
  await uploads.ready;
  const render = () =>
    renderHook(() => useDraftPhotos(chat, uploads), {
      wrapper: ({ children }) => <CurrentUserContext value={sampleUser({ _id: "nora" })}>{children}</CurrentUserContext>,
    }).result;
  return { render };
}

const photo = { id, owner: "nora", name: "rash.jpg", blob: new Blob(["photo"]), width: 4, height: 3, addedAt: Date.now() };
const key = localKeys.draftPhotos("nora", chat);

test("[P-6] the photos that another tab put into a draft since are shown, and stay in it", async () => {
  const rows: StoredPhoto[] = [];
  const { render } = await open(rows);
  rows.push(photo);
  localValues.write(key, `${id} ${gone}`);
  const result = render();
  expect([result.current.ids, result.current.leftOut]).toEqual([[id, gone], []]);
  await waitFor(() => expect(result.current.leftOut).toEqual([{ name: "", reason: "gone" }]));
  expect([result.current.ids, result.current.shown]).toMatchObject([[id], [{ id }]]);
});

test("[P-6] a file that cannot be opened is said, and leaves nothing in the draft that a later page would miss", async () => {
  localValues.remove(key);
  const { render } = await open([], async () => ({ fault: "unreadable" }));
  const result = render();
  act(() => result.current.add([new File(["words"], "broken.png", { type: "image/png" })]));
  await waitFor(() => expect(result.current.leftOut).toEqual([{ name: "broken.png", reason: "unreadable" }]));
  expect(localValues.read(key)).toBeNull();
  act(() => result.current.add([new File(["photo"], "rash.jpg", { type: "image/jpeg" })]));
  expect(result.current.leftOut).toEqual([]);
});

test("[P-6] a photo that another tab has sent leaves the draft when one comes back to it, and that is said", async () => {
  const { render } = await open([photo]);
  localValues.write(key, id);
  const result = render();
  expect(result.current.ids).toEqual([id]);
  localValues.remove(key);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect([result.current.ids, result.current.leftOut]).toEqual([[], [{ name: "rash.jpg", reason: "taken" }]]);
});

test("[P-6] a photo that another tab has sent meanwhile is neither sent from here nor kept with the next one", async () => {
  const { render } = await open([photo]);
  localValues.write(key, id);
  const result = render();
  localValues.remove(key);
  act(() => result.current.add([new File(["photo"], "rash.jpg", { type: "image/jpeg" })]));
  const [added] = result.current.ids;
  expect(result.current.ids).not.toContain(id);
  expect(localValues.read(key)).toBe(added);
  expect(result.current.leftOut).toEqual([{ name: "rash.jpg", reason: "taken" }]);
});

test("[P-6] nothing is sent by the press that finds a shown photo taken by another tab: it is said, and the next press sends", async () => {
  const { render } = await open([photo]);
  localValues.write(key, id);
  const result = render();
  const press = () => {
    let toSend: unknown;
    act(() => {
      toSend = result.current.toSend();
    });
    return toSend;
  };
  expect(press()).toEqual({ photoIds: [id], isWhole: true });
  localValues.remove(key);
  expect(press()).toEqual({ photoIds: [], isWhole: false });
  expect([result.current.ids, result.current.leftOut]).toEqual([[], [{ name: "rash.jpg", reason: "taken" }]]);
  expect(press()).toEqual({ photoIds: [], isWhole: true });
});

test("[P-6] a photo that another tab has taken before it was read here is said too, where the press stops for it", async () => {
  const { render } = await open();
  localValues.write(key, `${id} ${gone}`);
  const result = render();
  localValues.remove(key);
  act(() => expect(result.current.toSend()).toEqual({ photoIds: [], isWhole: false }));
  expect(result.current.leftOut).toEqual([{ name: "", reason: "gone" }]);
});

test("[P-331] a photo that another tab has sent or removed is said to be gone after a reload too, once", async () => {
  localValues.write(authKey("JWT", "x") as StorageKey, `e30.${btoa(JSON.stringify({ sub: "nora|s1" }))}.e30`);
  localValues.write(key, id);
  (await open([photo])).render();
  localValues.remove(key);
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  const reloaded = (await open()).render();
  await waitFor(() => expect(reloaded.current.leftOut).toEqual([{ name: "", reason: "gone" }]));
  expect(localValues.read(key)).toBe(null);
  cleanup();
  expect((await open()).render().current.ids).toEqual([]);
});
