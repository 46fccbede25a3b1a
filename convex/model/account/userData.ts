import type { Doc, Id, TableNames } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { removeSessionRest } from "#convex/model/auth/sessions.ts";
import { deleteChunks } from "#convex/model/chat/replyChunks.ts";
import { removeSharedMessages } from "#convex/model/chat/shares.ts";
import { deleteWithChildren, deleteBatch } from "#convex/model/deleteBatch.ts";
import { removeFilesOf } from "#convex/model/files/files.ts";
import { abandonedCallEnding, settle } from "#convex/model/usage/ledger.ts";

/** Removes rows of a person, at most `limit`, and returns how many; fewer than `limit`: none is left. */
type Remove = (ctx: MutationCtx, userId: Id<"users">, limit: number) => Promise<number>;

/**
 * What becomes of each table when an account is deleted; a table that is not named here does not compile. The functions run in this
 * order: a running reply loses its row, and with it its writer, before its message goes.
 */
export const USER_DATA: Record<TableNames, "with the user" | "with its owner" | "last" | "nobody's" | Remove> = {
  users: "with the user",
  signInRequests: "with the user",
  signInCounts: "with the user",
  authRateLimits: "with the user",

  authSessions: async (ctx, userId, limit) => {
    const sessions = ctx.db.query("authSessions").withIndex("userId", (q) => q.eq("userId", userId));
    const owners = { table: "authSessions", rows: await sessions.take(limit) } as const;
    return await deleteWithChildren(ctx, { ...owners, removeRest: ({ _id }, left) => removeSessionRest(ctx, _id, left) }, limit);
  },
  authRefreshTokens: "with its owner",
  authVerifiers: "with its owner",

  authAccounts: async (ctx, userId, limit) => {
    const accounts = ctx.db.query("authAccounts").withIndex("userIdAndProvider", (q) => q.eq("userId", userId));
    const owners = { table: "authAccounts", rows: await accounts.take(limit) } as const;
    return await deleteWithChildren(ctx, { ...owners, removeRest: ({ _id }, left) => removeCodes(ctx, _id, left) }, limit);
  },
  authVerificationCodes: "with its owner",

  replyLeases: async (ctx, userId, limit) => {
    const replies = ctx.db.query("replyLeases").withIndex("by_user", (q) => q.eq("userId", userId));
    const owners = { table: "replyLeases", rows: await replies.take(limit) } as const;
    return await deleteWithChildren(
      ctx,
      { ...owners, removeRest: ({ message }, left) => deleteChunks(ctx, message, left) },
      limit,
    );
  },
  episodes: async (ctx, userId, limit) => {
    const episodes = ctx.db.query("episodes").withIndex("by_user", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "episodes", episodes, limit);
  },
  messages: async (ctx, userId, limit) => {
    const messages = ctx.db.query("messages").withIndex("by_user_and_messageId", (q) => q.eq("userId", userId));
    const owners = { table: "messages", rows: await messages.take(limit) } as const;
    return await deleteWithChildren(ctx, { ...owners, removeRest: (row, left) => removeMessageRest(ctx, row, left) }, limit);
  },
  replyChunks: "with its owner",
  deletedMessages: async (ctx, userId, limit) => {
    const ids = ctx.db.query("deletedMessages").withIndex("by_user_and_messageId", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "deletedMessages", ids, limit);
  },
  chats: async (ctx, userId, limit) => {
    const chats = ctx.db.query("chats").withIndex("by_user_and_updatedAt", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "chats", chats, limit);
  },
  checks: async (ctx, userId, limit) => {
    const checks = ctx.db.query("checks").withIndex("by_user_and_checkId", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "checks", checks, limit);
  },
  children: async (ctx, userId, limit) => {
    const children = ctx.db.query("children").withIndex("by_user", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "children", children, limit);
  },
  shares: async (ctx, userId, limit) => {
    const shares = ctx.db.query("shares").withIndex("by_user", (q) => q.eq("userId", userId));
    const owners = { table: "shares", rows: await shares.take(limit) } as const;
    return await deleteWithChildren(
      ctx,
      { ...owners, removeRest: ({ _id }, left) => removeSharedMessages(ctx, _id, left) },
      limit,
    );
  },
  sharedMessages: "with its owner",
  files: removeFilesOf,
  uploadTickets: async (ctx, userId, limit) => {
    const tickets = ctx.db.query("uploadTickets").withIndex("by_user", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "uploadTickets", tickets, limit);
  },
  fileLinkExpiries: async (ctx, userId, limit) => {
    const times = ctx.db.query("fileLinkExpiries").withIndex("by_user", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "fileLinkExpiries", times, limit);
  },
  voiceStarts: async (ctx, userId, limit) => {
    const starts = ctx.db.query("voiceStarts").withIndex("by_user_and_at", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "voiceStarts", starts, limit);
  },

  usageReservations: async (ctx, userId, limit) => {
    const reservations = ctx.db.query("usageReservations").withIndex("by_user", (q) => q.eq("userId", userId));
    const rows = await reservations.take(limit);
    // What was asked is owed, whoever asked it.
    for (const row of rows) await settle(ctx, row._id, await abandonedCallEnding(ctx, row));
    // What had reported is gone with its settling.
    const left = await Promise.all(rows.map(async ({ _id }) => await ctx.db.get("usageReservations", _id)));
    for (const row of left) if (row !== null) await ctx.db.delete("usageReservations", row._id);
    return rows.length;
  },
  usageDays: async (ctx, userId, limit) => {
    const days = ctx.db.query("usageDays").withIndex("by_user_and_endsAt", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "usageDays", days, limit);
  },
  operatorEvents: async (ctx, userId, limit) => {
    const events = ctx.db.query("operatorEvents").withIndex("by_user", (q) => q.eq("userId", userId));
    return await deleteBatch(ctx, "operatorEvents", events, limit);
  },
  modelCosts: "nobody's",

  accountDeletions: "last",
  migrations: "nobody's",
};

async function removeCodes(ctx: MutationCtx, accountId: Id<"authAccounts">, limit: number): Promise<number> {
  const codes = ctx.db.query("authVerificationCodes").withIndex("accountId", (q) => q.eq("accountId", accountId));
  return await deleteBatch(ctx, "authVerificationCodes", codes, limit);
}

/** Only a reply that is being written has chunks. */
async function removeMessageRest(ctx: MutationCtx, { _id, status }: Doc<"messages">, limit: number): Promise<number> {
  return status === "streaming" ? await deleteChunks(ctx, _id, limit) : 0;
}
