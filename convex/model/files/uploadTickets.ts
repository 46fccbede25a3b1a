import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { currentSession, isOpen } from "#convex/model/auth/currentUser.ts";
import { deleteBatch } from "#convex/model/deleteBatch.ts";
import { limitReached, signedOut } from "#convex/model/errors.ts";
import { hash } from "#convex/model/hash.ts";
import { countIfRoom, requireRateLeft } from "#convex/model/usage/rates.ts";
import { TICKET_LIFE_MS, UPLOADS_PER_DAY } from "#domain/photo/limits.ts";
import { DAY_MS } from "#domain/time/durations.ts";

/** Lets a person upload one file, from this sign-in and soon. Refused when they have uploaded enough for a day. */
export async function takeTicket(ctx: MutationCtx, user: Doc<"users">): Promise<string> {
  const session = await currentSession(ctx);
  if (session === null) throw signedOut();
  await requireRoom(ctx, user);
  const ticket = crypto.randomUUID() + crypto.randomUUID();
  const until = Date.now() + TICKET_LIFE_MS;
  await ctx.db.insert("uploadTickets", { userId: user._id, sessionId: session._id, ticketHash: await hash(ticket), until });
  return ticket;
}

/** An upload counts when its bytes come; a ticket that nobody comes with costs nothing, but so many of them may not wait. */
async function requireRoom(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  await requireRateLeft(ctx, "photo", user._id);
  const now = Date.now();
  const tickets = await ctx.db
    .query("uploadTickets")
    .withIndex("by_user", (q) => q.eq("userId", user._id).gt("_creationTime", now - DAY_MS))
    .collect(); // bounded: those that were used by the rate, those that wait by this
  const unused = tickets.filter(({ usedAt }) => usedAt === undefined);
  const waiting = unused.filter(({ until }) => until > now);
  for (const ticket of unused) if (!waiting.includes(ticket)) await ctx.db.delete("uploadTickets", ticket._id);
  const [first] = waiting;
  if (first !== undefined && waiting.length >= UPLOADS_PER_DAY) throw limitReached(first.until);
}

/** Null where it lets nobody in. */
export async function goodTicket(ctx: QueryCtx, ticket: string): Promise<Doc<"uploadTickets"> | null> {
  const row = await ticketRow(ctx, ticket);
  if (row === null || row.usedAt !== undefined || row.until <= Date.now()) return null;
  // Whoever has signed out meanwhile uploads nothing more.
  const session = await ctx.db.get("authSessions", row.sessionId);
  return session !== null && isOpen(session) ? row : null;
}

/** Bytes have come with a ticket, whatever they are: false where its person has sent enough for a day, and they are not looked at. */
export async function countUpload(ctx: MutationCtx, ticket: string): Promise<boolean> {
  const row = await goodTicket(ctx, ticket);
  return row !== null && (await countIfRoom(ctx, "photo", row.userId));
}

/** Uses a ticket up and gives the person who may upload; null where it lets nobody in. */
export async function redeemTicket(ctx: MutationCtx, ticket: string): Promise<Id<"users"> | null> {
  const row = await goodTicket(ctx, ticket);
  if (row === null) return null;
  await ctx.db.patch("uploadTickets", row._id, { usedAt: Date.now() });
  return row.userId;
}

async function ticketRow(ctx: QueryCtx, ticket: string): Promise<Doc<"uploadTickets"> | null> {
  const ticketHash = await hash(ticket);
  return await ctx.db
    .query("uploadTickets")
    .withIndex("by_ticketHash", (q) => q.eq("ticketHash", ticketHash))
    .unique();
}

/** Removes those of a day ago, at most `limit`. */
export async function sweepTickets(ctx: MutationCtx, limit: number): Promise<number> {
  const old = ctx.db.query("uploadTickets").withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - DAY_MS));
  return await deleteBatch(ctx, "uploadTickets", old, limit);
}
