import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { forgetDeletedChats } from "./forgetDeletedChats.ts";

test("[S42] of the chats that this browser keeps those are forgotten which were deleted elsewhere, and no other", async () => {
  const forgotten: string[] = [];
  const answers: Record<string, () => unknown> = {
    here: () => ({ title: "Sleep" }),
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
      return await Promise.resolve({});
    },
  };
  const cache = { chatsOf: async () => await Promise.resolve([]), forgetChat: async () => await Promise.resolve() };
  await forgetDeletedChats(convex as never, "nora", cache);
  expect(Object.keys(localStorage).toSorted()).toEqual(["amma.draft.ines.gone", "amma.draft.nora.here", "amma.draft.nora.new"]);
  expect(removed).toHaveBeenCalledExactlyOnceWith(photo);
  localStorage.clear();
});
