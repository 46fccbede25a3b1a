import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { VOICE_STARTS_A_DAY, VOICE_STARTS_AN_HOUR, voiceAllowedAt } from "./quota.ts";

const NOW = 1_800_000_000_000;

/** `count` openings, a second apart, the last of them so long ago. */
function starts(count: number, agoMs: number): number[] {
  return Array.from({ length: count }, (_, index) => NOW - agoMs - (count - 1 - index) * 1_000);
}

test("as many openings as an hour allows are allowed, and the next one when the first of them is an hour old", () => {
  const full = starts(VOICE_STARTS_AN_HOUR, 10_000);
  expect(voiceAllowedAt(full.slice(1), NOW)).toBeNull();
  expect(voiceAllowedAt(full, NOW)).toBe((full[0] ?? 0) + HOUR_MS);
  expect(voiceAllowedAt(full, (full[0] ?? 0) + HOUR_MS)).toBeNull();
});

test("a day has a limit of its own, whatever the hours allow", () => {
  const full = Array.from({ length: VOICE_STARTS_A_DAY }, (_, index) => NOW - (VOICE_STARTS_A_DAY - index) * 10 * 60_000);
  expect(voiceAllowedAt(full, NOW)).toBe((full[0] ?? 0) + DAY_MS);
  expect(voiceAllowedAt(full.slice(1), NOW)).toBeNull();
});

test("openings of more than a day ago count no more", () => {
  expect(voiceAllowedAt(starts(VOICE_STARTS_A_DAY, DAY_MS), NOW)).toBeNull();
});
