import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { isHiddenTitle } from "#domain/chat/title.ts";
import { withPlainLetters } from "#domain/sharing/redactNames.ts";
import { hiddenBy, titleByWords, titleOfNew } from "./chats.ts";
import { citationsToShare, endShare, removeShared } from "./shares.ts";

/** A copy of what is deleted is not kept. */
export async function endSharesOf(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  const shares = ctx.db.query("shares").withIndex("by_chat", (q) => q.eq("chatId", chatId));
  for (const { _id } of await shares.collect()) await endShare(ctx, _id); // bounded by SHARES, and those that ended since the last sweep
}

/** What is deleted in the chat is read in none of its shares any more, not in their titles either, and neither are its photos. */
export async function forgetInShares(ctx: MutationCtx, message: Doc<"messages">): Promise<void> {
  const { _id, chatId } = message;
  const copies = ctx.db.query("sharedMessages").withIndex("by_message", (q) => q.eq("message", _id));
  for (const copy of await copies.collect()) await removeShared(ctx, copy); // bounded as its shares are
  // Of a copy that does not say what it was made of, nobody knows whether it shows this.
  const shares = ctx.db.query("shares").withIndex("by_chat", (q) => q.eq("chatId", chatId));
  const all = await shares.collect(); // bounded by SHARES, and those that ended since the last sweep
  for (const share of all) {
    const rows = ctx.db.query("sharedMessages").withIndex("by_share", (q) => q.eq("shareId", share._id));
    const first = await rows.first();
    if (first !== null && first.message === undefined) await endShare(ctx, share._id);
    else if (await isTitledBy(ctx, share, message)) await retitleShare(ctx, share);
  }
}

/**
 * What was taken away from an answer is read in no share of it either. A copy that had other words, without names, goes: what to take away
 * was quoted from the answer itself. One that was made before the answer went on, and holds none of what was taken, stays as it is.
 */
export async function takeAwayInShares(
  ctx: MutationCtx,
  message: Id<"messages">,
  change: { from: string; to: string; citations: Doc<"messages">["citations"] },
): Promise<void> {
  const [from, to] = [withPlainLetters(change.from), withPlainLetters(change.to)];
  const shared = ctx.db.query("sharedMessages").withIndex("by_message", (q) => q.eq("message", message));
  const copies = await shared.collect(); // bounded: one in each of the shares of its person
  for (const copy of copies) {
    const copied = withPlainLetters(copy.text);
    if (copied === from)
      await ctx.db.patch("sharedMessages", copy._id, { text: change.to, citations: citationsToShare(change.citations) });
    else if (!to.startsWith(copied)) await removeShared(ctx, copy);
  }
}

/** Of a share that does not say where its title is from, a question without one before it may have given it. */
async function isTitledBy(
  ctx: QueryCtx,
  share: Doc<"shares">,
  { _id, chatId, role, parentId }: Doc<"messages">,
): Promise<boolean> {
  if (share.titleOf !== undefined) return share.titleOf === _id;
  const chat = await ctx.db.get("chats", chatId);
  const isGiven = chat?.titleOrigin === "renamed" && chat.title === share.title;
  return role === "user" && parentId === undefined && !isGiven && !isHiddenTitle(share.title);
}

/** Its title is that of the first question that is left in it, in the words in which it stands there. */
async function retitleShare(ctx: MutationCtx, share: Doc<"shares">): Promise<void> {
  const rows = ctx.db.query("sharedMessages").withIndex("by_share", (q) => q.eq("shareId", share._id));
  for await (const { role, text: words, message } of rows) {
    // bounded by SHARED_MESSAGES
    if (role !== "user" || message === undefined) continue;
    const question = await ctx.db.get("messages", message);
    const title = hiddenBy(question, await titleByWords(ctx, share, words));
    await ctx.db.patch("shares", share._id, { title, titleOf: message });
    return;
  }
  await ctx.db.patch("shares", share._id, { title: await titleOfNew(ctx, share, ""), titleOf: null });
}
