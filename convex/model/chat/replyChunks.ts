import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";

/** What has been written of a running reply from offset `after` on, in UTF-16 units; empty when nothing is running. */
export async function readStreamedText(ctx: QueryCtx, message: Id<"messages">, attempt: number, after = 0): Promise<string> {
  const newestFirst = ctx.db
    .query("replyChunks")
    .withIndex("by_message_and_attempt_and_from", (q) => q.eq("message", message).eq("attempt", attempt))
    .order("desc");
  let text = "";
  for await (const chunk of newestFirst) {
    // bounded by the length of a reply
    // The offset stands inside this one, or behind the last.
    if (chunk.from <= after) return chunk.text.slice(after - chunk.from) + text;
    text = chunk.text + text;
  }
  return text;
}

/** The end of a running reply, and its offset in it, in UTF-16 units. */
export interface NewestText {
  from: number;
  text: string;
}

export const NO_TEXT: NewestText = { from: 0, text: "" };

/** Whoever follows the text has what came before these, unless they have only just begun, or the network was gone. */
const FOLLOWED_CHUNKS = 2;

/** What its last chunks hold; of another's reply, or one that does not run, no text. */
export async function readNewestText(
  ctx: QueryCtx,
  { userId, message, attempt }: Pick<Doc<"replyLeases">, "userId" | "message" | "attempt">,
): Promise<NewestText> {
  const newestFirst = await ctx.db
    .query("replyChunks")
    .withIndex("by_message_and_attempt_and_from", (q) => q.eq("message", message).eq("attempt", attempt))
    .order("desc")
    .take(FOLLOWED_CHUNKS);
  const chunks = newestFirst.filter((chunk) => chunk.userId === userId).toReversed();
  return { from: chunks[0]?.from ?? 0, text: chunks.map(({ text }) => text).join("") };
}

/** Returns how many chunks it deleted, at most `limit`. */
export async function deleteChunks(ctx: MutationCtx, message: Id<"messages">, limit: number): Promise<number> {
  let removed = 0;
  const all = ctx.db.query("replyChunks").withIndex("by_message_and_attempt_and_from", (q) => q.eq("message", message));
  for await (const chunk of all) {
    // bounded by `limit`
    if (removed === limit) break;
    await ctx.db.delete("replyChunks", chunk._id);
    removed++;
  }
  return removed;
}
