import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { feedbackCode, parseFeedback } from "#domain/chat/feedback.ts";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import { isFinal } from "#domain/chat/reply.ts";
import { mintMessageId } from "#domain/ids.ts";
import { frequentQuery, userMutation, userQuery } from "./functions.ts";
import { removeExchange, editMessage, regenerateReply, switchVersion } from "./model/chat/branches.ts";
import { requireOwnChat } from "./model/chat/chats.ts";
import { pageOfMessages } from "./model/chat/messagePages.ts";
import {
  branchTo,
  exportMessages,
  exportedMessage,
  messageView,
  requireOwnMessage,
  viewMessages,
} from "./model/chat/messages.ts";
import { runningReply, stopReply } from "./model/chat/replies.ts";
import { NO_TEXT, readNewestText, readStreamedText } from "./model/chat/replyChunks.ts";
import { resumeReply, retryReply } from "./model/chat/rewriteReply.ts";
import { sendMessage } from "./model/chat/sendMessage.ts";
import { invalid, requireWhole } from "./model/errors.ts";
import { noteRemark } from "./model/usage/operatorEvents.ts";
import { replyFeedback, vMessageId } from "./model/validators.ts";

/** The specification's way to send: text, to a chat that exists. Nobody may speak for the assistant. */
export const addMessage = userMutation({
  args: {
    chatId: v.string(),
    content: v.string(),
    role: v.string(),
    messageId: v.optional(vMessageId),
    replyId: v.optional(vMessageId),
  },
  returns: v.string(),
  handler: async (ctx, { chatId, content, role, messageId = mintMessageId(), replyId = mintMessageId() }) => {
    if (role !== "user") throw invalid("role", "notAllowed");
    const sent = await sendMessage(ctx, ctx.user, { chatId, messageId, replyId, text: content });
    return sent.messageId;
  },
});

/** The last messages of the branch that is shown. Reads nothing that changes while a reply is written. */
export const getChatMessages = userQuery({
  args: { chatId: v.string() },
  returns: v.array(messageView),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    const branch = await branchTo(ctx, { userId: ctx.user._id, chatId: chat._id }, chat.activeLeaf, LIST_PAGE);
    return await viewMessages(ctx, ctx.user, branch);
  },
});

/** All messages of a chat, newest first, page by page, with every branch: the screen finds the one that is shown. */
export const listMessages = userQuery({
  args: { chatId: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(messageView),
  handler: async (ctx, args) => {
    const result = await pageOfMessages(ctx, ctx.user, args);
    return { ...result, page: await viewMessages(ctx, ctx.user, result.page) };
  },
});

/** All messages of a chat, page by page, with what no screen shows of them, for the copy of a person's data. */
export const listKept = userQuery({
  args: { chatId: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(exportedMessage),
  handler: async (ctx, args) => {
    const result = await pageOfMessages(ctx, ctx.user, args);
    return { ...result, page: await exportMessages(ctx, ctx.user, result.page) };
  },
});

/**
 * The end of a running reply, for whoever follows it: from a few writes ago on, wherever they are. Empty where nothing runs, or it is
 * another's. What came before `from` is `streamingText`'s to give.
 */
export const newestText = frequentQuery({
  args: { message: v.string(), attempt: v.number() },
  returns: v.object({ from: v.number(), text: v.string() }),
  handler: async (ctx, { message, attempt }) => {
    const running = { userId: ctx.userId, attempt: requireWhole("attempt", attempt) };
    const id = ctx.db.normalizeId("messages", message);
    return id === null ? NO_TEXT : await readNewestText(ctx, { ...running, message: id });
  },
});

/** What has come of a running reply behind the offset `after` (UTF-16 units), for whoever has missed some of it, and the offset to ask from next. */
export const streamingText = userQuery({
  args: { messageId: vMessageId, attempt: v.number(), after: v.number() },
  returns: v.object({ text: v.string(), end: v.number() }),
  handler: async (ctx, { messageId, attempt, after }) => {
    const message = await requireOwnMessage(ctx, ctx.user, messageId);
    const from = Math.max(0, requireWhole("after", after));
    const text = await readStreamedText(ctx, message._id, requireWhole("attempt", attempt), from);
    return { text, end: from + text.length };
  },
});

/** Ends a running reply and keeps what came of it; a reply that has ended stays as it is. */
export const stop = userMutation({
  args: { messageId: vMessageId },
  returns: v.null(),
  handler: async (ctx, args) => {
    const message = await requireOwnMessage(ctx, ctx.user, args.messageId);
    const reply = await runningReply(ctx, message._id, message.attempt);
    if (reply !== null) await stopReply(ctx, reply);
    return null;
  },
});

export const retry = userMutation({
  args: { messageId: vMessageId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await retryReply(ctx, await requireOwnMessage(ctx, ctx.user, args.messageId));
    return null;
  },
});

/** Goes on with an answer that was stopped or has reached its length. While it runs, once more changes nothing. */
export const continueReply = userMutation({
  args: { messageId: vMessageId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await resumeReply(ctx, await requireOwnMessage(ctx, ctx.user, args.messageId));
    return null;
  },
});

/** Asks a question's answer anew, beside the one that is there. The same `replyId` again changes nothing. */
export const regenerate = userMutation({
  args: { messageId: vMessageId, replyId: vMessageId },
  returns: v.null(),
  handler: async (ctx, { messageId, replyId }) => {
    await regenerateReply(ctx, ctx.user, { reply: await requireOwnMessage(ctx, ctx.user, messageId), replyId });
    return null;
  },
});

/** Asks a question in other words, beside the one that is there, and goes on from it. The same `newMessageId` again changes nothing. */
export const edit = userMutation({
  args: { messageId: vMessageId, newMessageId: vMessageId, replyId: vMessageId, text: v.string() },
  returns: v.null(),
  handler: async (ctx, { messageId, newMessageId, replyId, text }) => {
    const replaces = await requireOwnMessage(ctx, ctx.user, messageId);
    await editMessage(ctx, ctx.user, { replaces, messageId: newMessageId, replyId, text });
    return null;
  },
});

/** Shows the branch through a message, as far as it went by the way that was written to last. */
export const showVersion = userMutation({
  args: { messageId: vMessageId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await switchVersion(ctx, await requireOwnMessage(ctx, ctx.user, args.messageId));
    return null;
  },
});

/** Deletes the exchange that a message belongs to: the question and every version of its answer. What came after stays. */
export const deleteExchange = userMutation({
  args: { messageId: vMessageId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await removeExchange(ctx, await requireOwnMessage(ctx, ctx.user, args.messageId));
    return null;
  },
});

/** What the person thinks of an answer; null takes it back. */
export const giveFeedback = userMutation({
  args: { messageId: vMessageId, feedback: v.union(replyFeedback, v.null()) },
  returns: v.null(),
  handler: async (ctx, { messageId, feedback }) => {
    const message = await requireOwnMessage(ctx, ctx.user, messageId);
    if (message.status === undefined || !isFinal(message.status)) throw invalid("messageId", "notAllowed");
    const parsed = feedback === null ? { feedback: undefined } : parseFeedback(feedback);
    if ("fault" in parsed) throw invalid("comment", parsed.fault);
    await ctx.db.patch("messages", message._id, { feedback: parsed.feedback });
    const code = feedbackCode(parsed.feedback);
    if (code !== feedbackCode(message.feedback)) await noteRemark(ctx, "feedback", { userId: ctx.user._id, code, messageId });
    return null;
  },
});
