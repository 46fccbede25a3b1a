import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { LIST_PAGE, SEARCH_CHARS } from "#domain/chat/limits.ts";
import { parseTitle, titleFault } from "#domain/chat/title.ts";
import { internalMutation } from "./_generated/server.js";
import { userMutation, userQuery } from "./functions.ts";
import { chooseLastChild, requireOwnChild } from "./model/care/children.ts";
import {
  chatsOf,
  chatView,
  insertChat,
  exportChat,
  exportedChat,
  pinnedChats,
  recentChats,
  requireOwnChat,
  viewChat,
} from "./model/chat/chats.ts";
import { findChats, foundChat } from "./model/chat/findChats.ts";
import { removeChat, removeContents } from "./model/chat/removeChat.ts";
import { sendMessage, sendMessageArgs, sendMessageResult } from "./model/chat/sendMessage.ts";
import { titleFields } from "./model/chatTitle.ts";
import { invalid } from "./model/errors.ts";
import { boundedPage } from "./model/pages.ts";
import { countOnce } from "./model/usage/rates.ts";
import { vMessageId } from "./model/validators.ts";

/** Ids come in as strings, so that a malformed one is answered like a missing one. */
const chatId = v.string();

export const createChat = userMutation({
  args: { title: v.string() },
  returns: v.id("chats"),
  handler: async (ctx, args) => {
    const title = requireTitle(args.title);
    await countOnce(ctx, "chat", ctx.user._id);
    return await insertChat(ctx, ctx.user, title);
  },
});

/** A title that a person gives stays: no rule replaces it afterwards. */
export const updateChatTitle = userMutation({
  args: { chatId, title: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    await ctx.db.patch("chats", chat._id, { ...titleFields(requireTitle(args.title)), titleOrigin: "renamed" });
    return null;
  },
});

/** Whom the chat is about from here on, and new ones after it; null for nobody in particular. */
export const setChild = userMutation({
  args: { chatId, childId: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    const child = args.childId === null ? null : await requireOwnChild(ctx, ctx.user, args.childId);
    const childId = await chooseLastChild(ctx, ctx.user, child);
    // The age that was answered is another child's.
    const isSame = childId === chat.childId;
    await ctx.db.patch("chats", chat._id, { childId, ...(!isSame && { answeredAge: undefined, answeredAgeAt: undefined }) });
    return null;
  },
});

export const deleteChat = userMutation({
  args: { chatId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await removeChat(ctx, await requireOwnChat(ctx, ctx.user, args.chatId));
    return null;
  },
});

/** Goes on where a deletion had to stop. */
export const deleteContents = internalMutation({
  args: { chatId: v.id("chats") },
  returns: v.null(),
  handler: async (ctx, args) => {
    await removeContents(ctx, args.chatId);
    return null;
  },
});

export const getUserChats = userQuery({
  args: {},
  returns: v.array(chatView),
  handler: async (ctx) => (await chatsOf(ctx, ctx.user).take(LIST_PAGE)).map(viewChat),
});

/** All chats of a person, page by page, the one last written to first. */
export const listChats = userQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(chatView),
  handler: async (ctx, { paginationOpts }) => {
    const chats = await chatsOf(ctx, ctx.user).paginate(boundedPage(paginationOpts));
    return { ...chats, page: chats.page.map(viewChat) };
  },
});

/** The chats last written to. Not a page: one that is followed grows with what comes before its end, and is empty when what it began with is deleted. */
export const getRecentChats = userQuery({
  args: {},
  returns: v.array(chatView),
  handler: async (ctx) => (await recentChats(ctx, ctx.user)).map(viewChat),
});

export const getPinnedChats = userQuery({
  args: {},
  returns: v.array(chatView),
  handler: async (ctx) => (await pinnedChats(ctx, ctx.user)).map(viewChat),
});

/** The chats in whose title or messages every word of `text` begins some word, the one last written to first. */
export const searchChats = userQuery({
  args: { text: v.string() },
  returns: v.array(foundChat),
  handler: async (ctx, { text }) => {
    if (text.length > SEARCH_CHARS) throw invalid("text", "tooLong");
    if (!text.isWellFormed()) throw invalid("text", "pattern");
    return await findChats(ctx, ctx.user, text);
  },
});

/** Puts a chat on top of the list, where one that stands there keeps its place, or back to its day. */
export const setPinned = userMutation({
  args: { chatId, pinned: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    const onTop = await pinnedChats(ctx, ctx.user);
    const keepsPlace = args.pinned && onTop.some(({ _id }) => _id === chat._id);
    if (!keepsPlace) await ctx.db.patch("chats", chat._id, { pinnedAt: args.pinned ? Date.now() : undefined });
    return null;
  },
});

/** One chat, with the `messageId` at the end of the branch that is shown. */
export const getChat = userQuery({
  args: { chatId },
  returns: v.object({ ...chatView.fields, activeLeaf: v.optional(vMessageId) }),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    return { ...viewChat(chat), activeLeaf: chat.activeLeaf };
  },
});

/** A chat with what no screen shows of it, for the copy of a person's data. */
export const getKept = userQuery({
  args: { chatId },
  returns: exportedChat,
  handler: async (ctx, args) => exportChat(await requireOwnChat(ctx, ctx.user, args.chatId)),
});

/**
 * Stores a message with its empty reply, and creates the chat when none is given, about `childId`: null
 * for nobody in particular, absent for whom was chosen last. `photos` are the ids that
 * uploads answered. The same `messageId` again changes nothing.
 */
export const send = userMutation({
  args: sendMessageArgs.fields,
  returns: sendMessageResult,
  handler: async (ctx, args) => await sendMessage(ctx, ctx.user, args),
});

function requireTitle(typed: string): string {
  const title = parseTitle(typed);
  if (title === null) throw invalid("title", titleFault(typed) ?? "pattern");
  return title;
}
