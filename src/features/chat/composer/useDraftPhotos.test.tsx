import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { chatIdOf, localPhotoIdOf } from "#domain/ids.testing.ts";
import { PhotoUploads } from "#features/chat/photos/PhotoUploads.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredPhoto } from "#platform/storage/photoStore.ts";
import { localValues } from "#platform/storage/storage.ts";
import { type CurrentUser, CurrentUserContext } from "#user/currentUser.ts";
import { useDraftPhotos } from "./useDraftPhotos.ts";

const chat = chatIdOf("chat");
const id = localPhotoIdOf("a".repeat(21));
const gone = localPhotoIdOf("b".repeat(21));

test("[P-6] the photos that another tab put into a draft since are shown, and stay in it", async () => {
  const rows: StoredPhoto[] = [];
  const uploads = new PhotoUploads({
    owner: "nora",
    store: { load: async () => [...rows], keep: async () => true, replace: async () => {}, forget: async () => {} },
    isNamed: () => true,
    prepare: () => new Promise(() => {}),
    upload: () => new Promise(() => {}),
    isOnline: () => true,
    whenOnline: async () => {},
  });
  await uploads.ready;
  rows.push({ id, owner: "nora", blob: new Blob(["photo"]), width: 4, height: 3, addedAt: Date.now() });
  localValues.write(localKeys.draftPhotos("nora", chat), `${id} ${gone}`);
  const { result } = renderHook(() => useDraftPhotos(chat, uploads), {
    wrapper: ({ children }) => (
      <CurrentUserContext value={{ _id: "nora" } as unknown as CurrentUser}>{children}</CurrentUserContext>
    ),
  });
  expect([result.current.ids, result.current.leftOut]).toEqual([[id, gone], []]);
  await waitFor(() => expect(result.current.leftOut).toEqual([{ name: "", reason: "gone" }]));
  expect([result.current.ids, result.current.shown]).toMatchObject([[id], [{ id }]]);
});
