import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { ActionCtx } from "#convex/_generated/server.js";
import { providerCallsAllowed } from "#convex/model/env.ts";
import type { Report } from "#convex/model/usage/bills.ts";
import { ProviderError } from "./ProviderError.ts";
import { ReplyAbort } from "./ReplyAbort.ts";

/** That nothing was read, and whether there was a call that is to be paid. */
export interface Unread {
  wasAsked: boolean;
  /** What an answer cost that was no reading. */
  report?: Report;
}

export const NOT_ASKED: Unread = { wasAsked: false };

interface ReservedRead<Text, Reading extends object> {
  /** What is reserved for it; absent from jobs that a version before 2026-11-22 has scheduled: nothing is. */
  reservation: Id<"usageReservations"> | undefined;
  /** What is to be read; null where nobody is to read it, or not any more. */
  load: () => Promise<Text | null>;
  read: (text: Text) => Promise<Reading | Unread>;
  /** Keeps what was read, and settles it. */
  keep: (text: Text, reading: Reading) => Promise<void>;
}

/** Has a reader read what is reserved for it, and settles what came to no reading. */
export async function readReserved<Text, Reading extends object>(
  ctx: ActionCtx,
  { reservation, load, read, keep }: ReservedRead<Text, Reading>,
): Promise<void> {
  const text = providerCallsAllowed() ? await load() : null;
  if (text === null) return await settleUnread(ctx, reservation, NOT_ASKED);
  const reading = await read(text);
  if (cameToNothing(reading)) await settleUnread(ctx, reservation, reading);
  else await keep(text, reading);
}

export function cameToNothing(reading: object): reading is Unread {
  return "wasAsked" in reading;
}

/** Has a reader ask once, within `ms`. Whatever goes wrong is silent: a line in the log, which begins with `label`. */
export async function readOnce<Reading>(
  { ms, label }: { ms: number; label: string },
  ask: (signal: AbortSignal) => Promise<Reading | Unread>,
): Promise<Reading | Unread> {
  const abort = new ReplyAbort();
  abort.unlessWithin(ms);
  try {
    return await ask(abort.signal);
  } catch (error) {
    const failure = ProviderError.from(error);
    console.warn(`${label}: ${abort.reason ?? failure.message}`);
    // Whoever was refused has paid nothing.
    return { wasAsked: failure.status === null, ...(failure.usage !== null && { report: failure.usage }) };
  } finally {
    abort.clear();
  }
}

/** Settles what was reserved for a reading that did not come. */
export async function settleUnread(
  ctx: ActionCtx,
  reservation: Id<"usageReservations"> | undefined,
  unread: Unread,
): Promise<void> {
  await ctx.runMutation(internal.usage.metering.settleUnread, { reservation, ...unread });
}
