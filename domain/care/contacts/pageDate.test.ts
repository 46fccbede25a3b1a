import { expect, test } from "vitest";
import { formatPageDate } from "./pageDate.ts";

test.each([
  ["2026-01-20", "en", "Jan 20, 2026"],
  ["2026-01-20", "es", "20 ene 2026"],
  ["2026-01-20", "ml", "2026 ജനു 20"],
  ["2026-01", "es", "ene 2026"],
  ["2026", "ml", "2026"],
])("[K-20] the page's date %s reads in %s as %s", (date, locale, written) => {
  expect(formatPageDate(date, locale)).toBe(written);
});
