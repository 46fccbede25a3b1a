import type { Reading } from "./reading.ts";

/** For each word the number of its thought: the words from one pause to the next, or up to "but" or to "and" before another person. */
export function numberThoughts(reading: Reading): number[] {
  let number = -1;
  return reading.tokens.map((_, at) => {
    if (!reading.isOneClause(at - 1, at) || isBorder(reading, at)) number++;
    return number;
  });
}

function isBorder(reading: Reading, at: number): boolean {
  if (reading.is(at, "but")) return true;
  if (!reading.is(at, "and")) return false;
  // "And now the baby"
  const isBetween = (place: number): boolean => reading.is(place, "now", "article") && !reading.is(place, "child");
  return (
    reading.is(at + 1, "own", "child", "adult") ||
    reading.is(at + 2, "child") ||
    (isBetween(at + 1) && isBetween(at + 2) && reading.is(at + 3, "child"))
  );
}

/**
 * What is told in the thought of a name: a sign, nothing but the name ("38.5, Leo"), or something else ("Leo is at school"), which says
 * nothing of whom the words before meant. "La", "my mother" and "nothing" are parts of many signs, and are none.
 */
export function toldBeside(reading: Reading, name: number, thought: readonly number[]): "sign" | "nothing" | "else" {
  const { word } = reading.tokens[name] ?? {};
  const places = thought.filter((at) => reading.tokens[at]?.word !== word);
  if (places.every((at) => reading.is(at, "small", "own", "and"))) return "nothing";
  return places.some((at) => reading.isSign(at) && !reading.is(at, "small", "adult", "nothing")) ? "sign" : "else";
}
