import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { hideTitle } from "#convex/model/chatTitle.ts";
import { deleteBatch } from "#convex/model/deleteBatch.ts";
import { dismissal, triageLevel, vMessageId } from "#convex/model/validators.ts";
import type { RaisedTriage } from "#domain/assistant/secondReader.ts";
import { isPrivate, signsBesideHome, tellsOfHome } from "#domain/care/card/signs.ts";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { type DismissReason, isDismissed } from "#domain/care/dismissal.ts";
import { isMoreUrgent, openAnew, raiseEpisode, withAsked } from "#domain/care/episode.ts";
import { NO_TRIAGE, type Triage, triageAnswer } from "#domain/care/triage.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import type { MessageId } from "#domain/ids.ts";
import { whoIsMeant } from "./children.ts";

export const episodeView = v.object({
  level: triageLevel,
  ruleIds: v.array(v.string()),
  newest: v.optional(v.array(v.string())),
  messageId: vMessageId,
  openedAt: v.number(),
  /** The person called its card no emergency, and nothing new has been found since. */
  isDismissed: v.optional(v.literal(true)),
});

export function viewEpisode(episode: Doc<"episodes">): Infer<typeof episodeView> {
  const { level, ruleIds, newest, messageId, openedAt } = episode;
  const view = { level, ruleIds, messageId, openedAt, ...(newest && { newest }) };
  return { ...view, ...(isCardDismissed(episode) && { isDismissed: true }) };
}

/** The person called its card no emergency, and nothing has opened it again. */
function isCardDismissed(episode: Doc<"episodes">): boolean {
  return isDismissed(episode, episode.dismissals ?? []);
}

/** An episode in the copy of a person's data: with its chat, its end, and why its card was called no emergency. */
export const exportedEpisode = v.object({
  ...episodeView.fields,
  chatId: v.id("chats"),
  resolvedAt: v.optional(v.number()),
  dismissals: v.optional(v.array(dismissal)),
});

export function exportEpisode(episode: Doc<"episodes">): Infer<typeof exportedEpisode> {
  const { chatId, resolvedAt, dismissals } = episode;
  return { ...viewEpisode(episode), chatId, resolvedAt, dismissals };
}

/** A chat has one open episode at most: what is found while it is open raises it. */
export async function openEpisodeOf(ctx: QueryCtx, chatId: Id<"chats">): Promise<Doc<"episodes"> | null> {
  return await ctx.db
    .query("episodes")
    .withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId).eq("resolvedAt", undefined))
    .unique();
}

/** The episode by which a message counts: what was called no emergency is no part of what follows it. */
export async function episodeFor(
  ctx: QueryCtx,
  { chatId, messageId }: Pick<Doc<"messages">, "chatId" | "messageId">,
): Promise<Doc<"episodes"> | null> {
  const open = await openEpisodeOf(ctx, chatId);
  return open !== null && isCardDismissed(open) && open.messageId !== messageId ? null : open;
}

interface MessageTriage extends Pick<Doc<"messages">, "userId" | "chatId" | "messageId"> {
  triage: Triage;
}

/** Opens the episode of a chat, or raises it, by what was found in a message. */
export async function followEpisode(ctx: MutationCtx, { userId, chatId, messageId, triage }: MessageTriage): Promise<void> {
  // What is only asked about stands in the list of chats as well.
  if (isPrivate(triage)) await hideTitle(ctx, chatId);
  if (triage.level === "none") return;
  const open = await openEpisodeOf(ctx, chatId);
  if (open === null) {
    const { level, ruleIds } = triage;
    await ctx.db.insert("episodes", { userId, chatId, messageId, level, ruleIds, openedAt: Date.now() });
    return;
  }
  const next = isCardDismissed(open) ? withoutPast(openAnew(open, { ...triage, messageId })) : raiseEpisode(open, triage);
  if (next === null) return;
  // A card that comes now is of now, however long ago something milder was told.
  const isRaised = next.level === "emergency" && isMoreUrgent(next.level, open.level);
  await ctx.db.patch("episodes", open._id, { ...next, messageId, ...(isRaised && { openedAt: Date.now() }) });
}

/**
 * Opens the episode of a chat, or raises it, by what a reader found in a message that the rules had judged before. What the message was known
 * to tell of has had its episode, which may have been ended since: that it has a name now brings nothing back, and is no part of what was told
 * after it.
 */
export async function followReading(ctx: MutationCtx, message: Doc<"messages">, triage: Triage): Promise<void> {
  const { userId, chatId, messageId } = message;
  const isNew = isMoreUrgent(triage.level, message.triage?.level ?? "none") || (await isStillOpen(ctx, message));
  if (isNew) await followEpisode(ctx, { userId, chatId, messageId, triage });
  else if (isPrivate(triage)) await hideTitle(ctx, chatId);
}

/** Whether what a message told of has not been ended since. */
async function isStillOpen(ctx: QueryCtx, { chatId, messageId, _creationTime }: Doc<"messages">): Promise<boolean> {
  const open = await openEpisodeOf(ctx, chatId);
  if (open === null || open.messageId === messageId) return open !== null;
  const episodes = ctx.db
    .query("episodes")
    .withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId).gt("resolvedAt", _creationTime));
  return (await episodes.first()) === null;
}

/** What opens an episode anew: nothing that was found before it counts any more, nor who was meant then. */
function withoutPast(found: Triage | null) {
  return found && { ...found, newest: undefined, openedAt: Date.now() };
}

/** An episode as a person saw it. */
interface SeenEpisode {
  messageId: MessageId;
  /** The signs that it had then; undefined: all that it has. */
  seen: readonly string[] | undefined;
}

/** Ends the open episode that `messageId` stands for. One that has been raised since is another, and stays. */
export async function resolveEpisode(ctx: MutationCtx, chatId: Id<"chats">, { messageId, seen }: SeenEpisode): Promise<void> {
  const open = await openEpisodeOf(ctx, chatId);
  if (open?.messageId === messageId && hasSeen(open, seen)) await ctx.db.patch("episodes", open._id, { resolvedAt: Date.now() });
}

/**
 * Goes on with the episode that ended last, where it stands for `messageId`. What has been found since has an episode and a card of its own,
 * unless it is milder: then it is a part of this one.
 */
export async function reopenEpisode(ctx: MutationCtx, chatId: Id<"chats">, messageId: MessageId): Promise<void> {
  const open = await openEpisodeOf(ctx, chatId);
  const last = await ctx.db
    .query("episodes")
    .withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId))
    .order("desc")
    .first();
  if (last?.messageId !== messageId || (open !== null && !isMoreUrgent(last.level, open.level))) return;
  const since = open === null ? null : raiseEpisode(last, open);
  if (open !== null) await ctx.db.delete("episodes", open._id);
  await ctx.db.patch("episodes", last._id, { ...since, resolvedAt: undefined });
}

/** More of them nobody needs to learn from. */
const DISMISSALS_MAX = 20;

interface EpisodeDismissal extends SeenEpisode {
  reason: DismissReason | undefined;
}

/**
 * Keeps that the person called the card of `messageId` no emergency, and later why. The episode stays open, and its level holds. Null
 * where that changed nothing.
 */
export async function dismissEpisode(
  ctx: MutationCtx,
  chatId: Id<"chats">,
  { messageId, reason, seen }: EpisodeDismissal,
): Promise<"dismissed" | "explained" | null> {
  const open = await openEpisodeOf(ctx, chatId);
  if (open?.messageId !== messageId || !hasSeen(open, seen)) return null;
  const { dismissals = [], ruleIds } = open;
  const isAgain = isCardDismissed(open);
  const before = isAgain ? dismissals.slice(0, -1) : dismissals;
  const last = isAgain ? dismissals.at(-1) : undefined;
  if (last !== undefined && (reason ?? last.reason) === last.reason) return null;
  const kept = { messageId, ruleIds, at: last?.at ?? Date.now(), reason: reason ?? last?.reason };
  await ctx.db.patch("episodes", open._id, { dismissals: [...before, kept].slice(-DISMISSALS_MAX) });
  return isAgain ? "explained" : "dismissed";
}

/** What was found since under the same message they have not seen. Violence at home a card may leave out. */
function hasSeen({ ruleIds }: Doc<"episodes">, seen: SeenEpisode["seen"]): boolean {
  return seen === undefined || (signsBesideHome(ruleIds) ?? ruleIds).every((id) => seen.includes(id));
}

/** As the answers are told of it. */
export const dismissedCard = v.object({ ruleIds: v.array(v.string()), isNext: v.boolean() });

/** The card of a chat that was called no emergency, while nothing has opened it again. `earlier`: the messages before the question. */
export async function dismissedIn(
  ctx: QueryCtx,
  chatId: Id<"chats">,
  earlier: readonly Doc<"messages">[],
): Promise<Infer<typeof dismissedCard> | null> {
  const open = await openEpisodeOf(ctx, chatId);
  const { dismissals = [] } = open ?? {};
  const last = dismissals.at(-1);
  if (open === null || last === undefined || !isCardDismissed(open)) return null;
  const isNext = !earlier.some(({ role, _creationTime }) => role === "user" && _creationTime > last.at);
  return { ruleIds: open.ruleIds, isNext };
}

/** How the card of a message stands: shown, or called no emergency while nothing has opened it again; null where it has none. */
export async function cardOf(ctx: QueryCtx, { chatId, messageId }: Doc<"messages">): Promise<"shown" | "calledNone" | null> {
  const open = await openEpisodeOf(ctx, chatId);
  if (open?.messageId !== messageId || open.level !== "emergency") return null;
  return isCardDismissed(open) ? "calledNone" : "shown";
}

interface Answer {
  message: Doc<"messages">;
  userMessage: Doc<"messages"> | null;
}

/**
 * What a reply said of the child goes through the rules as well, and whether it urged help. More urgent than its question it raises
 * the episode; saying again what they wrote, or what raised it already, does not bring back what they have ended meanwhile.
 */
export async function judgeReply(ctx: MutationCtx, { message, userMessage }: Answer, text: string): Promise<Triage> {
  const { userId, chatId } = message;
  const user = await ctx.db.get("users", userId);
  const asked: Triage = userMessage?.triage ?? NO_TRIAGE;
  const before: Triage = message.triage ?? NO_TRIAGE;
  const family = user === null ? UNKNOWN_FAMILY : (await whoIsMeant(ctx, user, userMessage?.childId ?? null)).family;
  const open = await openEpisodeOf(ctx, chatId);
  const said = triageAnswer(text, { family, asked });
  const found = repeatsDismissed(open, asked, said) ? { level: asked.level, ruleIds: asked.ruleIds } : said;
  const triage = urgesHelpNow(text) ? raisedByAnswer(said, asked) : ofAnswer(found, asked);
  if (isMoreUrgent(before.level, triage.level)) return before;
  const isNew = isMoreUrgent(triage.level, before.level) || open !== null;
  if (isNew && isMoreUrgent(triage.level, asked.level)) await followAnswer(ctx, { message, userMessage }, triage);
  return triage;
}

/** Of violence at home the words stand that it answers: only where they were told anything may be shown. */
async function followAnswer(ctx: MutationCtx, { message, userMessage }: Answer, triage: Triage): Promise<void> {
  const { userId, chatId } = message;
  const { messageId } = tellsOfHome(triage.ruleIds) && userMessage !== null ? userMessage : message;
  await followEpisode(ctx, { userId, chatId, messageId, triage });
}

/** After "Not an emergency" an answer says what would make it one: that it names what was dismissed tells nothing new. */
function repeatsDismissed(open: Doc<"episodes"> | null, asked: Triage, found: Triage): boolean {
  if (open === null || !isCardDismissed(open) || !isMoreUrgent(found.level, asked.level)) return false;
  return found.ruleIds.every((id) => open.ruleIds.includes(id) || asked.ruleIds.includes(id));
}

/** A reply that is still being written urges help: what it answers becomes an emergency before its end. */
export async function raiseWhileWritten(ctx: MutationCtx, { message, userMessage }: Answer): Promise<void> {
  const asked: Triage = userMessage?.triage ?? NO_TRIAGE;
  if (!isMoreUrgent("emergency", asked.level)) return;
  const triage = raisedByAnswer(asked, asked);
  await ctx.db.patch("messages", message._id, { triage });
  await followAnswer(ctx, { message, userMessage }, triage);
}

function raisedByAnswer(found: Triage, asked: Triage): Triage | RaisedTriage {
  const raised = ofAnswer({ ...found, level: "emergency" }, asked);
  return found.level === "emergency" ? raised : { ...raised, raisedBy: "answer" };
}

/** A question of one tap stays with the words that led to it. */
function ofAnswer(found: Triage, asked: Triage): Triage {
  const { level, ruleIds } = withAsked(found, asked);
  return { level, ruleIds };
}

/** Returns how many episodes it removed, at most `limit`. */
export async function removeEpisodes(ctx: MutationCtx, chatId: Id<"chats">, limit: number): Promise<number> {
  const episodes = ctx.db.query("episodes").withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId));
  return await deleteBatch(ctx, "episodes", episodes, limit);
}
