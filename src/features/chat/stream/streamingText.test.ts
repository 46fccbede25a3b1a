import { expect, test } from "vitest";
import { beginReading, CURSOR_STEP_CHARS, readOn } from "./streamingText.ts";

const reply = Array.from({ length: 9_000 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join("");

/** Reads the reply in pieces of one length, as the live query would hand them out, and counts what crossed the wire. */
function readInPieces(length: number): { texts: string[]; carried: number } {
  let now = beginReading();
  let carried = 0;
  const texts: string[] = [];
  for (let written = length; written < reply.length + length; written += length) {
    const arrived = reply.slice(now.after, written);
    carried += arrived.length;
    now = readOn(now, arrived);
    texts.push(now.text);
  }
  return { texts, carried };
}

test.each([1, 7, 100, 3_999, 4_000, 4_001, 9_000])("[G-2] pieces of %i characters grow without a gap or a double", (length) => {
  const { texts } = readInPieces(length);
  let shown = "";
  for (const text of texts) {
    expect(text.startsWith(shown)).toBe(true);
    expect(reply.startsWith(text)).toBe(true);
    shown = text;
  }
  expect(shown).toBe(reply);
});

test("the cursor stands still until a step has arrived, and then moves to the end", () => {
  const short = readOn(beginReading(), reply.slice(0, CURSOR_STEP_CHARS - 1));
  expect(short.after).toBe(0);
  const long = readOn(short, reply.slice(0, CURSOR_STEP_CHARS + 5));
  expect(long.after).toBe(CURSOR_STEP_CHARS + 5);
  expect(readOn(long, reply.slice(long.after, long.after + 10)).text).toBe(reply.slice(0, CURSOR_STEP_CHARS + 15));
});

test("an answer of the query that is empty or behind takes nothing back", () => {
  const now = readOn(beginReading(), "Hello there");
  expect(readOn(now, "")).toBe(now);
  expect(readOn(now, "Hello")).toBe(now);
  expect(readOn(now, "Hello there")).toBe(now);
});

test("twice the reply costs about twice the wire, not four times", () => {
  const half = reply.length / 2;
  const carriedTo = (end: number) => {
    let now = beginReading();
    let carried = 0;
    for (let written = 20; written <= end; written += 20) {
      const arrived = reply.slice(now.after, written);
      carried += arrived.length;
      now = readOn(now, arrived);
    }
    return carried;
  };
  expect(carriedTo(reply.length) / carriedTo(half)).toBeLessThan(2.5);
});
