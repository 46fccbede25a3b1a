import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { tellsOfHome } from "#domain/care/card/signs.ts";
import { isDismissed } from "#domain/care/dismissal.ts";
import { isMoreUrgent } from "#domain/care/episode.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { levelOf } from "#domain/care/rules/rules.ts";
import { NO_TRIAGE, type Triage, triage } from "#domain/care/triage.ts";
import { partsToText } from "#domain/chat/content.ts";
import type { MessageId } from "#domain/ids.ts";
import { answeredAgeOf } from "./answeredAge.ts";
import { whoIsMeant } from "./children.ts";
import { openEpisodeOf } from "./episodes.ts";

/** Ended episodes of a chat, and messages of the open one, that one deletion looks at. */
const EPISODES_MAX = 100;
const MESSAGES_MAX = 50;
/** Where an episode begins stand the words that opened it, or the answer that did, with its question: so many on either side are read. */
const OPENERS_MAX = 2;

/**
 * What was found in words that have been deleted tells nobody anything any more: no answer, no card and no voice. The open episode holds what is
 * found in the words that are left, or ends with the others; what the deleted ones told nothing of stays as it is.
 */
export async function forgetEpisodes(ctx: MutationCtx, chatId: Id<"chats">, removed: readonly Doc<"messages">[]): Promise<void> {
  if (!removed.some(tellsOfDanger)) return;
  const deleted = new Set(removed.map(({ messageId }) => messageId));
  const ended = ctx.db.query("episodes").withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId).gt("resolvedAt", 0));
  for (const { _id, messageId } of await ended.order("desc").take(EPISODES_MAX)) {
    if (deleted.has(messageId)) await ctx.db.delete("episodes", _id);
  }
  const open = await openEpisodeOf(ctx, chatId);
  const told = open === null ? [] : await toldIn(ctx, open, removed);
  if (open === null || !told.some(({ messageId }) => deleted.has(messageId))) return;
  const left = withoutDeleted(open, told, deleted);
  await (left === null ? ctx.db.delete("episodes", open._id) : ctx.db.patch("episodes", open._id, left));
}

function tellsOfDanger({ triage: found }: Doc<"messages">): boolean {
  return found !== undefined && found.level !== "none";
}

type EpisodeFields = Pick<Doc<"episodes">, "messageId" | "level" | "ruleIds" | "newest" | "dismissals">;

/** What a message told by its own words. */
interface ToldTriage extends Triage {
  messageId: MessageId;
}

/** An episode without what nobody tells but messages that go; null where nothing is left of it. */
function withoutDeleted(
  open: Doc<"episodes">,
  told: readonly ToldTriage[],
  deleted: ReadonlySet<MessageId>,
): EpisodeFields | null {
  const gone = told.filter((one) => deleted.has(one.messageId));
  const left = told.filter((one) => !deleted.has(one.messageId));
  const ruleIds = open.ruleIds.filter((id) => tells(left, id) || !tells(gone, id));
  const telling = left.filter((one) => one.ruleIds.length === 0 || one.ruleIds.some((id) => ruleIds.includes(id)));
  const last = telling.at(-1);
  const dismissals = open.dismissals?.filter(({ messageId }) => !deleted.has(messageId)) ?? [];
  const isGone = deleted.has(open.messageId);
  if (isGone && last === undefined && ruleIds.length === 0) return lastDismissed(dismissals);
  const messageId = isGone ? (last?.messageId ?? open.messageId) : open.messageId;
  // What none of them told was found further back than is looked.
  const isTold = told.some((one) => one.messageId === open.messageId) && ruleIds.every((id) => tells(left, id));
  const level = isTold && last !== undefined ? mostUrgent(telling.map((one) => one.level)) : open.level;
  const newest = open.newest?.filter((id) => ruleIds.includes(id));
  const next = { messageId, level, ruleIds, newest: newest?.length === 0 ? undefined : newest };
  return { ...next, dismissals: stillDismissed(open, next, dismissals) };
}

function tells(told: readonly ToldTriage[], id: string): boolean {
  return told.some(({ ruleIds }) => ruleIds.includes(id));
}

type Dismissals = NonNullable<EpisodeFields["dismissals"]>;

/** The words that go had opened it anew: what is left is what had been called no emergency before. */
function lastDismissed(dismissals: Dismissals): EpisodeFields | null {
  const last = dismissals.at(-1);
  if (last === undefined) return null;
  return { messageId: last.messageId, level: "emergency", ruleIds: last.ruleIds, newest: undefined, dismissals };
}

/** What was called no emergency stays so, whichever message of it is left. */
function stillDismissed(open: Doc<"episodes">, next: EpisodeFields, left: Dismissals): Dismissals | undefined {
  const before = open.dismissals ?? [];
  const last = before.at(-1);
  if (last === undefined) return undefined;
  if (!isDismissed(open, before) || isDismissed(next, left)) return left;
  return [...left, { ...last, messageId: next.messageId, ruleIds: next.ruleIds }];
}

function mostUrgent(levels: readonly Triage["level"][]): Triage["level"] {
  return levels.reduce((most, level) => (isMoreUrgent(level, most) ? level : most), "none");
}

/** What each message told since the last episode of the chat has ended, those that go among them, the oldest first. */
async function toldIn(ctx: MutationCtx, open: Doc<"episodes">, removed: readonly Doc<"messages">[]): Promise<ToldTriage[]> {
  const { since, isWhole } = await messagesOf(ctx, open, removed);
  const told: ToldTriage[] = [];
  const held = new Set<string>();
  for (const message of since.filter(tellsOfDanger)) {
    const { parentId, triage: stored = NO_TRIAGE } = message;
    const question = since.find((one) => one.messageId === parentId);
    const found = message.role === "user" ? await toldByThem(ctx, message, open) : toldByAnswer(message, question);
    // By what was known then: words that hung on an age may tell nothing by themselves, or not any more.
    const first = isWhole ? stored.ruleIds.filter((id) => !held.has(id)) : [];
    for (const id of stored.ruleIds) held.add(id);
    const level = mostUrgent([found.level, ...first.map(levelOf)]);
    const ruleIds = [...new Set([...found.ruleIds, ...first])];
    // As an episode that an answer opens: of violence at home the words stand that it answers.
    const standsFor = message.role === "assistant" && tellsOfHome(ruleIds) ? question : message;
    if (level !== "none") told.push({ messageId: (standsFor ?? message).messageId, level, ruleIds });
  }
  return told;
}

/** `isWhole`: none is left out for being too many. */
async function messagesOf(ctx: MutationCtx, open: Doc<"episodes">, removed: readonly Doc<"messages">[]) {
  const { chatId, messageId } = open;
  const episodes = ctx.db.query("episodes").withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId));
  // The open one has no end, and comes before all others.
  const { resolvedAt: endOfLast = 0 } = (await episodes.order("desc").first()) ?? {};
  const messages = ctx.db.query("messages").withIndex("by_chat", (q) => q.eq("chatId", chatId));
  const newest = await messages.order("desc").take(MESSAGES_MAX);
  const read = [...newest, ...removed];
  const openers = (await openersOf(ctx, open)).filter(({ messageId: id }) => !read.some((one) => one.messageId === id));
  const all = [...openers, ...read].toSorted((one, other) => one._creationTime - other._creationTime);
  // One tap may have opened it after another was ended, by a message from before that.
  const since = all.filter((one) => one._creationTime > endOfLast || one.messageId === messageId);
  return { since, isWhole: newest.length < MESSAGES_MAX };
}

/** In a long chat they stand further back than is looked, and what they told holds as long as they are there. */
async function openersOf(ctx: MutationCtx, { chatId, _creationTime }: Doc<"episodes">): Promise<Doc<"messages">[]> {
  const before = ctx.db.query("messages").withIndex("by_chat", (q) => q.eq("chatId", chatId).lte("_creationTime", _creationTime));
  const since = ctx.db.query("messages").withIndex("by_chat", (q) => q.eq("chatId", chatId).gt("_creationTime", _creationTime));
  return [...(await before.order("desc").take(OPENERS_MAX)), ...(await since.take(OPENERS_MAX))];
}

/** In these words alone; what a reader has raised of them holds. */
async function toldByThem(ctx: MutationCtx, message: Doc<"messages">, { chatId, userId }: Doc<"episodes">): Promise<Triage> {
  const { triage: stored, parts, answers, childId = null } = message;
  if (stored?.raisedBy !== undefined) return stored;
  const user = await ctx.db.get("users", userId);
  if (user === null) return NO_TRIAGE;
  const { family } = await whoIsMeant(ctx, user, childId);
  const chat = await ctx.db.get("chats", chatId);
  const age = chat === null ? undefined : answeredAgeOf(chat, message._creationTime);
  return triage(partsToText(parts), { family, hunch, answers: { age, ...answers }, episode: null });
}

/** What an answer found besides what it answers, or raised. */
function toldByAnswer({ triage: stored = NO_TRIAGE }: Doc<"messages">, question: Doc<"messages"> | undefined): Triage {
  const asked = question?.triage?.ruleIds ?? [];
  const ruleIds = stored.ruleIds.filter((id) => !asked.includes(id));
  return ruleIds.length === 0 && stored.raisedBy === undefined ? NO_TRIAGE : { level: stored.level, ruleIds };
}
