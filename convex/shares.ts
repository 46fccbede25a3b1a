import { v } from "convex/values";
import { SHARED_MESSAGES } from "#domain/sharing/limits.ts";
import { internalMutation } from "./_generated/server.js";
import { linkQuery, userMutation, userQuery } from "./functions.ts";
import { requireOwnChat } from "./model/chat/chats.ts";
import {
  endShare,
  previewShare,
  readShare,
  removeSharedMessages,
  requireOwnShare,
  shareChat,
  sharedChat,
  sharePreview,
  sharesOf,
  shareView,
  viewShare,
} from "./model/chat/shares.ts";

/** Makes a copy of a chat that whoever has its link may read for so many days, and gives the token of that. */
export const create = userMutation({
  args: {
    chatId: v.string(),
    key: v.string(),
    days: v.number(),
    nameWord: v.union(v.string(), v.null()),
    photos: v.optional(v.boolean()),
  },
  returns: v.string(),
  handler: async (ctx, { chatId, ...sharing }) =>
    await shareChat(ctx, ctx.user, { chat: await requireOwnChat(ctx, ctx.user, chatId), ...sharing }),
});

/** What the copy would show, for its owner alone. */
export const preview = userQuery({
  args: { chatId: v.string(), nameWord: v.union(v.string(), v.null()), photos: v.optional(v.boolean()) },
  returns: sharePreview,
  handler: async (ctx, { chatId, ...copied }) =>
    await previewShare(ctx, ctx.user, { chat: await requireOwnChat(ctx, ctx.user, chatId), ...copied }),
});

export const getShares = userQuery({
  args: {},
  returns: v.array(shareView),
  handler: async (ctx) => (await sharesOf(ctx, ctx.user)).map(viewShare),
});

export const revoke = userMutation({
  args: { shareId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await endShare(ctx, (await requireOwnShare(ctx, ctx.user, args.shareId))._id);
    return null;
  },
});

export const read = linkQuery({
  args: { token: v.string() },
  returns: sharedChat,
  handler: async (ctx, { token }) => await readShare(ctx, token),
});

/** Of links made before 2026-11-27, since when the sweep of what is over ends them (`upkeep/overdue`): each had a job of its own. */
export const expire = internalMutation({
  args: { shareId: v.id("shares") },
  returns: v.null(),
  handler: async (ctx, { shareId }) => {
    await endShare(ctx, shareId);
    return null;
  },
});

export const removeCopy = internalMutation({
  args: { shareId: v.id("shares") },
  returns: v.null(),
  handler: async (ctx, { shareId }) => {
    await removeSharedMessages(ctx, shareId, SHARED_MESSAGES);
    return null;
  },
});
