import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { chatIdOf, localPhotoIdOf, messageIdOf, storageIdOf } from "#domain/ids.testing.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { uploadsOf } from "#features/chat/photos/uploadsOf.ts";
import * as uploading from "#platform/files/upload.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { browserStore, localValues } from "#platform/storage/storage.ts";
import { testClient } from "#platform/testing/testing.tsx";
import { clearedUser } from "#user/clearedUser.ts";
import { outboxOf } from "./outboxOf.ts";

const [rash, other] = [localPhotoIdOf("r".repeat(21)), localPhotoIdOf("o".repeat(21))];
const question = {
  chatId: chatIdOf("chat"),
  messageId: messageIdOf("m".repeat(21)),
  replyId: messageIdOf("n".repeat(21)),
  text: "Is this a rash?",
  photoIds: [rash],
};

afterEach(() => {
  clearedUser.set("nora");
  vi.restoreAllMocks();
  browserStore("localStorage")?.clear();
});

/** Both photos have arrived, and wait in the browser. */
function open(send: () => unknown) {
  const uploaded = { storageId: storageIdOf("stored"), at: Date.now() };
  const photo = { owner: "nora", blob: new Blob(["photo"]), width: 4, height: 3, addedAt: Date.now() - HOUR_MS, uploaded };
  vi.spyOn(browserPhotos, "load").mockResolvedValue([
    { ...photo, id: rash },
    { ...photo, id: other },
  ]);
  const forget = vi.spyOn(browserPhotos, "forget").mockResolvedValue();
  const client = testClient({
    "chats:send": send,
    "files:generateUploadUrl": () => "/files",
    "messages:listMessages": () => [],
  });
  const outbox = outboxOf("nora", client);
  return { outbox, forget, photos: uploadsOf("nora", client) };
}

test("[P-6] a photo is kept no longer than until the server has its message, whichever page they look at meanwhile", async () => {
  localValues.write(localKeys.draftPhotos("nora", "another"), other);
  localValues.write(localKeys.outbox("nora"), JSON.stringify([question]));
  const { outbox, forget, photos } = open(() => ({ chatId: "chat" }));
  outbox.resume();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith(rash));
  expect(localValues.read(localKeys.outbox("nora"))).toBe(null);
  expect(photos.getSnapshot().map(({ id }) => id)).toEqual([rash, other]);
});

test("[P-26] of a message that was stored and deleted meanwhile the browser forgets the photos too", async () => {
  localValues.write(localKeys.draftPhotos("nora", "another"), other);
  localValues.write(localKeys.outbox("nora"), JSON.stringify([question]));
  const { outbox, forget } = open(() => {
    throw new ConvexError({ code: "notFound", wasDeleted: true });
  });
  outbox.resume();
  await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith(rash));
  await vi.waitFor(() => expect(outbox.getSnapshot()).toEqual([]));
});

test("[P-6] of photos in the browser those are taken up that a draft or a message names, and what nothing names is forgotten", async () => {
  localValues.write(localKeys.draftPhotos("nora", null), `${other} ${"x".repeat(21)}`);
  localValues.write(localKeys.outbox("ines"), JSON.stringify([question]));
  const { forget, photos } = open(() => new Promise(() => {}));
  await photos.ready;
  expect(photos.getSnapshot().map(({ id }) => id)).toEqual([other]);
  await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith(rash));
});

test.each([
  { reason: "the day's messages are used up", data: { code: "limitReached", retryAt: 0 }, state: "refused", uploads: 0 },
  { reason: "its chat is gone", data: { code: "notFound" }, state: "chatGone", uploads: 0 },
  {
    reason: "a photo is not there",
    data: { code: "invalid", field: "photos", reason: "notAllowed" },
    state: "refused",
    uploads: 1,
  },
])("[U-2] a photo of a message that is refused as $reason is uploaded anew $uploads times", async ({ data, state, uploads }) => {
  localValues.write(localKeys.outbox("nora"), JSON.stringify([question]));
  vi.spyOn(browserPhotos, "replace").mockResolvedValue();
  const send = vi.fn<() => unknown>().mockRejectedValueOnce(new ConvexError(data)).mockReturnValue({ chatId: "chat" });
  const upload = vi.spyOn(uploading, "uploadFile").mockResolvedValue(storageIdOf("stored anew"));
  const { outbox } = open(send);
  outbox.resume();
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state }]));
  outbox.retry(question.messageId);
  await vi.waitFor(() => expect(outbox.getSnapshot()).toMatchObject([{ state: "acknowledged" }]));
  expect(upload).toHaveBeenCalledTimes(uploads);
});
