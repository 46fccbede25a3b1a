import { expect, test } from "vitest";
import { canSend, charsLeft, draftToText } from "./draft.ts";
import { MESSAGE_CHARS } from "./limits.ts";

test("[C-10] a draft of white space alone is not sent", () => {
  for (const draft of ["", " ", "\n\n", "\t \u00a0"]) expect(canSend(draft)).toBe(false);
});

test("[C-10] one visible character is enough", () => {
  for (const draft of ["a", " a ", "\nഅ\n", "👶"]) expect(canSend(draft)).toBe(true);
});

test("[C-10] a photo alone is enough", () => {
  expect(canSend("", 1)).toBe(true);
  expect(canSend("a".repeat(MESSAGE_CHARS + 1), 1)).toBe(false);
});

test("the longest message is accepted and one character more is not", () => {
  expect(canSend("a".repeat(MESSAGE_CHARS))).toBe(true);
  expect(canSend("a".repeat(MESSAGE_CHARS + 1))).toBe(false);
});

test("the characters left count what would be sent, and fall below zero", () => {
  expect(charsLeft("")).toBe(MESSAGE_CHARS);
  expect(charsLeft("  hello \n")).toBe(MESSAGE_CHARS - 5);
  expect(charsLeft("a".repeat(MESSAGE_CHARS + 3))).toBe(-3);
});

test("line breaks inside a message are kept, white space around it is not", () => {
  expect(draftToText("\n one\n\ntwo \n")).toBe("one\n\ntwo");
});
