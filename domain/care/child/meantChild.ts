import { chatChildOf, type Family, type FamilyChild } from "./family.ts";
import { readAges } from "#domain/care/reading/ages.ts";
import { placesOfNames } from "#domain/care/reading/names.ts";
import { readSpans } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";

/**
 * The child whose age may be said beside these words: the one that they name, or else the chat's. Null where they name several or tell an
 * age themselves, for a wrong age is worse than none.
 */
export function meantChild(text: string, family: Family): FamilyChild | null {
  const reading = new Reading(text);
  const [named, ...others] = new Set(placesOfNames(reading.tokens, family.children).map(({ child }) => child));
  if (others.length > 0 || readAges(reading, readSpans(reading)).ages.length > 0) return null;
  return named ?? chatChildOf(family);
}
