import { v } from "convex/values";
import { userMutation, userQuery } from "./functions.ts";
import { requireOwnChat } from "./model/access.ts";
import { episodeView, openEpisodeOf, resolveEpisode, viewEpisode } from "./model/episodes.ts";

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
