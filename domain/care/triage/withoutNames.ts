import type { FamilyChild } from "#domain/care/child/family.ts";
import { placesOfNames } from "#domain/care/reading/names.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { tokenize } from "#domain/care/reading/words/tokens.ts";

/** What parents call a child whom they do not name; which of them fits the language of a text is not known here. */
const LATIN = ["my son", "mi hijo"];
const MALAYALAM = "മോൻ";

/** In what is told at greater length a name is one word of many, and to hear it three times takes long. */
const MOST_WORDS = 80;

const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * A message as it would stand there without the names of the children on file, once for each way to call a child: the linear model has
 * learnt "my son", and of a name nothing. Empty where nobody is named, or the message is long.
 */
export function withoutNames(reading: Reading, children: readonly FamilyChild[]): Reading[] {
  if (reading.tokens.length > MOST_WORDS) return [];
  const places = placesOfNames(reading, children).filter(({ isWord }) => !isWord);
  const named = new Set(places.map(({ at }) => reading.tokens[at]?.word));
  if (named.size === 0) return [];
  const names = new Set(children.map(({ name }) => tokenize(name).tokens[0]?.word));
  const texts = LATIN.map((latin) =>
    reading.text.replaceAll(WORD, (written) => {
      const [{ word } = { word: "" }] = tokenize(written).tokens;
      if (!named.has(word)) return written;
      if (/\p{Script=Malayalam}/u.test(written)) return MALAYALAM;
      return !names.has(word) && word.endsWith("s") ? `${latin}s` : latin;
    }),
  );
  return [...new Set(texts)].map((text) => new Reading(text));
}
