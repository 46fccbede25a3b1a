import { expect, test } from "vitest";
import { parseMessageText } from "./content.ts";
import { canSend, charsLeft, draftToText } from "./draft.ts";
import { MESSAGE_CHARS } from "./limits.ts";
import { titleFault } from "./title.ts";

test("[C-10] a draft of white space alone is not sent", () => {
  for (const draft of ["", " ", "\n\n", "\t \u00a0"]) expect(canSend(draft)).toBe(false);
});

test("[X-84] nor is one of which nothing can be seen", () => {
  for (const draft of ["\u200b\u200b", " \u0000\u0007 ", "\u202e\ufeff\n\u00ad"]) {
    expect([canSend(draft), parseMessageText(draft), titleFault(draft)]).toEqual([false, { reason: "empty" }, "empty"]);
  }
  expect(draftToText("\u200bHe is hot")).toBe("\u200bHe is hot");
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
