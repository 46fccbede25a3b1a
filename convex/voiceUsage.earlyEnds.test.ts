import { afterEach, expect, test, vi } from "vitest";
import { FIRST_TOKEN_LIFE_MS, TOKEN_LIFE_MS } from "#domain/assistant/voiceSettings.ts";
import { appErrorData } from "#domain/errors.ts";
import { mintVoiceSessionName } from "#domain/ids.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { ALLOWANCES, GIVEN_BACK_MOST } from "#domain/usage/plans.ts";
import { VOICE_STARTS_AN_HOUR, VOICE_STARTS_KEPT } from "#domain/voice/starts.ts";
import { renewalMs } from "#domain/voice/tokenRenewal.ts";
import { api, internal } from "./_generated/api.js";
import { type Person, signUp, startBackend, type TestBackend } from "./backend.testing.ts";
import { countOnce, forgetRatesOf } from "./model/usage/rates.ts";
import { openReservations, readUsageDay, seedUsageDay } from "./usage.testing.ts";

const DAY_S = ALLOWANCES.free.voiceSeconds;

/** The clock that our functions read; the test moves it. */
let now = 0;
function startClock(): void {
  // A day's seconds are counted from midnight on: it does not fall into a test.
  now = new Date().setUTCHours(9, 0, 0, 0);
  vi.useFakeTimers({ toFake: ["Date"], now });
}
function pass(ms: number): void {
  now += ms;
  vi.setSystemTime(now);
}
afterEach(() => vi.useRealTimers());

interface Opened {
  voiceSession: string;
  expiresAt: number;
  opensUntil: number;
}
type Refused = { code: string; retryAt: number };

/** What `createToken` does before it asks the live service: what is held, and the times that the token is asked for. */
async function open(t: TestBackend, { userId }: Person, renews?: string): Promise<Opened | Refused> {
  const voiceSession = mintVoiceSessionName();
  try {
    const opening = await t.mutation(internal.voice.open, { userId, voiceSession, ...(renews !== undefined && { renews }) });
    return { voiceSession, expiresAt: opening.expiresAt, opensUntil: opening.opensUntil };
  } catch (error) {
    return appErrorData(error) as Refused;
  }
}

async function opened(t: TestBackend, person: Person, renews?: string): Promise<Opened> {
  const one = await open(t, person, renews);
  if ("code" in one) throw new Error(`Refused: ${one.code}`);
  return one;
}

const end = (person: Person, voiceSession: string, tokens = 0) =>
  person.as.mutation(api.voice.reportUsage, { voiceSession, inputTokens: tokens, outputTokens: tokens, ended: true });

const usage = async (person: Person) => (await person.as.query(api.usage.account.current, {})).voiceSeconds;
const sweep = async (t: TestBackend) => await t.mutation(internal.usage.metering.sweep, {});
const secondsAlive = (tokens: readonly Opened[]) =>
  tokens.reduce((sum, { expiresAt }) => sum + Math.max(0, expiresAt - now) / 1_000, 0);

test("[S37] [S38] whoever says of each voice session that it is over never has more of them open at once than a day holds", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  const tokens: Opened[] = [];
  let refused: Refused | null = null;
  for (let number = 0; number < 25; number++) {
    const one = await open(t, nora);
    if ("code" in one) {
      refused ??= one;
      continue;
    }
    tokens.push(one);
    await end(nora, one.voiceSession);
  }
  expect(secondsAlive(tokens)).toBeLessThanOrEqual(DAY_S);
  expect(tokens.length).toBeLessThanOrEqual(7);
  // They may again when one of them is over, and are told so; what they see as used is what was charged.
  expect(refused).toEqual({ code: "limitReached", retryAt: Math.min(...tokens.map(({ expiresAt }) => expiresAt)) });
  expect(await usage(nora)).toMatchObject({ used: tokens.length * 60, isOver: false });
  pass((refused?.retryAt ?? 0) - now);
  expect(await open(t, nora)).toHaveProperty("voiceSession");
});

test.each([
  ["at once, with nothing reported", 0, 0],
  ["at once, with something reported", 0, 500],
  ["just after the least that is charged", 61_000, 500],
])(
  "[S37] [S38] a day of voice sessions that are all called over %s has three days' minutes at most, one at a time",
  async (_how, ms, tokens) => {
    const t = startBackend();
    startClock();
    const nora = await signUp(t);
    await seedUsageDay(t, nora, { endsAt: now + 20 * HOUR_MS });
    const all: Opened[] = [];
    let most = 0;
    for (let minute = 0; minute < 10 * 60; minute++) {
      await t.run(async (ctx) => await forgetRatesOf(ctx, nora.userId));
      const one = await open(t, nora);
      if ("code" in one && one.retryAt > now + HOUR_MS) break;
      if (!("code" in one)) {
        all.push({ ...one, opensUntil: now });
        most = Math.max(most, secondsAlive(all));
        pass(ms);
        await end(nora, one.voiceSession, tokens);
      }
      pass(MINUTE_MS);
      if (minute % 2 === 0) await sweep(t);
    }
    const lived = all.reduce((sum, { opensUntil, expiresAt }) => sum + (expiresAt - opensUntil) / 1_000, 0);
    expect(most).toBeLessThanOrEqual(DAY_S);
    expect(lived).toBeLessThanOrEqual(DAY_S * (1 + GIVEN_BACK_MOST));
    expect((await readUsageDay(t)).voiceSeconds).toBeLessThanOrEqual(DAY_S);
  },
);

test("[S37] [S38] renewals that are called over at once are bounded like any other", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  await seedUsageDay(t, nora, { endsAt: now + 20 * HOUR_MS });
  let lived = 0;
  for (let round = 0; round < 60; round++) {
    await t.run(async (ctx) => await forgetRatesOf(ctx, nora.userId));
    const first = await open(t, nora);
    if (!("code" in first)) {
      lived += (first.expiresAt - now) / 1_000;
      pass(Math.max(0, first.expiresAt - now - 90_000));
      const second = await open(t, nora, first.voiceSession);
      if (!("code" in second)) {
        lived += (second.expiresAt - now) / 1_000;
        await end(nora, second.voiceSession);
      }
      // What was renewed once is renewed no more.
      const third = await open(t, nora, first.voiceSession);
      if (!("code" in third)) {
        lived += (third.expiresAt - now) / 1_000;
        await end(nora, third.voiceSession);
      }
    }
    pass(3 * MINUTE_MS);
    await sweep(t);
  }
  expect(lived).toBeLessThanOrEqual(DAY_S * (1 + GIVEN_BACK_MOST));
});

test("[S38] who ends after a minute and begins again pays for minutes that they spoke, ten times a day", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  await seedUsageDay(t, nora, { endsAt: now + 20 * HOUR_MS });
  for (let number = 1; number <= 10; number++) {
    const { voiceSession } = await opened(t, nora);
    pass(MINUTE_MS);
    await end(nora, voiceSession, 500);
    expect(await usage(nora)).toMatchObject({ used: number * 60, isOver: false });
    // At once again, and then after a pause.
    if (number % 2 === 0) pass(10 * MINUTE_MS);
  }
});

test("[P-9] [S38] a tab that is closed and opened again is charged its minute, and goes on at once", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  const left = await opened(t, nora);
  pass(10_000);
  // The page that comes next tells the end of the one before.
  await end(nora, left.voiceSession);
  const next = await opened(t, nora);
  expect(next.expiresAt - now).toBe(FIRST_TOKEN_LIFE_MS);
  expect(await usage(nora)).toMatchObject({ used: 60 });
  // Nobody comes back to this one: its whole token is charged, and nothing of the first is held any more.
  pass(FIRST_TOKEN_LIFE_MS + 2 * MINUTE_MS);
  await sweep(t);
  expect([await usage(nora), await openReservations(t)]).toMatchObject([{ used: 60 + FIRST_TOKEN_LIFE_MS / 1_000 }, []]);
  await sweep(t);
  expect(await t.run(async (ctx) => await ctx.db.query("usageReservations").collect())).toEqual([]);
});

test("[S36] [S38] a voice session of twenty minutes, its renewals included, is charged by seconds and refused at none of them", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  let one = await opened(t, nora);
  const start = now;
  for (let fullMs = FIRST_TOKEN_LIFE_MS; ; fullMs = TOKEN_LIFE_MS) {
    const lifeMs = one.expiresAt - now;
    if (lifeMs < fullMs) break;
    pass(lifeMs - renewalMs(lifeMs));
    const next = await opened(t, nora, one.voiceSession);
    // It is opened when nobody speaks, until the one before is over and a minute longer, or until its own end.
    expect(next.opensUntil).toBe(Math.min(one.expiresAt + MINUTE_MS, next.expiresAt));
    one = next;
  }
  expect((now - start) / MINUTE_MS).toBeGreaterThan(14);
  expect((await readUsageDay(t)).voiceSeconds).toBe((now - start) / 1_000);
  pass(1_000);
  await end(nora, one.voiceSession, 500);
  expect((await usage(nora)).used).toBe((now - start) / 1_000);
});

test("[S37] a token that a day's end cuts short is opened by its own end at the latest", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  let one = await opened(t, nora);
  while (one.expiresAt - now > 2 * MINUTE_MS) {
    // As early as it may be asked for.
    pass(Math.ceil(0.7 * (one.expiresAt - now)));
    const next = await opened(t, nora, one.voiceSession);
    expect(next.opensUntil).toBeLessThanOrEqual(next.expiresAt);
    one = next;
  }
});

test("[S38] what is not about to end, is another's, or is over is not renewed: the next one costs its minute", async () => {
  const t = startBackend();
  startClock();
  const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
  const first = await opened(t, nora);
  pass(MINUTE_MS);
  for (const [person, renews] of [
    [nora, first.voiceSession],
    [ines, first.voiceSession],
    [ines, "nothing"],
  ] as const) {
    const { voiceSession } = await opened(t, person, renews);
    await end(person, voiceSession);
  }
  const rows = await t.run(async (ctx) => await ctx.db.query("usageReservations").collect());
  const ofFirst = rows.find(({ voiceSession }) => voiceSession === first.voiceSession);
  expect(ofFirst).not.toHaveProperty("charged");
  const days = await t.run(async (ctx) => await ctx.db.query("usageDays").collect());
  expect(days.map(({ voiceSeconds }) => voiceSeconds)).toEqual([60, 120]);
});

test("[V-1705] a voice session that begins anew in the middle of a token has another where the day holds more than that token, and else keeps it", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  const spoken = DAY_S - FIRST_TOKEN_LIFE_MS / 1_000;
  for (const [left, isGiven] of [
    [180, true],
    [179, false],
  ] as const) {
    await seedUsageDay(t, nora, { endsAt: now + 20 * HOUR_MS, voiceSeconds: spoken - left });
    const first = await opened(t, nora);
    pass(MINUTE_MS);
    const next = await open(t, nora, first.voiceSession);
    expect(next).toMatchObject(isGiven ? { expiresAt: now + left * 1_000 } : { code: "limitReached", retryAt: first.expiresAt });
    expect(await openReservations(t)).toHaveLength(isGiven ? 2 : 1);
    pass(24 * HOUR_MS);
    await sweep(t);
    await sweep(t);
  }
});

test("[V-1705] a voice session that begins anew uses up no opening that it needs to go on", async () => {
  const t = startBackend();
  startClock();
  const nora = await signUp(t);
  const first = await opened(t, nora);
  pass(MINUTE_MS);
  await t.run(async (ctx) => {
    for (let left = VOICE_STARTS_AN_HOUR - 1; left > VOICE_STARTS_KEPT + 1; left--)
      await countOnce(ctx, "voiceStart", nora.userId);
  });
  const second = await opened(t, nora, first.voiceSession);
  await end(nora, first.voiceSession);
  pass(MINUTE_MS);
  expect(await open(t, nora, second.voiceSession)).toMatchObject({ code: "limitReached", retryAt: second.expiresAt });
  pass(second.expiresAt - now - renewalMs(FIRST_TOKEN_LIFE_MS));
  expect(await open(t, nora, second.voiceSession)).toHaveProperty("expiresAt");
});
