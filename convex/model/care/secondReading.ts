import { type Infer, v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { hideTitle } from "#convex/model/chatTitle.ts";
import { replyLimitsFromEnv, providerCallsAllowed } from "#convex/model/env.ts";
import { settle } from "#convex/model/usage/ledger.ts";
import { reserveReading } from "#convex/model/usage/readers.ts";
import { tokens, triageLevel } from "#convex/model/validators.ts";
import { raise, SECOND_READER_VERSION } from "#domain/assistant/secondReader.ts";
import { isPrivate } from "#domain/care/card/signs.ts";
import { NO_TRIAGE, type Triage } from "#domain/care/triage.ts";
import { partsToText, photoParts } from "#domain/chat/content.ts";
import { followReading } from "./episodes.ts";

/** What a model found, as a function hands it on. */
export const secondReading = v.object({ level: triageLevel, sign: v.union(v.string(), v.null()), now: v.boolean() });

/** How the words were read, and what it cost. */
export const readingCost = { model: v.string(), usage: tokens };

/** A question that is to be read, with what is reserved for its reading. */
export const reservedReading = v.object({
  question: v.id("messages"),
  /** How many characters it has. */
  chars: v.number(),
  reservation: v.id("usageReservations"),
});
export type ReservedReading = Infer<typeof reservedReading>;

/**
 * Reserves what a second reading of a user message may cost: once, unless its words have changed since. Null where nobody is to read it. `ms`: by
 * when it will have been told what came of it.
 */
export async function reserveSecondReading(
  ctx: MutationCtx,
  userMessage: Doc<"messages"> | null,
  ms = replyLimitsFromEnv().secondReaderAfterMs + replyLimitsFromEnv().secondReaderMs,
): Promise<ReservedReading | null> {
  if (userMessage === null || !providerCallsAllowed() || !isUnread(userMessage)) return null;
  const text = partsToText(userMessage.parts);
  const asked = { userId: userMessage.userId, text, ms };
  const reservation = await reserveReading(ctx, "secondReader", asked);
  return reservation === null ? null : { question: userMessage._id, chars: text.length, reservation };
}

/** Has it read by a job of its own: where no writer of a reply does it. */
export async function startSecondReading(ctx: MutationCtx, reserved: ReservedReading | null): Promise<void> {
  if (reserved === null) return;
  const { question: message, reservation } = reserved;
  await ctx.scheduler.runAfter(replyLimitsFromEnv().secondReaderAfterMs, internal.reply.secondReader.run, {
    message,
    reservation,
  });
}

/** Whether there is something to read that nobody has read. Spoken words may grow after they were saved. */
export function isUnread({ role, parts, secondReading: done }: Doc<"messages">): boolean {
  if (role !== "user" || (partsToText(parts) === "" && photoParts(parts).length === 0)) return false;
  return done?.chars !== partsToText(parts).length;
}

/** What was read of a question. */
export const secondReadingResult = v.object({
  message: v.id("messages"),
  /** How many characters were read. */
  chars: v.number(),
  reading: secondReading,
  ...readingCost,
  reservation: v.optional(v.id("usageReservations")),
});
export type SecondReadingResult = Infer<typeof secondReadingResult>;

/** Settles a second reading, keeps it, and raises message and episode where it is more urgent than what the rules had found. */
export async function keepSecondReading(
  ctx: MutationCtx,
  { message: id, reservation, reading, ...read }: SecondReadingResult,
): Promise<void> {
  await settle(ctx, reservation, { reports: [{ ...read.usage, model: read.model }], emittedTokens: null });
  const userMessage = await ctx.db.get("messages", id);
  // Spoken words may have grown since: they are read anew.
  if (userMessage === null || partsToText(userMessage.parts).length !== read.chars) return;
  const found: Triage = userMessage.triage ?? NO_TRIAGE;
  const triage = raise(found, reading);
  const version = SECOND_READER_VERSION;
  await ctx.db.patch("messages", id, { triage, secondReading: { ...reading, ...read, version } });
  // A deleted chat keeps its last messages until their batch is removed.
  const isThere = (await ctx.db.get("chats", userMessage.chatId)) !== null;
  if (!isThere) return;
  if (triage !== found) await followReading(ctx, userMessage, triage);
  if (namesPrivate(reading)) await hideTitle(ctx, userMessage.chatId);
}

/**
 * Whether it found what nobody else is to read in a list of chats. Also where it raises no level, as of blows that are long over or beside
 * a fever: the list shows the title all the same.
 */
export function namesPrivate({ level, sign }: Infer<typeof secondReading>): boolean {
  return level !== "none" && sign !== null && isPrivate({ ruleIds: [sign] });
}
