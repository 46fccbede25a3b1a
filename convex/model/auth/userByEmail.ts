import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { countNewAccount } from "#convex/model/usage/rates.ts";

/** Whether somebody has signed in with that address before. */
export async function isKnownEmail(ctx: QueryCtx, email: string): Promise<boolean> {
  return (await userOfEmail(ctx, email)) !== null;
}

export async function userOfEmail(ctx: QueryCtx, email: string): Promise<Doc<"users"> | null> {
  return await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", email))
    .first();
}

/**
 * The one user of an address that has proved to be theirs: whichever way came first, the next one finds the same person. Refused with
 * `tooManyAccounts` where the mailbox has begun too many accounts today.
 */
export async function userByEmail(ctx: MutationCtx, proved: { email: string; name?: string }): Promise<Id<"users">> {
  const user = await userOfEmail(ctx, proved.email);
  if (user !== null) return user._id;
  await countNewAccount(ctx, proved.email);
  return await ctx.db.insert("users", { ...proved, emailVerificationTime: Date.now() });
}
