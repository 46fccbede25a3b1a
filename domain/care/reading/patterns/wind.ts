import type { Reading } from "#domain/care/reading/reading.ts";

const WIND = / (?:bring|brings|bringing|brought) up (?:(?:his|her|their|the|any|some|a|trapped) )*(?:wind|burps?) /;
/** A name stands only before what that child has. What comes up beside wind is told in any other word. */
const NOTHING_ELSE =
  /^ (?:\S+ (?=has ))?(?:(?:has|have|gas|wind|trapped|and|only|just|breastfed|breastfeeding|bottle|fed|how|to|do|does|can|i|we|you|help|him|her|them|he|she|they|it|baby|the|a|his|their|any|some|my|after|before|during|feed|feeds|feeding|every|each|bring|brings|bringing|brought|up|burps?|will|not) )+$/;

/** "How do I help him bring up wind": no vomit, where nothing is told but of wind and of feeding. */
export function tellsOfWindAlone({ tokens }: Reading): boolean {
  const message = ` ${tokens.map(({ word }) => `${word} `).join("")}`;
  return WIND.test(message) && NOTHING_ELSE.test(message);
}
