import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { cardOf, judgeReply, raiseWhileWritten } from "#convex/model/care/episodes.ts";
import { reserveSecondReading, startSecondReading } from "#convex/model/care/secondReading.ts";
import { replyLimitsFromEnv } from "#convex/model/env.ts";
import { consentNeeded, limitReached } from "#convex/model/errors.ts";
import type { Report } from "#convex/model/usage/bills.ts";
import { noteEvent } from "#convex/model/usage/operatorEvents.ts";
import { parseLanguage } from "#domain/account/languages.ts";
import { PROMPT_VERSION } from "#domain/assistant/systemPrompt.ts";
import type { GuardReason } from "#domain/care/guard/notes.ts";
import { RULES_VERSION } from "#domain/care/rules/rules.ts";
import { partsToText, textToParts } from "#domain/chat/content.ts";
import { canContinue, continuedStatus } from "#domain/chat/reply.ts";
import { searchWords } from "#domain/chat/search.ts";
import { isWaiting } from "#domain/guidance/builtIn/danger.ts";
import { withFigureNotice } from "#domain/guidance/grounding/notice.ts";
import { endedCitations } from "#domain/guidance/grounding/uncited.ts";
import { REPLIES_AT_ONCE } from "#domain/usage/plans.ts";
import { addTokens } from "#domain/usage/prices.ts";
import { startAnswerReading } from "./answerReading.ts";
import { retitleChat } from "./chats.ts";
import { exchangeOf } from "./messages.ts";
import { deleteChunks, readStreamedText } from "./replyChunks.ts";
import { RESERVED_MS, reserveReply, settleReply } from "./replyCosts.ts";
import type { ReplyResult } from "./replyResult.ts";

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
  const leaseUntil = Date.now() + replyLimitsFromEnv().leaseMs;
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
  const { message, userMessage } = await exchangeOf(ctx, reply);
  await closeLease(ctx, reply, { ...ending, reports });
  if (ending.status === "failed") {
    const { code = "provider" } = ending;
    await noteEvent(ctx, "failedReply", { userId: reply.userId, code, messageId: message?.messageId });
  }
  // Nothing takes a message away without its lease; if something did, a throw here would undo whoever ends it, a whole sweep too.
  if (message === null) return;
  const text = await writeEnd(ctx, reply, { message, userMessage, ending });
  await retitleAfterFirst(ctx, reply, text === "" ? null : userMessage);
  await answerTapped(ctx, reply, { userMessage, text });
  await answerDismissed(ctx, reply, userMessage);
  await startAnswerReading(ctx, reply, { question: partsToText(userMessage?.parts ?? []), answer: text });
}

/** Settles what is reserved for a reply, has its question read all the same, and removes what belonged to its running. */
async function closeLease(
  ctx: MutationCtx,
  reply: Doc<"replyLeases">,
  ending: ReplyResult & { reports?: readonly Report[] },
): Promise<void> {
  await settleReply(ctx, reply, ending);
  await readUnclaimed(ctx, reply);
  await ctx.db.delete("replyLeases", reply._id);
  await deleteChunks(ctx, reply.message, Infinity);
}

/** Writes to its message what a reply has come to, judged by the rules; gives all its words, those from before it was continued too. */
async function writeEnd(
  ctx: MutationCtx,
  reply: Doc<"replyLeases">,
  { message, userMessage, ending }: { message: Doc<"messages">; userMessage: Doc<"messages"> | null; ending: ReplyResult },
): Promise<string> {
  const {
    model = reply.model,
    guarded = reply.guarded ?? [],
    citations: cited = reply.citations,
    hasCards = reply.hasCards,
    judged,
    ...rest
  } = ending;
  const versions = { prompt: PROMPT_VERSION, rules: RULES_VERSION };
  const { text, ...end } = afterWhatWasThere(message, rest);
  const before = textBefore(message);
  const reasons = guardedWith(message.guarded, guarded);
  const mayGoOn = canContinue(end.status, text);
  const shown = mayGoOn || text === "" ? text : await withNotice(ctx, message, { text, guarded: reasons });
  // Its writer leaves out what the cards say, which is told of no child; where it is not the writer who ends it, that is done apart.
  const isJudgedApart = hasCards === true && judged === undefined && text !== "";
  const isJudged = text !== "" && !isJudgedApart;
  const triage = isJudged ? await judgeReply(ctx, { message, userMessage }, judged ?? before + rest.text) : message.triage;
  await ctx.db.patch("messages", message._id, {
    parts: textToParts(shown),
    searchText: searchWords(shown),
    // Who wrote what is there stays known where nothing follows it.
    model: model ?? message.model,
    versions: rest.text === "" ? (message.versions ?? versions) : versions,
    triage,
    guarded: reasons,
    isOrdinary: reply.isOrdinary,
    citations: endedCitations({ text, from: before.length, before: message.citations, rest: cited, hasCards, mayGoOn }),
    ...end,
  });
  if (isJudgedApart)
    await ctx.scheduler.runAfter(0, internal.reply.judgeEnd.run, { message: message._id, attempt: reply.attempt });
  return text;
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

/** Where a number was left out of an answer that is done, its end says whom to ask. */
async function withNotice(
  ctx: QueryCtx,
  { userId }: Doc<"messages">,
  { text, guarded }: { text: string; guarded: GuardReason[] | undefined },
): Promise<string> {
  if (guarded?.includes("figure") !== true) return text;
  const user = await ctx.db.get("users", userId);
  return withFigureNotice(text, { guarded, language: parseLanguage(user?.language ?? "") });
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

/** A running reply has words only where an answer is being continued: what came follows them. */
function afterWhatWasThere({ parts, usage: used }: Doc<"messages">, ending: ReplyResult): ReplyResult {
  const before = partsToText(parts);
  if (before === "") return ending;
  const { text, status, usage } = ending;
  return { ...ending, text: before + text, status: continuedStatus(status), usage: addTokens(used, usage) };
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

/** Nothing of a message's running stays; its writer is refused from here on. */
export async function deleteRunningReply(ctx: MutationCtx, message: Id<"messages">): Promise<void> {
  const reply = await ctx.db
    .query("replyLeases")
    .withIndex("by_message", (q) => q.eq("message", message))
    .unique();
  if (reply !== null) await abandonReply(ctx, reply);
  else await deleteChunks(ctx, message, Infinity);
}

/** Ends a reply whose message is deleted: nobody reads what had come of it, and it is charged all the same. */
async function abandonReply(ctx: MutationCtx, reply: Doc<"replyLeases">): Promise<void> {
  const text = await readStreamedText(ctx, reply.message, reply.attempt);
  await closeLease(ctx, reply, { text, status: "stopped" });
}

/** Ends the one running reply of a chat that is deleted: its lease and its chunks go, and its writer is refused from here on. */
export async function deleteRunningReplyIn(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  const reply = await replyOfChat(ctx, chatId);
  if (reply !== null) await abandonReply(ctx, reply);
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

/** Where the card was called no emergency since its writer came, who was told of an emergency; the next one knows of it. */
async function answerDismissed(
  ctx: MutationCtx,
  { claimed, isOrdinary }: Doc<"replyLeases">,
  userMessage: Doc<"messages"> | null,
): Promise<void> {
  if (userMessage !== null && claimed && isOrdinary !== true && (await cardOf(ctx, userMessage)) === "calledNone")
    await ctx.scheduler.runAfter(0, internal.reply.waiting.answerOrdinarily, { question: userMessage._id });
}
