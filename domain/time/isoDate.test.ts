import { expect, test } from "vitest";
import { addDays, addMonths, dateIn, daysBetween, earliestDate, isIsoDate, latestDate, monthsBetween } from "./isoDate.ts";

test.each(["2026-11-20", "2024-02-29", "2000-02-29", "1999-12-31"])("%s is a day", (date) => {
  expect(isIsoDate(date)).toBe(true);
});

test.each(["", "2026-11-31", "2025-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "0026-01-01", "20/11/2026", "2026-1-2"])(
  "%j is no day",
  (date) => {
    expect(isIsoDate(date)).toBe(false);
  },
);

test.each([
  ["UTC", "2026-03-01T00:00:00Z", "2026-03-01"],
  ["UTC", "2026-02-28T23:59:59.999Z", "2026-02-28"],
  ["Asia/Kolkata", "2026-02-28T18:29:59.999Z", "2026-02-28"],
  ["Asia/Kolkata", "2026-02-28T18:30:00Z", "2026-03-01"],
  ["America/New_York", "2026-03-01T04:59:59Z", "2026-02-28"],
  // Fourteen hours ahead and twelve behind: three days of the calendar at one moment.
  ["Pacific/Kiritimati", "2026-06-10T10:30:00Z", "2026-06-11"],
  ["Etc/GMT+12", "2026-06-10T10:30:00Z", "2026-06-09"],
  // The clocks go forward at one in the morning, and back at two.
  ["Europe/Madrid", "2026-03-28T23:00:00Z", "2026-03-29"],
  ["Europe/Madrid", "2026-03-29T21:59:59Z", "2026-03-29"],
  ["Europe/Madrid", "2026-10-25T22:59:59Z", "2026-10-25"],
  ["Europe/Madrid", "2026-10-25T23:00:00Z", "2026-10-26"],
  // Midnight does not exist on this day.
  ["America/Asuncion", "2024-10-06T04:00:00Z", "2024-10-06"],
])("in %s it is, at %s, the %s", (timeZone, at, date) => {
  expect(dateIn(timeZone, Date.parse(at))).toBe(date);
});

test("the latest date is that of the zone where the day begins first", () => {
  expect(latestDate(Date.parse("2026-06-10T09:59:59Z"))).toBe("2026-06-10");
  expect(latestDate(Date.parse("2026-06-10T10:00:00Z"))).toBe("2026-06-11");
});

test("the earliest date is that of the zone where the day ends last", () => {
  expect(earliestDate(Date.parse("2026-06-10T11:59:59Z"))).toBe("2026-06-09");
  expect(earliestDate(Date.parse("2026-06-10T12:00:00Z"))).toBe("2026-06-10");
});

test.each([
  ["2024-02-28", 1, "2024-02-29"],
  ["2025-02-28", 1, "2025-03-01"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-01-01", 0, "2026-01-01"],
])("%s and %i days are %s", (date, days, sum) => {
  expect(addDays(date, days)).toBe(sum);
  expect(daysBetween(date, sum)).toBe(days);
});

test.each([
  ["2026-01-15", "2026-02-14", 0],
  ["2026-01-15", "2026-02-15", 1],
  ["2026-01-31", "2026-02-28", 0],
  ["2026-01-31", "2026-03-01", 1],
  ["2024-02-29", "2025-02-28", 11],
  ["2024-02-29", "2025-03-01", 12],
  ["2024-02-29", "2028-02-28", 47],
  ["2024-02-29", "2028-02-29", 48],
  ["2025-11-20", "2026-11-20", 12],
])("from %s to %s %i months are over", (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});

test.each([
  ["2026-07-23", 4, "2026-11-23"],
  ["2026-10-31", 1, "2026-12-01"],
  ["2024-02-29", 12, "2025-03-01"],
  ["2026-11-23", 60, "2031-11-23"],
])("from %s on, %i months are completed on %s", (date, months, day) => {
  expect(addMonths(date, months)).toBe(day);
  expect(monthsBetween(date, day)).toBe(months);
  expect(monthsBetween(date, addDays(day, -1))).toBe(months - 1);
});
