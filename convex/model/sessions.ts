import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { removeRows } from "./removal.ts";

/** Removes what the auth library keeps of a session beside its row, at most `limit` documents, and returns how many. */
export async function removeSessionRest(
  ctx: MutationCtx,
  { _id }: Pick<Doc<"authSessions">, "_id">,
  limit: number,
): Promise<number> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", _id))
    .take(limit);
  const verifiers = await ctx.db
    .query("authVerifiers")
    .withIndex("by_session", (q) => q.eq("sessionId", _id))
    .take(limit - tokens.length);
  return (await removeRows(ctx, "authRefreshTokens", tokens)) + (await removeRows(ctx, "authVerifiers", verifiers));
}
