import { v } from "convex/values";
import { familyFacts } from "#domain/assistant/familyFacts.ts";
import { touchesOnHealth } from "#domain/assistant/healthWords.ts";
import { chooseModels, thinkingCarefully } from "#domain/assistant/models.ts";
import { textPersona } from "#domain/assistant/systemPrompt.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, type ActionCtx } from "#convex/_generated/server.js";
import { configuredModels, flushMs, limits, providerCallsAllowed } from "#convex/model/env.ts";
import type { ReplyEnding } from "#convex/model/chat/replies.ts";
import { writeAnswer } from "./writeReply.ts";
import { Halt } from "./ReplyAbort.ts";
import { withBytes } from "./photos.ts";
import type { Question } from "./pieces.ts";
import { PieceWriter, type Piece } from "./ChunkWriter.ts";
import { UrgencyListener } from "./UrgencyListener.ts";

type RunningReply = { message: Id<"messages">; generation: number };

/**
 * Writes a reply, from its claim to its end. Scheduled by the mutation that created it, so it runs once whatever becomes of the
 * browser; when it dies, the watchdog ends the reply.
 */
export const run = internalAction({
  args: { message: v.id("messages"), generation: v.number() },
  returns: v.null(),
  handler: async (ctx, reply): Promise<null> => {
    const question = await ctx.runMutation(internal.reply.pieces.claim, reply);
    if (question === null) return null;
    let ending: ReplyEnding | null = { text: "", status: "failed", code: "provider" };
    try {
      ending = await writeReply(ctx, reply, question);
    } finally {
      if (ending !== null) await ctx.runMutation(internal.reply.pieces.finish, { ...reply, ending });
    }
    return null;
  },
});

async function writeReply(ctx: ActionCtx, reply: RunningReply, question: Question): Promise<ReplyEnding | null> {
  if (!providerCallsAllowed()) return { text: "", status: "failed", code: "quota" };
  const turns = await withBytes(ctx, question.turns);
  const models = chooseModels(
    configuredModels(),
    turns.some(({ photos }) => photos.length > 0),
  );
  const halt = new Halt();
  const append = (piece: Piece) => ctx.runMutation(internal.reply.pieces.append, { ...reply, ...piece });
  const { onFile, language, written } = question;
  const guard = startGuard({ country: onFile.country, language, written });
  const writer = new PieceWriter(append, halt, { flushMs: flushMs(), beatMs: limits().beatMs, guard });
  const listener = new UrgencyListener(() => ctx.runMutation(internal.reply.pieces.urge, reply));
  try {
    const { triage, today } = question;
    const instructions = textPersona({ triage, ...familyFacts(onFile, today) });
    const prompt = { instructions, turns };
    const asked = touchesOnHealth(question) ? models.map(thinkingCarefully) : models;
    const ending = await writeAnswer(asked, { prompt, writer, halt, limits: limits(), listener });
    return ending && { ...ending, model: writer.model, guarded: writer.guarded };
  } finally {
    await Promise.all([writer.close(), listener.close()]);
  }
}
