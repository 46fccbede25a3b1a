import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Occurrence } from "./occurrences.ts";
import type { Reading } from "./reading.ts";

/** Words for a child, whatever its age. */
const CHILD: readonly Concept[] = ["child", "baby", "newborn", "toddler", "schoolchild"];

/** Whether a child is spoken of by a word. "Had a baby" tells of the birth alone. */
export function speaksOfChild(reading: Reading): boolean {
  return CHILD.some((concept) => reading.of(concept).some((words) => !isOfBirth(reading, words)));
}

function isOfBirth(reading: Reading, words: Occurrence): boolean {
  return reading.of("birth").some((birth) => birth.length > 1 && words.every((at) => birth.includes(at)));
}

/** A pregnancy or a birth is spoken of. */
export function speaksOfBirth(reading: Reading): boolean {
  return reading.of("birth").length > 0 || reading.of("pregnantNow").length > 0;
}

/** Whoever writes tells of themselves, pregnant or after a birth, and of nobody else. */
export function isOfMother(reading: Reading): boolean {
  return speaksOfBirth(reading) && !speaksOfChild(reading) && reading.of("adult").length === 0 && !saysAge(reading);
}

/** "My wife gave birth and fainted, she is bleeding": another adult is told of, and "she" is nobody else. */
export function isOfOtherMother(reading: Reading): boolean {
  const isPronoun = (words: Occurrence): boolean => words.every((at) => PRONOUNS.has(reading.tokens[at]?.word ?? ""));
  const names = CHILD.flatMap((concept) => reading.of(concept)).filter(
    (words) => !isPronoun(words) && !isOfBirth(reading, words),
  );
  return speaksOfBirth(reading) && reading.of("adult").length > 0 && names.length === 0 && !saysAge(reading);
}

/** A child's, or those of an adult who was named before. */
const PRONOUNS: ReadonlySet<string> = new Set(["she", "her", "ella"]);

/** Whoever writes speaks of themselves, by a pronoun or by a verb that needs none. */
export function speaksOfWriter(reading: Reading): boolean {
  return reading.tokens.some(({ word }) => OF_WRITER.has(word));
}

const OF_WRITER: ReadonlySet<string> = new Set(["i", "estoy", "tengo", "എനിക്ക്", "ഞാൻ", "enikku", "enikk", "njan"]);

/** "5 days old" is a child's; "5 days ago" is not. */
function saysAge(reading: Reading): boolean {
  return reading.of("ageMark").length > 0;
}
