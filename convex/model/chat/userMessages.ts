import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { answeredAgeOf } from "#convex/model/care/answeredAge.ts";
import { whoIsMeant } from "#convex/model/care/children.ts";
import { episodeFor, followEpisode } from "#convex/model/care/episodes.ts";
import { notFound } from "#convex/model/errors.ts";
import { type CareAnswers, isAgeOfChat, mergeAnswers } from "#domain/care/careAnswers.ts";
import { isMoreUrgent } from "#domain/care/episode.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { NO_TRIAGE, type Triage } from "#domain/care/triage.ts";
import {
  ASKED_MESSAGES,
  type OpenQuestion,
  openQuestionAfter,
  triageAfter,
  triageAnswered,
  typedAge,
} from "#domain/care/triageAfter.ts";
import { partsToText } from "#domain/chat/content.ts";
import { searchWords } from "#domain/chat/search.ts";
import type { MessageId } from "#domain/ids.ts";
import { messageById } from "./messages.ts";

interface SpokenBefore {
  /** What they said just before, by voice: it counts together with these words. */
  before?: readonly string[];
}

/** The chat that a message belongs to, as far as it matters for it. */
export type OpenChat = Pick<Doc<"chats">, "_id" | "activeLeaf" | "childId" | "shortenedAt"> & Parameters<typeof answeredAgeOf>[0];

/** Stores what a person wrote or said, and what the red-flag rules find in it, before any model sees it. */
export async function insertUserMessage(
  ctx: MutationCtx,
  user: Doc<"users">,
  chat: OpenChat,
  message: Pick<Doc<"messages">, "messageId" | "parentId" | "parts" | "origin"> & SpokenBefore,
): Promise<void> {
  const judged = await triageUserMessage(ctx, user, chat, message);
  const { messageId, parentId, parts, origin } = message;
  const stored = { messageId, parentId, parts, origin, ...judged };
  await ctx.db.insert("messages", { userId: user._id, chatId: chat._id, role: "user", ...stored });
}

type JudgedFields = Pick<Doc<"messages">, "childId" | "searchText"> & { triage: Triage };

/** What is stored with the words of a message. The episode of the chat follows what is found in them. */
export async function triageUserMessage(
  ctx: MutationCtx,
  user: Doc<"users">,
  chat: OpenChat,
  message: Pick<Doc<"messages">, "messageId" | "parentId" | "parts" | "answers"> & SpokenBefore,
): Promise<JudgedFields> {
  const { messageId, parentId, parts, answers, before } = message;
  const text = partsToText(parts);
  const { child, family } = await whoIsMeant(ctx, user, chat.childId);
  const episode = await episodeFor(ctx, { chatId: chat._id, messageId });
  // What was answered while it could be of one child only tells nothing of several.
  const age = isAgeOfChat(family) ? answeredAgeOf(chat) : undefined;
  const context = { family, hunch, episode, answers: { age, ...answers }, before };
  const open = await openQuestionBefore(ctx, user, parentId);
  const found = triageAfter(text, context, open);
  if (isAgeOfChat(family)) await keepAge(ctx, chat, typedAge(text, open));
  await followEpisode(ctx, { userId: user._id, chatId: chat._id, messageId, triage: found });
  return { childId: child?._id, searchText: searchWords(text), triage: found };
}

/** An age that was answered counts in its chat from then on. */
async function keepAge(ctx: MutationCtx, chat: OpenChat, given: CareAnswers["age"]): Promise<void> {
  const known = answeredAgeOf(chat);
  const answeredAge = mergeAnswers({ age: known }, { age: given }).age;
  if (answeredAge !== known) await ctx.db.patch("chats", chat._id, { answeredAge, answeredAgeAt: Date.now() });
}

/** The question that what they wrote before has left open; null where nothing is asked any more. */
async function openQuestionBefore(
  ctx: QueryCtx,
  user: Doc<"users">,
  parentId: MessageId | undefined,
): Promise<OpenQuestion | null> {
  const asking: Doc<"messages">[] = [];
  for (let above = parentId; above !== undefined && asking.length < ASKED_MESSAGES;) {
    const message = await messageById(ctx, user, above);
    if (message === null || (message.role === "user" && message.triage?.asks === undefined)) break;
    if (message.role === "user") asking.unshift(message);
    above = message.parentId;
  }
  return asking.reduce<OpenQuestion | null>(
    (open, { parts, triage: found }) => openQuestionAfter(open, partsToText(parts), found ?? {}),
    null,
  );
}

/**
 * Keeps what a person answered to a question that their own message led to, and has the rules judge the message by it. It may raise its
 * level and the episode, and lowers neither. The same answer again changes nothing.
 */
export async function answerQuestion(
  ctx: MutationCtx,
  user: Doc<"users">,
  message: Doc<"messages">,
  given: CareAnswers,
): Promise<void> {
  const chat = await ctx.db.get("chats", message.chatId);
  // A deleted chat keeps its last messages until their batch is removed.
  if (chat === null) throw notFound();
  const answers = mergeAnswers(message.answers ?? {}, given);
  if (answers.age === message.answers?.age && answers.now === message.answers?.now) return;
  const { triage: before = NO_TRIAGE, parts, parentId, messageId } = message;
  const { family } = await whoIsMeant(ctx, user, message.childId ?? null);
  const now = await whoIsMeant(ctx, user, chat.childId);
  const isOfChat = now.child?._id === message.childId && isAgeOfChat(now.family);
  // What was answered of another child is none of this one.
  const known = isOfChat ? { age: answeredAgeOf(chat), ...answers } : answers;
  const found = triageAnswered(
    partsToText(parts),
    { family, hunch, answers: known, before },
    await openQuestionBefore(ctx, user, parentId),
  );
  const raisedBy = found.level === before.level ? message.triage?.raisedBy : undefined;
  await ctx.db.patch("messages", message._id, { answers, triage: { ...found, ...(raisedBy && { raisedBy }) } });
  if (isOfChat) await keepAge(ctx, chat, given.age);
  // What was found before has its episode, which may have been ended since.
  if (isMoreUrgent(found.level, before.level))
    await followEpisode(ctx, { userId: user._id, chatId: chat._id, messageId, triage: found });
}
