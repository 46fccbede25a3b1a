import { v } from "convex/values";
import { internalMutation } from "#convex/_generated/server.js";
import { answerCalledNone } from "#convex/model/chat/branches.ts";
import { answerWaiting } from "#convex/model/chat/rewriteReply.ts";

/** Answers a question whose reply waited for one tap. */
export const answer = internalMutation({
  args: { question: v.id("messages") },
  returns: v.null(),
  handler: async (ctx, { question }) => {
    const asked = await ctx.db.get("messages", question);
    if (asked !== null) await answerWaiting(ctx, asked);
    return null;
  },
});

/** Answers a question whose card was called no emergency. */
export const answerOrdinarily = internalMutation({
  args: { question: v.id("messages") },
  returns: v.null(),
  handler: async (ctx, { question }) => {
    const asked = await ctx.db.get("messages", question);
    if (asked !== null) await answerCalledNone(ctx, asked);
    return null;
  },
});
