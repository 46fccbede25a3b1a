import { expect, test } from "vitest";
import { spanishSoundOf } from "#domain/care/reading/words/spelling.ts";
import { englishGrammar } from "./english/grammar.ts";
import { englishSigns } from "./english/signs.ts";
import { malayalamGrammar } from "./malayalam/grammar.ts";
import { malayalamSigns } from "./malayalam/signs.ts";
import { spanishGrammar } from "./spanish/grammar.ts";
import { spanishSigns } from "./spanish/signs.ts";

const LEXICONS: [string, Readonly<Record<string, string>>, (word: string) => string][] = [
  ["English", { ...englishGrammar, ...englishSigns }, (word) => word],
  ["Spanish", { ...spanishGrammar, ...spanishSigns }, spanishSoundOf],
  ["Malayalam", { ...malayalamGrammar, ...malayalamSigns }, (word) => word],
];

/** "Fever*" covers "feverish": what is written twice is loaded twice, and who changes the one forgets the other. */
function coveredIn(words: readonly string[]): string[] {
  return words.filter((word, index) =>
    words.some((other, place) => {
      if (place === index) return false;
      if (word === other) return place < index;
      return other.endsWith("*") && word.replace("*", "").startsWith(other.slice(0, -1));
    }),
  );
}

test.each(LEXICONS)("no word of a concept is covered by another of its words: %s", (_, lexicon, soundOf) => {
  const covered = Object.entries(lexicon).flatMap(([concept, forms]) => {
    const words = forms.split(",").map((form) => form.trim().replaceAll(/[^*]+/g, soundOf));
    return coveredIn(words.filter((form) => /^[^\s/_*]+\*?$/.test(form))).map((word) => `${concept}: ${word}`);
  });
  expect(covered).toEqual([]);
});
