import type { Amount } from "./amounts.ts";
import { type Counted, GIVING, unitBehind } from "./counted.ts";
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
  const { words, context, hasMedicine, substances } = said;
  const counted = unitBehind(said, amount);
  if (counted === null) return false;
  const { unit, at } = counted;
  // "a cucharaditas" is Spanish.
  if (words[amount.start]?.plain === "a" && words[at]?.plain.endsWith("as") === true) return false;
  if (/^(?:ni|not|no)$/.test(words[amount.start - 1]?.plain ?? "")) return false;
  const isSpoken = hasMedicine || context.medicine <= PROSE || unit === "spoon" || unit === "drop" || unit === "puff";
  if (
    /^(?:and|y)$/.test(words[at + 1]?.plain ?? "") &&
    words.slice(at + 2, at + 4).some(({ plain }) => /^(?:half|medi[oa])$/.test(plain))
  )
    return !said.hasFood;
  if (
    !isSpoken ||
    substances.some((substance, place) => substance === "food" && place > at && place <= at + 4 && !isVessel(words, place))
  )
    return false;
  const next = words[at + 1]?.plain ?? "";
  if ((next === "of" || next === "de" || next === "del") && [2, 3, 4, 5].some((step) => substances[at + step] === "medicine"))
    return true;
  if (unit === "gram") return false;
  if (unit === "liquid" || unit === "mass") return hasMedicine || context.medicine <= PROSE;
  const isMalayalam = words[amount.start]?.plain === "oru";
  const places = isMalayalam ? [1, 2, 3, 4, 5].map((step) => at + step) : [1, 2, 3].map((step) => amount.start - step);
  const isGiven = places.some((place) => GIVING.test(words[place]?.plain ?? ""));
  const isTool =
    /^(?:syring|jering|sirinj|dropper|gotero|pipet|measur|medid|cups?|vasit|filar|lines?|marks?|strips?|packets?|paket|sip|lid)/.test(
      words[at]?.plain ?? "",
    ) ||
    (unit === "spoon" && words[amount.end]?.plain === "medicine") ||
    /^suposi|^supposi|^sapos/.test(words[at]?.plain ?? "");
  if (isTool) return false;
  const isTimed = [1, 2, 3].some((step) =>
    /^(?:every|each|at|before|after|twice|daily|now|cada|por|per|al|en|antes|tonight|night|bedtime|noche)$/.test(
      words[at + step]?.plain ?? "",
    ),
  );
  if (isTimed && (hasMedicine || context.medicine <= 2)) return !said.hasFood;
  if (!isGiven) return isMalayalam && hasMedicine && besideUnit(said, amount, at) === "medicine";
  return !said.hasFood;
}
