import type { FunctionArgs } from "convex/server";
import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, type ActionCtx } from "#convex/_generated/server.js";
import type { ReplyResult } from "#convex/model/chat/replyResult.ts";
import { configuredModels, flushMs, replyLimitsFromEnv, providerCallsAllowed } from "#convex/model/env.ts";
import { familyFacts } from "#domain/assistant/familyFacts.ts";
import { touchesOnHealth } from "#domain/assistant/healthWords.ts";
import { chooseModels, thinkingCarefully } from "#domain/assistant/models.ts";
import { withEarlierPhotosTold } from "#domain/assistant/promptMessages.ts";
import { textSystemPrompt } from "#domain/assistant/systemPrompt.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import { startAnswer } from "#domain/guidance/grounding/answer.ts";
import { withoutStatements } from "#domain/guidance/withoutStatements.ts";
import type { ReplyInput } from "./chunks.ts";
import { type ChunkStore, ChunkWriter } from "./ChunkWriter.ts";
import { type Guidance, guidanceFor, storedCitations } from "./guidance.ts";
import { withBytes } from "./photos.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { ReplyBill } from "./ReplyBill.ts";
import { ReadingBeside } from "./secondReader.ts";
import { UrgencyListener } from "./UrgencyListener.ts";
import { writeReply } from "./writeReply.ts";

type RunningReply = { message: Id<"messages">; attempt: number };

/**
 * Writes a reply, from its claim to its end. Scheduled by the mutation that created it, so it runs once whatever becomes of the
 * browser; when it dies, the watchdog ends the reply.
 */
export const run = internalAction({
  args: { message: v.id("messages"), attempt: v.number() },
  returns: v.null(),
  handler: async (ctx, reply): Promise<null> => {
    const input = await ctx.runMutation(internal.reply.chunks.claim, reply);
    if (input === null) return null;
    const { reservation, secondReading: reserved } = input;
    const beside = reserved === undefined ? null : new ReadingBeside(ctx, reserved, input);
    let ending: ReplyResult | null = { text: "", status: "failed", code: "provider" };
    const bill = new ReplyBill(input);
    try {
      ending = await generateReply(ctx, reply, input, bill);
    } finally {
      const { reports, isLastReported } = bill;
      try {
        if (ending !== null) await finish(ctx, { ...reply, ending, reservation, reports, secondReading: beside?.atEnd() });
        else if (reservation !== undefined)
          await ctx.runMutation(internal.usage.metering.correctReply, { reservation, reports, isLastReported });
      } finally {
        await beside?.close();
      }
    }
    return null;
  },
});

/** If the second reading cannot be stored, the reply is finished without it. */
async function finish(
  ctx: ActionCtx,
  { secondReading, ...end }: FunctionArgs<typeof internal.reply.chunks.finish>,
): Promise<void> {
  try {
    await ctx.runMutation(internal.reply.chunks.finish, { ...end, secondReading });
  } catch (error) {
    if (secondReading === undefined) throw error;
    await ctx.runMutation(internal.reply.chunks.finish, end);
  }
}

async function generateReply(
  ctx: ActionCtx,
  reply: RunningReply,
  input: ReplyInput,
  bill: ReplyBill,
): Promise<ReplyResult | null> {
  if (!providerCallsAllowed()) return { text: "", status: "failed", code: "quota" };
  const configured = configuredModels();
  const canSeePhotos = chooseModels(configured, true).length > 0;
  const messages = await withBytes(ctx, canSeePhotos ? input.messages : withEarlierPhotosTold(input.messages, input.written));
  const chosen = chooseModels(
    configured,
    messages.some(({ photos }) => photos.length > 0),
  );
  const models = touchesOnHealth(input) ? chosen.map(thinkingCarefully) : chosen;
  const abort = new ReplyAbort();
  const limits = replyLimitsFromEnv();
  const guidance = guidanceFor(input);
  const hasCards = guidance.cards.length > 0;
  const { lease, onFile, language, written } = input;
  const answer = startAnswer(guidance.grounding, startGuard({ country: onFile.country, language, written }));
  const store = chunkStoreOf(ctx, { ...reply, lease }, guidance);
  const writer = new ChunkWriter(store, abort, { flushMs: flushMs(), heartbeatMs: limits.heartbeatMs, answer });
  const listener = new UrgencyListener(() => ctx.runMutation(internal.reply.chunks.urge, reply));
  try {
    const prompt = { instructions: instructionsFor(input, guidance), messages };
    const ending = await writeReply(models, { prompt, writer, abort, limits, listener, bill });
    if (ending === null) return null;
    const citations = storedCitations(writer.citations, guidance);
    const judged = hasCards ? withoutStatements(written + ending.text, guidance.cards) : undefined;
    return { ...ending, model: writer.model, guarded: writer.guarded, citations, hasCards, judged };
  } finally {
    await Promise.all([writer.close(), listener.close()]);
  }
}

function chunkStoreOf(ctx: ActionCtx, reply: RunningReply & Pick<ReplyInput, "lease">, guidance: Guidance): ChunkStore {
  const hasCards = guidance.cards.length > 0;
  return {
    append: ({ citations, ...chunk }) => {
      const stored = { ...reply, ...chunk, citations: storedCitations(citations, guidance), hasCards };
      return ctx.runMutation(internal.reply.chunks.append, stored);
    },
    grow: (chunk) => ctx.runMutation(internal.reply.chunks.grow, chunk),
  };
}

function instructionsFor({ triage, dismissed, oneTap, today, onFile, language }: ReplyInput, { facts }: Guidance): string {
  return textSystemPrompt({ triage, dismissed, oneTap, ...familyFacts({ ...onFile, language }, today), guidance: facts });
}
