import type { Word } from "#domain/care/guard/reading/words.ts";
import type { Amount } from "./amounts.ts";
import { isGiven, isNamed } from "./counted.ts";
import { PROSE, ROWS, type Said } from "./said.ts";
import { OTHER_MEASURE } from "./units.ts";

const KILO = /^(?:kg|kgs|kilos?|kilograms?|kilogramos?|kilogramme)$/;
const KILO_DATIVE = /^(?:kilok|kiloyk|kilokk?u|kilograminu?|kilovinu?|kg-ku)/;
const PER = new Set(["per", "/", "por", "a", "each", "every", "cada", "the", "for", "y", "el", "of", "body"]);

/** "15 per kilo", "for each kilo 15", "കിലോയ്ക്ക് 15" */
export function isPerKilo({ words, hasFood, text }: Said, { start, end }: Amount): boolean {
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
export function isBare(said: Said, amount: Amount): boolean {
  const { words } = said;
  const { start, end } = amount;
  const next = words[end]?.plain ?? "";
  if (isLabel(said, amount)) return false;
  if (isBeforeName(words, end)) return true;
  if (said.hasFood || OTHER_MEASURE.test(next)) return false;
  const isAtEnd = words[end] === undefined || GOES_ON.test(next);
  if (isAtEnd && (isAfterDoseWord(words, start) || isAnnounced(said))) return true;
  if (!isTopic(said)) return false;
  if (isOfThem(said, amount) || suffices(words, end) || isNumberAlone(said, amount)) return true;
  if (!isAtEnd) return false;
  return (isGiven(words, amount) && next !== ":") || isBesideMedicine(said, start) || isInCellOfWeight(words, start);
}

/** "Two Calpol", "two crushed Calpol" */
function isBeforeName(words: readonly Word[], end: number): boolean {
  if (isNamed(words[end])) return true;
  return /^(?:crushed|small|adult|baby|more|whole|infant)$/.test(words[end]?.plain ?? "") && isNamed(words[end + 1]);
}

/** An amount was announced, and this tells little else: "How many millilitres? Five." Rows of a table are longer, and many. */
function isAnnounced({ words, context }: Said): boolean {
  return isRow(words) ? context.announced <= ROWS : context.announced <= 2 && words.length <= 12;
}

/** A medicine is spoken of, or what is given every few hours and is no food. */
function isTopic({ hasMedicine, context, text }: Said): boolean {
  if (hasMedicine || context.medicine <= PROSE) return true;
  return / (?:every|cada|per|al|a) (?:\S+ ){0,2}?(?:hours?|horas?|dia|day) /.test(text.plain) && context.food > PROSE;
}

/** "Give two of them", "dale dos de estas", "two of those tablets" */
function isOfThem({ words, substances }: Said, amount: Amount): boolean {
  const [of = "", them = ""] = words.slice(amount.end, amount.end + 2).map(({ plain }) => plain);
  if (of !== "of" && of !== "de") return false;
  if (isGiven(words, amount) && /^(?:la|las|los|esas?|estas?|esos|estos|lo|that|what|your)$/.test(them)) return true;
  if (of !== "of" || !/^(?:it|them|these|those|the)$/.test(them)) return false;
  return isGiven(words, amount) || substances.slice(amount.end).includes("medicine");
}

/** "10 kg: 5", "6 months | 5" */
function isInCellOfWeight(words: readonly Word[], start: number): boolean {
  return (
    /^[:=→|]$/.test(words[start - 1]?.plain ?? "") &&
    /^(?:lbs?|kg|kgs|kilos?|pounds?|months?|years?|old|meses|anos|libras|mas\w*|vayas\w*)$/.test(words[start - 2]?.plain ?? "")
  );
}

/** "Five is enough", in a short sentence. */
function suffices(words: readonly Word[], end: number): boolean {
  const behind = words.slice(end, end + 6).map(({ plain }) => plain);
  return words.length <= 12 && SUFFICES.test(` ${behind.join(" ")} `);
}

/** Right behind a medicine a sentence that says nothing else, and is no mark of an item: "Calpol. 5." */
function isNumberAlone({ words, context, text }: Said, { start, end }: Amount): boolean {
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
