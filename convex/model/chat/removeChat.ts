import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { removeEpisodes } from "#convex/model/care/episodes.ts";
import { dropPhotos } from "#convex/model/files/files.ts";
import { noteDeleted } from "./deletedMessages.ts";
import { deleteRunningReplyIn } from "./replies.ts";
import { deleteChunks } from "./replyChunks.ts";
import { endSharesOf } from "./sharesAfterDeletion.ts";

/** Documents that one transaction removes: with the ids that are kept of them, well below what Convex lets a transaction write. */
const REMOVED_AT_ONCE = 500;

/** The chat itself goes first: from then on nobody finds it. What it held goes in batches. */
export async function removeChat(ctx: MutationCtx, chat: Doc<"chats">): Promise<void> {
  await ctx.db.delete("chats", chat._id);
  await endSharesOf(ctx, chat._id);
  await removeContents(ctx, chat._id);
}

export async function removeContents(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  await deleteRunningReplyIn(ctx, chatId);
  let left = REMOVED_AT_ONCE - (await removeEpisodes(ctx, chatId, REMOVED_AT_ONCE));
  const messages = await ctx.db
    .query("messages")
    .withIndex("by_chat", (q) => q.eq("chatId", chatId))
    .take(left);

  const deleted: Doc<"messages">[] = [];
  for (const message of messages) {
    if (message.status === "streaming") left -= await deleteChunks(ctx, message._id, left);
    if (left <= 0) break;
    left -= await dropPhotos(ctx, message);
    await ctx.db.delete("messages", message._id);
    deleted.push(message);
    left--;
  }
  await noteDeleted(ctx, deleted);
  if (left <= 0) await ctx.scheduler.runAfter(0, internal.chats.deleteContents, { chatId });
}
