import { hasHealthWords, healthConcepts } from "#domain/assistant/healthWords.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Card } from "#domain/guidance/card.ts";
import { isOfChildsBody, OWN_STATE, speaksOfChild } from "#domain/guidance/search/asked.ts";
import type { FoundCard } from "#domain/guidance/search/findCards.ts";
import { tellsOfAdoption } from "./adoption.ts";

/** Of these, who adopted a child asks for none. */
const OF_BIRTH: ReadonlySet<string> = new Set(["mind-bonding", "mind-birth-trauma", "culture-first-milk"]);

/** Who tells of their own body asks for no card of a child's; how to bear it, other cards of a child tell as well. */
export function isOfOthers({ card }: FoundCard, sought: string): boolean {
  if (tellsOfAdoption(sought) && (card.stage === "afterBirth" || OF_BIRTH.has(card.id))) return true;
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
