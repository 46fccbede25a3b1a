import { substanceOf } from "./substances.ts";
import { readSentence } from "#domain/care/guard/words.ts";

const AMOUNT = String.raw`(?:\d+(?:[.,]\d+)?|an?|one|two|three|half an?|una?|dos|tres|media|oru|randu)[ \u00a0]?(?:ml|mls|mg|millilit\w+|mililit\w+|drops?|gotas?|sachets?|sobres?|tablets?|tabletas?|comprimidos?|puffs?|sprays?|thulli|tablespoons?|teaspoons?|cucharadas?)`;
const NAME = String.raw`(\p{Lu}\p{Ll}{3,})`;
/** A name that begins with a capital, in the middle of a sentence, and what is measured of it: "two drops of Afrin", "Delsym, 2.5 ml". */
const MEASURED = new RegExp(
  String.raw`${AMOUNT} (?:of|de|del) (?:the |la |el )?${NAME}|(?<=[\p{Ll},;] |\n- |^)${NAME}, ${AMOUNT}|(?<=[\p{Ll},;] )${NAME}(?: \p{Lu}{1,2})? \d+(?:[.,]\d+)? ?(?:ml|mg)(?!\p{L})`,
  "gu",
);

/** Medicines whose names nobody listed. What is known for food or drink is none. */
export function measuresName(text: string): boolean {
  return Array.from(text.matchAll(MEASURED)).some((match) => {
    const name = match.slice(1).find((part) => part !== undefined) ?? "";
    return readSentence(name).words.every((word) => substanceOf(word) !== "food");
  });
}
