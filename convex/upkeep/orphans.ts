import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalMutation, type MutationCtx } from "#convex/_generated/server.js";

/** Rows of one table that belong to a row of another, and go when that has gone. */
interface DependentRows {
  /** The first that is named after this one. By their index one row is read of each, however many name it. */
  next: (ctx: MutationCtx, after: string) => Promise<string | null | undefined>;
  /** Goes on with the deletion, where it is one. */
  goOn: (ctx: MutationCtx, id: string) => Promise<void>;
}

const KINDS = {
  messages: {
    next: async (ctx, after) => {
      const rows = ctx.db.query("messages").withIndex("by_chat", (q) => q.gt("chatId", after as Id<"chats">));
      return (await rows.first())?.chatId;
    },
    goOn: ofChat,
  },
  episodes: {
    next: async (ctx, after) => {
      const rows = ctx.db.query("episodes").withIndex("by_chat_and_resolvedAt", (q) => q.gt("chatId", after as Id<"chats">));
      return (await rows.first())?.chatId;
    },
    goOn: ofChat,
  },
  sharedMessages: {
    next: async (ctx, after) => {
      const rows = ctx.db.query("sharedMessages").withIndex("by_share", (q) => q.gt("shareId", after as Id<"shares">));
      return (await rows.first())?.shareId;
    },
    goOn: async (ctx, id) => {
      const shareId = id as Id<"shares">;
      if ((await ctx.db.get("shares", shareId)) === null)
        await ctx.scheduler.runAfter(0, internal.shares.removeCopy, { shareId });
    },
  },
  checks: {
    next: async (ctx, after) => {
      const rows = ctx.db.query("checks").withIndex("by_child", (q) => q.gt("childId", after as Id<"children">));
      return (await rows.first())?.childId;
    },
    goOn: ofChild,
  },
  chats: {
    next: async (ctx, after) => {
      const rows = ctx.db.query("chats").withIndex("by_child", (q) => q.gt("childId", after as Id<"children">));
      return (await rows.first())?.childId;
    },
    goOn: ofChild,
  },
} satisfies Record<string, DependentRows>;

async function ofChat(ctx: MutationCtx, id: string): Promise<void> {
  const chatId = id as Id<"chats">;
  if ((await ctx.db.get("chats", chatId)) === null) await ctx.scheduler.runAfter(0, internal.chats.deleteContents, { chatId });
}

async function ofChild(ctx: MutationCtx, id: string): Promise<void> {
  const childId = id as Id<"children">;
  if ((await ctx.db.get("children", childId)) !== null) return;
  await ctx.scheduler.runAfter(0, internal.children.removeChecks, { childId });
  await ctx.scheduler.runAfter(0, internal.children.clearFromChats, { childId });
}

type KindName = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as KindName[];

const LOOKED_AT_AT_ONCE = 200;

/**
 * Goes on with deletions that came to a halt. What is deleted goes first, and what hung on it follows in batches, by jobs that no copy of a
 * deployment holds: restored from one, those rows would stay for ever, and nobody could find or delete them.
 */
export const sweep = internalMutation({
  args: { kind: v.optional(v.union(...NAMES.map((name) => v.literal(name)))), after: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { kind = "messages", after = "" }) => {
    let last = after;
    for (let looked = 0; looked < LOOKED_AT_AT_ONCE; looked++) {
      const id = await KINDS[kind].next(ctx, last);
      if (typeof id !== "string") {
        const following = NAMES[NAMES.indexOf(kind) + 1];
        if (following !== undefined) await ctx.scheduler.runAfter(0, internal.upkeep.orphans.sweep, { kind: following });
        return null;
      }
      last = id;
      await KINDS[kind].goOn(ctx, id);
    }
    await ctx.scheduler.runAfter(0, internal.upkeep.orphans.sweep, { kind, after: last });
    return null;
  },
});
