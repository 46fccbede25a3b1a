import type { Word } from "#domain/care/guard/reading/words.ts";
import type { Amount } from "./amounts.ts";
import { type Counted, GIVING, isGiven, unitBehind } from "./counted.ts";
import { PROSE, ROWS, type Said } from "./said.ts";
import { isVessel, type Substance } from "./substances.ts";
import type { Unit } from "./units.ts";

/** No child is given as much of a medicine at once, in millilitres: without another word it is a drink. */
const DRINK_ML = 30;
/** How far from its unit it is said of what an amount is. */
const NEAR = 5;

/** "mg/dl", "ml of blood": what is measured, not given. */
const MEASURED = new Set(["dl", "l", "litre", "liter", "litro", "decilitre", "day_"]);
const NUTRIENTS =
  / (?:caffeine|cafeina|sodium|sodio|salt|sal|calcium|calcio|sugars?|azucar|cholesterol|colesterol|bilirubin|bilirrubina|glucose|glucosa|omega|dha|coffee|cafe|haemoglobin|hemoglobin|kapi|kafin|kapin|magnesium|in foods?|from foods?|rich foods?|in the diet|en la dieta|alimentos ricos) /;
const MILD_UNITS: ReadonlySet<Unit> = new Set(["liquid", "spoon", "drop", "gram", "vessel"]);

/** Of what an amount with a unit is: said beside it, in its sentence or before; in doubt, of a medicine. */
export function isOfMedicine(said: Said, amount: Amount, { unit, at }: Counted): boolean {
  const { words, context, hasMedicine, hasFood } = said;
  const mayBeFood = MILD_UNITS.has(unit);
  const beside = besideUnit(said, amount, at);
  if (unit === "mass" && isMeasured(said, at) && !said.text.sound.includes(" insulin")) return false;
  if (beside === "medicine") return true;
  if (beside === "food" && mayBeFood) return false;
  if (unit === "gram") return hasMedicine && !hasFood && !isBodyWeight(said);
  if (unit === "vessel") return isVesselOfMedicine(said, amount, at);
  if (hasMedicine) return true;
  if (!mayBeFood) return unit === "mass" || !isNoUnit(said, amount, at);
  if (isSipOrTrace(said, unit)) return false;
  if (hasFood) return context.medicine <= 1 && context.medicine < context.food && amount.value < DRINK_ML && beside === null;
  const isDrink = unit === "liquid" && (amount.value >= DRINK_ML || /^(?:oz|ounces?|onzas?|fl|cl)$/.test(words[at]?.plain ?? ""));
  if (context.food <= ROWS && context.food < context.medicine) return false;
  if (context.food <= PROSE && isDrink) return false;
  if (context.medicine <= ROWS) return true;
  return !isDrink;
}

/** What is given every few minutes is drunk, and drops that come are milk or blood. */
function isSipOrTrace({ text: { plain, sound }, context }: Said, unit: Unit): boolean {
  if (unit === "drop") return / (?:comes?|came|sale|salen|salir|blood|sangre|raktam) /.test(plain + sound);
  return context.medicine > 1 && / (?:(?:every|cada) (?:\S+ ){0,2}minut\w*|minit\w*) /.test(plain + sound);
}

function isMeasured({ words, text, hasMedicine }: Said, at: number): boolean {
  const next = words[at + 1]?.plain ?? "";
  if ((next === "/" || next === "per" || next === "por") && MEASURED.has(words[at + 2]?.plain ?? "")) return true;
  if (/^(?:units?|unidades?)$/.test(words[at]?.plain ?? "")) return !hasMedicine;
  return (
    NUTRIENTS.test(text.plain) && !/ (?:supplements?|suplementos?|tablets?|comprimidos?|drops|gotas|syrup) /.test(text.plain)
  );
}

function isBodyWeight({ text }: Said): boolean {
  return / (?:weigh\w*|gain\w*|weight|pesa|peso|gana\w*|tukam|bar\w*) /.test(text.plain);
}

/** Behind it something else is told: "2 ml koduthittu". */
const GIVEN = /^(?:kodu(?:t|k)\w*t|ozic\w*|kazinj?\w*)$/;

/** The word that says of what: the first behind the unit, or right before the number. */
function besideUnit({ words, substances }: Said, { start }: Amount, at: number): Substance {
  for (let next = at + 1; next <= at + NEAR; next++) {
    const word = words[next]?.plain ?? "";
    if (/^[.,;:()|!?]$/.test(word) || words[next] === undefined || GIVEN.test(words[next]?.sound ?? "")) break;
    const substance = substances[next] ?? null;
    if (substance !== null && !isVessel(words, next)) return substance;
    if (substance !== null || /^(?:in|into|with|every|each|per|cada|por|con|en|and|y|but|pero|then|pinne|so)$/.test(word)) break;
  }
  for (let last = start - 1; last >= start - 4; last--) {
    const word = words[last]?.plain ?? "";
    if (/^[.,;!?|]$/.test(word)) break;
    const substance = substances[last] ?? null;
    if (substance !== null) return isVessel(words, last) ? null : substance;
  }
  return null;
}

function isVesselOfMedicine({ hasMedicine, hasFood, context, words }: Said, { end, value }: Amount, at: number): boolean {
  if (hasFood) return false;
  if (
    words
      .slice(end, end + 2)
      .some(({ plain }) => /^(?:sachets?|sobres?|sobrecitos?|ampoules?|ampollas?|vials?|viales|saset\w*)$/.test(plain))
  )
    return true;
  if (/^(?:syring|jering|sirinj)/.test(words[at]?.plain ?? "") && !Number.isInteger(value)) return true;
  return hasMedicine || context.medicine <= 2 || /^(?:capful|dropper)/.test(words[end]?.plain ?? "");
}

/** Numbers that are no amounts though a unit stands there: a tablet to look at, a shot of a camera, a vaccine. */
function isNoUnit({ text, words }: Said, { end }: Amount, at: number): boolean {
  if (
    / (?:screen\w*|pantallas?|videos?|photos?|fotos?|phone|movil|camera|vaccin\w*|vacuna\w*|jabs?|immuni[sz]\w*|kutiveyp\w*|kutivep\w*|vaksin\w*) /.test(
      text.plain,
    )
  )
    return true;
  return words[at]?.plain === "shots" && end === at;
}

/** "Give a tablet", "a spoonful of Calpol", "una cucharada de jarabe", "ഒരു ഗുളിക കൊടുക്കുക" */
export function isOneOf(said: Said, amount: Amount): boolean {
  const { words, context, hasMedicine, hasFood } = said;
  const counted = unitBehind(said, amount);
  if (counted === null || isNoArticle(words, amount, counted.at)) return false;
  const { unit, at } = counted;
  if (isWithHalf(words, at)) return !hasFood;
  const isSpoken = hasMedicine || context.medicine <= PROSE;
  if (!(isSpoken || unit === "spoon" || unit === "drop" || unit === "puff") || isOfFood(said, at)) return false;
  if (isOfNamed(said, at)) return true;
  if (unit === "gram") return false;
  if (unit === "liquid" || unit === "mass") return isSpoken;
  if (isTool(words, amount, counted)) return false;
  if (isTimed(words, at) && (hasMedicine || context.medicine <= 2)) return !hasFood;
  if (isOneGiven(words, amount, at)) return !hasFood;
  return isMalayalamOne(words, amount) && hasMedicine && besideUnit(said, amount, at) === "medicine";
}

/** "A cucharaditas" is Spanish, and "not a tablet" gives none. */
function isNoArticle(words: readonly Word[], { start }: Amount, at: number): boolean {
  if (words[start]?.plain === "a" && words[at]?.plain.endsWith("as") === true) return true;
  return /^(?:ni|not|no)$/.test(words[start - 1]?.plain ?? "");
}

/** "A tablet and a half" */
function isWithHalf(words: readonly Word[], at: number): boolean {
  if (!/^(?:and|y)$/.test(words[at + 1]?.plain ?? "")) return false;
  return words.slice(at + 2, at + 4).some(({ plain }) => /^(?:half|medi[oa])$/.test(plain));
}

/** "A spoonful of her favourite porridge" */
function isOfFood({ words, substances }: Said, at: number): boolean {
  return [1, 2, 3, 4].some((step) => substances[at + step] === "food" && !isVessel(words, at + step));
}

/** "A spoonful of the Calpol" */
function isOfNamed({ words, substances }: Said, at: number): boolean {
  return /^(?:of|de|del)$/.test(words[at + 1]?.plain ?? "") && [2, 3, 4, 5].some((step) => substances[at + step] === "medicine");
}

/** What a medicine is measured with or put into, a "medicine spoon" too, and what is no mouthful. */
function isTool(words: readonly Word[], { end }: Amount, { unit, at }: Counted): boolean {
  const word = words[at]?.plain ?? "";
  return TOOL.test(word) || (unit === "spoon" && words[end]?.plain === "medicine");
}

const TOOL =
  /^(?:syring|jering|sirinj|dropper|gotero|pipet|measur|medid|cups?|vasit|filar|lines?|marks?|strips?|packets?|paket|sip|lid|suposi|supposi|sapos)/;

/** "A tablet before bed" */
function isTimed(words: readonly Word[], at: number): boolean {
  return words.slice(at + 1, at + 4).some(({ plain }) => TIMED.test(plain));
}

const TIMED = /^(?:every|each|at|before|after|twice|daily|now|cada|por|per|al|en|antes|tonight|night|bedtime|noche)$/;

function isMalayalamOne(words: readonly Word[], { start }: Amount): boolean {
  return words[start]?.plain === "oru";
}

/** In Malayalam the verb stands behind. */
function isOneGiven(words: readonly Word[], amount: Amount, at: number): boolean {
  if (!isMalayalamOne(words, amount)) return isGiven(words, amount);
  return words.slice(at + 1, at + 6).some(({ plain }) => GIVING.test(plain));
}
