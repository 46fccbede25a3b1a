import { nanoid } from "nanoid";
import { v } from "convex/values";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import { userMutation, userQuery } from "./functions.ts";
import { requireOwnChat, requireOwnMessage } from "./model/access.ts";
import { retryReply, sendMessage } from "./model/exchanges.ts";
import { branchTo, messageView, viewMessage } from "./model/messages.ts";
import { invalid } from "./model/refusal.ts";
import { runningReply, stopReply, writtenText } from "./model/replies.ts";

/** The specification's way to send: text, to a chat that exists. Nobody may speak for the assistant. */
export const addMessage = userMutation({
  args: {
    chatId: v.string(),
    content: v.string(),
    role: v.string(),
    messageId: v.optional(v.string()),
    replyId: v.optional(v.string()),
  },
  returns: v.string(),
  handler: async (ctx, { chatId, content, role, messageId = nanoid(), replyId = nanoid() }) => {
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
    const branch = await branchTo(ctx, chat._id, chat.activeLeaf, LIST_PAGE);
    return branch.map(viewMessage);
  },
});

/** What a running reply has grown by since offset `after` (UTF-16 units), and the offset to ask from next. */
export const streamingText = userQuery({
  args: { messageId: v.string(), generation: v.number(), after: v.number() },
  returns: v.object({ text: v.string(), end: v.number() }),
  handler: async (ctx, { messageId, generation, after }) => {
    const message = await requireOwnMessage(ctx, ctx.user, messageId);
    const from = Math.max(0, after);
    const text = await writtenText(ctx, message._id, generation, from);
    return { text, end: from + text.length };
  },
});

/** Ends a running reply and keeps what came of it; a reply that has ended stays as it is. */
export const stop = userMutation({
  args: { messageId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const message = await requireOwnMessage(ctx, ctx.user, args.messageId);
    const reply = await runningReply(ctx, message._id, message.generation);
    if (reply !== null) await stopReply(ctx, reply);
    return null;
  },
});

export const retry = userMutation({
  args: { messageId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await retryReply(ctx, await requireOwnMessage(ctx, ctx.user, args.messageId));
    return null;
  },
});
