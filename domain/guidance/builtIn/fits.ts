import { hasHealthWords, healthConcepts } from "#domain/assistant/healthWords.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Card } from "#domain/guidance/card.ts";
import { isOfChildsBody, OWN_STATE, speaksOfChild } from "#domain/guidance/search/asked.ts";
import type { FoundCard } from "#domain/guidance/search/findCards.ts";

/** Who adopted a child has not given birth to it. Nobody else adopts one: "what posture should I adopt", "how do I foster bonding". */
const ADOPTED =
  /(?<!\p{L})(?:(?:we|i)(?: have|['’]ve)? adopted(?! (?:\p{L}+ )?(?:dogs?|cats?|pupp\p{L}+|kittens?|positions?|postures?|routines?|habits?))|(?:since|after) (?:the|our|my) adoption|(?:adoptamos|adopté|(?:hemos|he) adoptado)(?! (?:\p{L}+ )?(?:perr|gat|postur|posici|rutin|costumbre)\p{L}*)|(?:desde|tras|después de) la adopción|(?:adopted|fostered|fostering) (?:(?:a|an|our|my|his|her|the|this|as|two|newborn|little|older|small|\d+|weeks?|months?|years?|days?|old)[- ]){0,5}(?:child|children|kids?|sons?|daughters?|bab(?:y|ies)|boys?|girls?|twins|toddler|newborn|him|her|them)|(?:foster|adoptive) (?:child|children|kids?|son|daughter|baby|mum|mom|mother|dad|father|parents?|carers?)|(?:child|children|son|daughter|baby|boy|girl|twins|toddler|he|she|they) (?:is|was|are|were|has been|have been) (?:adopted|fostered|in foster care)|(?:hij|niñ|nen|beb|peque|mell?iz|gemel)\p{L}* (?:(?:que )?(?:es|son|fue|fueron|está|están) )?(?:adoptad[oa]s?|adoptiv[oa]s?|acogid[oa]s?|(?:de|en) (?:acogida|acogimiento|adopción))|(?:es|son|fue|fueron) adoptad[oa]s?|(?:(?:hemos|he|habíamos) (?:adoptado|acogido)|adoptamos|adopté) (?:a |un |una |dos |nuestr[oa] |mi )*(?:hij|niñ|nen|beb|peque|mell?iz|gemel)\p{L}*|(?:madre|padre|mam[aá]|pap[aá]|familia) (?:adoptiv[oa]|de acogida)|dath?u ?(?:edu\p{L}*|put\p{L}*) (?:kunj|kutt|mo[nl])\p{L}*|(?:kunj|kutt|mo[nl])\p{L}* dath?u ?(?:edu|put)\p{L}*)(?!\p{L})|ദത്ത്?(?:െടുത്ത|ു ?പുത്ര| ?എടുത്ത)[\p{L}\p{M}]*(?: (?:കുഞ്ഞ|കുട്ടി|മക|മോ)|ി)|(?:കുഞ്ഞ|കുട്ടി|മക|മോ)[\p{L}\p{M}]* ദത്ത/iu;
const OF_BIRTH: ReadonlySet<string> = new Set(["mind-bonding", "mind-birth-trauma", "culture-first-milk"]);

/** Who tells of their own body asks for no card of a child's; how to bear it, other cards of a child tell as well. */
export function isOfOthers({ card }: FoundCard, sought: string): boolean {
  if (ADOPTED.test(sought) && (card.stage === "afterBirth" || OF_BIRTH.has(card.id))) return true;
  return isOfChildsBody(card) && OWN_STATE.test(sought) && !speaksOfChild(sought);
}

const CLAUSE_ENDS = /[,.;:!?\n]+|(?<!\p{L})(?=(?:and|but|y|pero)(?!\p{L}))/u;

/** A child is spoken of, and a word of health stands where whoever asks does not tell of themselves: "he is floppy and my back hurts". */
export function isOfIllChild(sought: string): boolean {
  const others = sought.split(CLAUSE_ENDS).filter((clause) => !OWN_STATE.test(clause) || speaksOfChild(clause));
  return speaksOfChild(sought) && hasHealthWords(others.map((clause) => clause.replace(OWN_STATE, " ")).join(". "));
}

/** Words that sound like a sign and are none: "is kajal harmful", "am I terrible", a bottle that stands at room temperature or keeps in the fridge, and "7 week old … wind", in Malayalam a swelling there is. */
const NO_SIGN =
  /\bharmful\b|\bweek(?= old\b)|\bam i (?:a )?terrible\b|\bstand(?= (?:out )?(?:in|on|at) (?:the (?:fridge|kitchen|counter|table)|room temperature))|\broom temperature\b|\btemperatura ambiente\b|\b(?:aguanta|dura)(?= .{0,40}\b(?:nevera|frigorífico))/giu;

/** A card that says nothing of a sign in the question is about something else: "a rash after new foods" is no question of foods. */
export function coversHealth({ card }: FoundCard, text: string): boolean {
  const asked = healthConcepts(text.replace(NO_SIGN, " ")).filter((concept) => !isElsewhere(concept, card));
  if (asked.length === 0) return true;
  const { question, keywords, statements } = card;
  const said = [
    question.en,
    ...keywords.en,
    ...keywords.es,
    ...keywords.ml,
    ...keywords.manglish,
    ...statements.map((each) => each.text.en),
  ].join(".\n");
  const covered = new Set(healthConcepts(said));
  return asked.every((concept) => covered.has(concept));
}

/** By its sound the Malayalam word for "reduce" is that for barking: a cough that barks is a cough as well. A tablet is watched where screens are asked about. */
function isElsewhere(concept: Concept, card: Card): boolean {
  return concept === "barking" || (concept === "pills" && isOfScreens(card));
}

/** A tablet on which films are watched is no medicine. */
export function isOfScreens({ topic }: Card): boolean {
  return topic === "screens";
}
