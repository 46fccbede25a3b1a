import { v, type Infer } from "convex/values";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { agreeBySending } from "#convex/model/auth/consents.ts";
import { type ChosenChildId, choiceOf, ownChild } from "#convex/model/care/children.ts";
import { invalid, notFound } from "#convex/model/errors.ts";
import { extendLinks } from "#convex/model/files/fileLinks.ts";
import { attachPhotos, keepPhotos } from "#convex/model/files/files.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { shownConsent, vMessageId } from "#convex/model/validators.ts";
import { parseMessageText, photoParts, textToParts } from "#domain/chat/content.ts";
import { firstTitle } from "#domain/chat/title.ts";
import { parseMessageId } from "#domain/ids.ts";
import { insertChat, requireOwnChat, titleAnew, titleLanguage } from "./chats.ts";
import { requireNotDeleted } from "./deletedMessages.ts";
import { following, messageById } from "./messages.ts";
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
