import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { messageDeleted } from "#convex/model/errors.ts";
import type { MessageId } from "#domain/ids.ts";
import { DAY_MS } from "#domain/time/durations.ts";

/** As long as a sign-in lives by which a browser could send the message again. */
export const DELETED_IDS_KEPT_MS = 30 * DAY_MS;

/**
 * Keeps the ids of messages that are being deleted, and nothing that they say: a browser that has not heard that one was stored may send it
 * again. Of replies only the spoken ones are sent by a browser.
 */
export async function noteDeleted(ctx: MutationCtx, messages: readonly Doc<"messages">[]): Promise<void> {
  const [first] = messages;
  // Nothing is kept of whoever deletes their account.
  if (first === undefined || (await ctx.db.get("users", first.userId)) === null) return;
  for (const { userId, messageId, role, origin, _creationTime } of messages) {
    const mayBeSentAgain = role === "user" || origin === "spoken";
    if (mayBeSentAgain && _creationTime > Date.now() - DELETED_IDS_KEPT_MS)
      await ctx.db.insert("deletedMessages", { userId, messageId });
  }
}

/** Nothing that was deleted is stored once more because it is sent once more. */
export async function requireNotDeleted(
  ctx: QueryCtx,
  { _id: userId }: { _id: Id<"users"> },
  messageIds: readonly MessageId[],
): Promise<void> {
  for (const messageId of messageIds) {
    const noted = ctx.db
      .query("deletedMessages")
      .withIndex("by_user_and_messageId", (q) => q.eq("userId", userId).eq("messageId", messageId));
    if ((await noted.first()) !== null) throw messageDeleted();
  }
}
