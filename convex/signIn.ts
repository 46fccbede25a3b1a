import { v } from "convex/values";
import { HOUR_MS } from "#domain/time/durations.ts";
import { internal } from "./_generated/api.js";
import { internalMutation, internalQuery } from "./_generated/server.js";
import { countMailOf, uncountMailTo } from "./model/auth/rateLimits.ts";
import { openRequest, redeemLinkToken, redeemOneTimeCode } from "./model/auth/signInRequests.ts";
import { userByEmail } from "./model/auth/userByEmail.ts";
import { deleteBatch } from "./model/deleteBatch.ts";

/** False where this address, this client or all together have asked too often. */
export const countMail = internalMutation({
  args: { email: v.string(), client: v.union(v.string(), v.null()) },
  returns: v.boolean(),
  handler: async (ctx, asking) => await countMailOf(ctx, asking),
});

/** The mail service has refused it. */
export const uncountMail = internalMutation({
  args: { email: v.string() },
  returns: v.null(),
  handler: async (ctx, { email }) => {
    await uncountMailTo(ctx, email);
    return null;
  },
});

/** Makes the mail's secrets good. */
export const open = internalMutation({
  args: {
    email: v.string(),
    linkToken: v.string(),
    oneTimeCode: v.string(),
    browser: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, request) => {
    await openRequest(ctx, request);
    return null;
  },
});

/** The user whom a mailed link, or an address with its code, signs in: made now, if the address has none. */
export const redeem = internalMutation({
  args: {
    credential: v.union(
      v.object({ linkToken: v.string() }),
      v.object({ email: v.string(), oneTimeCode: v.string(), browser: v.union(v.string(), v.null()) }),
    ),
  },
  returns: v.union(v.id("users"), v.null()),
  handler: async (ctx, { credential }) => {
    const email =
      "linkToken" in credential ? await redeemLinkToken(ctx, credential.linkToken) : await redeemOneTimeCode(ctx, credential);
    return email === null ? null : await userByEmail(ctx, { email });
  },
});

/** Whether a browser has set out for Google by this verifier, and may still come to the way there. */
export const isVerifier = internalQuery({
  args: { verifier: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { verifier }) => {
    const id = ctx.db.normalizeId("authVerifiers", verifier);
    return id !== null && (await ctx.db.get("authVerifiers", id)) !== null;
  },
});

export const expireRequest = internalMutation({
  args: { request: v.id("signInRequests") },
  returns: v.null(),
  handler: async (ctx, { request }) => {
    if ((await ctx.db.get("signInRequests", request)) !== null) await ctx.db.delete("signInRequests", request);
    return null;
  },
});

export const expireCount = internalMutation({
  args: { count: v.id("signInCounts") },
  returns: v.null(),
  handler: async (ctx, { count }) => {
    if ((await ctx.db.get("signInCounts", count)) !== null) await ctx.db.delete("signInCounts", count);
    return null;
  },
});

const SWEPT_AT_ONCE = 500;

/** Removes the auth library's verifiers, which visits to Google leave behind that never came back, and its counts, which codes that were tried left in versions before. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const abandoned = ctx.db
      .query("authVerifiers")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - HOUR_MS));
    const removed = await deleteBatch(ctx, "authVerifiers", abandoned, SWEPT_AT_ONCE);
    await deleteBatch(ctx, "authRateLimits", ctx.db.query("authRateLimits"), SWEPT_AT_ONCE);
    // Anybody may begin one, as often as they like.
    if (removed === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.signIn.sweep, {});
    return null;
  },
});
