import type { Word } from "#domain/care/guard/reading/words.ts";
import type { Amount } from "./amounts.ts";
import { GIVING, isNamed } from "./counted.ts";
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
export function isBare(said: Said, amount: Amount, next: Word | undefined): boolean {
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
