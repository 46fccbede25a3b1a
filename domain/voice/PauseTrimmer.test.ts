import { expect, test } from "vitest";
import { PauseTrimmer } from "./PauseTrimmer.ts";

const quiet = (count: number): [string, boolean][] => Array.from({ length: count }, (_, index) => [`q${index + 1}`, true]);

function sent(...heard: [string, boolean][]): string {
  const pauses = new PauseTrimmer();
  return heard.flatMap(([piece, isQuiet]) => pauses.shorten(piece, isQuiet)).join(" ");
}

test("[V-26] a pause that is shorter than the end of a turn is sent as it is", () => {
  expect(sent(["one", false], ...quiet(3), ["two", false])).toBe("one q1 q2 q3 two");
});

test("[V-26] of a long pause the beginning is sent, and the moment before the next word", () => {
  const shortened = sent(["one", false], ...quiet(100), ["two", false], ["three", false]);
  expect(shortened).toBe("one q1 q2 q3 q4 q5 q6 q7 q8 q9 q10 q11 q12 q13 q98 q99 q100 two three");
});
