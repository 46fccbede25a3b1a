import { v, type Infer } from "convex/values";
import { PROMPT_VERSION } from "#domain/assistant/systemPrompt.ts";
import type { GuardReason } from "#domain/care/guard/notes.ts";
import { RULES_VERSION } from "#domain/care/rules/rules.ts";
import { partsToText, photoParts, textToParts } from "#domain/chat/content.ts";
import { continuedStatus } from "#domain/chat/reply.ts";
import { isWaiting } from "#domain/guidance/builtIn/danger.ts";
import { searchWords } from "#domain/chat/search.ts";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { BUSY_MS, MOST_TOKENS, REPLIES_AT_ONCE } from "#domain/usage/plans.ts";
import { addTokens, costOf, tokensOf } from "#domain/usage/prices.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { limits, providerCallsAllowed } from "#convex/model/env.ts";
import { consentOf } from "#domain/account/consent.ts";
import { consentNeeded, limitReached } from "#convex/model/errors.ts";
import { dearestText, isReserved, type Report, reserve, settle } from "#convex/model/usage/ledger.ts";
import { noteEvent } from "#convex/model/usage/operatorEvents.ts";
import { countReplyOfAll } from "#convex/model/usage/rates.ts";
import { citations, guardReasons, replyFailure, replyStatus, tokens } from "#convex/model/validators.ts";
import { retitleChat } from "./chats.ts";
import { judgeReply, raiseWhileWritten } from "#convex/model/care/episodes.ts";
import { messageById } from "./messages.ts";
import { startAnswerReading } from "./answerReading.ts";
import { reserveSecondReading, startSecondReading } from "#convex/model/care/secondReading.ts";

/** How a reply ended, and what it is worth keeping. */
export const replyResult = v.object({
  text: v.string(),
  status: replyStatus,
  code: v.optional(replyFailure),
  retryAt: v.optional(v.number()),
  model: v.optional(v.string()),
  usage: v.optional(tokens),
  /** Why parts were left out; without it, what is known of the running reply. */
  guarded: v.optional(guardReasons),
  /** What is cited; without it, what is known of the running reply. */
  citations: v.optional(citations),
  /** The text without what was said word for word from cards: those speak of children in general, and of none that has a sign now. */
  judged: v.optional(v.string()),
});
export type ReplyResult = Infer<typeof replyResult>;

/** The running reply of a message, if it is of this attempt: a writer of an older one finds none and is refused. */
export async function runningReply(
  ctx: QueryCtx,
  message: Id<"messages">,
  attempt: number | undefined,
): Promise<Doc<"replyLeases"> | null> {
  const reply = await ctx.db
    .query("replyLeases")
    .withIndex("by_message", (q) => q.eq("message", message))
    .unique();
  return reply?.attempt === attempt ? reply : null;
}

/** Convex runs some scheduled functions at a time: where many ask at once, a writer waits for its turn, and has not died of it. */
export async function awaitsItsWriter(ctx: QueryCtx, { claimed, writer }: Doc<"replyLeases">): Promise<boolean> {
  if (claimed || writer === undefined) return false;
  const job = await ctx.db.system.get("_scheduled_functions", writer);
  return job?.state.kind === "pending" || job?.state.kind === "inProgress";
}

interface StartingReply {
  userId: Id<"users">;
  chatId: Id<"chats">;
  message: Id<"messages">;
  attempt: number;
}

/** Why no provider is asked for a reply now, and from when on it makes sense. */
type Refusal = { code: "rateLimited" | "limitReached"; retryAt: number } | { code: "consent" };

/**
 * Starts the writer of a reply, and the watch over its lease. Its message says `streaming` and has no text. Where the person's day or their
 * replies at once are used up, or they have not agreed to it, no provider is asked: what they have just written is kept, and the reply says why; whoever asks once more
 * for what is there (`again`) is refused, and nothing changes.
 */
export async function startReply(ctx: MutationCtx, starting: StartingReply, how: "first" | "again"): Promise<void> {
  const { message, attempt } = starting;
  const reserved = await reserveReply(ctx, starting);
  if ("code" in reserved) {
    if (how === "again") throw reserved.code === "consent" ? consentNeeded() : limitReached(reserved.retryAt);
    await ctx.db.patch("messages", message, { status: "failed", ...reserved });
    return;
  }
  const leaseUntil = Date.now() + limits().leaseMs;
  const writer = await ctx.scheduler.runAfter(0, internal.reply.generate.run, { message, attempt });
  const { message: reply, userMessage } = await exchangeOf(ctx, starting);
  // What was read of it is told with the end of the reply.
  const reading = await reserveSecondReading(ctx, userMessage, RESERVED_MS);
  // The writer of the rest of an answer is given more than the question.
  const isRest = reply !== null && reply.parts.length > 0;
  if (isRest) await startSecondReading(ctx, reading);
  const secondReading = isRest || reading === null ? undefined : reading;
  await ctx.db.insert("replyLeases", { ...starting, ...reserved, secondReading, claimed: false, writer, leaseUntil });
  await ctx.scheduler.runAt(leaseUntil, internal.reply.watchdog.expire, { message, attempt });
}

/** A reply that nobody settles is over by then: a writer lives by its lease of seconds. */
const RESERVED_MS = 10 * MINUTE_MS;

async function reserveReply(
  ctx: MutationCtx,
  { userId, message }: StartingReply,
): Promise<Refusal | Pick<Doc<"replyLeases">, "reservation">> {
  const user = await ctx.db.get("users", userId);
  if (user === null || !providerCallsAllowed()) return {};
  if (consentOf(user.consents) === null) return { code: "consent" };
  const running = await ctx.db
    .query("replyLeases")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(REPLIES_AT_ONCE);
  if (running.length === REPLIES_AT_ONCE || !(await countReplyOfAll(ctx)))
    return { code: "rateLimited", retryAt: Date.now() + BUSY_MS };
  return await reserveCost(ctx, user, message);
}

/** A writer that waited for longer than anything is reserved asks for nothing that nobody is charged for: it is reserved anew, or refused. */
export async function ensureReserved(
  ctx: MutationCtx,
  { _id, userId, message, reservation }: Doc<"replyLeases">,
): Promise<Refusal | Pick<Doc<"replyLeases">, "reservation">> {
  if (await isReserved(ctx, reservation)) return { reservation };
  const user = await ctx.db.get("users", userId);
  if (user === null) return {};
  const reserved = await reserveCost(ctx, user, message);
  if (!("code" in reserved)) await ctx.db.patch("replyLeases", _id, reserved);
  return reserved;
}

async function reserveCost(
  ctx: MutationCtx,
  user: Doc<"users">,
  message: Id<"messages">,
): Promise<Refusal | { reservation: Id<"usageReservations"> }> {
  const { userMessage } = await exchangeOf(ctx, { message, userId: user._id });
  const hasPhotos = photoParts(userMessage?.parts ?? []).length > 0;
  const reserved = await reserve(ctx, user, {
    kind: "reply",
    nanos: costOf(dearestText(), MOST_TOKENS.reply),
    leastNanos: null,
    until: Date.now() + RESERVED_MS,
    question: hasPhotos ? userMessage?._id : undefined,
  });
  return "limit" in reserved ? { code: "limitReached", retryAt: reserved.retryAt } : reserved;
}

/** What a reply came to: as its providers reported, and where the last has not, the question and the words that had come of it. */
async function settleReply(
  ctx: MutationCtx,
  { model, reservation }: Doc<"replyLeases">,
  { reports, ...ending }: ReplyResult & { reports?: readonly Report[] },
): Promise<void> {
  const { text, status, code } = ending;
  const wasRefused = status === "failed" && text === "" && code !== "timeout";
  const emittedTokens = wasRefused || isReported(ending) ? null : tokensOf(text);
  await settle(ctx, reservation, { model: ending.model ?? model, reports: reports ?? reportsOf(ending), emittedTokens });
}

/** Whether the last provider that was asked has said what it cost. */
export function isReported({ usage }: Pick<ReplyResult, "usage">): boolean {
  return usage !== undefined && usage.inputTokens + usage.outputTokens > 0;
}

/** Of a writer of a version before 2026-11-27, which runs on over a deployment and tells no more. */
export function reportsOf({ usage, model }: Pick<ReplyResult, "usage" | "model">): Report[] {
  return usage === undefined ? [] : [{ ...usage, model }];
}

/** Ends the running reply of a chat, if there is one, as stopped by the person. */
export async function stopRunningReply(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  const reply = await replyOfChat(ctx, chatId);
  if (reply !== null) await stopReply(ctx, reply);
}

/** Ends all that are being written for a person; of one that has yet to begin its writer finds out why it may not. */
export async function stopRepliesOf(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const running = ctx.db.query("replyLeases").withIndex("by_user", (q) => q.eq("userId", userId));
  for (const reply of await running.take(REPLIES_AT_ONCE)) if (reply.claimed) await stopReply(ctx, reply);
}

/** What has been written so far is kept. The writer learns of it at its next chunk or heartbeat. */
export async function stopReply(ctx: MutationCtx, reply: Doc<"replyLeases">): Promise<void> {
  await endReply(ctx, reply, { text: await readStreamedText(ctx, reply.message, reply.attempt), status: "stopped" });
}

/** Its writer has died, and with it who had the question read. What has been written so far is kept. */
export async function interruptReply(ctx: MutationCtx, reply: Doc<"replyLeases">): Promise<void> {
  const { userMessage } = await exchangeOf(ctx, reply);
  if (reply.secondReading === undefined) await startSecondReading(ctx, await reserveSecondReading(ctx, userMessage));
  await endReply(ctx, reply, { text: await readStreamedText(ctx, reply.message, reply.attempt), status: "interrupted" });
}

/** The one way in which a reply ends: its message becomes final, and everything that belonged to its running is removed. */
export async function endReply(
  ctx: MutationCtx,
  reply: Doc<"replyLeases">,
  ending: ReplyResult,
  reports?: readonly Report[],
): Promise<void> {
  const { model = reply.model, guarded = reply.guarded ?? [], citations: cited = reply.citations, judged, ...rest } = ending;
  const versions = { prompt: PROMPT_VERSION, rules: RULES_VERSION };
  const { message, userMessage } = await exchangeOf(ctx, reply);
  await settleReply(ctx, reply, { ...ending, reports });
  await readUnclaimed(ctx, reply);
  if (ending.status === "failed") {
    const { code = "provider" } = ending;
    await noteEvent(ctx, "failedReply", { userId: reply.userId, code, messageId: message?.messageId });
  }
  await ctx.db.delete("replyLeases", reply._id);
  await deleteChunks(ctx, reply.message, Infinity);
  // Nothing takes a message away without its lease; if something did, a throw here would undo whoever ends it, a whole sweep too.
  if (message === null) return;
  const { text, ...end } = afterWhatWasThere(message, rest);
  const before = textBefore(message);
  const triage = text === "" ? message.triage : await judgeReply(ctx, { message, userMessage }, before + (judged ?? rest.text));
  await ctx.db.patch("messages", message._id, {
    parts: textToParts(text),
    searchText: searchWords(text),
    // Who wrote what is there stays known where nothing follows it.
    model: model ?? message.model,
    versions: rest.text === "" ? (message.versions ?? versions) : versions,
    triage,
    guarded: guardedWith(message.guarded, guarded),
    citations: citationsWith(message, cited),
    ...end,
  });
  await retitleAfterFirst(ctx, reply, text === "" ? null : userMessage);
  await answerTapped(ctx, reply, { userMessage, text });
  await startAnswerReading(ctx, reply, { question: partsToText(userMessage?.parts ?? []), answer: text });
}

/** A reply that ends before its writer has come: its question is read all the same. */
async function readUnclaimed(ctx: MutationCtx, { secondReading }: Doc<"replyLeases">): Promise<void> {
  if (secondReading !== undefined) await startSecondReading(ctx, secondReading);
}

/** What a running reply says so far urges help. */
export async function raiseRunningReply(ctx: MutationCtx, reply: Doc<"replyLeases">): Promise<void> {
  const { message, userMessage } = await exchangeOf(ctx, reply);
  if (message !== null) await raiseWhileWritten(ctx, { message, userMessage });
}

/** Of an answer that was continued, what was left out before counts as well. */
function guardedWith(before: readonly GuardReason[] = [], guarded: readonly GuardReason[]): GuardReason[] | undefined {
  const reasons = [...new Set([...before, ...guarded])];
  return reasons.length === 0 ? undefined : reasons;
}

/** The words of a running reply that is an answer being continued; they are not judged anew, but judge what follows. */
function textBefore({ parts }: Doc<"messages">): string {
  return partsToText(parts);
}

/** Of an answer that was continued, what was cited before stands where it stood, and what follows behind its words. */
function citationsWith(message: Doc<"messages">, cited: Infer<typeof citations> = []): Infer<typeof citations> | undefined {
  const from = textBefore(message).length;
  const all = [...(message.citations ?? []), ...cited.map(({ at, ...each }) => Object.assign({ at: at + from }, each))];
  return all.length === 0 ? undefined : all;
}

/** A running reply has words only where an answer is being continued: what came follows them. */
function afterWhatWasThere({ parts, usage: used }: Doc<"messages">, ending: ReplyResult): ReplyResult {
  const before = partsToText(parts);
  if (before === "") return ending;
  const { text, status, usage } = ending;
  return { ...ending, text: before + text, status: continuedStatus(status), usage: addTokens(used, usage) };
}

interface StoredExchange {
  message: Doc<"messages"> | null;
  userMessage: Doc<"messages"> | null;
}

async function exchangeOf(
  ctx: QueryCtx,
  { message: id, userId }: Pick<Doc<"replyLeases">, "message" | "userId">,
): Promise<StoredExchange> {
  const message = await ctx.db.get("messages", id);
  const userMessage = message?.parentId === undefined ? null : await messageById(ctx, { _id: userId }, message.parentId);
  return { message, userMessage };
}

/**
 * The first answer has its chat called by what was asked. Nothing else of the chat changes with an answer's end, not its moment either: that
 * is of the question, and each change would have the list and all that asks for the chat read anew.
 */
async function retitleAfterFirst(
  ctx: MutationCtx,
  { chatId }: Doc<"replyLeases">,
  answered: Doc<"messages"> | null,
): Promise<void> {
  if (answered === null || answered.parentId !== undefined) return;
  const chat = await ctx.db.get("chats", chatId);
  if (chat !== null) await retitleChat(ctx, chat, partsToText(answered.parts));
}

/** What has been written of a running reply from offset `after` on, in UTF-16 units; empty when nothing is running. */
export async function readStreamedText(ctx: QueryCtx, message: Id<"messages">, attempt: number, after = 0): Promise<string> {
  const newestFirst = ctx.db
    .query("replyChunks")
    .withIndex("by_message_and_attempt_and_from", (q) => q.eq("message", message).eq("attempt", attempt))
    .order("desc");
  let text = "";
  for await (const chunk of newestFirst) {
    // The offset stands inside this one, or behind the last.
    if (chunk.from <= after) return chunk.text.slice(after - chunk.from) + text;
    text = chunk.text + text;
  }
  return text;
}

/** The end of a running reply, and its offset in it, in UTF-16 units. */
export interface NewestText {
  from: number;
  text: string;
}

export const NO_TEXT: NewestText = { from: 0, text: "" };

/** Whoever follows the text has what came before these, unless they have only just begun, or the network was gone. */
const FOLLOWED_CHUNKS = 2;

/** What its last chunks hold; of another's reply, or one that does not run, no text. */
export async function readNewestText(
  ctx: QueryCtx,
  { userId, message, attempt }: Pick<Doc<"replyLeases">, "userId" | "message" | "attempt">,
): Promise<NewestText> {
  const newestFirst = await ctx.db
    .query("replyChunks")
    .withIndex("by_message_and_attempt_and_from", (q) => q.eq("message", message).eq("attempt", attempt))
    .order("desc")
    .take(FOLLOWED_CHUNKS);
  const chunks = newestFirst.filter((chunk) => chunk.userId === userId).toReversed();
  return { from: chunks[0]?.from ?? 0, text: chunks.map(({ text }) => text).join("") };
}

/** Nothing of a message's running stays; its writer is refused from here on. */
export async function deleteRunningReply(ctx: MutationCtx, message: Id<"messages">): Promise<void> {
  const reply = await ctx.db
    .query("replyLeases")
    .withIndex("by_message", (q) => q.eq("message", message))
    .unique();
  if (reply !== null) await leaveReply(ctx, reply);
  else await deleteChunks(ctx, message, Infinity);
}

/** Its message goes: what had come of it is owed all the same. */
async function leaveReply(ctx: MutationCtx, reply: Doc<"replyLeases">): Promise<void> {
  const text = await readStreamedText(ctx, reply.message, reply.attempt);
  await settleReply(ctx, reply, { text, status: "stopped" });
  await readUnclaimed(ctx, reply);
  await ctx.db.delete("replyLeases", reply._id);
  await deleteChunks(ctx, reply.message, Infinity);
}

export async function deleteLeaseOf(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  const reply = await replyOfChat(ctx, chatId);
  if (reply !== null) await leaveReply(ctx, reply);
}

/** Returns how many chunks it deleted, at most `limit`. */
export async function deleteChunks(ctx: MutationCtx, message: Id<"messages">, limit: number): Promise<number> {
  let removed = 0;
  const all = ctx.db.query("replyChunks").withIndex("by_message_and_attempt_and_from", (q) => q.eq("message", message));
  for await (const chunk of all) {
    if (removed === limit) break;
    await ctx.db.delete("replyChunks", chunk._id);
    removed++;
  }
  return removed;
}

/** Sending and retrying end what runs, so a chat has one running reply at most. */
async function replyOfChat(ctx: QueryCtx, chatId: Id<"chats">): Promise<Doc<"replyLeases"> | null> {
  return await ctx.db
    .query("replyLeases")
    .withIndex("by_chat", (q) => q.eq("chatId", chatId))
    .unique();
}

/** Where a tap came while the reply was written that then waited for it; the next one knows of it. */
async function answerTapped(
  ctx: MutationCtx,
  { answers: known }: Doc<"replyLeases">,
  { userMessage, text }: { userMessage: Doc<"messages"> | null; text: string },
): Promise<void> {
  if (userMessage === null || userMessage.triage?.asks !== undefined || !isWaiting(text)) return;
  const { answers } = userMessage;
  if (answers?.age !== known?.age || answers?.now !== known?.now)
    await ctx.scheduler.runAfter(0, internal.reply.waiting.answer, { question: userMessage._id });
}
