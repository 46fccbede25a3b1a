import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { invalid, notFound } from "#convex/model/errors.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { partsToText } from "#domain/chat/content.ts";
import { canContinue, canRetry } from "#domain/chat/reply.ts";
import { isWaiting } from "#domain/guidance/builtIn/danger.ts";
import { messageById, userMessageOf } from "./messages.ts";
import { startReply, stopRunningReply } from "./replies.ts";

/** Has a reply that came to nothing written once more, in the same place. A second press while it runs changes nothing. */
export async function retryReply(ctx: MutationCtx, message: Doc<"messages">): Promise<void> {
  const { status } = message;
  if (status === "streaming") return;
  if (status === undefined || !canRetry(status)) throw invalid("messageId", "notAllowed");
  // Its words would go, and there is nothing to ask for others.
  if ((await userMessageOf(ctx, message)) === null) throw invalid("messageId", "notAllowed");
  await writeOnceMore(ctx, message, FROM_NOTHING);
}

/** What was known of the answer that stood there. */
const FROM_NOTHING: Partial<Doc<"messages">> = {
  parts: [],
  model: undefined,
  usage: undefined,
  versions: undefined,
  triage: undefined,
  feedback: undefined,
  guarded: undefined,
  citations: undefined,
  answerReading: undefined,
};

/** The reply to a message that only waits for what one tap would settle; null where there is none, or something was written since. */
export async function waitingReply(ctx: QueryCtx, message: Doc<"messages">): Promise<Doc<"messages"> | null> {
  const reply = await lastReply(ctx, message);
  return reply?.status === "complete" && isWaiting(partsToText(reply.parts)) ? reply : null;
}

/** The reply to a message that is shown, where nothing was written since. */
export async function lastReply(
  ctx: QueryCtx,
  { userId, chatId, messageId }: Doc<"messages">,
): Promise<Doc<"messages"> | undefined> {
  const chat = await ctx.db.get("chats", chatId);
  const shown = chat?.activeLeaf === undefined ? null : await messageById(ctx, { _id: userId }, chat.activeLeaf);
  return shown?.parentId === messageId ? shown : undefined;
}

/** Has a reply written once more, in its place, now that it is known what it waited for. */
export async function answerWaiting(ctx: MutationCtx, message: Doc<"messages">): Promise<void> {
  const reply = await waitingReply(ctx, message);
  if (reply !== null) await answerAnew(ctx, reply);
}

/** Has a reply written once more, in its place, from nothing. */
export async function answerAnew(ctx: MutationCtx, reply: Doc<"messages">): Promise<void> {
  await writeOnceMore(ctx, reply, FROM_NOTHING);
}

/** Has the rest of an answer written that was stopped or reached its length, after the words that are there. */
export async function resumeReply(ctx: MutationCtx, message: Doc<"messages">): Promise<void> {
  const { status, parts } = message;
  if (status === "streaming") return;
  if (status === undefined || !canContinue(status, partsToText(parts))) throw invalid("messageId", "notAllowed");
  await writeOnceMore(ctx, message, {});
}

async function writeOnceMore(ctx: MutationCtx, message: Doc<"messages">, change: Partial<Doc<"messages">>): Promise<void> {
  const { _id, userId, chatId, attempt = 1 } = message;
  // A deleted chat keeps its last messages until their batch is removed.
  if ((await ctx.db.get("chats", chatId)) === null) throw notFound();
  await countOnce(ctx, "message", userId);
  await stopRunningReply(ctx, chatId);
  const next = { status: "streaming", attempt: attempt + 1, code: undefined, retryAt: undefined } as const;
  await ctx.db.patch("messages", _id, { ...change, ...next });
  await startReply(ctx, { userId, chatId, message: _id, attempt: attempt + 1 }, "again");
  await ctx.db.patch("chats", chatId, { updatedAt: Date.now() });
}
