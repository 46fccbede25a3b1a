import type { Context } from "#domain/care/guard/reading/context.ts";
import type { Sentence, Word } from "#domain/care/guard/reading/words.ts";
import { type Amount, readAmounts } from "./amounts.ts";
import { isBare, isPerKilo } from "./bareAmounts.ts";
import { unitBefore, unitBehind } from "./counted.ts";
import { isOfMedicine, isOneOf } from "./measured.ts";
import { isMark, isMultiple, isPictured, isReckoned } from "./multiples.ts";
import { measuresName } from "./names.ts";
import { isPortion, speaksOfPackage } from "./portions.ts";
import { belongsToRemedy } from "./remedies.ts";
import { PROSE, type Said } from "./said.ts";
import { isVessel, substanceOf, type Substance } from "./substances.ts";
import { isUnexplained } from "./unexplained.ts";
import { unitOf } from "./units.ts";

/** Whether a sentence, after those before it, tells an amount of a medicine. */
export function tellsDose(text: Sentence, context: Context, raw = ""): boolean {
  if (measuresName(raw)) return true;
  const { words } = text;
  const found = withoutNutrients(text, words.map(substanceOf));
  if (speaksOfVaccine(text, words) || (LITRE.test(text.plain + text.sound) && !found.includes("medicine"))) return false;
  // Gripe water and cumin water are none, and what a bottle of medicine has is no feed.
  const hasMedicine = found.includes("medicine");
  const substances = found.map((substance, at) =>
    substance === "food" && ((hasMedicine && words[at]?.plain.startsWith("bottle") === true) || belongsToRemedy(words, at))
      ? null
      : substance,
  );
  const said: Said = {
    words,
    substances,
    context,
    text,
    hasMedicine,
    hasFood: substances.some((substance, at) => substance === "food" && !isVessel(words, at)),
  };
  if (isMultiple(said) || isPictured(said) || isReckoned(said) || isMark(said) || isPortion(said)) return true;
  return readAmounts(words).some((amount) => isDose(said, amount));
}

const VACCINE =
  / (?:vaccin\w*|vacuna\w*|vaksin\w*|kutivep\w*|kutiveyp\w*|mmr|hpv|vph|triple viral|rotavirus|polio|hepatitis|pentavalent\w*|neumococo|booster\w*|refuerzo\w*) /;
/** A packet of salts is stirred into it. */
const LITRE = / (?:litres?|liters?|litros?|litar\w*|litr\w*) /;
const SUPPLEMENT =
  / (?:drops|gotas|supplement\w*|suplement\w*|syrup\w*|jarabe\w*|tablets?|tableta\w*|tonic\w*|mgs?|sirap\w*|gulik\w*|capsul\w*) /;

/** What food is rich in is no medicine there: "iron-rich food". */
function withoutNutrients({ plain, words }: Sentence, found: readonly Substance[]): Substance[] {
  const isMeal = found.includes("food") && !SUPPLEMENT.test(plain);
  return found.map((substance, at) =>
    isMeal && /^(?:iron|hierro|zinc|cinc|calcium|calcio|vitamin\w*|omega|probiotic\w*)/.test(words[at]?.plain ?? "")
      ? null
      : substance,
  );
}

/** Doses of a vaccine are counted, not measured. */
function speaksOfVaccine({ plain, sound }: Sentence, words: readonly Word[]): boolean {
  if (!VACCINE.test(plain) && !VACCINE.test(sound)) return false;
  return !words.some((word) => /^(?:liquid|mass|drop|spoon|solid)$/.test(unitOf(word) ?? ""));
}

export function namesMedicine(sentence: Sentence): boolean {
  return sentence.words.some((word) => substanceOf(word) === "medicine") || speaksOfPackage(sentence);
}

export function namesFood({ words }: Sentence): boolean {
  return words.some((word) => substanceOf(word) === "food");
}

const ANNOUNCING =
  / (?:how (?:much|many)|amounts?|quantity|dos(?:e|es|age|ing|is)|volume|millilit\w*|mls?|mgs?|milligram\w*|cuant[oa]s?|cantidad(?:es)?|mililitr\w*|miligram\w*|cucharad\w*|teaspoons?|drops|gotas|number of|etra\w*|alav\w*|dos|mili\w*|thulli|tuli\w*|tablets?|puffs) /;

/** "How many millilitres of Calpol?", "| Weight | Dose (ml) |" */
export function announcesDose(sentence: Sentence, context: Context): boolean {
  if (!ANNOUNCING.test(sentence.plain)) return false;
  return namesMedicine(sentence) || (context.medicine <= PROSE && !namesFood(sentence));
}

/** Numbers that are called. */
const LINES: ReadonlySet<number> = new Set([61, 102, 104, 106, 107, 108, 111, 112, 123, 131, 132, 911, 999, 988]);

function isDose(said: Said, amount: Amount): boolean {
  if (amount.value === 0) return false;
  if (amount.isArticle) return isOneOf(said, amount) || isUnexplained(said, amount);
  const behind = unitBehind(said, amount);
  if (behind !== null) return isOfMedicine(said, amount, behind);
  const before = unitBefore(said, amount);
  if (before !== null) return isOfMedicine(said, amount, before);
  if (LINES.has(amount.value)) return false;
  return isPerKilo(said, amount) || isBare(said, amount) || isUnexplained(said, amount);
}
