import { triage, type Triage } from "#domain/care/triage.ts";
import { partsToText, type MessagePart } from "#domain/chat/content.ts";
import { searchWords } from "#domain/chat/search.ts";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { triagedChild } from "./children.ts";
import { followEpisode, openEpisodeOf } from "./episodes.ts";

type NewQuestion = Pick<Doc<"messages">, "messageId" | "parentId" | "parts" | "origin">;

/** The chat that a question belongs to, as far as it matters for it. */
export type OpenChat = Pick<Doc<"chats">, "_id" | "activeLeaf" | "childId">;

/** Stores what a person wrote or said, and what the red-flag rules find in it, before any model sees it. */
export async function insertQuestion(ctx: MutationCtx, user: Doc<"users">, chat: OpenChat, question: NewQuestion): Promise<void> {
  const judged = await judgeQuestion(ctx, user, chat, question);
  await ctx.db.insert("messages", { userId: user._id, chatId: chat._id, role: "user", ...question, ...judged });
}

type Judged = Pick<Doc<"messages">, "childId" | "words"> & { triage: Triage };

/** What is stored with the words of a question. The episode of the chat follows what is found in them. */
export async function judgeQuestion(
  ctx: MutationCtx,
  user: Doc<"users">,
  chat: OpenChat,
  { messageId, parts }: { messageId: string; parts: readonly MessagePart[] },
): Promise<Judged> {
  const text = partsToText(parts);
  const child = chat.childId === undefined ? null : await ctx.db.get("children", chat.childId);
  const found = triage(text, triagedChild(child, user), user.country ?? null, await openEpisodeOf(ctx, chat._id));
  await followEpisode(ctx, { userId: user._id, chatId: chat._id, messageId, triage: found });
  return { childId: child?._id, words: searchWords(text), triage: found };
}
