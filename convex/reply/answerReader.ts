import { v } from "convex/values";
import {
  answerReaderInstructions,
  answerReaderSettings,
  answerReaderTurn,
  answerReadingSchema,
  type AnswerReading,
} from "#domain/assistant/answerReader.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, internalMutation, internalQuery } from "#convex/_generated/server.js";
import { configuredModels, limits, providerCallsAllowed } from "#convex/model/env.ts";
import { answerOf, answerReading, answerToRead, keepAnswerReading } from "#convex/model/care/answerReading.ts";
import { readingCost } from "#convex/model/care/secondReading.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { askForObject, type Answered } from "./provider.ts";
import { ProviderError } from "./ProviderError.ts";

/**
 * Has a model read a finished answer for what must not stand in it, in one small call. It can only take away; whatever goes wrong is
 * silent, and leaves what the guard let pass.
 */
export const run = internalAction({
  args: { message: v.id("messages") },
  returns: v.null(),
  handler: async (ctx, { message }): Promise<null> => {
    if (!providerCallsAllowed()) return null;
    const toRead = await ctx.runQuery(internal.reply.answerReader.toRead, { message });
    if (toRead === null) return null;
    const read = await readOnce(message, toRead);
    if (read !== null) {
      const { object: reading, model, usage } = read;
      await ctx.runMutation(internal.reply.answerReader.keep, { message, chars: toRead.answer.length, reading, model, usage });
    }
    return null;
  },
});

/** Null: there is nothing to read, or it is being written on and will be read at its end. */
export const toRead = internalQuery({
  args: { message: v.id("messages") },
  returns: v.union(answerToRead, v.null()),
  handler: async (ctx, { message }) => await answerOf(ctx, message),
});

export const keep = internalMutation({
  args: { message: v.id("messages"), chars: v.number(), reading: answerReading, ...readingCost },
  returns: v.null(),
  handler: async (ctx, { message, ...read }) => {
    await keepAnswerReading(ctx, message, read);
    return null;
  },
});

/** One request, to the model that is asked first, within its time; null where no reading came of it. */
async function readOnce(
  message: Id<"messages">,
  { question, answer, country }: { question: string; answer: string; country: string | null },
): Promise<Answered<AnswerReading> | null> {
  const halt = new ReplyAbort();
  halt.unlessWithin(limits().answerReaderMs);
  try {
    const [model] = chooseModels(configuredModels(), false);
    if (model === undefined) return null;
    const prompt = { instructions: answerReaderInstructions(country), turns: [answerReaderTurn(question, answer)] };
    const asked = { prompt, schema: answerReadingSchema, settings: answerReaderSettings(model), signal: halt.signal };
    return await askForObject(model, asked);
  } catch (error) {
    console.warn(`answer reader of ${message}: ${halt.reason ?? ProviderError.from(error).message}`);
    return null;
  } finally {
    halt.clear();
  }
}
