import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { CHILD } from "#domain/care/reading/whose.ts";

/** Where a rash is, and how it is looked at. */
const OF_SKIN: readonly Concept[] = ["limb", "leg", "trunk", "belly", "chest", "press", "staysPressed", "fever", "feverWord"];
const SKIN = /^(?:skin|piel|cuerp|body|deh|sarir|toli|mel$|melas)/;

/** Said of spots on a skin, as "quitan" is of more than one. */
const OF_RASH =
  / (?:fad(?:e|es|ed|ing)|blanch\w*|glass|vaso|press\w*|presion\w*|apriet\w*|quit[ae]n|van|borr\w+|desaparecen|desvanec\w*|they|those|these|(?:spots|manchas|puntos|puntitos) (?:that|which|que)) | may[aiu]\S* /;

/** "Headache wont go away and seeing spots": what somebody sees before their eyes is no rash, where neither a child nor a skin is told of. */
export function isBeforeEyes(reading: Reading, { at, isDenied }: { at: number; isDenied: boolean }): boolean {
  // "Kannil pottukal pokunnilla": they do not go.
  if (isDenied || !reading.is(at, "vision") || reading.of("headache").length === 0) return false;
  const [words, sounds] = [reading.tokens.map(({ word }) => word), reading.tokens.map(({ sound }) => sound)];
  if (OF_RASH.test(` ${[...words, "", ...sounds].join(" ")} `)) return false;
  return ![...CHILD, ...OF_SKIN].some((concept) => reading.of(concept).length > 0) && !reading.tokens.some(isOfSkin);
}

function isOfSkin({ word, sound }: Reading["tokens"][number]): boolean {
  return SKIN.test(word) || SKIN.test(sound);
}
