import { v, type Infer } from "convex/values";
import type { Id } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";

/** More than a person can have: one a provider, and one more each time that their address moved to another account there. */
const ACCOUNTS_MAX = 100;

/** An account elsewhere that signs a person in, with its id there. Mail has none: the address is the user's own. */
export const signInAccount = v.object({ _creationTime: v.number(), provider: v.string(), accountId: v.string() });

export async function signInAccountsOf(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof signInAccount>[]> {
  const accounts = ctx.db.query("authAccounts").withIndex("userIdAndProvider", (q) => q.eq("userId", userId));
  const rows = await accounts.take(ACCOUNTS_MAX);
  return rows.map(({ _creationTime, provider, providerAccountId }) => ({
    _creationTime,
    provider,
    accountId: providerAccountId,
  }));
}
