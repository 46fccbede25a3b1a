import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Occurrence } from "./occurrences.ts";
import type { Reading } from "./reading.ts";

/** Words for a child, whatever its age. */
const CHILD: readonly Concept[] = ["child", "baby", "newborn", "toddler", "schoolchild"];

/** Whether a child is spoken of by a word. "Had a baby" tells of the birth alone. */
export function speaksOfChild(reading: Reading): boolean {
  const births = reading.of("birth");
  const isOfBirth = (words: Occurrence): boolean =>
    births.some((birth) => birth.length > 1 && words.every((at) => birth.includes(at)));
  return CHILD.some((concept) => reading.of(concept).some((words) => !isOfBirth(words)));
}

/** A pregnancy or a birth is spoken of. */
export function speaksOfBirth(reading: Reading): boolean {
  return reading.of("birth").length > 0 || reading.of("pregnantNow").length > 0;
}

/** Whoever writes tells of themselves, pregnant or after a birth, and of nobody else. */
export function isOfMother(reading: Reading): boolean {
  return speaksOfBirth(reading) && !speaksOfChild(reading) && reading.of("adult").length === 0 && !saysAge(reading);
}

/** "5 days old" is a child's; "5 days ago" is not. */
function saysAge(reading: Reading): boolean {
  return reading.of("ageMark").length > 0;
}
