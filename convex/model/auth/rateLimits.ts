import { MAIL_WINDOW_MS, MAILS_PER_ADDRESS, MAILS_PER_CLIENT } from "#domain/account/signIn.ts";
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
  const limits = [
    { key: "deployment", most: mailsPerHour() },
    { key: await addressKey(email), most: MAILS_PER_ADDRESS },
    ...(client === null ? [] : [{ key: `client ${await hash(client)}`, most: MAILS_PER_CLIENT }]),
  ];
  const counts = await Promise.all(limits.map(async ({ key, most }) => ({ key, most, row: await countOf(ctx, key) })));
  if (counts.some(({ most, row }) => row !== null && row.count >= most)) return false;
  for (const { key, row } of counts) await addOne(ctx, key, row);
  return true;
}

/** Says of whom a count is without naming her. */
export async function addressKey(email: string): Promise<string> {
  return `address ${await hash(email)}`;
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
