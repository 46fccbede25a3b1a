import type { PaginationOptions, PaginationResult } from "convex/server";
import { v } from "convex/values";
import { partsToText } from "#domain/chat/content.ts";
import { searchWords } from "#domain/chat/search.ts";
import { internal } from "./_generated/api.js";
import { internalMutation, type MutationCtx } from "./_generated/server.js";
import { titleFields } from "./model/chat/chats.ts";

/** Documents that one transaction goes through. */
const BATCH = 200;

type Step = (ctx: MutationCtx, page: PaginationOptions) => Promise<PaginationResult<unknown>>;

/**
 * From one schema to the next: each step goes through a table once, in batches, and changes what is not yet as it should be. A step that
 * has been in use is never changed.
 */
const STEPS: Record<string, Step> = {
  async titleWords(ctx, page) {
    const chats = await ctx.db.query("chats").paginate(page);
    for (const { _id, title } of chats.page) await ctx.db.patch("chats", _id, titleFields(title));
    return chats;
  },

  async messageWords(ctx, page) {
    const messages = await ctx.db.query("messages").paginate(page);
    for (const { _id, parts } of messages.page) {
      await ctx.db.patch("messages", _id, { words: searchWords(partsToText(parts)) });
    }
    return messages;
  },
};

/** `npx convex run migrations:run` after a deployment; `npm start` runs it itself. What is done already is left alone. */
export const run = internalMutation({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => {
    const done = new Set((await ctx.db.query("migrations").take(1_000)).map(({ name }) => name));
    const left = Object.keys(STEPS).filter((name) => !done.has(name));
    for (const name of left) await ctx.scheduler.runAfter(0, internal.migrations.goOn, { name, cursor: null });
    return left;
  },
});

/** The next batch of a step; the scheduler outlives restarts, so a step that has begun comes to its end. */
export const goOn = internalMutation({
  args: { name: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { name, cursor }) => {
    const step = STEPS[name];
    if (step === undefined) throw new Error(`There is no migration ${name}`);
    const { isDone, continueCursor } = await step(ctx, { numItems: BATCH, cursor });
    if (isDone) await ctx.db.insert("migrations", { name, doneAt: Date.now() });
    else await ctx.scheduler.runAfter(0, internal.migrations.goOn, { name, cursor: continueCursor });
    return null;
  },
});
