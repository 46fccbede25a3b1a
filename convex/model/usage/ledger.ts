import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { photoParts } from "#domain/chat/content.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import {
  chargeOf,
  freeFrom,
  givenBack,
  isMessage,
  type Ledger,
  type Limit,
  limitAgainst,
  type MeteredCall,
  type OpenReservation,
  plus,
  type Spending,
} from "#domain/usage/ledger.ts";
import { ALLOWANCES, planOf, VOICE_NANOS_A_SECOND } from "#domain/usage/plans.ts";
import { AUDIO_TOKENS_A_SECOND } from "#domain/usage/prices.ts";
import { usageDayFrom } from "#domain/usage/usageDay.ts";
import { believable, billsOf, type CallEnding, dearestText, emittedNanos, modelOf, type Report, sumOf } from "./bills.ts";
import { addCost } from "./costs.ts";
import { noteEvent } from "./operatorEvents.ts";

/** A settled row is kept for so long, for a report of its provider that comes late. */
const LATE_MS = MINUTE_MS;

/** What is asked for: reserved at most, and until when it settles by itself. */
export interface ReservationRequest {
  kind: MeteredCall;
  nanos: number;
  leastNanos: number | null;
  seconds?: number;
  until: number;
  /** Of a reply: its question, where that has photos. */
  question?: Id<"messages"> | undefined;
  isUrgent?: boolean;
  voiceSession?: string;
  renews?: boolean;
}

export type ReserveResult = { reservation: Id<"usageReservations"> } | { limit: Limit; retryAt: number };

/** Reserves what a call may cost at most, before anybody is asked; or says what stands against it, and when that ends. */
export async function reserve(ctx: MutationCtx, user: Doc<"users">, asked: ReservationRequest): Promise<ReserveResult> {
  const day = (await openDay(ctx, user)) ?? (await beginDay(ctx, user));
  const { seconds = 0, ...rest } = asked;
  const reservation = { ...rest, seconds };
  const allowance = ALLOWANCES[planOf(user)];
  const ledger = await ledgerOf(ctx, day);
  const limit = limitAgainst(ledger, allowance, reservation);
  if (limit !== null) {
    const retryAt = freeFrom(ledger, allowance, reservation, ledger.living);
    if (retryAt !== null) return { limit, retryAt: Math.min(retryAt, day.endsAt) };
    if (day.reached !== true) {
      await ctx.db.patch("usageDays", day._id, { reached: true });
      await noteEvent(ctx, "limitReached", { userId: user._id, code: limit });
    }
    return { limit, retryAt: day.endsAt };
  }
  const row = { userId: user._id, usageDay: day._id, ...reservation, openedAt: Date.now() };
  return { reservation: await ctx.db.insert("usageReservations", row) };
}

/** The provider is about to be asked: from here on the input is owed. */
export async function markAsked(ctx: MutationCtx, id: Id<"usageReservations"> | undefined, inputTokens: number): Promise<void> {
  const row = id === undefined ? null : await ctx.db.get("usageReservations", id);
  if (row === null || row.charged !== undefined) return;
  const { input } = dearestText();
  await ctx.db.patch("usageReservations", row._id, { leastNanos: Math.min(row.nanos, inputTokens * input) });
}

/** Turns what was reserved into what it came to, once. */
export async function settle(ctx: MutationCtx, id: Id<"usageReservations"> | undefined, ending: CallEnding): Promise<void> {
  const row = id === undefined ? null : await ctx.db.get("usageReservations", id);
  if (row === null || row.charged !== undefined) return;
  const { emittedTokens, seconds } = ending;
  const bills = billsOf(row, ending).map((bill) => believable(row, bill, seconds));
  const reported = sumOf(bills);
  const charge = chargeOf(row, { reported, emitted: emittedNanos(row, ending), seconds });
  await addToDay(ctx, row.usageDay, charge, charge.messages > 0 ? await newPhotos(ctx, row) : 0);
  const nanos = charge.textNanos + charge.voiceNanos;
  for (const bill of bills) await addCost(ctx, { kind: row.kind, ...bill });
  if (nanos > reported) {
    const tokens = { inputTokens: 0, outputTokens: emittedTokens ?? 0 };
    await addCost(ctx, { model: modelOf(row, ending), kind: row.kind, ...tokens, nanos: nanos - reported });
  }
  const living = await livingOf(ctx, row, { charge, ending });
  if (living !== null)
    return await ctx.db.patch("usageReservations", row._id, { charged: nanos, living, until: endOfToken(row) });
  // A report of what was stopped, or was given up, may come yet.
  if (bills.length > 0 && emittedTokens === null) await ctx.db.delete("usageReservations", row._id);
  else await ctx.db.patch("usageReservations", row._id, { charged: nanos, until: Date.now() + LATE_MS });
}

/** What is left of the token of a voice session, and was not charged; null where that is nothing, or no token came of it. */
async function livingOf(
  ctx: MutationCtx,
  row: Doc<"usageReservations">,
  { charge, ending }: { charge: Spending; ending: CallEnding },
): Promise<{ seconds: number; nanos: number } | null> {
  const seconds = row.seconds - charge.voiceSeconds;
  if (row.kind !== "voice" || ending.isUnopened === true || seconds <= 0) return null;
  const day = await ctx.db.get("usageDays", row.usageDay);
  if (day !== null)
    await ctx.db.patch("usageDays", day._id, { voiceSecondsGivenBack: (day.voiceSecondsGivenBack ?? 0) + seconds });
  return { seconds, nanos: Math.min(seconds * VOICE_NANOS_A_SECOND, row.nanos - charge.voiceNanos) };
}

/** Charges what providers report after their reply was ended without it. Where the last that was asked has reported, the estimate gives way. */
export async function correctCharge(
  ctx: MutationCtx,
  id: Id<"usageReservations">,
  { reports, isLastReported }: { reports: readonly Report[]; isLastReported: boolean },
): Promise<void> {
  const row = await ctx.db.get("usageReservations", id);
  const bills = row === null ? [] : billsOf(row, { reports });
  if (row === null || bills.length === 0) return;
  if (row.charged === undefined) return await settle(ctx, id, { reports, emittedTokens: isLastReported ? null : 0 });
  const day = await ctx.db.get("usageDays", row.usageDay);
  const givesWay = isLastReported ? row.charged : 0;
  const nanos = sumOf(bills);
  const isNew = row.charged === 0 && isMessage(row);
  if (day !== null)
    await ctx.db.patch("usageDays", day._id, {
      textNanos: day.textNanos + nanos - givesWay,
      messages: day.messages + (isNew ? 1 : 0),
      photos: day.photos + (isNew ? await newPhotos(ctx, row) : 0),
    });
  for (const [index, bill] of bills.entries())
    await addCost(ctx, { kind: row.kind, ...bill, nanos: bill.nanos - (index === 0 ? givesWay : 0) });
  await ctx.db.delete("usageReservations", row._id);
}

/** Whether a reservation still stands: one that nobody used in time was settled, and stands for nothing any more. */
export async function isReserved(ctx: QueryCtx, id: Id<"usageReservations"> | undefined): Promise<boolean> {
  if (id === undefined) return true;
  const row = await ctx.db.get("usageReservations", id);
  return row !== null && row.charged === undefined;
}

/** Settles what nobody has settled in time, and removes what was settled; at most so many. */
export async function settleOverdue(ctx: MutationCtx, limit: number): Promise<void> {
  const over = ctx.db.query("usageReservations").withIndex("by_until", (q) => q.lte("until", Date.now()));
  for (const row of await over.take(limit)) {
    if (row.charged === undefined) await settle(ctx, row._id, await abandonedCallEnding(ctx, row));
    // What had reported is gone with its settling.
    if ((await ctx.db.get("usageReservations", row._id)) !== null) await ctx.db.delete("usageReservations", row._id);
  }
}

/** The least that a voice session counts for: its browser alone says when it ended. */
const LEAST_SESSION_S = 60;

/**
 * What came of a call of which nothing more is heard. A voice session counts as if it ended now: what its token has left is given back as far
 * as the day gives it.
 */
export async function abandonedCallEnding(ctx: QueryCtx, row: Doc<"usageReservations">): Promise<CallEnding> {
  const { kind, userId, usageDay, openedAt, seconds, reported, renews } = row;
  if (kind !== "voice") return { emittedTokens: 0 };
  const least = renews === true ? 0 : LEAST_SESSION_S;
  const left = seconds - Math.max(least, Math.ceil((Date.now() - openedAt) / 1_000));
  const [user, day] = [await ctx.db.get("users", userId), await ctx.db.get("usageDays", usageDay)];
  const already = day?.voiceSecondsGivenBack ?? 0;
  const lasted = seconds - givenBack(left, already, ALLOWANCES[planOf(user ?? {})]);
  if (reported !== undefined) return { reports: [reported], emittedTokens: null, seconds: lasted };
  return { emittedTokens: lasted * AUDIO_TOKENS_A_SECOND, seconds: lasted };
}

/** The day of the person that has not ended; null where none has begun. */
export async function openDay(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"usageDays"> | null> {
  const last = await lastDay(ctx, user);
  return last !== null && last.endsAt > Date.now() ? last : null;
}

async function lastDay(ctx: QueryCtx, { _id }: Doc<"users">): Promise<Doc<"usageDays"> | null> {
  return await ctx.db
    .query("usageDays")
    .withIndex("by_user_and_endsAt", (q) => q.eq("userId", _id))
    .order("desc")
    .first();
}

async function beginDay(ctx: MutationCtx, user: Doc<"users">): Promise<Doc<"usageDays">> {
  const last = await lastDay(ctx, user);
  const { day, endsAt } = usageDayFrom(Date.now(), user.timeZone ?? "UTC", last?.endsAt ?? null);
  const nothing = { messages: 0, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
  const id = await ctx.db.insert("usageDays", { userId: user._id, day, endsAt, ...nothing });
  const begun = await ctx.db.get("usageDays", id);
  if (begun === null) throw new Error("A row that was just inserted is not there.");
  return begun;
}

/** `living`: of what is reserved, the tokens of voice sessions that have ended. */
export type DayLedger = Ledger & { living: readonly OpenReservation[] };

/** What a day has used and holds; a token that still lives is reserved against each day, whichever its voice session was charged to. */
export async function ledgerOf(ctx: QueryCtx, day: Doc<"usageDays">): Promise<DayLedger> {
  const rows = await ctx.db
    .query("usageReservations")
    .withIndex("by_user", (q) => q.eq("userId", day.userId))
    .collect(); // bounded: two replies and their readers at once, what was settled within two minutes, and a day's minutes of voice at most
  const open = rows.filter((row) => row.charged === undefined && (row.usageDay === day._id || endOfToken(row) > Date.now()));
  const living = rows.flatMap(({ _id, kind, leastNanos, until, living: left }) =>
    left === undefined || until <= Date.now() ? [] : [{ id: _id, kind, leastNanos, until, ...left }],
  );
  return { spent: spendingOf(day), open: [...open.map((row) => Object.assign({ id: row._id }, row)), ...living], living };
}

/** When the token of a voice session can no longer be used, whatever its browser says; of anything else, when it was opened. */
export function endOfToken({ openedAt, seconds }: Pick<Doc<"usageReservations">, "openedAt" | "seconds">): number {
  return openedAt + seconds * 1_000;
}

export function spendingOf({ messages, textNanos, voiceSeconds, voiceNanos }: Doc<"usageDays">): Spending {
  return { messages, textNanos, voiceSeconds, voiceNanos };
}

/** The photos of a question, once: who asks it again, in whatever way, has shown no more, and a call that was no message none at all. */
async function newPhotos(ctx: MutationCtx, { question: id }: Doc<"usageReservations">): Promise<number> {
  const question = id === undefined ? null : await ctx.db.get("messages", id);
  if (question === null || question.photosCounted === true) return 0;
  await ctx.db.patch("messages", question._id, { photosCounted: true });
  return photoParts(question.parts).length;
}

async function addToDay(ctx: MutationCtx, id: Id<"usageDays">, charge: Spending, photos: number): Promise<void> {
  const day = await ctx.db.get("usageDays", id);
  if (day === null) return;
  await ctx.db.patch("usageDays", id, { ...plus(spendingOf(day), charge), photos: day.photos + photos });
}
