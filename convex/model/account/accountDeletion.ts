import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { forgetMailsTo } from "#convex/model/auth/rateLimits.ts";
import { deleteBatch } from "#convex/model/deleteBatch.ts";
import { forgetRatesOf } from "#convex/model/usage/rates.ts";
import { parseLanguage, FALLBACK_LANGUAGE } from "#domain/account/languages.ts";
import { USER_DATA } from "./userData.ts";

/** Documents that one transaction removes: with replies of the longest kind still well below what Convex lets it read. */
const REMOVED_AT_ONCE = 250;

/**
 * The user's row goes at once: from then on every device is signed out, name and address are free, and nothing new is stored for
 * them. What was theirs follows in batches. Where the rest has gone so far, the tables themselves say: a batch begins at the first.
 */
export async function deleteAccount(ctx: MutationCtx, user: Doc<"users">, language: string | undefined): Promise<void> {
  const { _id: userId, email } = user;
  if (email !== undefined) await forgetAddress(ctx, email);
  await forgetRatesOf(ctx, userId);
  await ctx.db.delete("users", userId);
  const mail =
    email === undefined ? undefined : { email, language: parseLanguage(language ?? "") ?? FALLBACK_LANGUAGE, tries: 0 };
  const deletion = await ctx.db.insert("accountDeletions", { userId, movedAt: Date.now(), emptied: false, mail });
  await ctx.scheduler.runAfter(0, internal.accountDeletion.scheduleMail, { deletion });
  await deleteNextBatch(ctx, deletion);
}

/** What is kept by address goes with the user: later it could be that of whoever starts anew with it. */
async function forgetAddress(ctx: MutationCtx, email: string): Promise<void> {
  const requests = ctx.db.query("signInRequests").withIndex("by_email", (q) => q.eq("email", email));
  const limits = ctx.db.query("authRateLimits").withIndex("identifier", (q) => q.eq("identifier", email));
  await deleteBatch(ctx, "signInRequests", requests, REMOVED_AT_ONCE);
  await deleteBatch(ctx, "authRateLimits", limits, REMOVED_AT_ONCE);
  await forgetMailsTo(ctx, email);
}

/** Removes the next batch; the one after it is scheduled in the same transaction, so that a crash between the two loses nothing. */
export async function deleteNextBatch(ctx: MutationCtx, id: Id<"accountDeletions">): Promise<void> {
  const deletion = await ctx.db.get("accountDeletions", id);
  if (deletion === null || deletion.emptied) return;
  const emptied = await removeBelongings(ctx, deletion.userId);
  await ctx.db.patch("accountDeletions", id, { movedAt: Date.now(), emptied });
  if (emptied) await closeDeletion(ctx, id);
  else await ctx.scheduler.runAfter(0, internal.accountDeletion.deleteBatch, { deletion: id });
}

/** Whether nothing is left. */
async function removeBelongings(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  let left = REMOVED_AT_ONCE;
  for (const remove of Object.values(USER_DATA)) {
    if (typeof remove === "string") continue;
    left -= await remove(ctx, userId, left);
    if (left <= 0) return false;
  }
  return true;
}

/** The record is the last that is left of a person: it goes when there is nothing more to remove and nobody more to tell. */
export async function closeDeletion(ctx: MutationCtx, id: Id<"accountDeletions">): Promise<void> {
  const deletion = await ctx.db.get("accountDeletions", id);
  if (deletion?.emptied && deletion.mail === undefined) await ctx.db.delete("accountDeletions", id);
}
