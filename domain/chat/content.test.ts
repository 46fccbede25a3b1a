import { expect, test } from "vitest";
import { fileIdOf } from "#domain/ids.testing.ts";
import { parseMessageText, partsToText, textToParts } from "./content.ts";
import { MESSAGE_CHARS } from "./limits.ts";

test.each(["", "hello", '[{"type":"text","text":"not mine"}]', "👨‍👩‍👧 കുഞ്ഞ്\n\n- a list"])(
  "%j comes back from its parts as it went in",
  (text) => {
    expect(partsToText(textToParts(text))).toBe(text);
  },
);

test("white space around a message is no part of it", () => {
  expect(parseMessageText("  two\n words \n")).toEqual({ text: "two\n words" });
});

test("[C-10] a message without a word is refused, unless it has a photo", () => {
  expect(parseMessageText(" \n\t")).toEqual({ reason: "empty" });
  expect(parseMessageText(" \n\t", 1)).toEqual({ text: "" });
});

test("the words of a message are those beside its photos", () => {
  expect(partsToText([{ type: "photo", fileId: fileIdOf("1") }, ...textToParts("Is this a rash?")])).toBe("Is this a rash?");
});

test("a message of 8,000 characters is taken, one of 8,001 is not", () => {
  expect(parseMessageText("a".repeat(MESSAGE_CHARS))).toEqual({ text: "a".repeat(MESSAGE_CHARS) });
  expect(parseMessageText("a".repeat(MESSAGE_CHARS + 1))).toEqual({ reason: "tooLong" });
});

test("half a surrogate pair is refused", () => {
  expect(parseMessageText("my baby \uD83D")).toEqual({ reason: "pattern" });
});
