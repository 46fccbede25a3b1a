import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { cardOf } from "#convex/model/care/episodes.ts";
import { forgetEpisodes } from "#convex/model/care/forgetEpisodes.ts";
import { invalid, notFound } from "#convex/model/errors.ts";
import { dropPhotos } from "#convex/model/files/files.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { partsToText } from "#domain/chat/content.ts";
import { VERSIONS } from "#domain/chat/limits.ts";
import { namesCard } from "#domain/guidance/builtIn/danger.ts";
import { type MessageId, mintMessageId, parseMessageId } from "#domain/ids.ts";
import { firstQuestion, titleAnew } from "./chats.ts";
import { noteDeleted } from "./deletedMessages.ts";
import { following, messageById, userMessageOf } from "./messages.ts";
import { deleteRunningReply, stopRunningReply } from "./replies.ts";
import { answerAnew, lastReply } from "./rewriteReply.ts";
import { insertReply, sendMessage, type SendMessageArgs } from "./sendMessage.ts";
import { forgetInShares } from "./sharesAfterDeletion.ts";

/** Messages that the end of a branch is looked for; the screen names one near it. */
const STEPS_TO_LEAF = 1_000;

interface Regeneration {
  reply: Doc<"messages">;
  replyId: MessageId;
}

/** Writes another answer beside `reply`, and shows it. An id that is stored already changes nothing. */
export async function regenerateReply(ctx: MutationCtx, user: Doc<"users">, { reply, replyId }: Regeneration): Promise<void> {
  const { userId, chatId, parentId } = reply;
  if (parseMessageId(replyId) === null) throw invalid("replyId", "pattern");
  const stored = await messageById(ctx, user, replyId);
  if (stored !== null && stored.parentId === parentId && stored.role === "assistant") return;
  if (stored !== null) throw invalid("replyId", "notAllowed");
  if ((await userMessageOf(ctx, reply)) === null) throw invalid("messageId", "notAllowed");
  await requireRoom(ctx, reply);
  await countOnce(ctx, "message", user._id);
  await stopRunningReply(ctx, chatId);
  await insertReply(ctx, { userId, chatId, messageId: replyId, parentId }, "again");
}

/**
 * Has a message whose card was called no emergency answered as an ordinary question: what only named the card is written once more in its
 * place, and beside an answer that was given for an emergency stands another. Nothing changes where they went on, or where it was answered as one.
 */
export async function answerCalledNone(ctx: MutationCtx, message: Doc<"messages">): Promise<void> {
  const reply = await lastReply(ctx, message);
  const isNone = (await cardOf(ctx, message)) === "calledNone";
  if (!isNone || reply?.status !== "complete" || reply.isOrdinary === true || message.origin === "spoken") return;
  if (namesCard(partsToText(reply.parts))) return await answerAnew(ctx, reply);
  const user = await ctx.db.get("users", message.userId);
  if (user !== null) await regenerateReply(ctx, user, { reply, replyId: mintMessageId() });
}

type Edit = Pick<SendMessageArgs, "messageId" | "replyId" | "text"> & { replaces: Doc<"messages"> };

export async function editMessage(ctx: MutationCtx, user: Doc<"users">, { replaces, ...args }: Edit): Promise<void> {
  if (replaces.role !== "user") throw invalid("messageId", "notAllowed");
  if ((await messageById(ctx, user, args.messageId)) === null) await requireRoom(ctx, replaces);
  await retitledBy(ctx, replaces.chatId, async () => {
    await sendMessage(ctx, user, { ...args, chatId: replaces.chatId, replaces });
  });
}

/** Where the chat begins with another question after a change, it has the title of that one. */
async function retitledBy(ctx: MutationCtx, chatId: Doc<"chats">["_id"], change: () => Promise<void>): Promise<void> {
  const before = await beginningOf(ctx, chatId);
  await change();
  if ((await beginningOf(ctx, chatId)) !== before) await titleAnew(ctx, chatId);
}

async function beginningOf(ctx: QueryCtx, chatId: Doc<"chats">["_id"]): Promise<Doc<"messages">["_id"] | undefined> {
  return (await firstQuestion(ctx, await requireChatOf(ctx, chatId)))?._id;
}

export async function switchVersion(ctx: MutationCtx, { chatId, messageId }: Doc<"messages">): Promise<void> {
  await requireChatOf(ctx, chatId);
  await retitledBy(ctx, chatId, async () => {
    await ctx.db.patch("chats", chatId, { activeLeaf: await leafAfter(ctx, chatId, messageId) });
  });
}

/**
 * Removes a question and its answers, ends one that is being written, and lets what followed them follow what stood before: no other
 * words are lost. An answer without a question goes alone. A title that was made of the question goes with it.
 */
export async function removeExchange(ctx: MutationCtx, message: Doc<"messages">): Promise<void> {
  const chat = await requireChatOf(ctx, message.chatId);
  const first = (await userMessageOf(ctx, message)) ?? message;
  const isBeginning = (await firstQuestion(ctx, chat))?._id === first._id;
  const answers = first.role === "user" ? await allFollowing(ctx, first) : [];
  // From the end, so that what is moved on is not moved again.
  const removed = [...answers.filter(({ role }) => role === "assistant"), first];
  const ids = new Set(removed.map(({ messageId }) => messageId));
  for (const one of removed) {
    for (const next of await allFollowing(ctx, one)) await ctx.db.patch("messages", next._id, { parentId: first.parentId });
    await deleteRunningReply(ctx, one._id);
    await forgetInShares(ctx, one);
    await dropPhotos(ctx, one);
    await ctx.db.delete("messages", one._id);
  }
  await noteDeleted(ctx, removed);
  const isLeafGone = chat.activeLeaf !== undefined && ids.has(chat.activeLeaf);
  const activeLeaf = isLeafGone ? await leafAfter(ctx, chat._id, first.parentId) : chat.activeLeaf;
  await ctx.db.patch("chats", chat._id, { activeLeaf, shortenedAt: Date.now() });
  await forgetEpisodes(ctx, chat._id, removed);
  // Another way of asking it may have given the title.
  if (isBeginning || first.parentId === undefined) await titleAnew(ctx, chat._id);
}

async function allFollowing(ctx: QueryCtx, { chatId, messageId }: Doc<"messages">): Promise<Doc<"messages">[]> {
  return await following(ctx, chatId, messageId).collect(); // bounded by what is asked there, and after deletions by what stood behind it
}

/** The end of the branch behind a message, by the way that was taken last; undefined where nothing is left. */
async function leafAfter(
  ctx: QueryCtx,
  chatId: Doc<"chats">["_id"],
  from: MessageId | undefined,
): Promise<MessageId | undefined> {
  let leaf = from;
  for (let step = 0; step < STEPS_TO_LEAF; step++) {
    const next = await following(ctx, chatId, leaf).order("desc").first();
    if (next === null) break;
    leaf = next.messageId;
  }
  return leaf;
}

/** A deleted chat keeps its last messages until their batch is removed. */
async function requireChatOf(ctx: QueryCtx, chatId: Doc<"chats">["_id"]): Promise<Doc<"chats">> {
  const chat = await ctx.db.get("chats", chatId);
  if (chat === null) throw notFound();
  return chat;
}

async function requireRoom(ctx: QueryCtx, { chatId, parentId }: Doc<"messages">): Promise<void> {
  await requireChatOf(ctx, chatId);
  const versions = await following(ctx, chatId, parentId).take(VERSIONS);
  if (versions.length === VERSIONS) throw invalid("messageId", "tooLong");
}
