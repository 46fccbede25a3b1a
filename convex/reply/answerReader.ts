import { v } from "convex/values";
import {
  answerReaderInstructions,
  answerReaderSettings,
  answerReaderMessage,
  answerReadingSchema,
  type AnswerReading,
} from "#domain/assistant/answerReader.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, internalMutation, internalQuery } from "#convex/_generated/server.js";
import { configuredModels, limits, providerCallsAllowed } from "#convex/model/env.ts";
import { hasAgreed } from "#convex/model/auth/consents.ts";
import { answerOf, answerReading, answerToRead, keepAnswerReading } from "#convex/model/chat/answerReading.ts";
import { readingCost } from "#convex/model/care/secondReading.ts";
import { isReserved, type Report, settle } from "#convex/model/usage/ledger.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { askForObject, type Answered } from "./provider.ts";
import { ProviderError } from "./ProviderError.ts";

/**
 * Has a model read a finished answer for what must not stand in it, in one small call. It can only take away; whatever goes wrong is
 * silent, and leaves what the guard let pass.
 */
export const run = internalAction({
  // Absent from jobs that a version before 2026-11-22 has scheduled: nothing is reserved for them.
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.null(),
  handler: async (ctx, { message, reservation }): Promise<null> => {
    const unread = (call: Unread) => ctx.runMutation(internal.usage.metering.settleUnread, { reservation, ...call });
    if (!providerCallsAllowed()) return await unread({ wasAsked: false });
    const toRead = await ctx.runQuery(internal.reply.answerReader.toRead, { message, reservation });
    if (toRead === null) return await unread({ wasAsked: false });
    const read = await readOnce(message, toRead);
    if ("wasAsked" in read) await unread(read);
    else {
      const { object: reading, model, usage } = read;
      await ctx.runMutation(internal.reply.answerReader.keep, {
        message,
        chars: toRead.answer.length,
        reading,
        model,
        usage,
        reservation,
      });
    }
    return null;
  },
});

/** Null: there is nothing to read, nobody is to read it any more, nothing is reserved for it, or it is being written on and will be read at its end. */
export const toRead = internalQuery({
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.union(answerToRead, v.null()),
  handler: async (ctx, { message, reservation }) => {
    if (!(await isReserved(ctx, reservation))) return null;
    const answered = await ctx.db.get("messages", message);
    return answered !== null && (await hasAgreed(ctx, answered.userId)) ? await answerOf(ctx, message) : null;
  },
});

export const keep = internalMutation({
  args: {
    message: v.id("messages"),
    chars: v.number(),
    reading: answerReading,
    ...readingCost,
    reservation: v.optional(v.id("usageReservations")),
  },
  returns: v.null(),
  handler: async (ctx, { message, reservation, ...read }) => {
    await settle(ctx, reservation, { reports: [{ ...read.usage, model: read.model }], emittedTokens: null });
    await keepAnswerReading(ctx, message, read);
    return null;
  },
});

interface Unread {
  wasAsked: boolean;
  /** What an answer cost that was no reading. */
  report?: Report;
}

/** One request, to the model that is asked first, within its time; without a reading, whether there was a call that is to be paid. */
async function readOnce(
  message: Id<"messages">,
  { question, answer, country }: { question: string; answer: string; country: string | null },
): Promise<Answered<AnswerReading> | Unread> {
  const abort = new ReplyAbort();
  abort.unlessWithin(limits().answerReaderMs);
  try {
    const [model] = chooseModels(configuredModels(), false);
    if (model === undefined) return { wasAsked: false };
    const prompt = { instructions: answerReaderInstructions(country), messages: [answerReaderMessage(question, answer)] };
    const asked = { prompt, schema: answerReadingSchema, settings: answerReaderSettings(model), signal: abort.signal };
    return await askForObject(model, asked);
  } catch (error) {
    const failure = ProviderError.from(error);
    console.warn(`answer reader of ${message}: ${abort.reason ?? failure.message}`);
    // Whoever was refused has paid nothing.
    return { wasAsked: failure.status === null, ...(failure.usage !== null && { report: failure.usage }) };
  } finally {
    abort.clear();
  }
}
