import { expect, test } from "vitest";
import { appendArrived } from "./growingText.ts";

const reply = Array.from({ length: 3_000 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join("");

test.each([1, 7, 100, 999, 3_000])(
  "[G-2] pieces of %i characters, each given with the one before, grow without a gap or a double",
  (length) => {
    let known = "";
    for (let written = length; written < reply.length + length; written += length) {
      const from = Math.max(0, written - 2 * length);
      const grown = appendArrived(known, { from, text: reply.slice(from, written) });
      expect(grown.startsWith(known)).toBe(true);
      expect(reply.startsWith(grown)).toBe(true);
      known = grown;
    }
    expect(known).toBe(reply);
  },
);

test("what is empty, or behind, takes nothing back", () => {
  const known = "Hello there";
  for (const text of ["", "Hello", known]) expect(appendArrived(known, { from: 0, text })).toBe(known);
  expect(appendArrived(known, { from: 6, text: "th" })).toBe(known);
  expect(appendArrived(known, { from: 6, text: "there, you" })).toBe("Hello there, you");
});

test("what begins behind what is known waits for what lies between", () => {
  expect(appendArrived("Hello", { from: 6, text: "there, you" })).toBe("Hello");
  expect(appendArrived("Hello", { from: 5, text: " there" })).toBe("Hello there");
});
