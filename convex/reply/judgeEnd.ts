import { v } from "convex/values";
import { internalMutation } from "#convex/_generated/server.js";
import { judgeReply } from "#convex/model/care/episodes.ts";
import { userMessageOf } from "#convex/model/chat/messages.ts";
import { partsToText } from "#domain/chat/content.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { withoutStatements } from "#domain/guidance/withoutStatements.ts";

/**
 * Judges an answer that was stopped or broken off, without what it says word for word from the cards ("a baby who is harder to wake" tells of no
 * child). Apart from what ends it, for the cards are of some size, and only this module loads them.
 */
export const run = internalMutation({
  args: { message: v.id("messages"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, { message: id, attempt }) => {
    const message = await ctx.db.get("messages", id);
    // It is written on, and judged at its end.
    if (message === null || message.attempt !== attempt || message.status === "streaming") return null;
    const said = withoutStatements(partsToText(message.parts), CARDS);
    const userMessage = await userMessageOf(ctx, message);
    const triage = await judgeReply(ctx, { message, userMessage }, said);
    await ctx.db.patch("messages", id, { triage });
    return null;
  },
});
