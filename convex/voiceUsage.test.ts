import { describe, expect, test, vi } from "vitest";
import { FIRST_TOKEN_LIFE_MS } from "#domain/assistant/voiceSettings.ts";
import { errorCode } from "#domain/errors.ts";
import { mintVoiceSessionName } from "#domain/ids.ts";
import { ALLOWANCES, VOICE_NANOS_A_SECOND } from "#domain/usage/plans.ts";
import { AUDIO_TOKENS_A_SECOND, costOf, priceOf } from "#domain/usage/prices.ts";
import { api, internal } from "./_generated/api.js";
import { documents, expectRefused, signUp, startBackend, until } from "./backend.testing.ts";
import { requestsOf, scriptFault, newQuestion, send } from "./provider.testing.ts";
import { openReservations, readUsageDay, seedUsageDay } from "./usage.testing.ts";

/** What the first token of a voice session holds. */
const FIRST_S = FIRST_TOKEN_LIFE_MS / 1_000;

describe("a voice session", () => {
  const choice = { voice: "Zephyr", language: "ml-IN" };

  test("[S38] costs what the service reported and the minutes of our clock, a minute at least, once", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const { voiceSession } = await nora.as.action(api.voice.createToken, choice);
    expect(await openReservations(t)).toMatchObject([{ kind: "voice", seconds: FIRST_S }]);
    const report = (inputTokens: number, ended: boolean) =>
      nora.as.mutation(api.voice.reportUsage, { voiceSession, inputTokens, outputTokens: 500, ended });
    for (const [tokens, ended] of [
      [2_000, false],
      [3_000, false],
      [1_000, true],
      [9_000, true],
    ] as const)
      await report(tokens, ended);
    const voiceNanos = costOf(priceOf("amma-test-live", "voice", Date.now()), { inputTokens: 3_000, outputTokens: 500 });
    expect(await readUsageDay(t)).toMatchObject({ voiceSeconds: 60, voiceNanos, textNanos: 0, messages: 0 });
    expect(await openReservations(t)).toEqual([]);
  });

  test("[S36] [S37] lasts no longer than the day has left, and none begins where less than a minute is", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    await seedUsageDay(t, nora, { voiceSeconds: ALLOWANCES.free.voiceSeconds - 120 });
    const { expiresAt } = await nora.as.action(api.voice.createToken, choice);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(120_000);
    // A second one at the same time has nothing left: whoever says that a voice session is over may be talking on.
    const second = nora.as.action(api.voice.createToken, choice).catch((error: unknown) => errorCode(error));
    expect(await second).toBe("limitReached");
  });

  test("[S38] of which no token came costs nothing; one whose browser died settles by itself", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const { childId, name } = await t.run(async (ctx) => {
      const childName = `child ${crypto.randomUUID()}`;
      return { name: childName, childId: await ctx.db.insert("children", { userId: nora.userId, name: childName }) };
    });
    await scriptFault(name, { kind: "status", status: 500 }, 1, "gemini-live");
    await nora.as.action(api.voice.createToken, { ...choice, childId }).catch(() => {});
    expect([(await readUsageDay(t)).voiceSeconds, await openReservations(t)]).toEqual([0, []]);
    await nora.as.action(api.voice.createToken, choice);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 17 * 60_000 });
    await t.mutation(internal.usage.metering.sweep, {});
    vi.useRealTimers();
    expect([(await readUsageDay(t)).voiceSeconds, await openReservations(t)]).toEqual([FIRST_S, []]);
  });

  test("[P-9] [S38] whose token never reached its browser is ended by its name, once, and by its own person alone", async () => {
    const t = startBackend();
    const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
    const voiceSession = mintVoiceSessionName();
    expect(await nora.as.action(api.voice.createToken, { ...choice, voiceSession })).toMatchObject({ voiceSession });
    const end = { voiceSession, inputTokens: 0, outputTokens: 0, ended: true };
    await ines.as.mutation(api.voice.reportUsage, end);
    expect(await openReservations(t)).toMatchObject([{ kind: "voice", seconds: FIRST_S }]);
    await nora.as.mutation(api.voice.reportUsage, end);
    await nora.as.mutation(api.voice.reportUsage, end);
    expect([(await readUsageDay(t)).voiceSeconds, await openReservations(t)]).toEqual([60, []]);
    await expectRefused(t, () => nora.as.action(api.voice.createToken, { ...choice, voiceSession: "mine" }), {
      code: "invalid",
      field: "voiceSession",
      reason: "pattern",
    });
  });

  test("[S38] that was left after it had reported is settled by the sweep, and holds up nobody else's", async () => {
    const t = startBackend();
    const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
    const { voiceSession } = await nora.as.action(api.voice.createToken, choice);
    await nora.as.mutation(api.voice.reportUsage, { voiceSession, inputTokens: 2_000, outputTokens: 500, ended: false });
    await ines.as.action(api.voice.createToken, choice);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 17 * 60_000 });
    await t.mutation(internal.usage.metering.sweep, {});
    vi.useRealTimers();
    expect(await openReservations(t)).toEqual([]);
  });

  test("[S38] of more than one sweep settles the next one settles the rest", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    await seedUsageDay(t, nora, {});
    await t.run(async (ctx) => {
      const [day] = await ctx.db.query("usageDays").collect();
      if (day === undefined) throw new Error("No day has begun.");
      const over = { userId: nora.userId, usageDay: day._id, kind: "voice", nanos: 1, seconds: 60, leastNanos: null } as const;
      for (let number = 0; number <= 200; number++)
        await ctx.db.insert("usageReservations", { ...over, openedAt: Date.now(), until: Date.now() - 1 });
    });
    await t.mutation(internal.usage.metering.sweep, {});
    expect([(await readUsageDay(t)).voiceSeconds, (await openReservations(t)).length]).toEqual([200 * 60, 1]);
    await t.mutation(internal.usage.metering.sweep, {});
    expect([(await readUsageDay(t)).voiceSeconds, await openReservations(t)]).toEqual([201 * 60, []]);
  });

  test.each([
    [
      "of next to nothing costs what the sound of its time does",
      { inputTokens: 1, outputTokens: 0 },
      60 * AUDIO_TOKENS_A_SECOND * 3_000,
    ],
    [
      "of millions costs no more than was held",
      { inputTokens: 20_000_000, outputTokens: 20_000_000 },
      FIRST_S * VOICE_NANOS_A_SECOND,
    ],
  ] as const)("[S38] whose browser tells %s", async (_how, tokens, voiceNanos) => {
    const t = startBackend();
    const nora = await signUp(t);
    const { voiceSession } = await nora.as.action(api.voice.createToken, choice);
    await nora.as.mutation(api.voice.reportUsage, { voiceSession, ...tokens, ended: true });
    expect(await readUsageDay(t)).toMatchObject({ voiceSeconds: 60, voiceNanos });
    const costs = await t.query(internal.upkeep.report.costs, {});
    expect(costs.map(({ dollars }) => Math.round(dollars * 1e9))).toEqual([voiceNanos]);
  });

  test("[S05] [X-2] is reported by the person alone whose it is, in whole numbers", async () => {
    const t = startBackend();
    const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
    const { voiceSession } = await nora.as.action(api.voice.createToken, choice);
    const usage = { voiceSession, inputTokens: 1, outputTokens: 1, ended: true };
    const before = await documents(t);
    // As of one that is over and gone: nobody learns that it is there.
    expect(await ines.as.mutation(api.voice.reportUsage, usage)).toBeNull();
    expect(await documents(t)).toEqual(before);
    const broken = { ...usage, inputTokens: 1.5 };
    await expectRefused(t, () => nora.as.mutation(api.voice.reportUsage, broken), {
      code: "invalid",
      field: "inputTokens",
      reason: "pattern",
    });
  });

  test("[S39] a switch of its own stops voice sessions, and no reply", async () => {
    vi.stubEnv("VOICE_CALLS", "off");
    const t = startBackend();
    const nora = await signUp(t);
    await expectRefused(t, () => nora.as.action(api.voice.createToken, choice), { code: "notOffered" });
    const question = newQuestion();
    await send(nora, question);
    await until(async () => (await requestsOf(question)).length > 0);
  });
});
