import { clientPrefix } from "#domain/account/clientPrefix.ts";
import { mailboxOf } from "#domain/account/email.ts";
import {
  MAIL_RESERVE,
  MAIL_WINDOW_MS,
  MAILS_PER_ADDRESS,
  MAILS_PER_CLIENT,
  UNKNOWN_CLIENTS_SHARE,
} from "#domain/account/signIn.ts";
import { isKnownEmail } from "#convex/model/account/users.ts";
import { internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { mailsPerHour } from "#convex/model/env.ts";
import { hash } from "#convex/model/hash.ts";

interface Asking {
  email: string;
  /** The network address behind the request; null where the backend does not know it. */
  client: string | null;
}

/** Whether one more mail may be sent. Then it is counted; what is refused is not, so that waiting helps. */
export async function countMail(ctx: MutationCtx, { email, client }: Asking): Promise<boolean> {
  const all = mailsPerHour();
  const limits = [
    { key: "deployment", most: (await isKnownEmail(ctx, email)) ? all : Math.floor(all * (1 - MAIL_RESERVE)) },
    { key: await addressKey(email), most: MAILS_PER_ADDRESS },
    await clientLimit(client, all),
  ];
  const counts = await Promise.all(limits.map(async ({ key, most }) => ({ key, most, row: await countOf(ctx, key) })));
  if (counts.some(({ most, row }) => row !== null && row.count >= most)) return false;
  for (const { key, row } of counts) await addOne(ctx, key, row);
  return true;
}

/** Says of which mailbox a count is without naming it. */
export async function addressKey(email: string): Promise<string> {
  return `address ${await hash(mailboxOf(email))}`;
}

/** Where no address is known, all who come that way are one client: a limit that cannot be applied would be the attacker's. */
async function clientLimit(client: string | null, all: number): Promise<{ key: string; most: number }> {
  const prefix = client === null ? null : clientPrefix(client);
  if (prefix === null) return { key: "client unknown", most: Math.floor(all * UNKNOWN_CLIENTS_SHARE) };
  return { key: `client ${await hash(prefix)}`, most: MAILS_PER_CLIENT };
}

/** The count of the window that is open; one that is over is as good as none. */
async function countOf(ctx: MutationCtx, key: string): Promise<Doc<"signInCounts"> | null> {
  const row = await ctx.db
    .query("signInCounts")
    .withIndex("by_key", (q) => q.eq("key", key))
    .order("desc")
    .first();
  return row === null || row.until <= Date.now() ? null : row;
}

async function addOne(ctx: MutationCtx, key: string, row: Doc<"signInCounts"> | null): Promise<void> {
  if (row !== null) return await ctx.db.patch("signInCounts", row._id, { count: row.count + 1 });
  const until = Date.now() + MAIL_WINDOW_MS;
  const count = await ctx.db.insert("signInCounts", { key, count: 1, until });
  await ctx.scheduler.runAt(until, internal.signIn.expireCount, { count });
}
