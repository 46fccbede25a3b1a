import { expect, test } from "vitest";
import { parseCronExpression } from "#modules/cronExpression.ts";
import type { CronDefinition, CronSchedule } from "#modules/cronSchedule.ts";
import { mutate, openTestDatabase, present, read } from "#store/database.testing.ts";
import { moveOn, nextTime, planCrons, readCronRows } from "./cronRows.ts";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const MINUTE_MS = 60_000;
const everyMinute: CronSchedule = { everyMs: MINUTE_MS };
const onTheHour: CronSchedule = { fields: parseCronExpression("0 * * * *") };

const cron = (identifier: string, schedule: CronSchedule): CronDefinition => ({
  identifier,
  component: "",
  path: "a:b",
  args: {},
  schedule,
});

test("an interval keeps its beat and leaves out what was missed", () => {
  expect(nextTime(everyMinute, NOON, NOON)).toBe(NOON + MINUTE_MS);
  expect(nextTime(everyMinute, NOON, NOON + 10 * MINUTE_MS + 1)).toBe(NOON + 11 * MINUTE_MS);
});

test("a job that is missed for hours is next at the next hour", () => {
  expect(nextTime(onTheHour, NOON, NOON + 3 * 60 * MINUTE_MS + 1)).toBe(NOON + 4 * 60 * MINUTE_MS);
});

test("an interval begins at once, other jobs at their time", () => {
  const database = openTestDatabase();
  mutate(database, (transaction) => planCrons(transaction, [cron("one", everyMinute), cron("two", onTheHour)], NOON));
  expect(read(database, readCronRows).map(({ key, nextAt }) => [key, nextAt])).toEqual([
    ["#one", NOON],
    ["#two", NOON + 60 * MINUTE_MS],
  ]);
});

test("an edit leaves the times of unchanged jobs, plans changed ones anew and forgets removed ones", () => {
  const database = openTestDatabase();
  mutate(database, (transaction) =>
    planCrons(
      transaction,
      ["kept", "changed", "gone"].map((name) => cron(name, everyMinute)),
      NOON,
    ),
  );
  const kept = present(read(database, readCronRows).find(({ key }) => key === "#kept"));
  mutate(database, (transaction) => moveOn(transaction, kept, everyMinute, NOON));
  const after = [cron("kept", everyMinute), cron("changed", onTheHour)];
  mutate(database, (transaction) => planCrons(transaction, after, NOON + 1));
  expect(read(database, readCronRows).map(({ key, nextAt }) => [key, nextAt])).toEqual([
    ["#kept", NOON + MINUTE_MS],
    ["#changed", NOON + 60 * MINUTE_MS],
  ]);
});
