import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { invalid, limitReached, requireWhole } from "#convex/model/errors.ts";
import { FIRST_TOKEN_LIFE_MS, TOKEN_LIFE_MS, TOKEN_OPENS_MS } from "#domain/assistant/voiceSettings.ts";
import { parseVoiceSessionName, type VoiceSessionName } from "#domain/ids.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { ALLOWANCES, planOf, SHORTEST_VOICE_SESSION_S, VOICE_NANOS_A_SECOND } from "#domain/usage/plans.ts";
import type { Tokens } from "#domain/usage/prices.ts";
import { VOICE_STARTS_KEPT } from "#domain/voice/starts.ts";
import { renewalMs } from "#domain/voice/tokenRenewal.ts";
import { abandonedCallEnding, endOfToken, ledgerOf, openDay, reserve, settle } from "./ledger.ts";
import { hasRateLeft } from "./rates.ts";

/** What is reserved for a voice session, and the times of its token, in milliseconds since 1970. */
export interface ReservedVoiceSession {
  voiceSession: Id<"usageReservations">;
  opensUntil: number;
  expiresAt: number;
}

/**
 * Reserves the minutes of a voice session: as many as a token lives, or as the day has left. No server of ours hears it, so the token that is minted for
 * it ends with them, whatever the browser says, and until then they are charged or reserved. Refused with `limitReached` where less than a minute is left.
 * `renews`: the one that it goes on from, which ends here for the ledger where its token is about to; otherwise its browser says so, and until then it is
 * refused what would make the talk shorter.
 */
export async function reserveVoiceSession(
  ctx: MutationCtx,
  user: Doc<"users">,
  { name, renews }: { name?: string | undefined; renews?: string | undefined },
): Promise<ReservedVoiceSession> {
  if (name !== undefined && parseVoiceSessionName(name) === null) throw invalid("voiceSession", "pattern");
  const before = renews === undefined ? null : await runningSession(ctx, user, renews);
  const renewed = before && (await renew(ctx, before));
  const mostMs = renewed === null ? FIRST_TOKEN_LIFE_MS : TOKEN_LIFE_MS;
  const left = await secondsLeft(ctx, user);
  if (before !== null && renewed === null) await requireLonger(ctx, before, left);
  const seconds = Math.max(SHORTEST_VOICE_SESSION_S, Math.min(mostMs / 1_000, left));
  const lifeMs = seconds * 1_000;
  const nanos = seconds * VOICE_NANOS_A_SECOND;
  const expiresAt = Date.now() + lifeMs;
  const until = expiresAt + MINUTE_MS;
  const voiceFields = { ...(name !== undefined && { voiceSession: name }), ...(renewed !== null && { renews: true }) };
  const reserved = await reserve(ctx, user, { kind: "voice", nanos, seconds, leastNanos: 0, until, ...voiceFields });
  if ("limit" in reserved) throw limitReached(reserved.retryAt);
  const opensUntil = Math.min((renewed ?? Date.now()) + TOKEN_OPENS_MS, expiresAt);
  return { voiceSession: reserved.reservation, opensUntil, expiresAt };
}

/** Null where it is over, or another's. */
async function runningSession(
  ctx: MutationCtx,
  user: Doc<"users">,
  voiceSession: string,
): Promise<Doc<"usageReservations"> | null> {
  const row = await reservationOf(ctx, user, voiceSession);
  return row === null || row.userId !== user._id || row.kind !== "voice" || row.charged !== undefined ? null : row;
}

/** Ends the voice session that another goes on from, once, and says until when its token lives. Null where that is not about to end. */
async function renew(ctx: MutationCtx, row: Doc<"usageReservations">): Promise<number | null> {
  const expiresAt = endOfToken(row);
  if (expiresAt - Date.now() > renewalMs(row.seconds * 1_000) + RENEWAL_SLACK_MS) return null;
  await settle(ctx, row._id, await abandonedCallEnding(ctx, row));
  return Math.max(expiresAt, Date.now());
}

/**
 * A token that is left before its end is held until then, and what follows it is another's: near a day's end there may be less of that. Nor may openings
 * be used up that the talk needs to go on.
 */
async function requireLonger(ctx: MutationCtx, before: Doc<"usageReservations">, left: number): Promise<void> {
  const expiresAt = endOfToken(before);
  const isLonger = left >= (expiresAt - Date.now()) / 1_000 + SHORTEST_VOICE_SESSION_S;
  if (!isLonger || !(await hasRateLeft(ctx, "voiceStart", before.userId, VOICE_STARTS_KEPT))) throw limitReached(expiresAt);
}

/** A browser's timer may be early. */
const RENEWAL_SLACK_MS = 5_000;

async function secondsLeft(ctx: MutationCtx, user: Doc<"users">): Promise<number> {
  const { voiceSeconds } = ALLOWANCES[planOf(user)];
  const day = await openDay(ctx, user);
  if (day === null) return voiceSeconds;
  const { spent, open } = await ledgerOf(ctx, day);
  return open.reduce((left, { seconds }) => left - seconds, voiceSeconds - spent.voiceSeconds);
}

interface VoiceSessionReport extends Tokens {
  voiceSession: string;
  ended: boolean;
}

/**
 * Keeps what the live service has reported of a voice session by now, all turns together, and settles it at its end: the minutes by our own clock,
 * the money by the report. A report can only grow; one for a voice session that is over changes nothing.
 */
export async function reportVoiceSession(
  ctx: MutationCtx,
  user: Doc<"users">,
  { voiceSession, ended, ...tokens }: VoiceSessionReport,
): Promise<void> {
  const row = await reservationOf(ctx, user, voiceSession);
  // Somebody else's is answered as one that is over and gone.
  if (row === null || row.userId !== user._id || row.kind !== "voice") return;
  if (row.charged !== undefined) return;
  const before = row.reported ?? { inputTokens: 0, outputTokens: 0 };
  const reported = {
    inputTokens: Math.max(before.inputTokens, bounded("inputTokens", tokens.inputTokens)),
    outputTokens: Math.max(before.outputTokens, bounded("outputTokens", tokens.outputTokens)),
  };
  const isReported = reported.inputTokens + reported.outputTokens > 0;
  if (isReported) await ctx.db.patch("usageReservations", row._id, { reported });
  if (ended) await settle(ctx, row._id, await abandonedCallEnding(ctx, { ...row, ...(isReported && { reported }) }));
}

/** Whether a voice session of the person has begun within a day: it is reserved, or was charged to a day that is not long over. */
export async function hasSpokenLately(ctx: QueryCtx, { _id }: Doc<"users">): Promise<boolean> {
  const rows = ctx.db.query("usageReservations").withIndex("by_user", (q) => q.eq("userId", _id));
  if ((await rows.collect()).some(({ kind }) => kind === "voice")) return true; // bounded: as in the ledger
  const since = Date.now() - DAY_MS;
  const days = ctx.db.query("usageDays").withIndex("by_user_and_endsAt", (q) => q.eq("userId", _id).gt("endsAt", since));
  return (await days.collect()).some(({ voiceSeconds }) => voiceSeconds > 0); // bounded: of two days
}

/** By its name, or by the id that a browser has which gave it none. */
async function reservationOf(
  ctx: MutationCtx,
  user: Doc<"users">,
  voiceSession: string,
): Promise<Doc<"usageReservations"> | null> {
  const name = parseVoiceSessionName(voiceSession);
  if (name !== null) return await voiceSessionNamed(ctx, user, name);
  const id = ctx.db.normalizeId("usageReservations", voiceSession);
  return id && (await ctx.db.get("usageReservations", id));
}

async function voiceSessionNamed(
  ctx: MutationCtx,
  { _id }: Doc<"users">,
  name: VoiceSessionName,
): Promise<Doc<"usageReservations"> | null> {
  const rows = ctx.db.query("usageReservations").withIndex("by_user", (q) => q.eq("userId", _id));
  return (await rows.collect()).find(({ voiceSession }) => voiceSession === name) ?? null; // bounded: as in the ledger
}

/** More than the longest voice session could come to. */
const REPORTED_TOKENS_MAX = 20_000_000;

function bounded(field: string, count: number): number {
  return Math.min(REPORTED_TOKENS_MAX, requireWhole(field, count, 0));
}

/** No token came of it: nothing was opened. */
export async function releaseVoiceSession(ctx: MutationCtx, voiceSession: Id<"usageReservations">): Promise<void> {
  await settle(ctx, voiceSession, { emittedTokens: null, seconds: 0, isUnopened: true });
}
