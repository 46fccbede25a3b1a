import { type ObjectType, v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import type { readingCost } from "#convex/model/care/secondReading.ts";
import { replyLimitsFromEnv, providerCallsAllowed } from "#convex/model/env.ts";
import { settle } from "#convex/model/usage/ledger.ts";
import { reserveReading } from "#convex/model/usage/readers.ts";
import { readReason } from "#convex/model/validators.ts";
import { parseLanguage } from "#domain/account/languages.ts";
import { ANSWER_READER_VERSION, type AnswerReading, isWorthReading, quotesOf } from "#domain/assistant/answerReader.ts";
import { takeAway, type TakenAway } from "#domain/care/guard/takeAway.ts";
import { partsToText, textToParts } from "#domain/chat/content.ts";
import { searchWords } from "#domain/chat/search.ts";
import { messageById } from "./messages.ts";
import { takeAwayInShares } from "./sharesAfterDeletion.ts";

/** What a model found in an answer, as a function hands it on. */
export const answerReading = v.object({ found: v.array(v.object({ reason: readReason, quote: v.string() })) });

/** What the reader of answers is shown. */
export const answerToRead = v.object({ question: v.string(), answer: v.string(), country: v.union(v.string(), v.null()) });

/** Has an answer that has ended read once more, where health is spoken of: whatever its end, for what stands is shown. */
export async function startAnswerReading(
  ctx: MutationCtx,
  { userId, message }: Pick<Doc<"replyLeases">, "message" | "userId">,
  { question, answer }: { question: string; answer: string },
): Promise<void> {
  if (answer === "" || !providerCallsAllowed() || !isWorthReading(question, answer)) return;
  const text = question + answer;
  const reservation = await reserveReading(ctx, "answerReader", { userId, text, ms: replyLimitsFromEnv().answerReaderMs });
  if (reservation !== null) await ctx.scheduler.runAfter(0, internal.reply.answerReader.run, { message, reservation });
}

/** Null: it is gone, has no words, or is being written on. */
export async function answerOf(
  ctx: QueryCtx,
  id: Id<"messages">,
): Promise<{ question: string; answer: string; country: string | null } | null> {
  const message = await ctx.db.get("messages", id);
  if (message === null || message.status === "streaming") return null;
  const answer = partsToText(message.parts);
  if (answer === "") return null;
  const { userId, parentId } = message;
  const question = parentId === undefined ? null : await messageById(ctx, { _id: userId }, parentId);
  const user = await ctx.db.get("users", userId);
  return { question: question === null ? "" : partsToText(question.parts), answer, country: user?.country ?? null };
}

/** What cites a sentence that was taken away goes with it. */
function citationsAfter({ citations = [] }: Doc<"messages">, { placeOf }: TakenAway): Doc<"messages">["citations"] {
  const left = citations.flatMap((each) => {
    const at = placeOf(each.at);
    return at === null ? [] : [{ ...each, at }];
  });
  return left.length === 0 ? undefined : left;
}

interface AnswerReadingResult extends ObjectType<typeof readingCost> {
  reading: AnswerReading;
  /** How many characters were read. */
  chars: number;
  /** What was reserved for it. */
  reservation?: Id<"usageReservations"> | undefined;
}

/**
 * Settles a reading of an answer, keeps it, and takes away what must not stand in the answer. One that has changed since stays as it is.
 */
export async function keepAnswerReading(
  ctx: MutationCtx,
  id: Id<"messages">,
  { reservation, reading, ...read }: AnswerReadingResult,
): Promise<void> {
  await settle(ctx, reservation, { reports: [{ ...read.usage, model: read.model }], emittedTokens: null });
  const message = await ctx.db.get("messages", id);
  if (message === null || message.status === "streaming") return;
  const text = partsToText(message.parts);
  if (text.length !== read.chars) return;
  const user = await ctx.db.get("users", message.userId);
  const quotes = quotesOf(reading);
  const left = takeAway(text, quotes, { guarded: message.guarded, language: parseLanguage(user?.language ?? "") });
  const citations = left === null ? undefined : citationsAfter(message, left);
  if (left !== null) await takeAwayInShares(ctx, id, { from: text, to: left.text, citations });
  await ctx.db.patch("messages", id, {
    answerReading: { ...read, reasons: quotes.map(({ reason }) => reason), version: ANSWER_READER_VERSION },
    ...(left && {
      parts: textToParts(left.text),
      searchText: searchWords(left.text),
      guarded: left.guarded,
      citations,
    }),
  });
}
