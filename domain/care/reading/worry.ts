import type { Reading } from "./reading.ts";

/** By their sounds: when, and to worry; in Malayalam one word may be both. */
const WHEN = /^(?:when|cuando|epo)/;
const WORRY = /^(?:wor|preocup|alarm|pedik)/;

/** All that stands around them: "the fever", "this fever" and "his" are somebody's. */
const OTHERS = new Set(
  `should do does must would i we you one be worried concerned concern about over a an high fever fevers
  debo debemos deberia deberiamos hay que tengo tenemos por la una con fiebre fiebres calentura`.split(/\s+/),
);
const OTHER_SOUNDS = /^(?:pani|van|vanal|vanit|undayal|epoz|epol|pedik)/;

/** "When should I worry about a fever?", and not a word more: nobody is told to have one. */
export function asksWhenToWorry({ tokens }: Reading): boolean {
  if (!tokens.some(({ word, sound }) => WHEN.test(word) || WHEN.test(sound))) return false;
  if (!tokens.some(({ word, sound }) => WORRY.test(word) || WORRY.test(sound))) return false;
  return tokens.every(
    ({ word, sound }) => OTHERS.has(word) || [WHEN, WORRY, OTHER_SOUNDS].some((one) => one.test(word) || one.test(sound)),
  );
}
