import { expect, test } from "vitest";
import { parseUsername } from "./username.ts";

test("[O-2] a name is trimmed and lowercased", () => {
  expect(parseUsername("  Nora2026 ", "onboarding")).toEqual({ username: "nora2026" });
});

test.each([
  ["", ["tooShort"]],
  ["ab", ["tooShort"]],
  ["a".repeat(21), ["tooLong"]],
  ["nora_b", ["pattern"]],
  ["ñandú", ["pattern"]],
  ["a".repeat(32), ["tooLong"]],
  ["a".repeat(33), ["tooLong"]],
  ["   ", ["tooShort"]],
  ["nora nora", ["pattern"]],
  ["nora\u00a0b", ["pattern"]],
  ["nora\u200b", ["pattern"]],
  ["nоra", ["pattern"]], // a Cyrillic о
  ["ｎｏｒａ", ["pattern"]],
  ["ıris", ["pattern"]],
  ["İris", ["pattern"]],
  ["é", ["tooShort", "pattern"]],
  ["nora b".repeat(4), ["tooLong", "pattern"]],
])("[O-2] onboarding refuses %j with every reason at once", (text, reasons) => {
  expect(parseUsername(text, "onboarding")).toEqual({ reasons });
});

test("[O-2] letters that lower case makes plain are plain: the sign of the kelvin is a k", () => {
  expect(parseUsername("\u212aELVIN", "onboarding")).toEqual({ username: "kelvin" });
});

test.each([3, 20])("[O-2] onboarding accepts %i letters", (length) => {
  expect(parseUsername("a".repeat(length), "onboarding")).toEqual({ username: "a".repeat(length) });
});

test("[S-4] settings take up to 32, and say that an empty name is empty", () => {
  for (const length of [3, 20, 21]) expect(parseUsername("a".repeat(length), "settings")).toHaveProperty("username");
  expect(parseUsername("aa", "settings")).toEqual({ reasons: ["tooShort"] });
  expect(parseUsername("a".repeat(32), "settings")).toEqual({ username: "a".repeat(32) });
  expect(parseUsername("a".repeat(33), "settings")).toEqual({ reasons: ["tooLong"] });
  expect(parseUsername("  ", "settings")).toEqual({ reasons: ["empty"] });
});
