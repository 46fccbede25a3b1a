import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import { userMutation, userQuery } from "./functions.ts";
import { requireOwnChat } from "./model/access.ts";
import { episodeView, keepEpisode, keptEpisode, openEpisodeOf, resolveEpisode, viewEpisode } from "./model/episodes.ts";

/** What a chat's card and notes follow, on every device. */
export const openEpisode = userQuery({
  args: { chatId: v.string() },
  returns: v.union(episodeView, v.null()),
  handler: async (ctx, args) => {
    const chat = await requireOwnChat(ctx, ctx.user, args.chatId);
    const episode = await openEpisodeOf(ctx, chat._id);
    return episode && viewEpisode(episode);
  },
});

/** All that a person's chats ever told of, the oldest first, for her copy of her data. */
export const listEpisodes = userQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(keptEpisode),
  handler: async (ctx, { paginationOpts }) => {
    const numItems = Math.min(paginationOpts.numItems, LIST_PAGE);
    const episodes = ctx.db.query("episodes").withIndex("by_user", (q) => q.eq("userId", ctx.user._id));
    const result = await episodes.paginate({ ...paginationOpts, numItems });
    return { ...result, page: result.page.map(keepEpisode) };
  },
});

/** "Help has been reached": ends the episode that the person sees, which is named by its message. Once more changes nothing. */
export const resolve = userMutation({
  args: { chatId: v.string(), messageId: v.string() },
  returns: v.null(),
  handler: async (ctx, { chatId, messageId }) => {
    const chat = await requireOwnChat(ctx, ctx.user, chatId);
    await resolveEpisode(ctx, chat._id, messageId);
    return null;
  },
});
