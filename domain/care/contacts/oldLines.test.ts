import { expect, test } from "vitest";
import { type Contact, CONTACTS } from "./contacts.ts";
import { oldLines } from "./oldLines.ts";

const line = (number: string, dated: string | null, readOn = "2026-11-22"): Contact => ({
  country: "XX",
  kind: "crisis",
  label: "crisis",
  hours: "always",
  verified: false,
  licence: "fact",
  number,
  source: { publisher: "Somebody", url: "https://example.org", dated, readOn },
});

test("[K-20] a line is old where its page is dated more than a year back, and where it was read so long ago", () => {
  const lines = [
    line("1", "2025-11-21"),
    line("2", "2025-11-22"),
    line("3", "2025-10"),
    line("4", "2025-11"),
    line("5", "2024"),
    line("6", "2025"),
    line("7", null),
    line("8", null, "2025-11-21"),
    { ...line("9", null), hoursSource: line("9", "2024-04-05").source },
  ];
  expect(oldLines("2026-11-22", lines).map(({ number }) => number)).toEqual(["1", "3", "5", "8", "9"]);
});

test("[K-20] in years every line of the table is old", () => {
  expect(oldLines("2099-01-01")).toHaveLength(CONTACTS.length);
});
