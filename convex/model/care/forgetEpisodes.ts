import type { MessageId } from "#domain/ids.ts";
import { raiseEpisode } from "#domain/care/episode.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { type Triage, triage } from "#domain/care/triage.ts";
import { partsToText } from "#domain/chat/content.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { whoIsMeant } from "./children.ts";

/** Episodes of a chat, and messages since the open one began, that one deletion looks at. */
const EPISODES_MAX = 100;
const MESSAGES_MAX = 50;

/**
 * What was found in words that have been deleted tells nobody anything any more: no answer, no card and no voice. The open episode holds what is
 * found in the words that are left, or ends with the others.
 */
export async function forgetEpisodes(ctx: MutationCtx, chatId: Id<"chats">, removed: readonly Doc<"messages">[]): Promise<void> {
  if (!removed.some(tellsOfDanger)) return;
  const deleted = new Set(removed.map(({ messageId }) => messageId));
  const episodes = ctx.db.query("episodes").withIndex("by_chat_and_resolvedAt", (q) => q.eq("chatId", chatId));
  for (const episode of await episodes.take(EPISODES_MAX)) {
    const { dismissals, resolvedAt } = episode;
    const isOver = resolvedAt !== undefined;
    if (isOver && !deleted.has(episode.messageId)) continue;
    const left = isOver ? null : await foundSince(ctx, episode);
    if (left === null) {
      await ctx.db.delete("episodes", episode._id);
      continue;
    }
    const { messageId, level, ruleIds } = left;
    const kept = dismissals?.filter((one) => !deleted.has(one.messageId));
    await ctx.db.patch("episodes", episode._id, { messageId, level, ruleIds, dismissals: kept });
  }
}

function tellsOfDanger({ triage: found }: Doc<"messages">): boolean {
  return found !== undefined && found.level !== "none";
}

/** Judged anew, as what is stored with each holds what those before it told. Null where nothing is found. */
async function foundSince(
  ctx: MutationCtx,
  { chatId, userId, openedAt }: Doc<"episodes">,
): Promise<(Triage & { messageId: MessageId }) | null> {
  const user = await ctx.db.get("users", userId);
  const messages = ctx.db.query("messages").withIndex("by_chat", (q) => q.eq("chatId", chatId));
  // What opened it was stored just before it.
  const since = (await messages.order("desc").take(MESSAGES_MAX)).filter((one) => one._creationTime > openedAt - MINUTE_MS);
  let all: (Triage & { messageId: MessageId }) | null = null;
  for (const message of since.toReversed()) {
    if (user === null || message.role !== "user") continue;
    const found = await foundIn(ctx, user, message);
    const raised: Triage | null = all === null ? found : raiseEpisode(all, found);
    if (raised !== null && raised.level !== "none") all = { ...raised, messageId: message.messageId };
  }
  return all;
}

/** In these words alone; what a reader has raised of them holds. */
async function foundIn(ctx: MutationCtx, user: Doc<"users">, message: Doc<"messages">): Promise<Triage> {
  const { triage: stored, parts, answers, childId = null } = message;
  if (stored?.raisedBy !== undefined) return stored;
  const { family } = await whoIsMeant(ctx, user, childId);
  return triage(partsToText(parts), { family, hunch, answers, episode: null });
}
