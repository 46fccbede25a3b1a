import { expect, test } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { calendarDays } from "#domain/time/calendarDay.ts";
import { dayStarts } from "./days.ts";

const at = (iso: string): number => Date.parse(iso);
const now = at("2026-11-20T02:00:00Z");

function starts(timeZone: string, ...sent: (string | undefined)[]): string[] {
  const messages = sent.map((iso, index) => ({
    messageId: messageIdOf(`m${index}`),
    sentAt: iso === undefined ? undefined : at(iso),
  }));
  return [...dayStarts(messages, calendarDays(timeZone), now).keys()];
}

test("[M-3] a day begins at the reader's own midnight", () => {
  const night = ["2026-11-19T17:00:00Z", "2026-11-19T18:29:59Z", "2026-11-19T18:30:00Z", "2026-11-19T20:00:00Z"];
  expect(starts("Asia/Kolkata", ...night)).toEqual(["m0", "m2"]);
  expect(starts("UTC", ...night)).toEqual(["m0"]);
});

test("[M-3] what is on its way belongs to today", () => {
  expect(starts("UTC", "2026-11-19T01:00:00Z", "2026-11-20T01:00:00Z", undefined)).toEqual(["m0", "m1"]);
  expect(starts("UTC", "2026-11-19T01:00:00Z", undefined)).toEqual(["m0", "m1"]);
});

test("[M-710] a chat of today alone needs no line that says so, and one of another day does", () => {
  expect(starts("UTC", "2026-11-20T00:30:00Z", "2026-11-20T01:00:00Z", undefined)).toEqual([]);
  expect(starts("UTC", "2026-11-19T00:30:00Z", "2026-11-19T01:00:00Z")).toEqual(["m0"]);
});
