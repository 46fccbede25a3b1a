import { v } from "convex/values";
import { raise, SECOND_READER_VERSION, type SecondReading } from "#domain/assistant/secondReader.ts";
import type { Triage } from "#domain/care/triage.ts";
import { partsToText, photoParts } from "#domain/chat/content.ts";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { limits, providerCallsAllowed } from "#convex/model/env.ts";
import { holdReader } from "#convex/model/usage/readers.ts";
import { triageLevel } from "#convex/model/validators.ts";
import { followEpisode } from "./episodes.ts";

/** What a model found, as a function hands it on. */
export const secondReading = v.object({ level: triageLevel, sign: v.union(v.string(), v.null()), now: v.boolean() });

/** How the words were read, and what it cost. */
export const readingCost = { model: v.string(), usage: v.object({ inputTokens: v.number(), outputTokens: v.number() }) };

/** Has a user message read a second time, beside its reply: once, unless its words have changed since. */
export async function startSecondReading(ctx: MutationCtx, userMessage: Doc<"messages"> | null): Promise<void> {
  if (userMessage === null || !providerCallsAllowed() || !isUnread(userMessage)) return;
  const { secondReaderAfterMs, secondReaderMs } = limits();
  const reservation = await holdReader(ctx, "secondReader", {
    userId: userMessage.userId,
    text: partsToText(userMessage.parts),
    ms: secondReaderAfterMs + secondReaderMs,
  });
  if (reservation === null) return;
  await ctx.scheduler.runAfter(secondReaderAfterMs, internal.reply.secondReader.run, { message: userMessage._id, reservation });
}

/** Whether there is something to read that nobody has read. Spoken words may grow after they were saved. */
export function isUnread({ role, parts, secondReading: done }: Doc<"messages">): boolean {
  if (role !== "user" || (partsToText(parts) === "" && photoParts(parts).length === 0)) return false;
  return done?.chars !== partsToText(parts).length;
}

interface Read {
  reading: SecondReading;
  /** How many characters were read. */
  chars: number;
  model: string;
  usage: { inputTokens: number; outputTokens: number };
}

/** Keeps what was read, and raises message and episode where it is more urgent than what the rules had found. */
export async function keepSecondReading(ctx: MutationCtx, id: Id<"messages">, { reading, ...read }: Read): Promise<void> {
  const userMessage = await ctx.db.get("messages", id);
  if (userMessage === null) return;
  const { userId, chatId, messageId } = userMessage;
  const found: Triage = userMessage.triage ?? { level: "none", ruleIds: [] };
  const triage = raise(found, reading);
  const version = SECOND_READER_VERSION;
  await ctx.db.patch("messages", id, { triage, secondReading: { ...reading, ...read, version } });
  // A deleted chat keeps its last messages until their batch is removed.
  const isThere = (await ctx.db.get("chats", chatId)) !== null;
  if (isThere && triage !== found) await followEpisode(ctx, { userId, chatId, messageId, triage });
}
