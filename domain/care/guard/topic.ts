import { namesHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import { readSentence } from "#domain/care/guard/reading/words.ts";
import { namesMedicine } from "./medicines/doses.ts";

/** Whether a text names a medicine. */
export function touchesOnMedicine(text: string): boolean {
  return namesMedicine(readSentence(text));
}

/** Whether a text names a medicine, a sign, or somebody who helps. */
export function touchesOnCare(text: string): boolean {
  const sentence = readSentence(text);
  return namesMedicine(sentence) || namesDanger(sentence) || namesTrouble(sentence) || namesHelp(sentence);
}
