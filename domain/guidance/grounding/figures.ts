import { readQuantities, readSpans, type Span } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";

/** A number that may advise on health: an age or a time in minutes, a temperature in degrees Celsius, an amount of something. */
export interface Figure {
  kind: "time" | "temperature" | "amount";
  value: number;
  /** Of an amount: what is counted. */
  unit: string;
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
];

/** "One day at a time", "in a minute": so they speak of nothing. */
const SMALL_ONE = new Set(["day", "night", "minute", "second"]);

/** The numbers of a text that may advise on health. Those without a unit count steps, things, people. */
export function healthFigures(text: string): Figure[] {
  const reading = new Reading(text);
  const spans = readSpans(reading).filter((span) => isCounted(reading, span));
  const times = spans.map(({ minutes }): Figure => ({ kind: "time", value: minutes, unit: "" }));
  const degrees = readQuantities(reading, []).filter(({ measure }) => measure === "celsius");
  return [
    ...times,
    ...rangeStarts(reading, spans),
    ...degrees.map(({ value }): Figure => ({ kind: "temperature", value, unit: "" })),
    ...amounts(reading),
  ];
}

function isCounted(reading: Reading, { start, end, minutes, unit }: Span): boolean {
  const number = reading.numbers.find((each) => each.start >= start && each.end <= end + 1);
  if (number === undefined || minutes === 0) return false;
  return !(number.value === 1 && SMALL_ONE.has(unit) && reading.tokens[number.start]?.value === null);
}

/** The first number of "4 to 6 weeks" counts weeks too. */
function rangeStarts(reading: Reading, spans: readonly Span[]): Figure[] {
  return spans.flatMap(({ start, end, minutes }) => {
    const last = reading.numbers.find((each) => each.start >= start && each.end <= end + 1);
    const first = reading.numbers.find((each) => last !== undefined && each.end <= last.start && last.start - each.end <= 1);
    if (first === undefined || last === undefined || last.value === 0 || spans.some((span) => span.start === first.start))
      return [];
    return [{ kind: "time", value: (minutes / last.value) * first.value, unit: "" }];
  });
}

function amounts(reading: Reading): Figure[] {
  return reading.numbers.flatMap(({ value, end }) => {
    const words = [end, end + 1].map((at) => reading.tokens[at]?.word ?? "");
    const unit =
      UNITS.find(([, pattern]) => pattern.test(words[0] ?? "")) ?? UNITS.find(([, pattern]) => pattern.test(words[1] ?? ""));
    return unit === undefined ? [] : [{ kind: "amount", value, unit: unit[0] }];
  });
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
