import { SPELLED_NUMBERS } from "#domain/care/lexicon/numbers.ts";
import { readQuantities, readSpans, type Span } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { clockTimes, countedAsAdvice, limitsAlone, sharesOf } from "./counts.ts";
import { plainText, withSingles } from "./plainText.ts";
import { unitOf } from "./units.ts";

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

/** Up to here a number without a unit counts steps, things, people. */
const LARGEST_COUNT = 12;
const YEARS = { from: 1900, to: 2100 };

/** "A couple of nights" is no stretch of time that anybody advises. */
const FEW_NIGHTS = 2;

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
  "hasta",
  "മുതൽ",
  "muthal",
  "മുതല്‍",
  "അല്ലെങ്കിൽ",
]);

/** The numbers of a text that may advise on health. Of those without a unit, up to twelve, most count steps, things, people. */
export function healthFigures(text: string): Figure[] {
  const { reading, figures, others } = readFigures(text);
  const large = others.filter(({ value }) => value > LARGEST_COUNT && !(value >= YEARS.from && value <= YEARS.to));
  const clock = clockTimes(reading, others);
  const limits = clock.filter(({ isLimit }) => isLimit).map(({ number }) => clockOf(number));
  const alone = others.filter((number) => !clock.some((time) => time.number === number));
  const advising = [...large, ...limitsAlone(reading, alone), ...countedAsAdvice(reading, alone)];
  return [...figures, ...limits, ...[...new Set(advising)].map(({ value }) => numberOf(value))];
}

/** The numbers of a text that is given: what an answer may tell of it, whatever it counts there. */
export function givenFigures(text: string): Figure[] {
  const { reading, figures, others, all } = readFigures(text, withSingles);
  const clock = clockTimes(reading, others).map(({ number }) => clockOf(number));
  return [...figures, ...clock, ...all.map(({ value }) => numberOf(value))];
}

const DAYS = { month: 30.44, year: 365.25 } as const;
const MINUTES_A_DAY = 24 * 60;

/** The numbers of what a person wrote: one without a unit may be an age, "toddler 2", "bb 7m". */
export function personsFigures(text: string): Figure[] {
  const { others } = readFigures(text);
  const ages = others.flatMap(({ value }) => [value * DAYS.month, value * DAYS.year]);
  return [...givenFigures(text), ...ages.map((days): Figure => ({ kind: "time", value: days * MINUTES_A_DAY, unit: "" }))];
}

function clockOf({ value }: NumberAt): Figure {
  return { kind: "amount", value, unit: "clock" };
}

function numberOf(value: number): Figure {
  return { kind: "number", value, unit: "" };
}

/** The numbers of a text: those of which it is known what they count, the others, and all. */
function readFigures(
  text: string,
  more = (plain: string) => plain,
): { reading: Reading; figures: Figure[]; others: NumberAt[]; all: NumberAt[] } {
  const reading = new Reading(more(plainText(text)));
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
      ...spans.map(({ minutes }): Figure => ({ kind: "time", value: minutes, unit: "" })),
      ...[...ranges, ...degrees, ...counted].map(({ figure }) => figure),
      ...shares.map(({ share, outOf }): Figure => ({ kind: "amount", value: share, unit: "share", outOf })),
    ],
    others: numbers.filter((number) => !known.has(number)),
    all: numbers,
  };
}

type NumberAt = Reading["numbers"][number];

/** By its sound an English "on" is the Malayalam one, and "nice" its four: Malayalam numbers are digits by now (`malayalamNumbers`). */
function numbersOf({ numbers, tokens }: Reading): NumberAt[] {
  const isSpelled = (word: string): boolean => SPELLED_NUMBERS.has(word);
  return numbers.filter(({ start }) => tokens[start]?.value !== null || isSpelled(tokens[start]?.word ?? ""));
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
  if (number.end < span.end && PER.has(reading.tokens[number.end]?.word ?? "")) return false;
  if (number.start > span.start && isPerDay(reading.tokens[span.start]?.word ?? "")) return false;
  if (span.unit === "night" && number.value <= FEW_NIGHTS) return false;
  return !(number.value === 1 && SMALL_ONE.has(span.unit) && reading.tokens[number.start]?.value === null);
}

/** "ദിവസം 3 തവണ" is three times a day, and no third day. */
function isPerDay(word: string): boolean {
  return /^(?:ദിവസ|divas)/u.test(word);
}

/** The first number of "4 to 6 weeks" counts weeks too. */
function rangeStarts(reading: Reading, numbers: readonly NumberAt[], spans: readonly Span[]): FoundFigure[] {
  return spans.flatMap((span) => {
    const last = numberOfSpan(numbers, span);
    const first = numbers.find((each) => last !== undefined && each.end <= last.start && last.start - each.end <= 1);
    if (first === undefined || last === undefined || last.value === 0) return [];
    if (spans.some(({ start }) => start === first.start)) return [];
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
    if (unit === undefined || (ALONE_FREE.has(unit) && isOnceOrTwice(reading, number))) return [];
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
