import { v } from "convex/values";
import { familyFacts } from "#domain/assistant/familyFacts.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import {
  readerInstructions,
  readerSettings,
  readerMessage,
  type SecondReading,
  secondReadingSchema,
} from "#domain/assistant/secondReader.ts";
import { partsToText } from "#domain/chat/content.ts";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, internalMutation, internalQuery, type ActionCtx } from "#convex/_generated/server.js";
import { configuredModels, limits, providerCallsAllowed } from "#convex/model/env.ts";
import { hasAgreed } from "#convex/model/auth/consents.ts";
import { factsOf, questionFacts, type QuestionFacts } from "#convex/model/chat/questionFacts.ts";
import { isUnread, keepSecondReading, readingCost, secondReading } from "#convex/model/care/secondReading.ts";
import { isHeld, type Report, settle } from "#convex/model/usage/ledger.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { withBytes } from "./photos.ts";
import { askForObject, type Answered } from "./provider.ts";
import { ProviderError } from "./ProviderError.ts";

/**
 * Has a model read how urgent a question is, in one small call beside the answer. Whatever goes wrong is silent: what the rules found
 * stands, and the answer knows nothing of it.
 */
export const run = internalAction({
  // A job of before has nothing held for it.
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.null(),
  handler: async (ctx, { message, reservation }): Promise<null> => {
    const unread = (call: Unread) => ctx.runMutation(internal.usage.metering.settleUnread, { reservation, ...call });
    if (!providerCallsAllowed()) return await unread({ wasAsked: false });
    const question = await ctx.runQuery(internal.reply.secondReader.question, { message, reservation });
    if (question === null) return await unread({ wasAsked: false });
    const read = await readOnce(ctx, message, question.facts);
    if ("wasAsked" in read) await unread(read);
    else {
      const { object: reading, model, usage } = read;
      await ctx.runMutation(internal.reply.secondReader.keep, {
        message,
        chars: question.chars,
        reading,
        model,
        usage,
        reservation,
      });
    }
    return null;
  },
});

/** Null: it is gone, or read already, nobody is to read it any more, or nothing is held for it. */
export const question = internalQuery({
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.union(v.object({ facts: questionFacts, chars: v.number() }), v.null()),
  handler: async (ctx, { message, reservation }) => {
    if (!(await isHeld(ctx, reservation))) return null;
    const asked = await ctx.db.get("messages", message);
    if (asked === null || !isUnread(asked) || !(await hasAgreed(ctx, asked.userId))) return null;
    const facts = await factsOf(ctx, asked, asked.messageId);
    return { facts, chars: partsToText(asked.parts).length };
  },
});

export const keep = internalMutation({
  args: {
    message: v.id("messages"),
    chars: v.number(),
    reading: secondReading,
    ...readingCost,
    reservation: v.optional(v.id("usageReservations")),
  },
  returns: v.null(),
  handler: async (ctx, { message, reservation, ...read }) => {
    await settle(ctx, reservation, { reports: [{ ...read.usage, model: read.model }], emittedTokens: null });
    await keepSecondReading(ctx, message, read);
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
  ctx: ActionCtx,
  message: Id<"messages">,
  { messages, triage, onFile, today }: QuestionFacts,
): Promise<Answered<SecondReading> | Unread> {
  const abort = new ReplyAbort();
  abort.unlessWithin(limits().secondReaderMs);
  try {
    const shown = await withBytes(ctx, [readerMessage(messages)]);
    const [model] = chooseModels(
      configuredModels(),
      shown.some(({ photos }) => photos.length > 0),
    );
    if (model === undefined) return { wasAsked: false };
    const instructions = readerInstructions({ triage, ...familyFacts(onFile, today) });
    const prompt = { instructions, messages: shown };
    const asked = { prompt, schema: secondReadingSchema, settings: readerSettings(model), signal: abort.signal };
    return await askForObject(model, asked);
  } catch (error) {
    const failure = ProviderError.from(error);
    console.warn(`second reader of ${message}: ${abort.reason ?? failure.message}`);
    // Whoever was refused has paid nothing.
    return { wasAsked: failure.status === null, ...(failure.usage !== null && { report: failure.usage }) };
  } finally {
    abort.clear();
  }
}
