import { v } from "convex/values";
import { isSameDevice } from "#domain/account/device.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { internal } from "./_generated/api.js";
import { internalMutation } from "./_generated/server.js";
import { userMutation, userQuery } from "./functions.ts";
import { currentSession } from "./model/auth/currentUser.ts";
import { endSession, removeSessionRest, requireOwnSession, sessionsOf, sessionView, viewSession } from "./model/auth/sessions.ts";
import { endShare } from "./model/chat/shares.ts";
import { deleteBatch } from "./model/deleteBatch.ts";
import { tokenLifeMs } from "./model/env.ts";
import { device } from "./model/validators.ts";

/** Where the person is signed in, the newest first. */
export const list = userQuery({
  args: {},
  returns: v.array(sessionView),
  handler: async (ctx) => {
    const current = await currentSession(ctx);
    return (await sessionsOf(ctx, ctx.user._id)).map((session) => viewSession(session, current?._id));
  },
});

/** The browser says what it is. The same once more writes nothing. */
export const reportDevice = userMutation({
  args: { device },
  returns: v.null(),
  handler: async (ctx, args) => {
    const session = await currentSession(ctx);
    if (session === null || (session.device && isSameDevice(session.device, args.device))) return null;
    await ctx.db.patch("authSessions", session._id, { device: args.device });
    return null;
  },
});

export const end = userMutation({
  args: { sessionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await endSession(ctx, await requireOwnSession(ctx, ctx.user, sessionId));
    return null;
  },
});

/** Signs out everywhere but here. */
export const endOthers = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const current = await currentSession(ctx);
    for (const session of await sessionsOf(ctx, ctx.user._id)) {
      if (session._id !== current?._id) await endSession(ctx, session);
    }
    return null;
  },
});

const DELETED_AT_ONCE = 500;

/** Removes what is left of a session that has ended. */
export const deleteDependents = internalMutation({
  args: { session: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, args) => {
    const removed = await removeSessionRest(ctx, args.session, DELETED_AT_ONCE);
    if (removed === DELETED_AT_ONCE) await ctx.scheduler.runAfter(0, internal.sessions.deleteDependents, args);
    return null;
  },
});

const SWEPT_AT_ONCE = 100;

/**
 * Signs everybody out, and ends what mails could still sign in: `npx convex run sessions:endEveryone`, after a restore by
 * `npx convex import`, which brings back the sessions of the day of the copy, and the shares that were taken back since: all end. What was
 * being deleted then goes on being deleted.
 */
export const endEveryone = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const requests = await deleteBatch(ctx, "signInRequests", ctx.db.query("signInRequests"), SWEPT_AT_ONCE);
    const sessions = await ctx.db.query("authSessions").take(SWEPT_AT_ONCE);
    for (const session of sessions) await endSession(ctx, session);
    const shares = await ctx.db.query("shares").take(SWEPT_AT_ONCE);
    for (const { _id } of shares) await endShare(ctx, _id);
    const isMore = [requests, sessions.length, shares.length].includes(SWEPT_AT_ONCE);
    if (isMore) await ctx.scheduler.runAfter(0, internal.sessions.endEveryone, {});
    else await ctx.scheduler.runAfter(0, internal.upkeep.orphans.sweep, {});
    return null;
  },
});

/** How long a session that is over is kept: while a token of it may live, its browser is told that the sign-in is over, and not that it was ended, which would clear what they wrote. */
function keptMs(): number {
  return Math.max(HOUR_MS, tokenLifeMs());
}

/** Ends sessions whose month is over: a browser that was never opened again leaves its own behind. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const over = await ctx.db
      .query("authSessions")
      .withIndex("by_expirationTime", (q) => q.lt("expirationTime", Date.now() - keptMs()))
      .take(SWEPT_AT_ONCE);
    for (const session of over) await endSession(ctx, session);
    if (over.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.sessions.sweep, {});
    return null;
  },
});
