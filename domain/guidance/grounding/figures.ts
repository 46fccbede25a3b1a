import { MEAN_MONTH_DAYS, MEAN_YEAR_DAYS } from "#domain/care/child/age.ts";
import { SPELLED_NUMBERS } from "#domain/care/lexicon/numbers.ts";
import { readQuantities } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { readSpans, type Span } from "#domain/care/reading/spans.ts";
import { clockTimes, isAlone, isRated, sharesOf } from "./counts.ts";
import { isFree } from "./freeNumbers.ts";
import { unitOf } from "./units.ts";
import { numbersInDigits, withSingles } from "./words/numbersInDigits.ts";

/**
 * A number that may advise on health: an age or a time in minutes, a temperature in degrees Celsius, an amount of something, or a number
 * of what has no unit that we know.
 */
export interface Figure {
  kind: "time" | "temperature" | "amount" | "number";
  value: number;
  /** Of an amount: what is counted. */
  unit: string;
  /** Of how many of how many: both. */
  outOf?: readonly [part: number, whole: number];
  /**
   * Of a number without a unit: a thing that is named, or so many a day or a week, "two a day". Absent: neither, it may be an age. Of one
   * that the person wrote with a unit: `alone`, it may be told where nothing is named, "with the number 20".
   */
  of?: "thing" | "rate" | "alone";
  /** Of a known age: it is rounded, and nothing is reckoned from it. */
  isRough?: boolean;
  /** Of a given one: what holds it. Absent: the person said it, or it is known of the child. */
  by?: Holder;
}

/** A statement that was given. */
export interface Holder {
  card: string;
  /** Its number in the card. */
  statement: number;
  /** The only countries for which it holds; empty: everywhere. */
  countries: readonly string[];
  /** Those, and the ones of which its words speak. */
  named: readonly string[];
  /** What it is about. */
  subject: ReadonlySet<string>;
}

/** "One day at a time", "in a minute": so they speak of nothing. */
const SMALL_ONE = new Set(["day", "night", "minute", "second"]);

/** Of these a single one counts nothing: "one feed at a time". */
const ALONE_FREE = new Set(["times", "naps", "nappies"]);

const FEW_TIMES = 3;
const IN_HOW_LONG =
  /^(?:days?|daily|weeks?|weekly|hours?|nights?|months?|dias?|diari\w+|semanas?|horas?|noches?|mes|24|ദിവസ.*|ആഴ്ച.*|മണിക്കൂ.*|divas\w*)$/u;

/** "A couple of nights" is no stretch of time that anybody advises. */
const FEW: ReadonlySet<string> = new Set(["couple", "par"]);
/** A night is ten hours. */
const NIGHTS_A_DAY = 2.4;
/** "It feels like five weeks" */
const FEELS = /^(?:feel|feels|felt|seems?)$/u;

/** "Three a day" counts no days. */
const PER: ReadonlySet<string> = new Set(["a", "an", "per", "each", "every", "al", "por", "cada"]);

/** What may stand between the two numbers of a range. */
const BETWEEN: ReadonlySet<string> = new Set([
  "to",
  "or",
  "and",
  "through",
  "a",
  "o",
  "y",
  "e",
  "u",
  "hasta",
  "മുതൽ",
  "muthal",
  "മുതല്‍",
  "അല്ലെങ്കിൽ",
]);

/** The numbers of a text that may advise on health: all, but for the forms which say by themselves that they do not (`freeNumbers`). */
export function healthFigures(text: string): Figure[] {
  const { reading, figures, others } = readFigures(text);
  const clock = clockTimes(reading, others);
  const limits = clock.filter(({ isLimit }) => isLimit).map(({ number }) => clockOf(number));
  const alone = others.filter((number) => !clock.some((time) => time.number === number));
  const advising = alone.filter((number) => !isFree(reading, number, others, HEADING.test(text)));
  return [...figures, ...limits, ...advising.map((number) => numberIn(reading, number))];
}

/** A sentence that heads a list. */
const HEADING = /:[\s*_]*$/u;

/** With what it is the number of. */
function numberIn(reading: Reading, number: NumberAt): Figure {
  if (!isAlone(reading, number)) return numberOf(number.value, "thing");
  return numberOf(number.value, isRated(reading, number) ? "rate" : undefined);
}

/** The numbers of a text that is given: what an answer may tell of it, whatever it counts there. */
export function givenFigures(text: string): Figure[] {
  const { reading, figures, others, all } = readFigures(text, withSingles);
  const clock = clockTimes(reading, others).map(({ number }) => clockOf(number));
  const ages = others
    .filter(({ start }) => /^(?:age|aged|turns?|edad|cumpl\w*)$/u.test(reading.tokens[start - 1]?.word ?? ""))
    .map(({ value }) => timeOf(value * DAYS.year * MINUTES_A_DAY));
  const rated = others.filter((number) => isRated(reading, number)).map(({ value }) => numberOf(value, "rate"));
  return [...figures, ...clock, ...ages, ...rated, ...all.map(({ value }) => numberOf(value))];
}

const DAYS = { month: MEAN_MONTH_DAYS, year: MEAN_YEAR_DAYS } as const;
const MINUTES_A_DAY = 24 * 60;

/** The numbers of what is known of a child and a family, as JSON: how long and how much, and no digits of a date. */
export function factsFigures(facts: string): Figure[] {
  const told = facts
    .replaceAll(/\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}/gu, " ")
    .replaceAll(/"(days|weeks|months|years)\w*":(\p{Nd}+)/gu, "$2 $1, ");
  return givenFigures(told).filter(({ kind }) => kind !== "number");
}

/** As people shorten them, and nobody does who answers. */
const SHORT_UNITS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Nd} ?)(?:mi?nts?|minits?)(?!\p{L})/giu, " minutes"],
  [/(?<=\p{Nd} ?)mesit[oa]s?(?!\p{L})/giu, " meses"],
];

/** The numbers of what a person wrote: one without a unit may be an age, "toddler 2", "bb 7m", or a time of the clock. */
export function personsFigures(written: string): Figure[] {
  const text = SHORT_UNITS.reduce((read, [short, unit]) => read.replaceAll(short, unit), written);
  const { others, reading, all } = readFigures(text);
  const ages = others.flatMap(({ value }) => [value * DAYS.month, value * DAYS.year]).map((days) => days * MINUTES_A_DAY);
  const hours = others.filter(({ value }) => value <= HOURS_A_DAY);
  const spans = hours.slice(1).flatMap((to, at) => spanOf(reading, hours[at], to));
  const told = givenFigures(text).filter(({ kind }) => kind !== "number");
  const bare = others.map(({ value }) => numberOf(value));
  const alone = all.filter((number) => !others.includes(number)).map(({ value }) => numberOf(value, "alone"));
  return [...told, ...bare, ...alone, ...ages.map(timeOf), ...ofPregnancy(text), ...hours.map(clockOf), ...spans];
}

/** "40+5", "40 semanas y 4 días" */
const OF_PREGNANCY =
  /(?<!\p{Nd})(\p{Nd}{1,2})(?: ?\+ ?| (?:weeks?|semanas?|ആഴ്ചയും|ആഴ്ച|aazhcha\p{L}*) (?:and |y |und )?)([1-6])(?!\p{Nd})/giu;

function ofPregnancy(text: string): Figure[] {
  return Array.from(text.matchAll(OF_PREGNANCY), ([, weeks, days]) => [Number(weeks), Number(days)] as const).flatMap(
    ([weeks, days]): Figure[] => [
      timeOf((weeks * 7 + days) * MINUTES_A_DAY),
      timeOf(days * MINUTES_A_DAY),
      { kind: "amount", value: weeks * 10 + days, unit: "week and day" },
    ],
  );
}

const HOURS_A_DAY = 24;
const HALF_DAY = 12;

/** "From 7 to 10" may be three hours of an evening, and any hour in them. */
function spanOf(reading: Reading, from: NumberAt | undefined, to: NumberAt): Figure[] {
  if (from === undefined || to.start - from.end > 1 || !reading.isOneSentence(from.start, to.start)) return [];
  const hours = (to.value - from.value + HALF_DAY) % HALF_DAY;
  const within = Array.from({ length: Math.max(0, Math.ceil(hours) - 1) }, (_, at) => ({ ...from, value: from.value + at + 1 }));
  return [timeOf(hours * MINUTES_AN_HOUR), ...within.map(clockOf)];
}

const MINUTES_AN_HOUR = 60;

function timeOf(minutes: number): Figure {
  return { kind: "time", value: minutes, unit: "" };
}

function clockOf({ value }: NumberAt): Figure {
  return { kind: "amount", value, unit: "clock" };
}

/** Less than one is a part of something. */
function numberOf(value: number, of?: Figure["of"]): Figure {
  if (value > 0 && value < 1) return { kind: "amount", value, unit: "share" };
  return { kind: "number", value, unit: "", ...(of !== undefined && { of }) };
}

/** The numbers of a text: those of which it is known what they count, the others, and all. */
function readFigures(
  text: string,
  more = (plain: string) => plain,
): { reading: Reading; figures: Figure[]; others: NumberAt[]; all: NumberAt[] } {
  const reading = new Reading(more(numbersInDigits(text)));
  const numbers = numbersOf(reading);
  const spans = readSpans(reading).filter((span) => isCounted(reading, numbers, span));
  const ranges = rangeStarts(reading, numbers, spans);
  const degrees = readDegrees(reading, numbers);
  const counted = readAmounts(reading, numbers);
  const shares = sharesOf(reading, numbers);
  const known = new Set([
    ...numbers.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end + 1)),
    ...[...ranges, ...degrees, ...counted].map(({ number }) => number),
    ...shares.flatMap((share) => share.numbers),
  ]);
  return {
    reading,
    figures: [
      ...spans.map(spanIn),
      ...[...ranges, ...degrees, ...counted].map(({ figure }) => figure),
      ...shares.map(({ share, outOf }): Figure => ({ kind: "amount", value: share, unit: "share", outOf })),
    ],
    others: numbers.filter((number) => !known.has(number)),
    all: numbers,
  };
}

function spanIn(span: Span): Figure {
  // Whoever counts nights counts days.
  const minutes = span.unit === "night" ? span.minutes * NIGHTS_A_DAY : span.minutes;
  return timeOf(minutes);
}

type NumberAt = Reading["numbers"][number];

/** By its sound an English "on" is the Malayalam one, and "nice" its four: Malayalam numbers are digits by now (`malayalamNumbers`). */
function numbersOf({ numbers, tokens }: Reading): NumberAt[] {
  const isSpelled = (word: string): boolean => SPELLED_NUMBERS.has(word);
  // "A la par" is no pair of anything.
  const isCouple = (at: number): boolean => tokens[at]?.word !== "par" || tokens[at - 1]?.word !== "la";
  return numbers.filter(
    ({ start }) => tokens[start]?.value !== null || (isSpelled(tokens[start]?.word ?? "") && isCouple(start)),
  );
}

interface FoundFigure {
  number: NumberAt;
  figure: Figure;
}

/** What a span counts; undefined: its number does not count in the text's language. */
function numberOfSpan(numbers: readonly NumberAt[], { start, end }: Span): NumberAt | undefined {
  return numbers.find((each) => each.start >= start && each.end <= end + 1);
}

function isCounted(reading: Reading, numbers: readonly NumberAt[], span: Span): boolean {
  const number = numberOfSpan(numbers, span);
  if (number === undefined || span.minutes === 0) return false;
  if (reading.tokens.slice(Math.max(0, number.start - 3), number.start).some(({ word }) => FEELS.test(word))) return false;
  // A diaper begins like a Spanish day.
  if ((reading.tokens[span.end]?.word ?? "").startsWith("diap")) return false;
  if (number.end < span.end && PER.has(reading.tokens[number.end]?.word ?? "")) return false;
  if (number.start > span.start && isPerDay(reading.tokens[span.start]?.word ?? "")) return false;
  if (FEW.has(reading.tokens[number.start]?.word ?? "") && span.unit === "night") return false;
  return !(number.value === 1 && SMALL_ONE.has(span.unit) && reading.tokens[number.start]?.value === null);
}

/** "ദിവസം 3 തവണ" is three times a day, and no third day. */
function isPerDay(word: string): boolean {
  return /^(?:ദിവസ|divas|ആഴ്ചയി|aa?zhchayil)/u.test(word);
}

/** The first number of "4 to 6 weeks" counts weeks too. */
function rangeStarts(reading: Reading, numbers: readonly NumberAt[], spans: readonly Span[]): FoundFigure[] {
  return spans.flatMap((span) => {
    const last = numberOfSpan(numbers, span);
    const first = numbers.find((each) => last !== undefined && each.end <= last.start && last.start - each.end <= 1);
    if (first === undefined || last === undefined || last.value === 0) return [];
    if (spans.some(({ start }) => start === first.start) || !reading.isOneClause(first.start, last.start)) return [];
    if (last.start > first.end && !BETWEEN.has(reading.tokens[first.end]?.word ?? "")) return [];
    return [{ number: first, figure: { kind: "time", value: (span.minutes / last.value) * first.value, unit: "" } }];
  });
}

/** Of a body, and of water and rooms. */
function readDegrees(reading: Reading, numbers: readonly NumberAt[]): FoundFigure[] {
  const body = readQuantities(reading, []).filter(({ measure }) => measure === "celsius");
  return numbers.flatMap((number) => {
    const ofBody = body.find(({ tokens }) => tokens[0] === number.start);
    const beside = [number.end, number.end + 1].filter((at) => reading.isOneClause(at, number.start));
    if (ofBody === undefined && !beside.some((at) => reading.is(at, "degree", "celsius", "fahrenheit"))) return [];
    const isFahrenheit = beside.some((at) => reading.is(at, "fahrenheit"));
    const value = ofBody?.value ?? (isFahrenheit ? (number.value - 32) / 1.8 : number.value);
    return [{ number, figure: { kind: "temperature", value, unit: "" } }];
  });
}

function readAmounts(reading: Reading, numbers: readonly NumberAt[]): FoundFigure[] {
  const found = numbers.flatMap((number): FoundFigure[] => {
    const [first = "", second = ""] = [number.end, number.end + 1].map((at) => reading.tokens[at]?.word);
    const unit = unitOf(first) ?? unitOf(second);
    const isNone = number.value === 1 && /^(?:even|ni|single)$/u.test(reading.tokens[number.start - 1]?.word ?? "");
    if (unit === undefined || isNone || (ALONE_FREE.has(unit) && isOnceOrTwice(reading, number))) return [];
    const figure: Figure =
      unit === "percent"
        ? { kind: "amount", value: number.value / 100, unit: "share" }
        : { kind: "amount", value: number.value, unit };
    return [{ number, figure }];
  });
  return [...found, ...found.flatMap(({ number, figure }) => amountBefore(reading, numbers, number, figure))];
}

/** One counts nothing, and a few times are no advice unless it is told in how long. */
function isOnceOrTwice(reading: Reading, { value, start, end }: NumberAt): boolean {
  if (value === 1) return true;
  const around = reading.tokens
    .slice(Math.max(0, start - 3), end + 5)
    .filter(({ clause }) => clause === reading.tokens[start]?.clause);
  return value <= FEW_TIMES && !around.some(({ word }) => IN_HOW_LONG.test(word));
}

/** The first number of "3 to 4 times" counts times too. */
function amountBefore(reading: Reading, numbers: readonly NumberAt[], last: NumberAt, { unit, kind }: Figure): FoundFigure[] {
  const first = numbers.find(({ end }) => end <= last.start && last.start - end <= 1);
  if (first === undefined) return [];
  if (last.start > first.end && !BETWEEN.has(reading.tokens[first.end]?.word ?? "")) return [];
  const value = unit === "share" ? first.value / 100 : first.value;
  return [{ number: first, figure: { kind, value, unit } }];
}
