import { oneOf } from "#domain/care/reading/words/oneOf.ts";

const CHILD_EN = "(?:child|children|kids?|sons?|daughters?|bab(?:y|ies)|boys?|girls?|twins|toddler|newborn|him|her|them)";
const CHILD_ES = String.raw`(?:hij|niñ|nen|beb|peque|mell?iz|gemel)\p{L}*`;
const CHILD_MANGLISH = String.raw`(?:kunj|kutt|mo[nl])\p{L}*`;

/** Nobody else adopts a child: "what posture should I adopt", "how do I foster bonding". */
const ENGLISH = [
  String.raw`(?:we|i)(?: have|['’]ve)? adopted(?! (?:\p{L}+ )?(?:dogs?|cats?|pupp\p{L}+|kittens?|positions?|postures?|routines?|habits?))`,
  "(?:since|after) (?:the|our|my) adoption",
  String.raw`(?:adopted|fostered|fostering) (?:(?:a|an|our|my|his|her|the|this|as|two|newborn|little|older|small|\d+|weeks?|months?|years?|days?|old)[- ]){0,5}${CHILD_EN}`,
  "(?:foster|adoptive) (?:child|children|kids?|son|daughter|baby|mum|mom|mother|dad|father|parents?|carers?)",
  "(?:child|children|son|daughter|baby|boy|girl|twins|toddler|he|she|they) (?:is|was|are|were|has been|have been) (?:adopted|fostered|in foster care)",
];
const SPANISH = [
  String.raw`(?:adoptamos|adopté|(?:hemos|he) adoptado)(?! (?:\p{L}+ )?(?:perr|gat|postur|posici|rutin|costumbre)\p{L}*)`,
  "(?:desde|tras|después de) la adopción",
  String.raw`(?:(?:hemos|he|habíamos) (?:adoptado|acogido)|adoptamos|adopté) (?:a |un |una |dos |nuestr[oa] |mi )*${CHILD_ES}`,
  String.raw`${CHILD_ES} (?:(?:que )?(?:es|son|fue|fueron|está|están) )?(?:adoptad[oa]s?|adoptiv[oa]s?|acogid[oa]s?|(?:de|en) (?:acogida|acogimiento|adopción))`,
  "(?:es|son|fue|fueron) adoptad[oa]s?",
  "(?:madre|padre|mam[aá]|pap[aá]|familia) (?:adoptiv[oa]|de acogida)",
];
const MANGLISH = [
  String.raw`dath?u ?(?:edu\p{L}*|put\p{L}*) ${CHILD_MANGLISH}`,
  String.raw`${CHILD_MANGLISH} dath?u ?(?:edu|put)\p{L}*`,
];
const MALAYALAM = [
  String.raw`ദത്ത്?(?:െടുത്ത|ു ?പുത്ര| ?എടുത്ത)[\p{L}\p{M}]*(?: (?:കുഞ്ഞ|കുട്ടി|മക|മോ)|ി)`,
  String.raw`(?:കുഞ്ഞ|കുട്ടി|മക|മോ)[\p{L}\p{M}]* ദത്ത`,
];
const ADOPTED = new RegExp(String.raw`(?<!\p{L})${oneOf(ENGLISH, SPANISH, MANGLISH)}(?!\p{L})|${oneOf(MALAYALAM)}`, "iu");

/** Whether somebody tells of a child that was adopted or fostered: they have not given birth to it. */
export function tellsOfAdoption(text: string): boolean {
  return ADOPTED.test(text);
}
