import { expect, test } from "vitest";
import { beginReading, CURSOR_STEP_CHARS, CURSOR_STEP_UPDATES, readOn } from "./streamingText.ts";

const reply = Array.from({ length: 9_000 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join("");

/** Reads the reply in pieces of one length, as the live query would hand them out, and counts what crossed the wire. */
function readInPieces(length: number): { texts: string[]; carried: number } {
  let now = beginReading();
  let carried = 0;
  const texts: string[] = [];
  for (let written = length; written < reply.length + length; written += length) {
    const arrived = reply.slice(now.after, written);
    carried += arrived.length;
    now = readOn(now, now.after, arrived);
    texts.push(now.text);
  }
  return { texts, carried };
}

test.each([1, 7, 100, 999, 1_000, 1_001, 9_000])("[G-2] pieces of %i characters grow without a gap or a double", (length) => {
  const { texts } = readInPieces(length);
  let shown = "";
  for (const text of texts) {
    expect(text.startsWith(shown)).toBe(true);
    expect(reply.startsWith(text)).toBe(true);
    shown = text;
  }
  expect(shown).toBe(reply);
});

test("the cursor stands still for a few updates, and then moves to the end", () => {
  let now = beginReading();
  for (let update = 1; update < CURSOR_STEP_UPDATES; update++) now = readOn(now, 0, reply.slice(0, update * 10));
  expect(now.after).toBe(0);
  now = readOn(now, 0, reply.slice(0, 300));
  expect(now.after).toBe(300);
  expect(readOn(now, 300, reply.slice(300, 310)).text).toBe(reply.slice(0, 310));
});

test("the cursor moves at once behind what is long, as after a reload", () => {
  expect(readOn(beginReading(), 0, reply.slice(0, CURSOR_STEP_CHARS - 1)).after).toBe(0);
  expect(readOn(beginReading(), 0, reply.slice(0, CURSOR_STEP_CHARS)).after).toBe(CURSOR_STEP_CHARS);
});

test("an answer that is empty, behind, or of an earlier cursor takes nothing back", () => {
  const now = readOn(beginReading(), 0, "Hello there");
  expect(readOn(now, 0, "")).toBe(now);
  expect(readOn(now, 0, "Hello")).toBe(now);
  expect(readOn(now, 0, "Hello there")).toBe(now);
  expect(readOn({ ...now, after: 5 }, 0, "Hello there, you").text).toBe("Hello there, you");
});

test("twice the reply costs about twice the wire, not four times", () => {
  const half = reply.length / 2;
  const carriedTo = (end: number) => {
    let now = beginReading();
    let carried = 0;
    for (let written = 20; written <= end; written += 20) {
      const arrived = reply.slice(now.after, written);
      carried += arrived.length;
      now = readOn(now, now.after, arrived);
    }
    return carried;
  };
  expect(carriedTo(reply.length) / carriedTo(half)).toBeLessThan(2.5);
});

test("[G-2] of a reply in 135 pieces the database reads few again, at the price of few calls", () => {
  const PIECES = 135;
  const PIECE_CHARS = 40;
  let now = beginReading();
  let chunksRead = 0;
  const cursors = new Set<number>();
  for (let piece = 1; piece <= PIECES; piece++) {
    cursors.add(now.after);
    const written = piece * PIECE_CHARS;
    chunksRead += (written - now.after) / PIECE_CHARS;
    now = readOn(now, now.after, reply.slice(now.after, written));
  }
  expect(chunksRead).toBeLessThan(7 * PIECES);
  expect(cursors.size).toBeLessThanOrEqual(12);
});
