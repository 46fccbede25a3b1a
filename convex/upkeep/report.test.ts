import { expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { signUp, startQuietBackend } from "#convex/backend.testing.ts";
import { DAY_MS } from "#domain/time/durations.ts";

test("[X-51] what a person costs is told by the days of each, and names nobody", async () => {
  const t = startQuietBackend();
  const people = [await signUp(t), await signUp(t)];
  const [nora, meera] = people.map(({ userId }) => userId);
  if (nora === undefined || meera === undefined) throw new Error("Nobody is there.");
  const day = { day: "2026-11-20", endsAt: Date.now(), messages: 2, photos: 0, voiceSeconds: 90 };
  await t.run(async (ctx) => {
    await ctx.db.insert("usageDays", { ...day, userId: nora, textNanos: 1e9, voiceNanos: 2e9 });
    await ctx.db.insert("usageDays", { ...day, userId: nora, textNanos: 1e9, voiceNanos: 0 });
    await ctx.db.insert("usageDays", { ...day, userId: meera, textNanos: 0, voiceNanos: 5e8 });
    await ctx.db.insert("usageDays", { ...day, endsAt: Date.now() - 31 * DAY_MS, userId: meera, textNanos: 9e9, voiceNanos: 0 });
  });
  const costs = await t.query(internal.upkeep.report.costsPerPerson, {});
  expect(costs).toEqual({
    people: 2,
    personDays: 3,
    messages: 6,
    voiceMinutes: 4.5,
    dollars: 4.5,
    dollarsAPerson: 2.25,
    dollarsOfTheDearest: 4,
    cut: false,
  });
  expect(JSON.stringify(costs)).not.toContain(nora);
});
