import { namesHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import { readSentence } from "#domain/care/guard/reading/words.ts";
import { namesMedicine } from "./medicines/doses.ts";
import { substanceOf } from "./medicines/substances.ts";

/** Whether a text names a medicine. */
export function touchesOnMedicine(text: string): boolean {
  return namesMedicine(readSentence(text));
}

/** The words of a text that name a medicine, or speak of medicines, as the guard spells them. */
export function medicineWords(text: string): string[] {
  return readSentence(text)
    .words.filter((word) => substanceOf(word) === "medicine")
    .map(({ plain }) => plain);
}

/** Whether a text names a medicine, a sign, or somebody who helps. */
export function touchesOnCare(text: string): boolean {
  const sentence = readSentence(text);
  return namesMedicine(sentence) || namesDanger(sentence) || namesTrouble(sentence) || namesHelp(sentence);
}
