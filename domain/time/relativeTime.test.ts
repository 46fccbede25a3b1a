import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";
import { formatRelativeTime, formatTimeUntil } from "./relativeTime.ts";

const now = Date.UTC(2026, 10, 20, 12);

const english = { locale: "en", timeZone: "UTC", justNow: "Just now" };
const spanish = { locale: "es", timeZone: "UTC", justNow: "Ahora mismo" };
const malayalam = { locale: "ml", timeZone: "UTC", justNow: "ഇപ്പോൾ" };

function ago(milliseconds: number, words = english): string {
  return formatRelativeTime(now - milliseconds, now, words);
}

test("[H-4] the first hour is just now", () => {
  expect(ago(0)).toBe("Just now");
  expect(ago(HOUR_MS - 1)).toBe("Just now");
  expect(ago(0, spanish)).toBe("Ahora mismo");
});

test("[H-4] from the first to the twenty-fourth hour whole hours are counted", () => {
  expect(ago(HOUR_MS)).toBe("1h ago");
  expect(ago(5 * HOUR_MS + 59 * MINUTE_MS)).toBe("5h ago");
  expect(ago(DAY_MS - 1)).toBe("23h ago");
  expect(ago(5 * HOUR_MS, spanish)).toBe("hace 5 h");
  expect(ago(5 * HOUR_MS, malayalam)).toBe("5 മണിക്കൂർ മുമ്പ്");
});

test("[H-4] from one day to seven the weekday is named", () => {
  expect(ago(DAY_MS)).toBe("Thu");
  expect(ago(7 * DAY_MS - 1)).toBe("Fri");
  expect(ago(2 * DAY_MS, spanish)).toBe("mié");
  expect(ago(2 * DAY_MS, malayalam)).toBe("ബുധൻ");
});

test("[H-4] from seven days on it is month and day", () => {
  expect(ago(7 * DAY_MS)).toBe("Nov 13");
  expect(ago(260 * DAY_MS)).toBe("Mar 5");
  expect(ago(260 * DAY_MS, spanish)).toBe("5 mar");
  expect(ago(260 * DAY_MS, malayalam)).toBe("മാർ 5");
});

test("the weekday is the reader's, not Greenwich's", () => {
  const at = Date.UTC(2026, 10, 17, 20);
  expect(formatRelativeTime(at, now, english)).toBe("Tue");
  expect(formatRelativeTime(at, now, { ...english, timeZone: "Asia/Kolkata" })).toBe("Wed");
});

test("a time ahead of the reader's clock is just now", () => {
  expect(ago(-5 * MINUTE_MS)).toBe("Just now");
});

test("[Q-10] a day to come is told in days, from two weeks ahead in weeks, from two months of the calendar ahead in months", () => {
  const until = (day: string, locale = "en") => formatTimeUntil(day, "2027-01-01", locale);
  const days = ["2027-01-01", "2027-01-10", "2027-01-14", "2027-01-15", "2027-01-21", "2027-02-28", "2027-03-01"];
  expect(days.map((day) => until(day))).toEqual([
    "in 0 days",
    "in 9 days",
    "in 13 days",
    "in 2 weeks",
    "in 2 weeks",
    "in 8 weeks",
    "in 2 months",
  ]);
  expect(until("2027-04-01")).toBe("in 3 months");
  expect(until("2027-07-01")).toBe("in 6 months");
  expect(until("2027-06-30")).toBe("in 5 months");
  expect(until("2028-01-01")).toBe("in 12 months");
  expect(until("2027-01-15", "es")).toBe("dentro de 2 semanas");
  expect(until("2027-01-10", "ml")).toBe("9 ദിവസത്തിൽ");
});
