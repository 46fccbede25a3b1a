import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { englishGrammar } from "#domain/care/lexicon/english/grammar.ts";
import { englishSigns } from "#domain/care/lexicon/english/signs.ts";
import { malayalamGrammar } from "#domain/care/lexicon/malayalam/grammar.ts";
import { malayalamSigns } from "#domain/care/lexicon/malayalam/signs.ts";
import { spanishGrammar } from "#domain/care/lexicon/spanish/grammar.ts";
import { spanishSigns } from "#domain/care/lexicon/spanish/signs.ts";
import { Phrasebook } from "#domain/care/reading/words/occurrences.ts";

/** All languages at once: parents mix them, and nobody asks in which one they write. */
export const PHRASEBOOK = new Phrasebook<Concept>({
  written: [englishGrammar, englishSigns],
  spanish: [spanishGrammar, spanishSigns],
  heard: [malayalamGrammar, malayalamSigns],
  small: "small",
  not: "not",
});
