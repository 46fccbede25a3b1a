import { ADULT_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "./reading.ts";
import { range, readSpans, type Span, UNIT_MINUTES } from "./spans.ts";
import { isAfterTerm, termsIn } from "./terms.ts";
import { numberThoughts } from "./thoughts.ts";

/** An age that a text tells. */
export interface Age {
  days: number;
  /** Of its first and of its last word. */
  start: number;
  end: number;
  /** Beginnings of the words that name the child there, so that another sentence may speak of it. */
  names: ReadonlySet<string>;
  /** A brother's or a sister's, who is no baby: seldom of whom the rest is told. */
  isSiblings: boolean;
}

const WORD_DAYS = { newborn: 0, toddler: YEAR_DAYS, schoolchild: 4 * YEAR_DAYS } as const;
/** A number without a unit, as in "he is 4", counts years up to here. */
const BARE_YEARS = 17;
/** How far from an age the word for its child stands. */
export const NAME_WORDS = 4;
/** No parent tells more; a text that does is no message. */
const MAX_AGES = 24;

/** The spans of time in a text, by what they are. */
export interface ToldAges {
  /** In the order of the words. */
  ages: readonly Age[];
  /** What is no age for sure: how long something lasts, or how long ago it was. */
  durations: readonly Span[];
  /** In days: those of the durations that may be an age all the same. */
  mayBeAges: readonly number[];
}

/** Tells the ages from the other spans of time: "3 weeks old", "bebé de 3 meses", not "for 3 weeks". */
export function readAges(reading: Reading): ToldAges {
  const spans = readSpans(reading);
  const ofTerm = termsIn(reading, spans, (others) => [
    ...others.filter((span) => isAge(reading, span)),
    ...bareYears(reading, spans),
  ]);
  const ofLife = spans.filter((span) => !ofTerm.includes(span));
  const surely = ofLife.filter((span) => isAge(reading, span));
  const ofSpans = surely.length > 0 ? surely : ofLife.filter((span) => ofTerm.some((term) => isAfterTerm(reading, span, term)));
  const words = Object.entries(WORD_DAYS).flatMap(([word, days]) =>
    reading.of(word as keyof typeof WORD_DAYS).map((places) => ({ days, start: places[0], end: places.at(-1) ?? places[0] })),
  );
  const told = [...ofSpans.map((span) => ageOfSpan(reading, span)), ...bareYears(reading, spans), ...words];
  const ages = told
    .slice(0, MAX_AGES)
    .filter((age) => age.days < ADULT_DAYS && !isOfNoChild(reading, age))
    .toSorted((a, b) => a.start - b.start);
  const durations = ofLife.filter((span) => !ofSpans.includes(span));
  return {
    ages: ages.map((age) => {
      const isSiblings = isOfSibling(reading, age);
      return Object.assign(age, { isSiblings, names: namesBeside(reading, age, isSiblings) });
    }),
    durations,
    mayBeAges: durations.filter((span) => mayBeAge(reading, span)).map((span) => ageOfSpan(reading, span).days),
  };
}

/** An age in the words, before it is known whose it is. */
type AgePlace = Omit<Age, "names" | "isSiblings">;

/** From here on whoever writes may be a parent. */
const PARENT_DAYS = 10 * YEAR_DAYS;

/** "I'm a 16 year old mom", "tengo 17 años": who tells of a child beside that is not the child. "The thermometer is 3 years old" is a thing's. */
function isOfNoChild(reading: Reading, { days, start, end }: AgePlace): boolean {
  const wordAt = (at: number): string => (reading.isOneSentence(at, start) ? (reading.tokens[at]?.word ?? "") : "");
  const isThing = reading.is(start - 2, "animal") || /^termomet|^thermomet/.test(wordAt(start - 2));
  if (days >= YEAR_DAYS && reading.is(start - 1, "ageIs") && isThing) return true;
  if (days < PARENT_DAYS) return false;
  const first = wordAt(start - 1) === "a" ? start - 2 : start - 1;
  const isOwn =
    (wordAt(first) === "am" && wordAt(first - 1) === "i") || wordAt(first) === "tengo" || reading.tokens[first]?.sound === "enik";
  if (!isOwn) return false;
  const thoughtAt = numberThoughts(reading);
  const signs = new Set(thoughtAt.filter((_, at) => reading.isSign(at)));
  const isOwnState = (at: number): boolean => thoughtAt[at] === thoughtAt[end] && at > end;
  if (reading.placesOf("breathe", "noAir", "choke", "seizure", "unconscious").some(isOwnState)) return false;
  // "A 17 year old girl" is whoever writes.
  const isSelf = (at: number): boolean =>
    at > end && reading.isOneClause(at, end) && range(end + 1, at).every((place) => reading.is(place, "ageMark", "child"));
  return reading.placesOf("child", "baby", "newborn").some((at) => {
    return (at < first || at > end) && !isSelf(at) && signs.has(thoughtAt[at] ?? -1);
  });
}

/** "Her 4 year old brother", "su hermana tiene 4 años", "ചേട്ടന് 4 വയസ്സ്", whoever else is told of. */
function isOfSibling(reading: Reading, { days, start, end }: AgePlace): boolean {
  if (days < YEAR_DAYS) return false;
  const isBeside = (places: readonly number[]): boolean => {
    for (const at of places) {
      if (!reading.isOneSentence(at, start)) return false;
      if (reading.is(at, "sibling")) return true;
      if (!reading.is(at, "small", "ageMark", "ageIs") || reading.is(at, "and", "child")) return false;
    }
    return false;
  };
  return isBeside(range(start - 1, start - NAME_WORDS)) || isBeside(range(end + 1, end + NAME_WORDS));
}

/** Rounded up; "almost" and "under" are a day less than that. */
function ageOfSpan(reading: Reading, { minutes, start, end }: Span): AgePlace {
  const isLess = [start - 1, start - 2, end + 1, end + 2].some((at) => reading.is(at, "almost", "under"));
  return { days: Math.ceil(minutes / UNIT_MINUTES.day) - (isLess ? 2 : 0), start, end };
}

function isAge(reading: Reading, span: Span): boolean {
  const { unit, start, end } = span;
  const before = range(start - 1, start - 3).filter((at) => reading.isOneClause(at, start));
  const after = range(end + 1, end + 3).filter((at) => reading.isOneClause(at, end));
  const has = (places: readonly number[], ...concepts: Concept[]): boolean => places.some((at) => reading.is(at, ...concepts));

  if (has([end, ...after.slice(0, 2)], "ageMark")) return true;
  if (has([...before, ...after], "born")) return !has(before.slice(0, 1), "bornAt");
  if (has(after, "pregnant") || has(before.slice(0, 2), "spanMark") || has(after.slice(0, 1), "ago")) return false;
  if (unit === "day")
    return has(before.slice(0, 1), "ageIs") && has(range(start - 2, start - NAME_WORDS - 1), "child", "baby", "person");
  if (unit !== "week" && unit !== "month" && unit !== "year") return false;
  // "Under 3 months, 38.5": a time that something took is "for under 3 weeks".
  if (unit !== "year" && has([...before.slice(0, 2), ...after.slice(0, 2)], "under"))
    return !has(before, "spanMark") && !isAsked(reading, start);
  if (has([start - 1, ...before, ...after], "child", "baby", "person") || has(before.slice(0, 1), "ageIs")) return true;
  return unit !== "year" && isAlone(reading, span);
}

/** "Is a fever bad under 3 months?" tells nobody's age. */
function isAsked({ tokens, sentences }: Reading, at: number): boolean {
  return sentences[tokens[at]?.sentence ?? -1]?.asks === true;
}

/**
 * Stands between pauses, as in "Leo (4 months) coughs" or "3 months now, 38.4". Months may stand before a number too, as in "2mo 38.4": so
 * long nobody counts a fever.
 */
function isAlone(reading: Reading, { unit, start, end }: Span): boolean {
  const skipped: Concept[] = unit === "month" ? ["small", "almost", "and"] : ["small", "almost"];
  const isEdge = (from: number, step: 1 | -1): boolean => {
    let at = from;
    while (reading.is(at, ...skipped) && reading.isOneClause(at, start)) at += step;
    const isNumber = unit === "month" && step === 1 && typeof reading.tokens[at]?.value === "number";
    return isNumber || !reading.isOneClause(at, start);
  };
  return isEdge(start - 1, -1) && isEdge(end + 1, 1);
}

/** "Or rather ten weeks": neither "for ten weeks" nor "ten weeks ago". */
function mayBeAge(reading: Reading, { unit, start, end }: Span): boolean {
  if (unit === "day") return reading.is(start - 1, "ageIs");
  return unit === "week" && !reading.is(start - 1, "spanMark") && !reading.is(end + 1, "ago");
}

function bareYears(reading: Reading, spans: readonly Span[]): AgePlace[] {
  const isYears = (value: number, start: number, end: number): boolean =>
    Number.isInteger(value) &&
    value >= 1 &&
    value <= BARE_YEARS &&
    reading.is(start - 1, "ageIs") &&
    range(start - 1, start - NAME_WORDS).some(
      (at) => reading.isOneClause(at, start) && reading.is(at, "child", "baby", "person"),
    ) &&
    !spans.some((span) => span.start <= start && span.end >= start) &&
    !reading.is(end, "otherUnit", "degree", "celsius", "fahrenheit", "perMinute");
  return reading.numbers
    .filter(({ value, start, end }) => isYears(value, start, end))
    .map(({ value, start, end }) => ({ days: value * YEAR_DAYS, start, end: end - 1 }));
}

/**
 * Words for children beside an age, and on each side the next word that says nothing else: it may be a name. "Her" beside a brother's is
 * somebody else.
 */
function namesBeside(reading: Reading, { start, end }: AgePlace, isSiblings: boolean): Set<string> {
  const names = new Set<string>();
  for (const places of [range(start, start - NAME_WORDS), range(end, end + NAME_WORDS)]) {
    for (const at of places) {
      if (reading.is(at, "and")) break;
      const isChild = reading.is(at, "child", "baby");
      if ((isChild && !isSiblings) || mayBeName(reading, at) || reading.is(at, "sibling")) names.add(nameAt(reading, at));
      if (!isChild && !reading.is(at, "small", "ageMark", "ageIs") && (at < start || at > end)) break;
    }
  }
  return names;
}

function mayBeName(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  return token?.value === null && /^\p{L}{2}/u.test(token.word) && !reading.isKnown(at);
}

/** Its beginning: the rest is grammar in Malayalam. */
export function nameAt(reading: Reading, at: number): string {
  return reading.tokens[at]?.word.slice(0, 4) ?? "";
}
