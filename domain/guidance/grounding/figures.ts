import { countWords, languageOf, noLanguageYet } from "#domain/care/guard/language.ts";
import { SPELLED_NUMBERS } from "#domain/care/lexicon/numbers.ts";
import { readQuantities, readSpans, type Span } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { countriesNamed } from "./countries.ts";
import { plainText } from "./plainText.ts";

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

const UNITS: readonly [string, RegExp][] = [
  ["ml", /^(?:ml|mls|millilit\p{L}*|mililitr\p{L}*|cc|മില്ലി.*|milli\p{L}*)$/u],
  ["litre", /^(?:l|lit(?:er|re|ro)s?|ലിറ്റ.*)$/u],
  ["ounce", /^(?:oz|ounces?|onzas?)$/u],
  ["gram", /^(?:g|gr|grams?|gramos?|ഗ്രാം.*)$/u],
  ["kilo", /^(?:kg|kgs|kilos?|kilogram\p{L}*|kilogramos?|കിലോ.*)$/u],
  ["spoon", /^(?:teaspoons?|tablespoons?|tsp|tbsp|spoon\p{L}*|cucharad\p{L}*|scoops?|cacitos?|സ്പൂ.*)$/u],
  ["cup", /^(?:cups?|glass(?:es)?|tazas?|vasos?|കപ്പ.*|ഗ്ലാസ.*)$/u],
  ["times", /^(?:times|veces|feeds?|feedings?|tomas|തവണ.*|പ്രാവശ്യ.*|thavana\p{L}*|pravashyam)$/u],
  ["nappies", /^(?:nappies|diapers|pañales|panales|wet|mojados|ഡയപ്പ.*|നാപ്പി.*)$/u],
  ["naps", /^(?:naps|siestas)$/u],
  ["percent", /^(?:%|percent|por)$/u],
  ["calorie", /^(?:k?cals?|calories?|calor[ií]as?|കലോറി.*)$/u],
  ["pint", /^(?:pints?|pintas?)$/u],
  ["centimetre", /^(?:cm|centim\p{L}*|സെന്റി.*)$/u],
  ["millimetre", /^(?:mm|millimet\p{L}*|mil[ií]metros?)$/u],
  ["metre", /^(?:met(?:er|re)s?|metros?|മീറ്റ.*)$/u],
  ["inch", /^(?:inch(?:es)?|pulgadas?|ഇഞ്ച.*|inchil)$/u],
  ["microgram", /^(?:mcg|µg|μg|microgram\p{L}*)$/u],
  ["tog", /^togs?$/u],
];

/** "One day at a time", "in a minute": so they speak of nothing. */
const SMALL_ONE = new Set(["day", "night", "minute", "second"]);

/** Of these a single one counts nothing: "one feed at a time". */
const ALONE_FREE = new Set(["times", "naps", "nappies"]);
/** A smaller number without a unit counts steps, things, people. */
const LARGEST_COUNT = 12;
const YEARS = { from: 1900, to: 2100 };

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
  const counted = amounts(reading, numbers);
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

function isCounted(reading: Reading, numbers: readonly NumberAt[], { start, end, minutes, unit }: Span): boolean {
  const number = numbers.find((each) => each.start >= start && each.end <= end + 1);
  if (number === undefined || minutes === 0) return false;
  // "Three a day" counts no days.
  if (number.end < end && PER.has(reading.tokens[number.end]?.word ?? "")) return false;
  // "A couple of nights" is no stretch of time that anybody advises.
  if (unit === "night" && number.value <= FEW_NIGHTS) return false;
  return !(number.value === 1 && SMALL_ONE.has(unit) && reading.tokens[number.start]?.value === null);
}

const FEW_NIGHTS = 3;
const PER: ReadonlySet<string> = new Set(["a", "an", "per", "each", "every", "al", "por", "cada"]);
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

/** The first number of "4 to 6 weeks" counts weeks too. */
function rangeStarts(reading: Reading, numbers: readonly NumberAt[], spans: readonly Span[]): FoundFigure[] {
  return spans.flatMap(({ start, end, minutes }) => {
    const last = numbers.find((each) => each.start >= start && each.end <= end + 1);
    const first = numbers.find((each) => last !== undefined && each.end <= last.start && last.start - each.end <= 1);
    if (first === undefined || last === undefined || last.value === 0 || spans.some((span) => span.start === first.start))
      return [];
    if (last.start > first.end && !BETWEEN.has(reading.tokens[first.end]?.word ?? "")) return [];
    return [{ number: first, figure: { kind: "time", value: (minutes / last.value) * first.value, unit: "" } }];
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

function amounts(reading: Reading, numbers: readonly NumberAt[]): FoundFigure[] {
  return numbers.flatMap((number) => {
    const words = [number.end, number.end + 1].map((at) => reading.tokens[at]?.word ?? "");
    const unit =
      UNITS.find(([, pattern]) => pattern.test(words[0] ?? ""))?.[0] ??
      UNITS.find(([, pattern]) => pattern.test(words[1] ?? ""))?.[0];
    if (unit === undefined || (number.value === 1 && ALONE_FREE.has(unit))) return [];
    return [{ number, figure: { kind: "amount", value: number.value, unit } }];
  });
}

/** Whether a sentence tells a number that was not given, or tells one of a country for which it was not given. */
export function tellsForeignFigure(sentence: string, allowed: readonly Figure[], country: string | null): boolean {
  const [named, ...more] = countriesNamed(sentence, country);
  const holding =
    named === undefined || more.length > 0
      ? allowed
      : allowed.filter(({ countries }) => countries === undefined || countries.includes(named));
  return healthFigures(sentence).some((figure) => !isAllowed(figure, holding));
}

/** Months and years are not the same days everywhere. */
const TIME_SHARE = 0.03;
const DEGREES = 0.06;

/** Whether one of the allowed figures says the same. */
export function isAllowed(figure: Figure, allowed: readonly Figure[]): boolean {
  return allowed.some(({ kind, value, unit }) => {
    if (kind !== figure.kind) return false;
    if (kind === "temperature") return Math.abs(value - figure.value) <= DEGREES;
    if (kind === "time") return Math.abs(value - figure.value) <= TIME_SHARE * Math.max(value, figure.value);
    return value === figure.value && unit === figure.unit;
  });
}
