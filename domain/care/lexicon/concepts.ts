import type { englishGrammar } from "./english/grammar.ts";
import { englishSigns } from "./english/signs.ts";

/** What a text is read by: who is meant, what is denied, asked or long over. It knows no medicine. */
export type GrammarConcept = keyof typeof englishGrammar;

/** What the rules look for. A sign of one rule may be built of several. */
export type SignConcept = keyof typeof englishSigns;

export type Concept = GrammarConcept | SignConcept;

/** Whether a concept is one that the rules look for; the others are grammar. */
export function isSign(concept: Concept): concept is SignConcept {
  return concept in englishSigns;
}
