import { Phrasebook } from "#domain/care/reading/occurrences.ts";
import type { Concept } from "./concepts.ts";
import { englishGrammar } from "./english/grammar.ts";
import { englishSigns } from "./english/signs.ts";
import { malayalamGrammar } from "./malayalam/grammar.ts";
import { malayalamSigns } from "./malayalam/signs.ts";
import { spanishGrammar } from "./spanish/grammar.ts";
import { spanishSigns } from "./spanish/signs.ts";

/** All languages at once: parents mix them, and nobody asks in which one they write. */
export const PHRASEBOOK = new Phrasebook<Concept>({
  written: [englishGrammar, englishSigns],
  spanish: [spanishGrammar, spanishSigns],
  heard: [malayalamGrammar, malayalamSigns],
  small: "small",
  not: "not",
});
