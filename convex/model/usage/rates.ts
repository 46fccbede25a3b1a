import { calculateRateLimit, RateLimiter, type RateLimitConfig } from "@convex-dev/rate-limiter";
import { components, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { ratesForAll } from "#convex/model/env.ts";
import { limitReached, tooManyAccounts } from "#convex/model/errors.ts";
import { hash } from "#convex/model/hash.ts";
import { mailboxOf } from "#domain/account/email.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import {
  GOOGLE_VISITS_A_MINUTE,
  MAIL_RATES,
  NEWCOMER_MS,
  PERSONAL_RATES,
  type Rate,
  RATES_FOR_ALL_A_MINUTE,
  REPLIES_A_MINUTE_FOR_ALL,
} from "#domain/usage/rates.ts";

const limiter = new RateLimiter(components.rateLimiter);

export type PersonalRate = keyof typeof PERSONAL_RATES;
export const PERSONAL_RATE_NAMES = Object.keys(PERSONAL_RATES) as PersonalRate[];

/** One thing that is counted, of whom, and how often it may be. */
export interface RateCount {
  name: string;
  key?: string;
  rate: Rate;
  /** Among so many rows a count is spread that all together write; absent: one. */
  shards?: number;
}

/** Counts once more what a person does; refused with `limitReached` and the time of the next try where it was too often. */
export async function countOnce(ctx: MutationCtx, name: PersonalRate, userId: Id<"users">): Promise<void> {
  for (const counted of await allCountsOf(ctx, name, userId))
    requireRoom(await limiter.limit(ctx, counted.name, optionsOf(counted)));
}

/** Counts once more what a person does, and says whether it may happen: where it was too often, nothing is counted. */
export async function countIfRoom(ctx: MutationCtx, name: PersonalRate, userId: Id<"users">): Promise<boolean> {
  return await countAll(ctx, await allCountsOf(ctx, name, userId));
}

/** Refused with `limitReached` where a person may not do this now; counts nothing. What is refused later anyway need not begin. */
export async function requireRateLeft(ctx: MutationCtx, name: PersonalRate, userId: Id<"users">): Promise<void> {
  for (const counted of await allCountsOf(ctx, name, userId))
    requireRoom(await limiter.check(ctx, counted.name, optionsOf(counted)));
}

/** Whether a person may do this so many times more; counts nothing. */
export async function hasRateLeft(ctx: MutationCtx, name: PersonalRate, userId: Id<"users">, times: number): Promise<boolean> {
  for (const counted of countsOf(name, userId))
    if (!(await limiter.check(ctx, counted.name, { ...optionsOf(counted), count: times })).ok) return false;
  return true;
}

/** What is counted when a person does that: of themselves, and of all together. */
async function allCountsOf(ctx: MutationCtx, name: PersonalRate, userId: Id<"users">): Promise<RateCount[]> {
  const user = await ctx.db.get("users", userId);
  const isNewcomer = user === null || user._creationTime > Date.now() - NEWCOMER_MS;
  return [...countsOf(name, userId), ...countsForAll(name, isNewcomer)];
}

/** Of a person: a rate, and its day where that has a number of its own. */
export function countsOf(name: PersonalRate, key: Id<"users">): RateCount[] {
  const rate: Rate = PERSONAL_RATES[name];
  const { aDay } = rate;
  return [
    { name, key, rate },
    ...(aDay === undefined ? [] : [{ name: `${name}Day`, key, rate: { count: aDay, perMs: DAY_MS } }]),
  ];
}

/** Newcomers use up nobody else's: accounts that were made for it lock out each other. */
export function countsForAll(name: PersonalRate, isNewcomer: boolean): RateCount[] {
  const aMinute = RATES_FOR_ALL_A_MINUTE[name];
  return aMinute === undefined ? [] : [forAll(`${name}Of${isNewcomer ? "Newcomers" : "Others"}`, aMinute)];
}

const SHARDS = 10;
/** Fewer in a row than this are counted in one row: with less than one for each, none would be taken. */
const SHARDED_FROM = 100;

function forAll(name: string, aMinute: number): RateCount {
  const count = Math.ceil(aMinute * ratesForAll());
  return { name, rate: { count, perMs: MINUTE_MS, atOnce: count }, shards: count < SHARDED_FROM ? 1 : SHARDS };
}

/** As the library takes it. */
export function optionsOf({ key, rate, shards }: RateCount): { key?: string; config: RateLimitConfig } {
  return { key, config: configOf(rate, shards) };
}

function requireRoom(answer: { ok: boolean; retryAfter?: number }, refused = limitReached): void {
  if (!answer.ok) throw refused(Date.now() + Math.ceil(answer.retryAfter ?? MINUTE_MS));
}

/** Whether all may happen once more: then each is counted, else none is. */
export async function countAll(ctx: MutationCtx, counted: readonly RateCount[]): Promise<boolean> {
  for (const one of counted) if (!(await limiter.check(ctx, one.name, optionsOf(one))).ok) return false;
  for (const one of counted) await limiter.limit(ctx, one.name, optionsOf(one));
  return true;
}

/** What was counted has not happened after all. */
export async function uncountAll(ctx: MutationCtx, counted: readonly RateCount[]): Promise<void> {
  for (const one of counted) await limiter.limit(ctx, one.name, { ...optionsOf(one), count: -1 });
}

/** One more reply of anybody's: false where all together ask for too many at this moment. Shards keep people out of each other's way. */
export async function countReplyOfAll(ctx: MutationCtx): Promise<boolean> {
  const all = forAll("replyOfAll", REPLIES_A_MINUTE_FOR_ALL);
  return (await limiter.limit(ctx, all.name, optionsOf(all))).ok;
}

/** Going to Google leaves a row behind for an hour, and anybody may go. */
export const GOOGLE_VISITS: RateCount = {
  name: "googleVisits",
  rate: { count: GOOGLE_VISITS_A_MINUTE, perMs: MINUTE_MS, atOnce: GOOGLE_VISITS_A_MINUTE },
};

/** One more begins to sign in with Google; refused where all together begin too often, and by mail one gets in all the same. */
export async function countGoogleVisit(ctx: MutationCtx): Promise<void> {
  requireRoom(await limiter.limit(ctx, GOOGLE_VISITS.name, optionsOf(GOOGLE_VISITS)));
}

/** The account is gone, and what was counted of it. */
export async function forgetRatesOf(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  for (const { name, key } of PERSONAL_RATE_NAMES.flatMap((rate) => countsOf(rate, userId)))
    await limiter.reset(ctx, name, { key });
}

type MailRate = keyof typeof MAIL_RATES;
export const MAIL_RATE_NAMES = Object.keys(MAIL_RATES) as MailRate[];

/** One more account of a mailbox begins; refused where it began too many. An account that is deleted leaves its count for the day. */
export async function countNewAccount(ctx: MutationCtx, email: string): Promise<void> {
  const name = "accountsOfMailbox";
  const key = await mailboxKey(email);
  requireRoom(await limiter.limit(ctx, name, optionsOf({ name, key, rate: MAIL_RATES[name] })), tooManyAccounts);
  await forgetLater(ctx, name, key);
}

/** Says of which mailbox a count is without naming it. */
export async function mailboxKey(email: string): Promise<string> {
  return await hash(mailboxOf(email));
}

/** The library keeps a row for whatever was ever counted: that of an address goes when its window is over. */
export async function forgetLater(ctx: MutationCtx, name: MailRate, key: string): Promise<void> {
  await ctx.scheduler.runAfter(MAIL_RATES[name].perMs, internal.usage.rates.forget, { name, key });
}

/** Removes the count where it is as good as none. */
export async function forgetWhereFull(ctx: MutationCtx, name: MailRate, key: string): Promise<void> {
  const config = configOf(MAIL_RATES[name]);
  const { value, ts } = await limiter.getValue(ctx, name, { key, config });
  if (calculateRateLimit({ value, ts }, config).value >= config.rate) await limiter.reset(ctx, name, { key });
}

export async function forgetMails(ctx: MutationCtx, name: MailRate, key: string): Promise<void> {
  await limiter.reset(ctx, name, { key });
}

/** A window without a start of its own would begin at random, and let through twice as much: it begins with what is counted first. */
function configOf({ count, perMs, atOnce }: Rate, shards = 1): RateLimitConfig {
  if (atOnce !== undefined) return { kind: "token bucket", rate: count, period: perMs, capacity: atOnce, shards };
  return { kind: "fixed window", rate: count, period: perMs, start: Date.now() };
}
