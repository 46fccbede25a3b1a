import { readSentence } from "#domain/care/guard/reading/words.ts";
import { oneOf } from "#domain/care/reading/words/oneOf.ts";
import { substanceOf } from "./substances.ts";

const AMOUNT = String.raw`(?:\d+(?:[.,]\d+)?|an?|one|two|three|half an?|una?|dos|tres|media|oru|randu)[ \u00a0]?(?:ml|mls|mg|millilit\w+|mililit\w+|drops?|gotas?|gotitas?|sachets?|sobres?|sobrecitos?|tablets?|tabletas?|pastillas?|comprimidos?|capsules?|c[aá]psulas?|puffs?|sprays?|thulli|tablespoons?|teaspoons?|spoons?|cucharadas?|cucharaditas?|medidas?|lids?|caps?|droppers?)`;
const COUNT = String.raw`(?:\d{1,3}(?:[.,]\d+)?|half|one|two|three|four|media|medio|una?|dos|tres|cuatro|onnu|randu|oru)`;
const OFTEN = String.raw`(?=[,.;)\n]| (?:at|now|every|each|twice|daily|a (?:day|night)|tonight|in the morning|al|cada|por la|en ayunas|ahora|antes|hoy|raavile|ravile|raathri|rathri|kazhi|kodu))`;
const GIVE = String.raw`(?:[Gg]ive(?: her| him| them)?|[Tt]ake|[Pp]op|[Dd][aeé]le|[Tt]oma|[Tt]ómate|[Tt]ómese|[Pp]óngale)`;
const NAME = String.raw`(\p{Lu}\p{Ll}{3,})`;
/** A name that begins with a capital, in the middle of a sentence, and what is measured or given of it: "two drops of Afrin", "Delsym, 2.5 ml", "Milpax, dos al día", "take two Excedrin now". */
const MEASURED = new RegExp(
  oneOf([
    String.raw`${AMOUNT} (?:of|de|del) (?:the |la |el )?${NAME}`,
    String.raw`(?<=[\p{Ll},;?] |\n- |^)${NAME}[,:] ${AMOUNT}`,
    String.raw`(?<=[\p{Ll},;?] )${NAME}(?: \p{Lu}{1,2})? \d+(?:[.,]\d+)? ?(?:ml|mg)(?!\p{L})`,
    String.raw`(?<=[\p{Ll},;?] |\n- |^)${NAME}[,:] ${COUNT}${OFTEN}`,
    String.raw`${GIVE} ${COUNT} ${NAME}${OFTEN}`,
  ]),
  "gu",
);
/** Days and months are no names of medicines. */
const CALENDAR =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december)$/;

/** Medicines whose names nobody listed. What is known for food or drink is none. */
export function measuresName(text: string): boolean {
  return Array.from(text.matchAll(MEASURED)).some((match) => {
    const name = match.slice(1).find((part) => part !== undefined) ?? "";
    return readSentence(name).words.every((word) => substanceOf(word) !== "food" && !CALENDAR.test(word.plain));
  });
}
