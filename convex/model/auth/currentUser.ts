import { getAuthSessionId } from "@convex-dev/auth/server";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { signedOut, signInOver } from "#convex/model/errors.ts";

/**
 * The person behind the call. A token outlives its session by up to an hour, so the session's row is asked too: signed out
 * means signed out at once.
 */
export async function requireUser(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await ctx.db.get("users", await requireUserId(ctx));
  if (user === null) throw signedOut();
  return user;
}

/** Who it is alone, without a look at the person's row. */
export async function requireUserId(ctx: QueryCtx): Promise<Id<"users">> {
  const session = await storedSession(ctx);
  if (session === null) throw signedOut();
  if (!isOpen(session)) throw signInOver();
  return session.userId;
}

/** The person behind the call, or null where nobody is signed in: for what a visitor may ask too. */
export async function signedInUser(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const session = await currentSession(ctx);
  return session === null ? null : await ctx.db.get("users", session.userId);
}

/** A session that is over is as good as none: the job that removes it may be late, or never come. */
export function isOpen({ expirationTime }: Doc<"authSessions">): boolean {
  return expirationTime > Date.now();
}

/** The sign-in that the call belongs to; null once it has ended, by a press or by time. */
export async function currentSession(ctx: QueryCtx): Promise<Doc<"authSessions"> | null> {
  const session = await storedSession(ctx);
  return session !== null && isOpen(session) ? session : null;
}

async function storedSession(ctx: QueryCtx): Promise<Doc<"authSessions"> | null> {
  // Of a subject without a session the library makes undefined, whatever its type says.
  const claimed = await getAuthSessionId(ctx);
  const sessionId = claimed ? ctx.db.normalizeId("authSessions", claimed) : null;
  return sessionId === null ? null : await ctx.db.get("authSessions", sessionId);
}
