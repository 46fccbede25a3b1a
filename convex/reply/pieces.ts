import { v, type Infer } from "convex/values";
import { chooseHistory, toBeContinued, type Turn } from "#domain/assistant/history.ts";
import { HISTORY_MESSAGES } from "#domain/assistant/limits.ts";
import { partsToText, photoParts } from "#domain/chat/content.ts";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { internalMutation, type QueryCtx } from "#convex/_generated/server.js";
import { limits, providerCallsAllowed } from "#convex/env.ts";
import { childProfile, profileOf, todayOf } from "#convex/model/children.ts";
import { branchTo } from "#convex/model/messages.ts";
import { endReply, replyEnding, runningReply } from "#convex/model/replies.ts";
import { triageLevel } from "#convex/schema.ts";

const running = { message: v.id("messages"), generation: v.number() };

/** What a writer needs to ask a model. */
const question = v.object({
  turns: v.array(
    v.object({
      role: v.union(v.literal("user"), v.literal("assistant")),
      text: v.string(),
      photos: v.optional(v.array(v.id("_storage"))),
    }),
  ),
  triage: v.object({ level: triageLevel, ruleIds: v.array(v.string()) }),
  /** Whom the question is about, and the day of the parent's calendar on which it is answered. */
  child: v.union(childProfile, v.null()),
  today: v.string(),
});

export type Question = Infer<typeof question>;

/** Takes the reply for one writer. Null: it is taken already, stopped, or of an older generation, and nothing is to be done. */
export const claim = internalMutation({
  args: running,
  returns: v.union(question, v.null()),
  handler: async (ctx, { message, generation }) => {
    const reply = await runningReply(ctx, message, generation);
    const stored = await ctx.db.get("messages", message);
    if (reply === null || reply.claimed || stored === null) return null;
    await ctx.db.patch("replies", reply._id, { claimed: true, leaseUntil: Date.now() + limits().leaseMs });
    const branch = await branchTo(ctx, stored.chatId, stored.parentId, HISTORY_MESSAGES);
    const turns = await Promise.all(branch.map((told) => turnOf(ctx, told)));
    const asked = branch.at(-1);
    const child = asked?.childId === undefined ? null : await ctx.db.get("children", asked.childId);
    const user = await ctx.db.get("users", stored.userId);
    return {
      turns: toBeContinued(chooseHistory(turns), partsToText(stored.parts)),
      triage: asked?.triage ?? { level: "none", ruleIds: [] },
      child: child && profileOf(child),
      today: todayOf(user ?? {}),
    };
  },
});

async function turnOf(ctx: QueryCtx, { role, parts }: Doc<"messages">): Promise<Turn<Id<"_storage">>> {
  const text = partsToText(parts);
  const photos = photoParts(parts);
  if (photos.length === 0) return { role, text };
  const files = await Promise.all(photos.map(({ fileId }) => ctx.db.get("files", fileId)));
  return { role, text, photos: files.flatMap((file) => (file === null ? [] : [file.storageId])) };
}

/**
 * Writes a piece, and says whether the writer may go on. Without text it is a beat: a sign of life that asks the same. One call
 * for both, so that a writer always learns within a beat that it was stopped.
 */
export const append = internalMutation({
  args: { ...running, from: v.number(), text: v.string(), model: v.optional(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { message, generation, from, text, model }) => {
    const reply = await runningReply(ctx, message, generation);
    if (reply === null || !providerCallsAllowed()) return false;
    const { leaseMs, renewBelowMs } = limits();
    const now = Date.now();
    const isDue = reply.leaseUntil - now < renewBelowMs;
    if (isDue || model !== reply.model) {
      await ctx.db.patch("replies", reply._id, { model, leaseUntil: isDue ? now + leaseMs : reply.leaseUntil });
    }
    if (text !== "") await ctx.db.insert("pieces", { message, generation, from, text });
    return true;
  },
});

/** Ends the reply; a writer that comes too late changes nothing. */
export const finish = internalMutation({
  args: { ...running, ending: replyEnding },
  returns: v.null(),
  handler: async (ctx, { message, generation, ending }) => {
    const reply = await runningReply(ctx, message, generation);
    if (reply !== null) await endReply(ctx, reply, ending);
    return null;
  },
});
