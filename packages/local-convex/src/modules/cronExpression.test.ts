import { expect, test } from "vitest";
import { nextMatch, parseCronExpression } from "./cronExpression.ts";

const next = (expression: string, after: string) => {
  const at = nextMatch(parseCronExpression(expression), Date.parse(after));
  return at === null ? null : new Date(at).toISOString();
};

test.each([
  ["* * * * *", "2026-03-01T10:20:30Z", "2026-03-01T10:21:00.000Z"],
  ["* * * * *", "2026-03-01T10:20:00Z", "2026-03-01T10:21:00.000Z"],
  ["15 7 * * *", "2026-03-01T07:15:00Z", "2026-03-02T07:15:00.000Z"],
  ["*/20 * * * *", "2026-03-01T10:41:00Z", "2026-03-01T11:00:00.000Z"],
  ["5/30 8-9 * * *", "2026-03-01T08:06:00Z", "2026-03-01T08:35:00.000Z"],
  ["0 0 1 1 *", "2026-03-01T00:00:00Z", "2027-01-01T00:00:00.000Z"],
  ["0 12 * * MON", "2026-03-01T00:00:00Z", "2026-03-02T12:00:00.000Z"],
  ["0 12 * * 7", "2026-03-01T00:00:00Z", "2026-03-01T12:00:00.000Z"],
  ["0 12 * feb-mar mon,wed", "2026-03-03T00:00:00Z", "2026-03-04T12:00:00.000Z"],
  ["0 0 29 2 *", "2026-03-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["0 0 13 * 5", "2026-03-01T00:00:00Z", "2026-03-06T00:00:00.000Z"],
])("%s is next, after %s, at %s", (expression, after, expected) => {
  expect(next(expression, after)).toBe(expected);
});

test("a day that never comes has no next time", () => {
  expect(next("0 0 31 2 *", "2026-03-01T00:00:00Z")).toBeNull();
});

test.each([
  "* * * *",
  "* * * * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "* * * 13 *",
  "* * * * 8",
  "*/0 * * * *",
  "5-1 * * * *",
  "a b c d e",
])("%s is refused", (expression) => {
  expect(() => parseCronExpression(expression)).toThrow(/cron expression/i);
});
