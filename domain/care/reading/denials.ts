import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "./reading.ts";

/** How far a "not" is followed, and how far the list that it denies. */
const NOT_WORDS = 10;
const LIST_WORDS = 24;

/** What is a sign where it cannot be done: "won't take it any more milk", "no puedo con todo despertarlo". */
const ABILITIES = ["feed", "wake", "breathe", "limb", "droop", "unborn"] as const satisfies Concept[];

/** For each place that is denied, the places of the words that deny it. */
export function readDenials(reading: Reading): ReadonlyMap<number, readonly number[]> {
  const denials = new Map<number, number[]>();
  const deny = (places: readonly number[], not: number): void => {
    for (const at of places) denials.set(at, [...(denials.get(at) ?? []), not]);
  };
  for (const words of reading.of("not")) {
    const not = words.at(-1) ?? words[0];
    // "Does not stop bleeding" denies that it stops.
    if (isAnswer(reading, words[0], not) || reading.is(words[0] - 1, "not")) continue;
    // "Ya no puedo más quiero morirme": the "no" belongs to what cannot be borne, and denies nothing behind it.
    const end =
      reading
        .of("despair")
        .find((told) => told.includes(not))
        ?.at(-1) ?? Number.POSITIVE_INFINITY;
    const signs = signsFrom(reading, not, 1).filter((at) => at <= end || reading.is(at, ...ABILITIES));
    deny([...signs, ...restOfList(reading, signs.at(-1))], not);
  }
  for (const [not] of reading.of("notAfter")) deny(signsFrom(reading, not, -1), not);
  return denials;
}

/** "No, her lips are blue", also without the pause; "not only blue"; "never before". */
function isAnswer(reading: Reading, first: number, not: number): boolean {
  const next = not + 1;
  if (!reading.isOneClause(next, not) || reading.is(next, "notOnly")) return true;
  const word = reading.tokens[first]?.word;
  if (word === "no" && reading.is(next, "subject")) return true;
  return (
    (word === "never" || word === "nunca") && reading.of("before").some(([at]) => at > not && reading.isOneSentence(at, not))
  );
}

/**
 * What a word denies: the next sign, with nothing but small words between. In "no energy and blue lips" the lips are blue. What leads
 * on, as "want" in "does not want to drink", is denied with what follows.
 */
function signsFrom(reading: Reading, not: number, step: 1 | -1): number[] {
  const signs: number[] = [];
  for (let at = not + step; Math.abs(at - not) <= NOT_WORDS && reading.isOneClause(at, not); at += step) {
    if (reading.isSign(at)) signs.push(at);
    if (!reading.is(at, "small", "passes")) break;
  }
  return signs;
}

/** "No fever, vomiting or rash": what follows in the list, if it is closed by "or". */
function restOfList(reading: Reading, first: number | undefined): number[] {
  if (first === undefined) return [];
  const closed: number[] = [];
  let open: number[] = [];
  for (let at = first + 1; at - first <= LIST_WORDS && reading.isOneSentence(at, first); at++) {
    if (reading.is(at, "or")) {
      const next = signsFrom(reading, at, 1);
      closed.push(...open, ...next);
      open = [];
      at = next.at(-1) ?? at;
    } else if (reading.isSign(at)) {
      if (!reading.isOneClause(at, at - 1)) open.push(at);
    } else if (!reading.is(at, "article")) break;
  }
  return closed;
}
