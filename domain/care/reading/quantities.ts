import { NUMBER_WORDS } from "#domain/care/lexicon/numbers.ts";
import type { NumberRead } from "#domain/care/reading/words/numbers.ts";
import type { Occurrence } from "#domain/care/reading/words/occurrences.ts";
import type { Reading } from "./reading.ts";
import { range, type Span, UNIT_MINUTES, unitAt } from "./spans.ts";

type Measure = "celsius" | "minutes" | "perMinute" | "percent" | "count";

export interface Quantity {
  measure: Measure;
  value: number;
  tokens: Occurrence;
}

/** What a weekday may be away: without a clock, doubt counts as long. */
const WEEKDAY_MINUTES = 5 * UNIT_MINUTES.day;

/**
 * Temperatures, rates, and how long something has lasted. `durations` are the spans that are no ages; `tellsOfNewborn`: an age under three
 * months is told.
 */
export function readQuantities(reading: Reading, durations: readonly Span[], tellsOfNewborn = false): Quantity[] {
  const weekdays = reading
    .of("weekday")
    .filter(([at]) => [at - 2, at - 1, at + 1].some((place) => reading.is(place, "spanMark")));
  return [
    ...reading.numbers.flatMap((number) => temperatureOf(reading, number, tellsOfNewborn)),
    ...reading.numbers.flatMap((number) => rateOf(reading, number)),
    ...reading.numbers.flatMap((number) => oxygenOf(reading, number)),
    ...reading.numbers.flatMap((number) => countOf(reading, number)),
    ...durations.map(({ minutes, start, end }): Quantity => ({ measure: "minutes", value: minutes, tokens: [start, end] })),
    ...weekdays.map((tokens): Quantity => ({ measure: "minutes", value: WEEKDAY_MINUTES, tokens })),
  ];
}

/** A number alone in this range may have been read from a thermometer. */
const BODY_CELSIUS = { from: 30, to: 44 };
const BODY_FAHRENHEIT = { from: 90, to: 112 };
/** How far from it the temperature is spoken of. */
const CONTEXT_WORDS = 12;
const CHILD_WORDS = 3;

/** Of these nobody counts tenths: "100.9 since the night". */
const WHOLE_UNITS: ReadonlySet<string | undefined> = new Set(["night", "day"]);

function temperatureOf(reading: Reading, { value, start, end }: NumberRead, tellsOfNewborn: boolean): Quantity[] {
  const beside = [end, end + 1].filter((at) => reading.isOneSentence(at, start));
  const unit = unitAt(reading, end);
  const isMeasured = !Number.isInteger(value) && WHOLE_UNITS.has(unit);
  if ((unit !== undefined && !isMeasured) || reading.is(end, "otherUnit") || reading.is(start - 1, "otherUnit")) return [];
  if (reading.of("notBody").some(([at]) => reading.isOneSentence(at, start))) return [];

  const isFahrenheit = beside.some((at) => reading.is(at, "fahrenheit")) || isWithin(value, BODY_FAHRENHEIT);
  const celsius = isFahrenheit ? Math.round(((value - 32) / 1.8) * 100) / 100 : value;
  if (!isWithin(celsius, BODY_CELSIUS)) return [];

  const hasDegrees = beside.some((at) => reading.is(at, "degree", "celsius", "fahrenheit"));
  const hasDecimals = /[.,]/.test(reading.tokens[start]?.word ?? "") || !Number.isInteger(value);
  // The distance first: in a long text most of these words are far away.
  const isSpokenOf = reading
    .of("temperature")
    .some(([at]) => Math.abs(at - start) <= CONTEXT_WORDS && reading.isOneSentence(at, start));
  const isOfChild =
    isFahrenheit &&
    range(start - CHILD_WORDS, start).some((at) => reading.isOneClause(at, start) && reading.is(at, "baby", "child"));
  return hasDegrees ||
    hasDecimals ||
    isSpokenOf ||
    isOfChild ||
    (tellsOfNewborn && isFeverAlone(reading, celsius, { value, start, end }))
    ? [{ measure: "celsius", value: celsius, tokens: [start, end - 1] }]
    : [];
}

/** From here on a number alone may tell a fever; lower ones are the age of who writes. */
const FEVER_ALONE_CELSIUS = 37.5;
/** From here on, in Fahrenheit, what is "past" a number is a fever; lower ones are days after a birth, ages and clocks. */
const FEVER_PAST = 99;

/** "One month. 39.", "39, my baby is one month": nothing stands beside it that it could count. "101 കഴിഞ്ഞു" is past it. */
function isFeverAlone(reading: Reading, celsius: number, { value, start, end }: NumberRead): boolean {
  if (NUMBER_WORDS.past.has(reading.tokens[end]?.sound ?? "")) return value >= FEVER_PAST;
  const isClause = !reading.isOneClause(start - 1, start) && !reading.isOneClause(end, start);
  const isAtEdge = !reading.isOneSentence(start - 1, start) || !reading.isOneSentence(end, start);
  return celsius >= FEVER_ALONE_CELSIUS && isClause && isAtEdge;
}

function isWithin(value: number, { from, to }: { from: number; to: number }): boolean {
  return value >= from && value <= to;
}

/** "72 in a minute", "in one minute 72" */
function rateOf(reading: Reading, { value, start, end }: NumberRead): Quantity[] {
  const isRated = reading
    .of("perMinute")
    .some((words) => words[0] <= end + 2 && (words.at(-1) ?? 0) >= start - 3 && !words.includes(start));
  return isRated ? [{ measure: "perMinute", value, tokens: [start] }] : [];
}

/** A number in this range may be how much oxygen is in the blood, in percent. */
const OXYGEN_PERCENT = { from: 40, to: 100 };

/** "Her oxygen is 88", not the pulse that the same device shows. */
function oxygenOf(reading: Reading, { value, start, end }: NumberRead): Quantity[] {
  if (!isWithin(value, OXYGEN_PERCENT) || unitAt(reading, end) !== undefined) return [];
  const awayFrom = (concept: "oxygen" | "pulse"): number => {
    const inSentence = reading.of(concept).filter(([at]) => reading.isOneSentence(at, start));
    return Math.min(CONTEXT_WORDS + 1, ...inSentence.flat().map((at) => Math.abs(at - start)));
  };
  return awayFrom("oxygen") < Math.min(CONTEXT_WORDS + 1, awayFrom("pulse"))
    ? [{ measure: "percent", value, tokens: [start] }]
    : [];
}

/** A number of things: "20 tablets", not "20 ml". */
function countOf(reading: Reading, { value, start, end }: NumberRead): Quantity[] {
  const isOfUnit = unitAt(reading, end) !== undefined || reading.is(end, "otherUnit", "degree", "celsius", "fahrenheit");
  return isOfUnit ? [] : [{ measure: "count", value, tokens: [start] }];
}
