import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
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
