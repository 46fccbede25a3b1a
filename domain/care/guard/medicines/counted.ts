import type { Word } from "#domain/care/guard/reading/words.ts";
import type { Amount } from "./amounts.ts";
import type { Said } from "./said.ts";
import { substanceOf } from "./substances.ts";
import { OTHER_MEASURE, unitOf, type Unit } from "./units.ts";

export interface Counted {
  unit: Unit;
  /** Index of the unit. */
  at: number;
}

const BETWEEN = new Set(
  `- ( of de a an the un una full level small big large adult adults adulto adultos children childrens children's infant whole half more extra oral baby junior heaped flat medicine medicinal measuring pequena pequenas rasa rasas grande standard single little good generous crushed dissolved liquid paracetamol ibuprofen aspirin vitamin iron zinc calpol rectal entera enteras x × them strength cheriya ceriya valiya muzuvan ø ~ ) : | flavoured orange pink white blue red round chewable different separate single-dose bottle paediatric pediatric soluble dispersible`.split(
    " ",
  ),
);

export function unitBehind({ words }: Said, { end }: Amount): Counted | null {
  for (let at = end; at < end + 4; at++) {
    const unit = unitOf(words[at]);
    if (unit !== null && unit !== "whole") return { unit, at };
    if (!BETWEEN.has(words[at]?.plain ?? "") && !isNamed(words[at])) return null;
  }
  return null;
}

/** Medicines that go by a name; "medicine" and "dose" are no names. */
export function isNamed(word: Word | undefined): boolean {
  return word !== undefined && unitOf(word) === null && substanceOf(word) === "medicine" && !GENERIC.test(word.plain);
}

const GENERIC =
  /^(?:medicin\w*|medicament\w*|medication\w*|meds|drugs?|remed\w*|antibiot\w*|painkiller\w*|analges\w*|antihist\w*|steroid\w*|inhal\w*|syrup\w*|jarabe\w*|dos\w*|vitamin\w*|iron|hierro|sirap\w*|marun\w*|gulik\w*|probiot\w*|supplement\w*|tonico|reducer\w*|reliever\w*|insulin\w*|nsaid\w*|aines?|opio\w*|laxa\w*)$/;

const EQUALS = new Set([
  ":",
  "=",
  "-",
  "|",
  "is",
  "are",
  "es",
  "son",
  "≈",
  "~",
  "of",
  "(",
  ")",
  "→",
  ">",
  "about",
  "unos",
  "exactly",
]);

/** "ml: 5", "millilitres = five", "| ml | 5 |" */
export function unitBefore({ words }: Said, { start, end }: Amount): Counted | null {
  if (OTHER_MEASURE.test(words[end]?.plain ?? "")) return null;
  for (let at = start - 1; at > start - 5; at--) {
    const unit = unitOf(words[at]);
    if (unit !== null) return ["liquid", "mass", "drop", "spoon", "puff", "solid"].includes(unit) ? { unit, at } : null;
    if (!EQUALS.has(words[at]?.plain ?? "")) return null;
  }
  return null;
}

export const GIVING =
  /^(?:give|giving|gives|gave|given|take|takes|taking|administer\w*|use|swallow|offer|pop|have|has|needs?|gets?|receives?|try|dale|darle|dar|da|de|des|dadle|administr\w*|tomar|toma|tome|tomarse|ponle|pon|usa|dosis|kotuk\w*|koduk\w*|kudik\w*|kazik\w*|nalk\w*|kotut\w*|kodut\w*|edukk?u\w*|ozik\w*|kodu|kodukam)$/;

/** A verb of giving stands within three words before a number: "give her only two". */
export function isGiven(words: readonly Word[], { start }: Amount): boolean {
  return [1, 2, 3].some((step) => GIVING.test(words[start - step]?.plain ?? ""));
}
