import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { internalAction, internalMutation, internalQuery, type ActionCtx } from "#convex/_generated/server.js";
import { hasAgreed } from "#convex/model/auth/consents.ts";
import {
  type ReservedReading,
  isUnread,
  keepSecondReading,
  secondReadingResult,
  type SecondReadingResult,
} from "#convex/model/care/secondReading.ts";
import { factsOf, questionFacts, type QuestionFacts } from "#convex/model/chat/questionFacts.ts";
import { configuredModels, replyLimitsFromEnv, providerCallsAllowed } from "#convex/model/env.ts";
import { isReserved } from "#convex/model/usage/ledger.ts";
import { familyFacts } from "#domain/assistant/familyFacts.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import {
  EARLIER_MESSAGES,
  raise,
  readerInstructions,
  readerSettings,
  readerMessage,
  type SecondReading,
  secondReadingSchema,
} from "#domain/assistant/secondReader.ts";
import { partsToText } from "#domain/chat/content.ts";
import { withBytes } from "./photos.ts";
import { askForObject, type ProviderAnswer } from "./provider.ts";
import { cameToNothing, NOT_ASKED, readOnce, readReserved, settleUnread, type Unread } from "./readOnce.ts";

/**
 * Has a model read how urgent a question is, in one small call beside the answer. Whatever goes wrong is silent: what the rules found
 * stands, and the answer knows nothing of it.
 */
export const run = internalAction({
  // Absent from jobs that a version before 2026-11-22 has scheduled: nothing is reserved for them.
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.null(),
  handler: async (ctx, { message, reservation }): Promise<null> => {
    await readReserved(ctx, {
      reservation,
      load: async () => await ctx.runQuery(internal.reply.secondReader.question, { message, reservation }),
      read: async ({ facts }) => await readQuestion(ctx, message, facts),
      keep: async ({ chars }, read) => await keepResult(ctx, { message, chars, reservation, ...read }),
    });
    return null;
  },
});

/** Null: it is gone, or read already, nobody is to read it any more, or nothing is reserved for it. */
export const question = internalQuery({
  args: { message: v.id("messages"), reservation: v.optional(v.id("usageReservations")) },
  returns: v.union(v.object({ facts: questionFacts, chars: v.number() }), v.null()),
  handler: async (ctx, { message, reservation }) => {
    if (!(await isReserved(ctx, reservation))) return null;
    const asked = await ctx.db.get("messages", message);
    if (asked === null || !isUnread(asked) || !(await hasAgreed(ctx, asked.userId))) return null;
    const facts = await factsOf(ctx, asked, { leaf: asked.messageId, most: 1 + EARLIER_MESSAGES });
    return { facts, chars: partsToText(asked.parts).length };
  },
});

export const keep = internalMutation({
  args: secondReadingResult,
  returns: v.null(),
  handler: async (ctx, read) => {
    await keepSecondReading(ctx, read);
    return null;
  },
});

/**
 * A second reading beside the answer, by the action that has it written. What raises something is kept at once; what raises nothing with the
 * end of the answer: all who look at the chat would read it anew for that alone. Nothing that goes wrong with it reaches the answer.
 */
export class ReadingBeside {
  readonly #ctx: ActionCtx;
  readonly #reserved: ReservedReading;
  readonly #done: Promise<void>;
  #read: SecondReadingResult | null = null;
  #isOver = false;

  constructor(ctx: ActionCtx, reserved: ReservedReading, facts: QuestionFacts) {
    this.#ctx = ctx;
    this.#reserved = reserved;
    this.#done = this.#run(facts).catch(() => console.warn(`second reader of ${reserved.question}: not kept`));
  }

  /** What is to be kept with the end of the answer, if anything; what comes later is kept when it comes. */
  atEnd(): SecondReadingResult | undefined {
    this.#isOver = true;
    const read = this.#read;
    this.#read = null;
    return read ?? undefined;
  }

  /** Resolves when nothing is left to be done, also of an answer that came to no end. */
  async close(): Promise<void> {
    const read = this.atEnd();
    if (read !== undefined) await keepResult(this.#ctx, read);
    await this.#done;
  }

  async #run(facts: QuestionFacts): Promise<void> {
    const { question: message, chars, reservation } = this.#reserved;
    await new Promise((resolve) => setTimeout(resolve, replyLimitsFromEnv().secondReaderAfterMs));
    const read = providerCallsAllowed() ? await readQuestion(this.#ctx, message, facts) : NOT_ASKED;
    if (cameToNothing(read)) return await settleUnread(this.#ctx, reservation, read);
    const kept = { message, chars, reservation, ...read };
    if (this.#isOver || raise(facts.triage, read.reading) !== facts.triage) await keepResult(this.#ctx, kept);
    else this.#read = kept;
  }
}

type QuestionReading = Omit<ProviderAnswer<SecondReading>, "object"> & { reading: SecondReading };

async function keepResult(ctx: ActionCtx, read: SecondReadingResult): Promise<void> {
  await ctx.runMutation(internal.reply.secondReader.keep, read);
}

/** By the model that is asked first. */
async function readQuestion(
  ctx: ActionCtx,
  message: Id<"messages">,
  { messages, triage, onFile, today }: QuestionFacts,
): Promise<QuestionReading | Unread> {
  return await readOnce({ ms: replyLimitsFromEnv().secondReaderMs, label: `second reader of ${message}` }, async (signal) => {
    const shown = await withBytes(ctx, [readerMessage(messages)]);
    const [model] = chooseModels(
      configuredModels(),
      shown.some(({ photos }) => photos.length > 0),
    );
    if (model === undefined) return NOT_ASKED;
    const instructions = readerInstructions({ triage, ...familyFacts(onFile, today) });
    const prompt = { instructions, messages: shown };
    const asked = { prompt, schema: secondReadingSchema, settings: readerSettings(model), signal };
    const { object: reading, ...read } = await askForObject(model, asked);
    return { reading, ...read };
  });
}
