import { readAmounts, type Amount } from "./amounts.ts";
import type { Context } from "./context.ts";
import { isMark, isMultiple, isPictured, isReckoned } from "./multiples.ts";
import { PROSE, type Said } from "./said.ts";
import { isVessel, substanceOf, type Substance } from "./substances.ts";
import { OTHER_MEASURE, unitOf, type Unit } from "./units.ts";
import type { Sentence, Word } from "./words.ts";

/** As long, in the rows of a table. */
const ROWS = 14;
/** No child is given as much of a medicine at once, in millilitres: without another word it is a drink. */
const DRINK_ML = 30;
/** How far from its unit it is said of what an amount is. */
const NEAR = 5;

/** Whether a sentence, after those before it, tells an amount of a medicine. */
export function tellsDose(text: Sentence, context: Context): boolean {
  const { words } = text;
  const found = words.map(substanceOf);
  // Gripe water is none, and what a bottle of medicine has is no feed.
  const hasMedicine = found.includes("medicine");
  const substances = found.map((substance, at) =>
    substance === "food" &&
    ((hasMedicine && words[at]?.plain.startsWith("bottle") === true) || /^(?:gripe|graip)/.test(words[at - 1]?.plain ?? ""))
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
  if (isMultiple(said) || isPictured(said) || isReckoned(said) || isMark(said)) return true;
  return readAmounts(words).some((amount) => isDose(said, amount));
}

export function namesMedicine({ words }: Sentence): boolean {
  return words.some((word) => substanceOf(word) === "medicine");
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

function isDose(said: Said, amount: Amount): boolean {
  const { words } = said;
  if (amount.isArticle) return isOneOf(said, amount);
  const behind = unitBehind(said, amount);
  if (behind !== null) return isOfMedicine(said, amount, behind);
  const before = unitBefore(said, amount);
  if (before !== null) return isOfMedicine(said, amount, before);
  return isPerKilo(said, amount) || isBare(said, amount, words[amount.end]);
}

interface Counted {
  unit: Unit;
  /** Index of the unit. */
  at: number;
}

const BETWEEN = new Set(
  `- ( of de a an the un una full level small big large adult adults adulto adultos children childrens children's infant whole half more extra oral baby junior heaped flat medicine medicinal measuring pequena pequenas rasa rasas grande standard single little good generous crushed dissolved liquid paracetamol ibuprofen aspirin vitamin iron zinc calpol rectal entera enteras x × them strength cheriya ceriya valiya muzuvan ø ~ ) : | flavoured orange pink white blue red round chewable different separate single-dose bottle paediatric pediatric soluble dispersible`.split(
    " ",
  ),
);

function unitBehind({ words }: Said, { end }: Amount): Counted | null {
  for (let at = end; at < end + 4; at++) {
    const unit = unitOf(words[at]);
    if (unit !== null && unit !== "whole") return { unit, at };
    if (!BETWEEN.has(words[at]?.plain ?? "") && !isNamed(words[at])) return null;
  }
  return null;
}

/** Medicines that go by a name; "medicine" and "dose" are no names. */
function isNamed(word: Word | undefined): boolean {
  return word !== undefined && unitOf(word) === null && substanceOf(word) === "medicine" && !GENERIC.test(word.plain);
}

const GENERIC =
  /^(?:medicin\w*|medicament\w*|medication\w*|meds|drugs?|remed\w*|antibiot\w*|painkiller\w*|analges\w*|antihist\w*|steroid\w*|inhal\w*|syrup\w*|jarabe\w*|dos\w*|vitamin\w*|iron|hierro|sirap\w*|marun\w*|gulik\w*|probiot\w*|supplement\w*|tonico|reducer\w*|reliever\w*|insulin\w*|nsaid\w*|aines?|opio\w*|laxa\w*|insulin\w*)$/;

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
function unitBefore({ words }: Said, { start, end }: Amount): Counted | null {
  if (OTHER_MEASURE.test(words[end]?.plain ?? "")) return null;
  for (let at = start - 1; at > start - 5; at--) {
    const unit = unitOf(words[at]);
    if (unit !== null) return ["liquid", "mass", "drop", "spoon", "puff", "solid"].includes(unit) ? { unit, at } : null;
    if (!EQUALS.has(words[at]?.plain ?? "")) return null;
  }
  return null;
}

/** "mg/dl", "ml of blood": what is measured, not given. */
const MEASURED = new Set(["dl", "l", "litre", "liter", "litro", "decilitre", "day_"]);
const NUTRIENTS =
  / (?:caffeine|cafeina|sodium|sodio|salt|sal|calcium|calcio|sugars?|azucar|cholesterol|colesterol|bilirubin|bilirrubina|glucose|glucosa|omega|dha|coffee|cafe|haemoglobin|hemoglobin|kapi|kafin|kapin|magnesium|in foods?|from foods?|rich foods?|in the diet|en la dieta|alimentos ricos) /;
const MILD_UNITS: ReadonlySet<Unit> = new Set(["liquid", "spoon", "drop", "gram", "vessel"]);

/** Of what an amount with a unit is: said beside it, in its sentence or before; in doubt, of a medicine. */
function isOfMedicine(said: Said, amount: Amount, { unit, at }: Counted): boolean {
  const { words, context, hasMedicine, hasFood } = said;
  const mayBeFood = MILD_UNITS.has(unit);
  if (unit === "mass" && isMeasured(said, at)) return false;
  const beside = besideUnit(said, amount, at);
  if (beside === "medicine") return true;
  if (beside === "food" && mayBeFood) return false;
  if (unit === "gram") return hasMedicine && !hasFood && !isBodyWeight(said);
  if (unit === "vessel") return isVesselOfMedicine(said, amount, at);
  if (hasMedicine) return true;
  if (!mayBeFood) return !isNoUnit(said, amount, at);
  if (hasFood) return false;
  const isDrink = unit === "liquid" && (amount.value >= DRINK_ML || /^(?:oz|ounces?|onzas?|fl|cl)$/.test(words[at]?.plain ?? ""));
  if (context.food <= ROWS && context.food < context.medicine) return false;
  if (context.food <= PROSE && isDrink) return false;
  if (context.medicine <= ROWS) return true;
  return !isDrink;
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

/** The word that says of what: the first behind the unit, or right before the number. */
function besideUnit({ words, substances }: Said, { start }: Amount, at: number): Substance {
  for (let next = at + 1; next <= at + NEAR; next++) {
    const word = words[next]?.plain ?? "";
    if (/^[.,;:()|!?]$/.test(word) || words[next] === undefined) break;
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

const GIVING =
  /^(?:give|giving|gives|gave|given|take|takes|taking|administer\w*|use|swallow|offer|pop|have|has|needs?|gets?|receives?|try|dale|darle|dar|da|de|des|dadle|administr\w*|tomar|toma|tome|tomarse|ponle|pon|usa|dosis|kotuk\w*|koduk\w*|kudik\w*|kazik\w*|nalk\w*|kotut\w*|kodut\w*|edukk?u\w*|ozik\w*|kodu|kodukam)$/;

/** "Give a tablet", "a spoonful of Calpol", "una cucharada de jarabe", "ഒരു ഗുളിക കൊടുക്കുക" */
function isOneOf(said: Said, amount: Amount): boolean {
  const { words, context, hasMedicine, substances } = said;
  const counted = unitBehind(said, amount);
  if (counted === null) return false;
  const { unit, at } = counted;
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
    /^(?:every|each|at|before|after|twice|daily|now|cada|por|al|antes|tonight|night|bedtime|noche)$/.test(
      words[at + step]?.plain ?? "",
    ),
  );
  if (isTimed && (hasMedicine || context.medicine <= 2)) return !said.hasFood;
  if (!isGiven) return isMalayalam && hasMedicine && besideUnit(said, amount, at) === "medicine";
  return !said.hasFood;
}

const KILO = /^(?:kg|kgs|kilos?|kilograms?|kilogramos?|kilogramme)$/;
const KILO_DATIVE = /^(?:kilok|kiloyk|kilokk?u|kilograminu?|kilovinu?|kg-ku)/;
const PER = new Set(["per", "/", "por", "a", "each", "every", "cada", "the", "for", "y", "el", "of", "body"]);

/** "15 per kilo", "for each kilo 15", "കിലോയ്ക്ക് 15" */
function isPerKilo({ words, hasFood, text }: Said, { start, end }: Amount): boolean {
  if (hasFood || / (?:k?cal|kilocal\w*|calori\w*) /.test(text.plain)) return false;
  if (KILO_DATIVE.test(words[start - 1]?.sound ?? "") || KILO_DATIVE.test(words[end]?.sound ?? "")) return true;
  let at = end;
  while (at < end + 4 && PER.has(words[at]?.plain ?? "")) at++;
  if (at > end && KILO.test(words[at]?.plain ?? "")) return true;
  at = start - 1;
  while (at > start - 4 && /^(?:of|body|weight|de|peso|,|:|is|es|give|dale)$/.test(words[at]?.plain ?? "")) at--;
  return KILO.test(words[at]?.plain ?? "") && PER.has(words[at - 1]?.plain ?? "");
}

const GOES_ON =
  /^(?:[.,;:!?|)(]|every|each|cada|now|ahora|at|an|aan|anu|aanu|matiya\w*|again|together|then|straight|immediately|twice|before|after|with|daily|stat|prn|bd|tds|od|qds|sos|tid|qid|q|once|if|when|cuando|si|more|mas|max\w*|que|juntos?|juntas?|per|kod\w*|kot\w*|nalk\w*|vit\w*|vitam|mati|madi)$/;
const SUFFICES =
  / (?:is|are|will be|will do|would be|should be|should do|works?|does it|es|son|seria|serian|basta\w*|estaria|vendria) (?:\w+ ){0,2}?(?:right|enough|plenty|fine|correct|ideal|perfect|good|ok|okay|sufficient|best|it|do|the trick|suficiente|bien|correct[oa]|adecuad[oa]|todo|perfecto|with|what) /;

/** A number without a unit, where a medicine is given: "Calpol, 5 now", "give two", "the dose is five", a cell of a table. */
function isBare(said: Said, amount: Amount, next: Word | undefined): boolean {
  const { words, context, substances, text } = said;
  const { start, end } = amount;
  const isNext =
    isNamed(next) || (/^(?:crushed|small|adult|baby|more|whole|infant)$/.test(next?.plain ?? "") && isNamed(words[end + 1]));
  if (isNext && !isLabel(said, amount)) return true;
  if (said.hasFood || isLabel(said, amount) || OTHER_MEASURE.test(next?.plain ?? "")) return false;
  const isAtEnd = next === undefined || GOES_ON.test(next.plain);
  const isTopic =
    said.hasMedicine ||
    context.medicine <= PROSE ||
    (/ (?:every|cada|per|al|a) (?:\S+ ){0,2}?(?:hours?|horas?|dia|day) /.test(text.plain) && context.food > PROSE);
  if (isAtEnd && isAfterDoseWord(words, start)) return true;
  if (isAtEnd && context.announced <= (isRow(words) ? ROWS : 2) && (isRow(words) || words.length <= 12)) return true;
  if (!isTopic) return false;
  if (
    /^(?:de|of)$/.test(next?.plain ?? "") &&
    /^(?:la|las|los|esas?|estas?|esos|estos|lo|that|what|your)$/.test(words[end + 1]?.plain ?? "") &&
    [1, 2, 3].some((step) => GIVING.test(words[start - step]?.plain ?? ""))
  )
    return true;
  const ofThem = next?.plain === "of" && /^(?:it|them|these|those|the)$/.test(words[end + 1]?.plain ?? "");
  const isGiven = [1, 2, 3].some((step) => GIVING.test(words[start - step]?.plain ?? ""));
  if (ofThem && (isGiven || /medicine/.test(substances.slice(end).join()))) return true;
  if (isGiven && isAtEnd && !/^[:]$/.test(next?.plain ?? "")) return true;
  if (isAtEnd && isBesideMedicine(said, start)) return true;
  if (
    isAtEnd &&
    /^[:=→|]$/.test(words[start - 1]?.plain ?? "") &&
    /^(?:lbs?|kg|kgs|kilos?|pounds?|months?|years?|old|meses|anos|libras|mas\w*|vayas\w*)$/.test(words[start - 2]?.plain ?? "")
  )
    return true;
  if (
    words.length <= 12 &&
    SUFFICES.test(
      ` ${words
        .slice(end, end + 6)
        .map(({ plain }) => plain)
        .join(" ")} `,
    )
  )
    return true;
  return (
    context.medicine <= 2 &&
    words.every((word, at) => (at >= start && at < end) || /^[^\p{L}\p{N}]$/u.test(word.plain)) &&
    !/^ \d+ [.)] $/.test(text.plain)
  );
}

/** Part of a name, the number of an item or of a page: "B12", "D3", "COVID-19", "2." */
function isLabel({ words }: Said, { start, end }: Amount): boolean {
  const [before, beforeThat] = [words[start - 1], words[start - 2]];
  const isJoined = words[start]?.isGlued === true && before !== undefined && !/^[x×(|=:>,]$/.test(before.plain);
  if (
    isJoined &&
    (/^\p{L}/u.test(before.plain) || (before.plain === "-" && before.isGlued && /^\p{L}/u.test(beforeThat?.plain ?? "")))
  )
    return true;
  const isFirst = words.slice(0, start).every(({ plain }) => /^[^\p{L}\p{N}]$/u.test(plain));
  return (isFirst && /^[.)]$/.test(words[end]?.plain ?? "") && words.length > end + 1) || /^[#№]$/.test(before?.plain ?? "");
}

function isAfterDoseWord(words: readonly Word[], start: number): boolean {
  let at = start - 1;
  while (
    at > start - 6 &&
    /^(?:is|are|of|:|=|-|would|should|will|be|es|de|seria|debe|ser|about|around|exactly|simply|just|weight|that|here|her|his|him|for|now|el|la|un|una|\|)$/.test(
      words[at]?.plain ?? "",
    )
  )
    at--;
  const isAdjacent = at === start - 1;
  if (isAdjacent) return words[at]?.sound === "dos" && words[at]?.isMalayalam === true;
  return (
    /^(?:doses?|dosage|dosis|dos|amount|cantidad|alav)$/.test(words[at]?.plain ?? "") &&
    (words[at]?.plain !== "dos" || words[at]?.isMalayalam === true) &&
    words[start - 1]?.plain !== "for"
  );
}

function isBesideMedicine({ substances, words }: Said, start: number): boolean {
  let at = start - 1;
  while (at > start - 3 && /^(?:of|:|-|=|,|\||x|\(|about|around)$/.test(words[at]?.plain ?? "")) at--;
  return substances[at] === "medicine" && !/^(?:vaccines?|doses?|dosis|dos)$/.test(words[at]?.plain ?? "");
}

function isRow(words: readonly Word[]): boolean {
  return /^[|•*+-]$/.test(words[0]?.plain ?? "") || words.some(({ plain }) => /^[|:=→]$/.test(plain));
}
