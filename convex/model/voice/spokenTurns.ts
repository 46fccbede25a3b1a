import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { judgeReply, openEpisodeOf } from "#convex/model/care/episodes.ts";
import { reserveSecondReading, startSecondReading } from "#convex/model/care/secondReading.ts";
import { requireOwnChat, retitleChat } from "#convex/model/chat/chats.ts";
import { requireNotDeleted } from "#convex/model/chat/deletedMessages.ts";
import { messageById } from "#convex/model/chat/messages.ts";
import { deleteRunningReply, stopRunningReply } from "#convex/model/chat/replies.ts";
import { newChat } from "#convex/model/chat/sendMessage.ts";
import { forgetInShares } from "#convex/model/chat/sharesAfterDeletion.ts";
import { insertUserMessage, triageUserMessage, type OpenChat } from "#convex/model/chat/userMessages.ts";
import { setting } from "#convex/model/env.ts";
import { invalid } from "#convex/model/errors.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { hasSpokenLately } from "#convex/model/usage/voiceSessions.ts";
import { parseLanguage } from "#domain/account/languages.ts";
import { VOICE_PROMPT_VERSION } from "#domain/assistant/voiceSystemPrompt.ts";
import { isMoreUrgent } from "#domain/care/episode.ts";
import { guardText } from "#domain/care/guard/guard.ts";
import type { GuardReason } from "#domain/care/guard/notes.ts";
import { RULES_VERSION } from "#domain/care/rules/rules.ts";
import { TOGETHER_MS, TURNS_BEFORE } from "#domain/care/spokenTriage.ts";
import type { Triage } from "#domain/care/triage.ts";
import { partsToText, textToParts } from "#domain/chat/content.ts";
import { SPOKEN_CHARS } from "#domain/chat/limits.ts";
import { searchWords } from "#domain/chat/search.ts";
import { type MessageId, parseMessageId } from "#domain/ids.ts";
import type { SpokenEnding } from "#domain/voice/spokenTurn.ts";

/** What was said on both sides, once around, as far as it is known. */
interface SpokenTurnArgs {
  chatId?: string;
  childId?: string;
  messageId: MessageId;
  replyId: MessageId;
  heard: string;
  said: string;
  ending: SpokenEnding | null;
  /** Why the browser has left parts of the answer out of its words. */
  guarded?: readonly GuardReason[];
}

/** What is stored of an exchange before more of it is told. */
interface StoredSides {
  userMessage: Doc<"messages"> | null;
  reply: Doc<"messages"> | null;
}

/** The words as they are kept, and where they belong. */
interface Exchange extends StoredSides, Pick<SpokenTurnArgs, "messageId" | "replyId"> {
  user: Doc<"users">;
  chat: OpenChat;
  parentId: MessageId | undefined;
  heard: string;
  said: string;
  /** Why parts of what was said are left out; absent: nothing is. */
  guarded: GuardReason[] | undefined;
  /** How it stands by now: what has no end yet counts as broken off. */
  status: SpokenEnding;
}

/**
 * Keeps an exchange, or what is known of it by now, and gives its chat. What something has followed is not changed any more, but by words
 * that were understood late.
 */
export async function saveSpokenTurn(ctx: MutationCtx, user: Doc<"users">, spoken: SpokenTurnArgs): Promise<Id<"chats">> {
  const { messageId, replyId, ending, ...told } = spoken;
  if (parseMessageId(messageId) === null) throw invalid("messageId", "pattern");
  if (parseMessageId(replyId) === null || replyId === messageId) throw invalid("replyId", "pattern");
  const heard = requireWords("heard", told.heard);
  const asSaid = requireWords("said", told.said);

  const sides = await storedSides(ctx, user, spoken);
  const stored = sides.userMessage ?? sides.reply;
  if (stored === null && heard === "" && asSaid === "") throw invalid("heard", "empty");
  const answer = await answerByNow(ctx, user, { said: asSaid, ending }, sides.reply);
  if (heard === "" && asSaid !== "" && answer === "") throw invalid("said", "notAllowed");
  const chat = await chatOf(ctx, user, { ...told, heard }, stored);
  const { said, guarded } = guardAnswer(user, answer, answer === asSaid ? told.guarded : sides.reply?.guarded);
  if (stored === null && heard === "" && said === "") throw invalid("heard", "empty");
  const parentId = stored === null ? chat.activeLeaf : stored.parentId;
  const status = ending ?? "interrupted";
  const exchange: Exchange = { user, chat, messageId, replyId, ...sides, parentId, heard, said, guarded, status };

  const isNewest = stored === null || chat.activeLeaf === messageId || chat.activeLeaf === replyId;
  if (sides.reply !== null && isAskedAnew(sides.reply)) await keepLateQuestion(ctx, exchange);
  else if (!isNewest) await keepLateWords(ctx, exchange);
  else await keepNewest(ctx, exchange, { isOver: ending !== null });
  return chat._id;
}

async function storedSides(
  ctx: MutationCtx,
  user: Doc<"users">,
  { messageId, replyId }: Pick<SpokenTurnArgs, "messageId" | "replyId">,
): Promise<StoredSides> {
  const userMessage = await storedMessage(ctx, user, { messageId, role: "user" });
  const reply = await storedMessage(ctx, user, { messageId: replyId, role: "assistant" });
  if (userMessage === null && reply === null) await requireNotDeleted(ctx, user, [messageId, replyId]);
  return { userMessage, reply };
}

/**
 * The person's own words are kept whatever there is of a voice session; Amma's can only come from one, and else stay as they are. So do those of
 * which nothing was heard, until that is sure, and for good where a card came by them.
 */
async function answerByNow(
  ctx: MutationCtx,
  user: Doc<"users">,
  { said, ending }: Pick<SpokenTurnArgs, "said" | "ending">,
  reply: StoredSides["reply"],
): Promise<string> {
  const stored = partsToText(reply?.parts ?? []);
  const isUnheard = reply !== null && said === "";
  if (isUnheard && (ending === null || (await openEpisodeOf(ctx, reply.chatId))?.messageId === reply.messageId)) return stored;
  return (await hasSpokenLately(ctx, user)) ? said : stored;
}

/** The chat in which the exchange stands, or begins: then it is counted, and what is being written there ends. Without a chat it makes one. */
async function chatOf(
  ctx: MutationCtx,
  user: Doc<"users">,
  { chatId, childId, heard }: Pick<SpokenTurnArgs, "chatId" | "childId" | "heard">,
  stored: Doc<"messages"> | null,
): Promise<OpenChat> {
  if (stored !== null) return await requireOwnChat(ctx, user, stored.chatId);
  const known = chatId === undefined ? null : await requireOwnChat(ctx, user, chatId);
  // What is over a limit ends here: nothing of what was said has been read yet.
  await countOnce(ctx, "message", user._id);
  const chat = known ?? (await newChat(ctx, user, { text: heard, childId }));
  await stopRunningReply(ctx, chat._id);
  return chat;
}

/** What must not stand in a typed answer stands in no spoken one. `left`: why the browser has left parts out already. */
function guardAnswer(user: Doc<"users">, answer: string, left: readonly GuardReason[] = []): Pick<Exchange, "said" | "guarded"> {
  const { country = null, language = "" } = user;
  const { text: said, guarded } = guardText(answer, { country, language: parseLanguage(language) });
  const reasons = [...new Set([...left, ...guarded])];
  return { said, guarded: reasons.length === 0 ? undefined : reasons };
}

/** An exchange that nothing has followed yet: the chat goes on from it. */
async function keepNewest(ctx: MutationCtx, exchange: Exchange, { isOver }: { isOver: boolean }): Promise<void> {
  const { user, chat, messageId, replyId, parentId, heard, said } = exchange;
  await keepUserMessage(ctx, exchange);
  const userMessage = await messageById(ctx, user, messageId);
  await keepReply(ctx, { ...exchange, userMessage });
  const activeLeaf = said === "" ? (userMessage?.messageId ?? parentId) : replyId;
  await ctx.db.patch("chats", chat._id, { activeLeaf, updatedAt: Date.now() });
  const isFirst = parentId === undefined && heard !== "" && said !== "" && isOver;
  if (isFirst) await retitleChat(ctx, await requireOwnChat(ctx, user, chat._id), heard);
}

/** It is being written, or was, since it was said: what was said is no longer what stands there. */
function isAskedAnew({ status, attempt = 1 }: Doc<"messages">): boolean {
  return status === "streaming" || attempt > 1;
}

function requireWords(field: string, spoken: string): string {
  const text = spoken.trim();
  if (text.length > SPOKEN_CHARS) throw invalid(field, "tooLong");
  if (!text.isWellFormed()) throw invalid(field, "pattern");
  return text;
}

/** A message of this id that was typed, or that the other side said, is not one to be changed. */
async function storedMessage(
  ctx: MutationCtx,
  user: Doc<"users">,
  { messageId, role }: Pick<Doc<"messages">, "messageId" | "role">,
): Promise<Doc<"messages"> | null> {
  const message = await messageById(ctx, user, messageId);
  if (message !== null && (message.origin !== "spoken" || message.role !== role)) throw invalid("messageId", "notAllowed");
  return message;
}

async function keepUserMessage(ctx: MutationCtx, exchange: Exchange): Promise<void> {
  const { user, chat, messageId, userMessage, parentId, heard } = exchange;
  const parts = textToParts(heard);
  if (heard === "" || (userMessage !== null && partsToText(userMessage.parts) === heard)) return;
  const before = await saidBefore(ctx, user, parentId);
  if (userMessage === null) await insertUserMessage(ctx, user, chat, { messageId, parentId, parts, origin: "spoken", before });
  else {
    const judged = await triageUserMessage(ctx, user, chat, { ...userMessage, parts, before });
    await ctx.db.patch("messages", userMessage._id, { parts, ...judged, triage: keepRaise(userMessage.triage, judged.triage) });
  }
  await startSecondReading(ctx, await reserveSecondReading(ctx, await messageById(ctx, user, messageId)));
}

/** Words that grow are judged anew; what the second reader raised by the first of them holds. */
function keepRaise(before: Doc<"messages">["triage"], judged: Triage): Triage {
  if (before?.raisedBy === undefined || isMoreUrgent(judged.level, before.level)) return judged;
  return { ...before, ruleIds: [...new Set([...before.ruleIds, ...judged.ruleIds])] };
}

/**
 * What something has followed keeps its place and its end; it may only grow. The side that was not known before that stands beside it, on a branch
 * that is not the one shown: nothing can be put between two messages, for one is always younger than the one that it follows.
 */
async function keepLateWords(ctx: MutationCtx, exchange: Exchange): Promise<void> {
  const { reply, said, guarded } = exchange;
  await keepLateQuestion(ctx, exchange);
  if (reply === null) return await keepReply(ctx, exchange);
  if (!grows(reply, said)) return;
  await ctx.db.patch("messages", reply._id, { parts: textToParts(said), searchText: searchWords(said), guarded });
  await judge(ctx, exchange);
}

/** Their own words, where they were not known before or have grown. */
async function keepLateQuestion(ctx: MutationCtx, exchange: Exchange): Promise<void> {
  const { userMessage, heard } = exchange;
  if (userMessage === null || grows(userMessage, heard)) await keepUserMessage(ctx, exchange);
}

function grows({ parts }: Doc<"messages">, text: string): boolean {
  const stored = partsToText(parts);
  return text.length > stored.length && text.startsWith(stored);
}

/** Their turns of this voice session before the one that follows `parentId`, oldest first. */
async function saidBefore(ctx: MutationCtx, user: Doc<"users">, parentId: MessageId | undefined): Promise<string[]> {
  const turns: string[] = [];
  const since = Date.now() - TOGETHER_MS;
  let id = parentId;
  while (id !== undefined && turns.length < TURNS_BEFORE) {
    const message = await messageById(ctx, user, id);
    if (message?.origin !== "spoken" || message._creationTime < since) break;
    if (message.role === "user") turns.unshift(partsToText(message.parts));
    id = message.parentId;
  }
  return turns;
}

/** Their words are `userMessage`; null where they are not understood yet. */
async function keepReply(ctx: MutationCtx, exchange: Exchange): Promise<void> {
  const { user, chat, replyId, userMessage, reply, parentId, said, guarded, status } = exchange;
  // It was broken off before its first word was heard.
  if (said === "" && reply !== null) await removeReply(ctx, reply);
  if (said === "") return;
  const follows = userMessage?.messageId ?? parentId;
  // Their words were understood after the answer had begun: a message is always younger than the one that it follows.
  const isLate = reply !== null && reply.parentId !== follows;
  if (isLate) await removeReply(ctx, reply);
  const content = { parts: textToParts(said), searchText: searchWords(said), status, guarded };
  if (reply !== null && !isLate) await ctx.db.patch("messages", reply._id, content);
  else {
    await ctx.db.insert("messages", {
      userId: user._id,
      chatId: chat._id,
      messageId: replyId,
      parentId: follows,
      role: "assistant",
      origin: "spoken",
      attempt: 1,
      model: setting("VOICE_MODEL"),
      versions: { prompt: VOICE_PROMPT_VERSION, rules: RULES_VERSION },
      ...content,
    });
  }
  await judge(ctx, exchange);
}

/** Its copies name the row that goes: deleting the exchange later would not find them. */
async function removeReply(ctx: MutationCtx, reply: Doc<"messages">): Promise<void> {
  await forgetInShares(ctx, reply);
  await deleteRunningReply(ctx, reply._id);
  await ctx.db.delete("messages", reply._id);
}

async function judge(ctx: MutationCtx, { user, replyId, userMessage, said }: Exchange): Promise<void> {
  const message = await messageById(ctx, user, replyId);
  if (message === null) return;
  await ctx.db.patch("messages", message._id, { triage: await judgeReply(ctx, { message, userMessage }, said) });
}
