import { v, type Infer } from "convex/values";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { agreeBySending } from "#convex/model/auth/consents.ts";
import { type ChosenChildId, choiceOf, ownChild } from "#convex/model/care/children.ts";
import { invalid, notFound } from "#convex/model/errors.ts";
import { extendLinks } from "#convex/model/files/fileLinks.ts";
import { attachPhotos, keepPhotos } from "#convex/model/files/files.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { shownConsent, vMessageId } from "#convex/model/validators.ts";
import { parseMessageText, partsToText, photoParts, textToParts } from "#domain/chat/content.ts";
import { canContinue, canRetry } from "#domain/chat/reply.ts";
import { firstTitle } from "#domain/chat/title.ts";
import { isWaiting } from "#domain/guidance/builtIn/danger.ts";
import { parseMessageId } from "#domain/ids.ts";
import { insertChat, requireOwnChat, titleAnew, titleLanguage } from "./chats.ts";
import { requireNotDeleted } from "./deletedMessages.ts";
import { following, messageById, userMessageOf } from "./messages.ts";
import { startReply, stopRunningReply } from "./replies.ts";
import { insertUserMessage, type OpenChat } from "./userMessages.ts";

export const sendMessageResult = v.object({ chatId: v.id("chats"), messageId: vMessageId, replyId: vMessageId });
export type SendMessageResult = Infer<typeof sendMessageResult>;

/** What a send takes: of a chat that exists, or of one that is created with it. */
export const sendMessageArgs = v.object({
  /** None: a new chat is created. */
  chatId: v.optional(v.string()),
  messageId: vMessageId,
  replyId: vMessageId,
  text: v.string(),
  /** Files of the person, by the ids that their uploads answered. */
  photos: v.optional(v.array(v.string())),
  /** Whom a new chat is about; null: nobody in particular, absent: whom was chosen last. */
  childId: v.optional(v.union(v.string(), v.null())),
  ...shownConsent,
});

/** `replaces` is the server's own: the user message in whose place this one stands; the chat goes on from it. */
export type SendMessageArgs = Infer<typeof sendMessageArgs> & { replaces?: Doc<"messages"> };

/**
 * Stores a message and its empty reply, and starts the writer: one transaction, so none is ever without the others. A message
 * id that is stored already answers with what is stored, whatever else is given, and one that was deleted is refused.
 */
export async function sendMessage(ctx: MutationCtx, user: Doc<"users">, args: SendMessageArgs): Promise<SendMessageResult> {
  const { chatId, messageId, replyId, replaces } = args;
  if (parseMessageId(messageId) === null) throw invalid("messageId", "pattern");
  if (parseMessageId(replyId) === null) throw invalid("replyId", "pattern");
  const stored = await messageById(ctx, user, messageId);
  if (stored !== null) return await storedExchange(ctx, stored);
  await requireNotDeleted(ctx, user, [messageId]);
  if (replyId === messageId || (await messageById(ctx, user, replyId)) !== null) throw invalid("replyId", "notAllowed");
  const text = requireText(args);
  await countOnce(ctx, "message", user._id);
  await agreeBySending(ctx, user, args);

  const chat = chatId === undefined ? await newChat(ctx, user, args) : await requireOwnChat(ctx, user, chatId);
  const photos = [...(await keepPhotos(ctx, replaces)), ...(await attachPhotos(ctx, user, args.photos ?? []))];
  if (photos.length > 0) await extendLinks(ctx, user);
  await stopRunningReply(ctx, chat._id);
  await insertUserMessage(ctx, user, chat, {
    messageId,
    parentId: replaces === undefined ? chat.activeLeaf : replaces.parentId,
    parts: [...photos, ...textToParts(text)],
    origin: "typed",
  });
  await insertReply(ctx, { userId: user._id, chatId: chat._id, messageId: replyId, parentId: messageId }, "first");
  // It was called like a new one when its last exchange was deleted.
  if (chat.activeLeaf === undefined && chat.shortenedAt !== undefined) await titleAnew(ctx, chat._id);
  return { chatId: chat._id, messageId, replyId };
}

/** An empty reply with its writer; the chat goes on from it. */
export async function insertReply(
  ctx: MutationCtx,
  reply: Pick<Doc<"messages">, "userId" | "chatId" | "messageId" | "parentId">,
  how: "first" | "again",
): Promise<void> {
  const { userId, chatId, messageId } = reply;
  const message = await ctx.db.insert("messages", {
    ...reply,
    role: "assistant",
    origin: "typed",
    parts: [],
    status: "streaming",
    attempt: 1,
  });
  await startReply(ctx, { userId, chatId, message, attempt: 1 }, how);
  await ctx.db.patch("chats", chatId, { activeLeaf: messageId, updatedAt: Date.now() });
}

function requireText({ text, photos = [], replaces }: SendMessageArgs): string {
  const parsed = parseMessageText(text, photos.length + photoParts(replaces?.parts ?? []).length);
  if ("reason" in parsed) throw invalid("text", parsed.reason);
  return parsed.text;
}

/** A child that was removed meanwhile, or is not theirs, is nobody: their words are worth more than whom they are about. */
export async function newChat(
  ctx: MutationCtx,
  user: Doc<"users">,
  { text, childId }: { text: string; childId?: string | null },
): Promise<OpenChat> {
  await countOnce(ctx, "chat", user._id);
  const chosen = await chosenFor(ctx, user, childId);
  return { _id: await insertChat(ctx, user, firstTitle(text, titleLanguage(user)), chosen), childId: chosen };
}

async function chosenFor(ctx: MutationCtx, user: Doc<"users">, childId: string | null | undefined): Promise<ChosenChildId> {
  if (childId === undefined) return user.lastChildId;
  return await choiceOf(ctx, user, childId === null ? null : await ownChild(ctx, user, childId));
}

async function storedExchange(ctx: MutationCtx, message: Doc<"messages">): Promise<SendMessageResult> {
  if (message.role !== "user") throw invalid("messageId", "notAllowed");
  const { chatId, messageId } = message;
  const reply = await following(ctx, chatId, messageId).first();
  if (reply === null) throw notFound();
  return { chatId, messageId, replyId: reply.messageId };
}

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
