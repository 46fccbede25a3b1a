import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { forgetDeletedChats } from "./forgetDeletedChats.ts";

test("[S42] of the chats that this browser keeps those are forgotten which were deleted elsewhere, and no other", async () => {
  const forgotten: string[] = [];
  const answers: Record<string, () => unknown> = {
    here: () => ({ page: [] }),
    deleted: () => {
      throw new ConvexError({ code: "notFound" });
    },
    unknown: () => {
      throw new Error("no connection");
    },
  };
  const convex = { query: async (_: unknown, { chatId }: { chatId: string }) => await answers[chatId]?.() };
  const cache = {
    chatsOf: async () => await Promise.resolve(Object.keys(answers)),
    forgetChat: async (chatId: string) => void (await Promise.resolve(forgotten.push(chatId))),
    renew: async () => await Promise.resolve(undefined),
  };
  await forgetDeletedChats(convex as never, "nora", cache);
  expect(forgotten).toEqual(["deleted"]);
});

test("[S42] drafts of a chat that was deleted elsewhere go, with their photos, and no others", async () => {
  const photo = "p".repeat(21);
  const drafts = { gone: "words of a chat that is gone", here: "words of one that is there", new: "of none yet" };
  for (const [chatId, words] of Object.entries(drafts)) localStorage.setItem(`amma.draft.nora.${chatId}`, words);
  localStorage.setItem("amma.draft.ines.gone", "another person's");
  localStorage.setItem("amma.draftPhotos.nora.gone", photo);
  const removed = vi.spyOn(browserPhotos, "forget").mockResolvedValue();
  const convex = {
    query: async (_: unknown, { chatId }: { chatId: string }) => {
      if (chatId === "gone") throw new ConvexError({ code: "notFound" });
      return await Promise.resolve({ page: [] });
    },
  };
  const nothing = async () => await Promise.resolve(undefined);
  const cache = { chatsOf: async () => await Promise.resolve([]), forgetChat: nothing, renew: nothing };
  await forgetDeletedChats(convex as never, "nora", cache);
  expect(Object.keys(localStorage).toSorted()).toEqual(["amma.draft.ines.gone", "amma.draft.nora.here", "amma.draft.nora.new"]);
  expect(removed).toHaveBeenCalledExactlyOnceWith(photo);
  localStorage.clear();
});

test.each([
  { what: "one that was deleted elsewhere", before: ["a", "b"], now: ["b"], drawn: false },
  { what: "none deleted, and one more", before: ["a"], now: ["b", "a"], drawn: true },
])("[S42] [P-18] of a chat with $what the messages of today are kept, and drawn before the app runs: $drawn", async (chat) => {
  const key = "amma.lastSeen.nora";
  localStorage.setItem(key, JSON.stringify({ path: "/chat/c1", rows: ["words"] }));
  const messages = (ids: string[]) => ids.map((messageId) => ({ messageId }));
  const renewed: unknown[] = [];
  const cache = {
    chatsOf: async () => await Promise.resolve(["c1"]),
    forgetChat: async () => await Promise.resolve(),
    renew: async (...row: unknown[]) => {
      renewed.push(row);
      return await Promise.resolve(messages(chat.before));
    },
  };
  const convex = { query: async () => await Promise.resolve({ page: messages(chat.now) }) };
  await forgetDeletedChats(convex as never, "nora", cache);
  expect(renewed).toEqual([["nora", { text: 'messages:listMessages {"chatId":"c1"}', chatId: "c1" }, messages(chat.now)]]);
  expect(localStorage.getItem(key) !== null).toBe(chat.drawn);
  localStorage.clear();
});
