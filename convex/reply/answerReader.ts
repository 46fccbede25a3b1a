import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, internalMutation, internalQuery } from "#convex/_generated/server.js";
import { hasAgreed } from "#convex/model/auth/consents.ts";
import { readingCost } from "#convex/model/care/secondReading.ts";
import { answerOf, answerReading, answerToRead, keepAnswerReading } from "#convex/model/chat/answerReading.ts";
import { configuredModels, replyLimitsFromEnv } from "#convex/model/env.ts";
import { isReserved } from "#convex/model/usage/ledger.ts";
import {
  answerReaderInstructions,
  answerReaderSettings,
  answerReaderMessage,
  answerReadingSchema,
  type AnswerReading,
} from "#domain/assistant/answerReader.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { askForObject, type ProviderAnswer } from "./provider.ts";
import { NOT_ASKED, readOnce, readReserved, type Unread } from "./readOnce.ts";

/**
 * Has a model read a finished answer for what must not stand in it, in one small call. It can only take away; whatever goes wrong is
 * silent, and leaves what the guard let pass.
 */
export const run = internalAction({
  // Absent from jobs that a version before 2026-11-22 has scheduled: nothing is reserved for them.
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.null(),
  handler: async (ctx, { message, reservation }): Promise<null> => {
    await readReserved(ctx, {
      reservation,
      load: async () => await ctx.runQuery(internal.reply.answerReader.toRead, { message, reservation }),
      read: async (text) => await readAnswer(message, text),
      keep: async ({ answer }, { object: reading, ...cost }) => {
        const result = { message, chars: answer.length, reading, ...cost, reservation };
        await ctx.runMutation(internal.reply.answerReader.keep, result);
      },
    });
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
  handler: async (ctx, { message, ...result }) => {
    await keepAnswerReading(ctx, message, result);
    return null;
  },
});

/** By the model that is asked first. */
async function readAnswer(
  message: Id<"messages">,
  { question, answer, country }: { question: string; answer: string; country: string | null },
): Promise<ProviderAnswer<AnswerReading> | Unread> {
  return await readOnce({ ms: replyLimitsFromEnv().answerReaderMs, label: `answer reader of ${message}` }, async (signal) => {
    const [model] = chooseModels(configuredModels(), false);
    if (model === undefined) return NOT_ASKED;
    const prompt = { instructions: answerReaderInstructions(country), messages: [answerReaderMessage(question, answer)] };
    return await askForObject(model, { prompt, schema: answerReadingSchema, settings: answerReaderSettings(model), signal });
  });
}
