import type { Doc } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { isSignature, sign } from "#convex/model/signing.ts";

/**
 * What a browser holds: the library's own form, the ids of the token's row and of its session, and our signature of the two. Both ids stand
 * in every copy of the database, so by themselves they are no credential (decision `refresh-tokens`).
 */
const HELD_TOKEN = /^(([^|]+)\|([^|]+))\|([^|]+)$/;

interface StoredToken {
  row: Doc<"authRefreshTokens">;
  /** As the library knows it. */
  refreshToken: string;
}

/** The row of a token that a browser names; null for one that this deployment has never given out, or has no row of any more. */
export async function storedToken(ctx: QueryCtx, held: string): Promise<StoredToken | null> {
  const [, refreshToken = "", token = "", session = "", signature = ""] = HELD_TOKEN.exec(held) ?? [];
  if (!(await isSignature("refresh tokens", refreshToken, signature))) return null;
  const tokenId = ctx.db.normalizeId("authRefreshTokens", token);
  const row = tokenId && (await ctx.db.get("authRefreshTokens", tokenId));
  return row?.sessionId === session ? { row, refreshToken } : null;
}

/** The library answers a renewal by tokens, and a sign-in by what has some in it. Whatever else it says has none. */
export type LibraryAnswer = { refreshToken?: string; tokens?: LibraryAnswer } | string | null | undefined;

/** What the library answered, with the refresh token in it as a browser is to hold it. */
export async function withHeldToken(answer: LibraryAnswer): Promise<LibraryAnswer> {
  if (answer === null || typeof answer !== "object") return answer;
  const { refreshToken, tokens } = answer;
  if (refreshToken !== undefined) {
    return { ...answer, refreshToken: `${refreshToken}|${await sign("refresh tokens", refreshToken)}` };
  }
  return tokens === undefined ? answer : { ...answer, tokens: await withHeldToken(tokens) };
}
