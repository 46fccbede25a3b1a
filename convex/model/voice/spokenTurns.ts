import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { judgeReply } from "#convex/model/care/episodes.ts";
import { reserveSecondReading, startSecondReading } from "#convex/model/care/secondReading.ts";
import { requireOwnChat, retitleChat } from "#convex/model/chat/chats.ts";
import { requireNotDeleted } from "#convex/model/chat/deletedMessages.ts";
import { messageById } from "#convex/model/chat/messages.ts";
import { deleteRunningReply, stopRunningReply } from "#convex/model/chat/replies.ts";
import { newChat } from "#convex/model/chat/sendMessage.ts";
import { forgetInShares } from "#convex/model/chat/shares.ts";
import { insertUserMessage, triageUserMessage, type OpenChat } from "#convex/model/chat/userMessages.ts";
import { setting } from "#convex/model/env.ts";
import { invalid } from "#convex/model/errors.ts";
import { countOnce } from "#convex/model/usage/rates.ts";
import { parseLanguage } from "#domain/account/languages.ts";
import { VOICE_PROMPT_VERSION } from "#domain/assistant/voiceSystemPrompt.ts";
import { isMoreUrgent } from "#domain/care/episode.ts";
import { guardText, type GuardReason } from "#domain/care/guard/guard.ts";
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

/** The words as they are kept, and where they belong. */
interface Exchange {
  user: Doc<"users">;
  chat: OpenChat;
  /** Stored before, of the same exchange. */
  userMessage: Doc<"messages"> | null;
  reply: Doc<"messages"> | null;
  parentId: MessageId | undefined;
  heard: string;
  said: string;
  /** Why parts of what was said are left out. */
  guarded: readonly GuardReason[];
}

/**
 * Keeps an exchange, or what is known of it by now, and gives its chat. What something has followed is not changed any more, but by words
 * that were understood late.
 */
export async function saveSpokenTurn(ctx: MutationCtx, user: Doc<"users">, spoken: SpokenTurnArgs): Promise<Id<"chats">> {
  const { messageId, replyId, ending } = spoken;
  if (parseMessageId(messageId) === null) throw invalid("messageId", "pattern");
  if (parseMessageId(replyId) === null || replyId === messageId) throw invalid("replyId", "pattern");
  const heard = requireWords("heard", spoken.heard);
  const answer = requireWords("said", spoken.said);
  if (heard === "" && answer === "") throw invalid("heard", "empty");
  const userMessage = await storedMessage(ctx, user, { messageId, role: "user" });
  const reply = await storedMessage(ctx, user, { messageId: replyId, role: "assistant" });
  const stored = userMessage ?? reply;
  if (stored === null) await requireNotDeleted(ctx, user, [messageId, replyId]);

  const known = await knownChat(ctx, user, stored?.chatId ?? spoken.chatId);
  // What is over a limit ends here: nothing of what was said has been read yet.
  if (stored === null) await countOnce(ctx, "message", user._id);
  const chat = known ?? (await newChat(ctx, user, { text: heard, childId: spoken.childId }));
  if (stored === null) await stopRunningReply(ctx, chat._id);
  const isNewest = chat.activeLeaf === messageId || chat.activeLeaf === replyId;
  // What must not stand in a typed answer stands in no spoken one.
  const { country = null, language = "" } = user;
  const { text: said, guarded: leftOut } = guardText(answer, { country, language: parseLanguage(language) });
  const guarded = [...new Set([...(spoken.guarded ?? []), ...leftOut])];
  if (heard === "" && said === "") throw invalid("heard", "empty");
  const parentId = stored === null ? chat.activeLeaf : stored.parentId;
  const exchange: Exchange = { user, chat, userMessage, reply, parentId, heard, said, guarded };
  const status = ending ?? "interrupted";
  if (reply !== null && isAskedAnew(reply)) {
    if (userMessage === null || grows(userMessage, heard)) await keepUserMessage(ctx, messageId, exchange);
    return chat._id;
  }
  if (stored !== null && !isNewest) {
    await keepLateWords(ctx, exchange, { messageId, replyId, status });
    return chat._id;
  }
  await keepUserMessage(ctx, messageId, exchange);
  await keepReply(ctx, exchange, { messageId: replyId, status, userMessage: await messageById(ctx, user, messageId) });
  await ctx.db.patch("chats", chat._id, { activeLeaf: said === "" ? messageId : replyId, updatedAt: Date.now() });
  const isFirst = parentId === undefined && heard !== "" && said !== "" && ending !== null;
  if (isFirst) await retitleChat(ctx, await requireOwnChat(ctx, user, chat._id), heard);
  return chat._id;
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

/** Null where none is named: the exchange begins one. */
async function knownChat(ctx: MutationCtx, user: Doc<"users">, chatId: string | undefined): Promise<OpenChat | null> {
  return chatId === undefined ? null : await requireOwnChat(ctx, user, chatId);
}

async function keepUserMessage(ctx: MutationCtx, messageId: MessageId, exchange: Exchange): Promise<void> {
  const { user, chat, userMessage, parentId, heard } = exchange;
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
async function keepLateWords(
  ctx: MutationCtx,
  exchange: Exchange,
  { messageId, replyId, status }: Pick<SpokenTurnArgs, "messageId" | "replyId"> & { status: SpokenEnding },
): Promise<void> {
  const { user, userMessage, reply, heard, said } = exchange;
  if (userMessage === null || grows(userMessage, heard)) await keepUserMessage(ctx, messageId, exchange);
  if (reply === null) return await keepReply(ctx, exchange, { messageId: replyId, status, userMessage });
  if (!grows(reply, said)) return;
  const guarded = exchange.guarded.length === 0 ? undefined : [...exchange.guarded];
  await ctx.db.patch("messages", reply._id, { parts: textToParts(said), searchText: searchWords(said), guarded });
  await judge(ctx, user, { messageId: reply.messageId, userMessage, said });
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

async function keepReply(
  ctx: MutationCtx,
  { user, chat, reply, parentId, said, guarded }: Exchange,
  { messageId, status, userMessage }: { messageId: MessageId; status: SpokenEnding; userMessage: Doc<"messages"> | null },
): Promise<void> {
  if (said === "") return;
  const follows = userMessage?.messageId ?? parentId;
  // Their words were understood after the answer had begun: a message is always younger than the one that it follows.
  const isLate = reply !== null && reply.parentId !== follows;
  if (isLate) await removeReply(ctx, reply);
  const reasons = guarded.length === 0 ? undefined : [...guarded];
  const content = { parts: textToParts(said), searchText: searchWords(said), status, guarded: reasons };
  if (reply !== null && !isLate) await ctx.db.patch("messages", reply._id, content);
  else {
    await ctx.db.insert("messages", {
      userId: user._id,
      chatId: chat._id,
      messageId,
      parentId: follows,
      role: "assistant",
      origin: "spoken",
      attempt: 1,
      model: setting("VOICE_MODEL"),
      versions: { prompt: VOICE_PROMPT_VERSION, rules: RULES_VERSION },
      ...content,
    });
  }
  await judge(ctx, user, { messageId, userMessage, said });
}

/** Its copies name the row that goes: deleting the exchange later would not find them. */
async function removeReply(ctx: MutationCtx, reply: Doc<"messages">): Promise<void> {
  await forgetInShares(ctx, reply);
  await deleteRunningReply(ctx, reply._id);
  await ctx.db.delete("messages", reply._id);
}

async function judge(
  ctx: MutationCtx,
  user: Doc<"users">,
  { messageId, userMessage, said }: { messageId: MessageId; userMessage: Doc<"messages"> | null; said: string },
): Promise<void> {
  const message = await messageById(ctx, user, messageId);
  if (message === null) return;
  await ctx.db.patch("messages", message._id, { triage: await judgeReply(ctx, { message, userMessage }, said) });
}
