import type { Reading } from "#domain/care/reading/reading.ts";

const TREMBLES: ReadonlySet<string> = new Set(["shaking", "shakes", "shaken"]);
/** "Thoughts of shaking": of somebody. */
const OF: ReadonlySet<string> = new Set(["of", "about", "from"]);
const JERKS = /^sacudidas?$/;
const HAS: ReadonlySet<string> = new Set("tiene tuvo tenia con hace hizo dan dieron".split(" "));

/**
 * "I'm shaking, my son won't wake up": who trembles shakes nobody. Whom somebody shakes stands right behind that word and does nothing by
 * themselves, or before it where it was done to them. "Tiene sacudidas" is told of jerks; to tremble is another verb in Spanish and Malayalam.
 */
export function isTrembling(reading: Reading, at: number): boolean {
  const wordAt = (place: number): string => (reading.isOneClause(place, at) ? (reading.tokens[place]?.word ?? "") : "");
  if (JERKS.test(wordAt(at))) return HAS.has(wordAt(at - 1)) || HAS.has(wordAt(at - 2));
  if (!TREMBLES.has(wordAt(at)) || OF.has(wordAt(at - 1)) || hasObject(reading, at)) return false;
  return wordAt(at) !== "shaken" || isOfWriterOrAdult(reading, at);
}

/** Somebody trembles, be it who writes or the child. */
export function tellsOfTrembling(reading: Reading): boolean {
  return reading.of("violence").some(([at]) => isTrembling(reading, at));
}

/** How far behind a verb its object stands: "my poor little 3 month old baby". */
const OBJECT_WORDS = 7;

function hasObject(reading: Reading, at: number): boolean {
  for (let place = at + 1; place <= at + OBJECT_WORDS && reading.isOneClause(place, at); place++) {
    if (leadsToNoun(reading, place)) continue;
    return isChild(reading, place) && !isSubject(reading, place);
  }
  return false;
}

/** "Her" may be somebody, or stand before who is. */
function leadsToNoun(reading: Reading, at: number): boolean {
  const word = reading.tokens[at]?.word ?? "";
  if (["his", "her"].includes(word)) return isChild(reading, at + 1) || isQuality(reading, at + 1);
  return reading.is(at, "own", "article", "ageMark", "week", "month", "year") || isQuality(reading, at);
}

function isChild(reading: Reading, at: number): boolean {
  const isNoun = reading.is(at, "child", "newborn", "toddler") && !SUBJECTS.has(reading.tokens[at]?.word ?? "");
  return isNoun || reading.is(at, "victim");
}

const SUBJECTS: ReadonlySet<string> = new Set(["he", "she"]);
const QUALITIES: ReadonlySet<string> = new Set("this that poor little tiny sweet crying screaming sleeping".split(" "));

function isQuality(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  return token !== undefined && (token.value !== null || QUALITIES.has(token.word));
}

const VERBS: ReadonlySet<string> = new Set("is are has have s does do keeps needs".split(" "));

/** "Shaking my son is choking": what follows is told of the son. */
function isSubject(reading: Reading, at: number): boolean {
  if (!reading.isOneClause(at + 1, at)) return false;
  return VERBS.has(reading.tokens[at + 1]?.word ?? "") || reading.is(at + 1, "not", "modal", "was", "happened");
}

/** Who was named last before it in the clause. */
function isOfWriterOrAdult(reading: Reading, at: number): boolean {
  for (let place = at - 1; reading.isOneClause(place, at); place--) {
    const word = reading.tokens[place]?.word ?? "";
    if (["i", "we"].includes(word) || reading.is(place, "adult")) return true;
    if (SUBJECTS.has(word) || isChild(reading, place)) return false;
  }
  return false;
}
