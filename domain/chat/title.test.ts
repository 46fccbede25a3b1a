import { expect, test } from "vitest";
import { TITLE_CHARS } from "./limits.ts";
import { exchangeTitle, firstTitle, listTitle, parseTitle, titleFault } from "./title.ts";

const FAMILY = "👨‍👩‍👧‍👦";

test("[G-7] a first message of 50 characters is the title, and one more is cut", () => {
  expect(firstTitle("a".repeat(50))).toBe("a".repeat(50));
  expect(firstTitle("a".repeat(51))).toBe(`${"a".repeat(50)}...`);
});

test("[G-7] without a word the title is New Chat", () => {
  expect(firstTitle(" \n")).toBe("New Chat");
});

test("[G-7] no letter, vowel sign or emoji is split", () => {
  expect(firstTitle(`${"a".repeat(49)}${FAMILY}${FAMILY}`)).toBe(`${"a".repeat(49)}${FAMILY}...`);
  expect(firstTitle(`${"a".repeat(49)}കുഞ്ഞ്`)).toBe(`${"a".repeat(49)}കു...`);
});

test("[G-7] a title is one line, and never longer than its limit", () => {
  expect(firstTitle("first\n\nsecond")).toBe("first second");
  expect(firstTitle(FAMILY.repeat(100)).length).toBeLessThanOrEqual(TITLE_CHARS);
  expect(firstTitle(`a${"\u0301".repeat(8_000)}`).length).toBeLessThanOrEqual(TITLE_CHARS);
});

test("[G-8] a first message of at most 100 characters becomes the title, whole", () => {
  expect(exchangeTitle(" why does she wake at night? ")).toBe("why does she wake at night?");
  expect(exchangeTitle("a".repeat(100))).toBe("a".repeat(100));
  expect(exchangeTitle("a".repeat(101))).toBeNull();
});

test("[H-5] the list cuts a title at 40", () => {
  expect(listTitle("a".repeat(40))).toBe("a".repeat(40));
  expect(listTitle("a".repeat(41))).toBe(`${"a".repeat(40)}...`);
  expect(listTitle(`${"a".repeat(39)}${FAMILY}b`)).toBe(`${"a".repeat(39)}${FAMILY}...`);
});

test("[H-8] a title that a person gives is trimmed, and not empty", () => {
  expect(parseTitle("  Sleep ")).toBe("Sleep");
  expect(parseTitle(" \t")).toBeNull();
});

test.each([
  ["", "empty"],
  ["a".repeat(201), "tooLong"],
  ["half \uDC00", "pattern"],
  ["a".repeat(200), null],
])("what is wrong with the title %j is said", (text, fault) => {
  expect(titleFault(text)).toBe(fault);
  expect(parseTitle(text) === null).toBe(fault !== null);
});
