import { countWords, languageOf, noLanguageYet } from "#domain/care/guard/language.ts";
import { SPELLED_NUMBERS } from "#domain/care/lexicon/numbers.ts";
import { readQuantities, readSpans, type Span } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { plainText } from "./plainText.ts";
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
  /** Of a given one: the only countries for which it holds. */
  countries?: readonly string[] | undefined;
}

/** "One day at a time", "in a minute": so they speak of nothing. */
const SMALL_ONE = new Set(["day", "night", "minute", "second"]);

/** Of these a single one counts nothing: "one feed at a time". */
const ALONE_FREE = new Set(["times", "naps", "nappies"]);

/** Up to here a number without a unit counts steps, things, people. */
const LARGEST_COUNT = 12;
const YEARS = { from: 1900, to: 2100 };

/** "A couple of nights" is no stretch of time that anybody advises. */
const FEW_NIGHTS = 3;

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

/** The numbers of a text that may advise on health. Those without a unit, up to twelve, count steps, things, people. */
export function healthFigures(text: string): Figure[] {
  const { figures, others } = readFigures(text);
  const large = others.filter((value) => value > LARGEST_COUNT && !(value >= YEARS.from && value <= YEARS.to));
  return [...figures, ...large.map(numberOf)];
}

/** The numbers of a text that is given: what an answer may tell of it, whatever it counts there. */
export function givenFigures(text: string): Figure[] {
  const { figures, all } = readFigures(text);
  return [...figures, ...all.map(numberOf)];
}

function numberOf(value: number): Figure {
  return { kind: "number", value, unit: "" };
}

/** The numbers of a text: those of which it is known what they count, the others, and all. */
function readFigures(text: string): { figures: Figure[]; others: number[]; all: number[] } {
  const reading = new Reading(plainText(text));
  const numbers = numbersOf(reading, text);
  const spans = readSpans(reading).filter((span) => isCounted(reading, numbers, span));
  const ranges = rangeStarts(reading, numbers, spans);
  const degrees = readDegrees(reading, numbers);
  const counted = readAmounts(reading, numbers);
  const known = new Set([
    ...numbers.filter(({ start, end }) => spans.some((span) => start >= span.start && end <= span.end + 1)),
    ...[...ranges, ...degrees, ...counted].map(({ number }) => number),
  ]);
  return {
    figures: [
      ...spans.map(({ minutes }): Figure => ({ kind: "time", value: minutes, unit: "" })),
      ...[...ranges, ...degrees, ...counted].map(({ figure }) => figure),
    ],
    others: numbers.filter((number) => !known.has(number)).map(({ value }) => value),
    all: numbers.map(({ value }) => value),
  };
}

type NumberAt = Reading["numbers"][number];

/** By its sound an English "on" is the Malayalam one: what is in Latin letters is heard by the sound in Malayalam alone. */
function numbersOf({ numbers, tokens }: Reading, text: string): NumberAt[] {
  if (languageOf(countWords(noLanguageYet("en"), text)) === "manglish") return [...numbers];
  const isSpelled = (word: string): boolean => !/^[a-z]/u.test(word) || SPELLED_NUMBERS.has(word);
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
  if (span.unit === "night" && number.value <= FEW_NIGHTS) return false;
  return !(number.value === 1 && SMALL_ONE.has(span.unit) && reading.tokens[number.start]?.value === null);
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
  return numbers.flatMap((number) => {
    const [first = "", second = ""] = [number.end, number.end + 1].map((at) => reading.tokens[at]?.word);
    const unit = unitOf(first) ?? unitOf(second);
    if (unit === undefined || (number.value === 1 && ALONE_FREE.has(unit))) return [];
    return [{ number, figure: { kind: "amount", value: number.value, unit } }];
  });
}
