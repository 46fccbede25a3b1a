import { v, type Infer } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { deleteBatch } from "#convex/model/deleteBatch.ts";
import { notFound } from "#convex/model/errors.ts";
import { device } from "#convex/model/validators.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { isOpen } from "./currentUser.ts";
import { storedToken } from "./refreshTokens.ts";

export const sessionView = v.object({
  _id: v.id("authSessions"),
  /** When it signed in. */
  _creationTime: v.number(),
  device: v.optional(device),
  isThis: v.boolean(),
});

export function viewSession(session: Doc<"authSessions">, current: Id<"authSessions"> | undefined): Infer<typeof sessionView> {
  const { _id, _creationTime, device: known } = session;
  return { _id, _creationTime, device: known, isThis: _id === current };
}

/** Browsers of one person: at one more, the one that signed in first is signed out. */
const SESSIONS_MAX = 100;

/** Those that have not ended, the newest first. */
export async function sessionsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"authSessions">[]> {
  const sessions = ctx.db.query("authSessions").withIndex("userId", (q) => q.eq("userId", userId));
  return (await sessions.order("desc").take(SESSIONS_MAX)).filter(isOpen);
}

/** Before one more is made. */
export async function makeRoomForSession(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const sessions = ctx.db.query("authSessions").withIndex("userId", (q) => q.eq("userId", userId));
  const known = await sessions.take(SESSIONS_MAX);
  const [first] = known;
  if (first !== undefined && known.length === SESSIONS_MAX) await endSession(ctx, first);
}

/** Without its row a session is signed out at once, on every call; its tokens, hundreds in a month, follow. */
export async function endSession(ctx: MutationCtx, { _id }: Doc<"authSessions">): Promise<void> {
  await ctx.db.delete("authSessions", _id);
  await ctx.scheduler.runAfter(0, internal.sessions.deleteDependents, { session: _id });
}

/** How long a refresh token may be used again whose answer was lost: tabs and a bad line need seconds. */
const REUSE_MS = MINUTE_MS;

/**
 * The refresh token that may go to the auth library, which ends the session that stands in the text, whoever names it, and takes a used
 * token for as long as its successor is unused; null where it may not. Both ids have to belong together here, and to have been given out
 * together by this deployment. One that is used again late has been copied, or its copy was used, or its answer was lost: nobody can tell
 * which, so the session is over. Its row stays for a while as that of a session that ended by its time: nobody has signed this browser out,
 * and it keeps what was written in it.
 */
export async function refreshableToken(ctx: MutationCtx, held: string): Promise<string | null> {
  const stored = await storedToken(ctx, held);
  const session = stored && (await ctx.db.get("authSessions", stored.row.sessionId));
  if (!session || !isOpen(session) || stored.row.expirationTime <= Date.now()) return null;
  const { firstUsedTime } = stored.row;
  if (firstUsedTime === undefined || Date.now() - firstUsedTime <= REUSE_MS) {
    await makeRoomForToken(ctx, stored.row);
    return stored.refreshToken;
  }
  await ctx.db.patch("authSessions", session._id, { expirationTime: Date.now() });
  return null;
}

/**
 * Whether the session of a refresh token is gone, and not merely over. Of a token that was never given out this says the same: who asks
 * has to hold the whole of it, and learns nothing that the refused renewal has not told.
 */
export async function isSignedOut(ctx: QueryCtx, held: string): Promise<boolean> {
  const stored = await storedToken(ctx, held);
  return stored === null || (await ctx.db.get("authSessions", stored.row.sessionId)) === null;
}

/** Each refresh leaves a token behind, by which its copy would be known: more than a week of them, and the first leaves. */
const TOKENS_MAX = 200;

async function makeRoomForToken(ctx: MutationCtx, { _id, sessionId }: Doc<"authRefreshTokens">): Promise<void> {
  const tokens = ctx.db.query("authRefreshTokens").withIndex("sessionId", (q) => q.eq("sessionId", sessionId));
  const known = await tokens.take(TOKENS_MAX);
  const first = known.length === TOKENS_MAX ? known[0] : undefined;
  if (first !== undefined && first._id !== _id) await ctx.db.delete("authRefreshTokens", first._id);
}

/** Removes what the auth library keeps of a session beside its row, at most `limit` documents, and returns how many. */
export async function removeSessionRest(ctx: MutationCtx, sessionId: Id<"authSessions">, limit: number): Promise<number> {
  const tokens = ctx.db.query("authRefreshTokens").withIndex("sessionId", (q) => q.eq("sessionId", sessionId));
  const removed = await deleteBatch(ctx, "authRefreshTokens", tokens, limit);
  const verifiers = ctx.db.query("authVerifiers").withIndex("by_session", (q) => q.eq("sessionId", sessionId));
  return removed + (await deleteBatch(ctx, "authVerifiers", verifiers, limit - removed));
}

export async function requireOwnSession(ctx: QueryCtx, user: Doc<"users">, id: string): Promise<Doc<"authSessions">> {
  const sessionId = ctx.db.normalizeId("authSessions", id);
  const session = sessionId === null ? null : await ctx.db.get("authSessions", sessionId);
  if (session?.userId !== user._id) throw notFound();
  return session;
}
