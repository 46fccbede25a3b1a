import { NUMBER_WORDS } from "#domain/care/lexicon/numbers.ts";
import type { NumberRead } from "#domain/care/reading/words/numbers.ts";
import type { Reading } from "./reading.ts";

export const UNIT_MINUTES = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  night: 10 * 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: 30.44 * 24 * 60,
  year: 365.25 * 24 * 60,
} as const;
type TimeUnit = keyof typeof UNIT_MINUTES;
const TIME_UNITS = Object.keys(UNIT_MINUTES) as TimeUnit[];

/** A stretch of time with a number: an age, or how long or how long ago something is. */
export interface Span {
  minutes: number;
  unit: TimeUnit;
  /** Of its first and of its last word. */
  start: number;
  end: number;
}

export function readSpans(reading: Reading): Span[] {
  const counted = reading.numbers.flatMap((number) => spanAfter(reading, number) ?? spanBefore(reading, number) ?? []);
  const single = reading
    .of("aUnit")
    .flatMap(([start]) => (isHalved(reading, start) ? [] : (spanAfter(reading, { value: 1, start, end: start + 1 }) ?? [])));
  const whole = [...counted, ...single, ...readHalves(reading)].map((span) => withHalf(reading, span));
  return joinParts(
    reading,
    whole.toSorted((a, b) => a.start - b.start),
  );
}

/** "Half a year", "de medio año" is no year. */
function isHalved(reading: Reading, at: number): boolean {
  return isHalf(reading, at - 1) || isHalf(reading, at + 1);
}

function isHalf({ tokens }: Reading, at: number): boolean {
  return NUMBER_WORDS.half.has(tokens[at]?.word ?? "");
}

/** Of a day or a week nobody says a half; "a medio día" is at noon. */
const HALVED: ReadonlySet<TimeUnit> = new Set(["hour", "month", "year"]);

/** "Half a year", "half year", "medio año", "അര വയസ്സ്", but not the half of "two and a half years". */
function readHalves(reading: Reading): Span[] {
  return reading.tokens.flatMap((_, start) => {
    if (!isHalf(reading, start) || reading.numbers.some((number) => number.start <= start && number.end > start)) return [];
    const span = spanAfter(reading, { value: 0.5, start, end: reading.is(start + 1, "aUnit") ? start + 2 : start + 1 });
    return span !== null && HALVED.has(span.unit) ? [span] : [];
  });
}

/** "A year and a half", "año y medio" */
function withHalf(reading: Reading, span: Span): Span {
  if (!HALVED.has(span.unit) || !reading.is(span.end + 1, "and") || !reading.isOneClause(span.end, span.end + 1)) return span;
  const half = [span.end + 2, span.end + 3].find((at) => isHalf(reading, at));
  if (half === undefined || (half > span.end + 2 && !reading.is(half - 1, "aUnit"))) return span;
  if (unitAt(reading, half + 1) !== undefined) return span;
  return { ...span, minutes: span.minutes + UNIT_MINUTES[span.unit] / 2, end: half };
}

/** What may follow a unit as the rest of one span, and how much of it makes no whole one. */
const PARTS: Partial<Record<TimeUnit, Partial<Record<TimeUnit, number>>>> = {
  year: { month: 12, week: 52, day: 365 },
  month: { week: 5, day: 31 },
  week: { day: 7 },
  hour: { minute: 60 },
};

/** "1 year 2 months", "3 meses y 2 semanas", "1 വയസ്സും 2 മാസവും": one span that is told in two units or three. */
function joinParts(reading: Reading, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  let smallest: TimeUnit | undefined;
  for (const span of spans) {
    const last = joined.at(-1);
    if (last === undefined || smallest === undefined || !isRestOf(reading, { ...last, unit: smallest }, span)) joined.push(span);
    // Years with months are an age as months are: nothing else is counted so.
    else
      joined[joined.length - 1] = {
        minutes: last.minutes + span.minutes,
        unit: last.unit === "year" ? "month" : last.unit,
        start: last.start,
        end: span.end,
      };
    smallest = span.unit;
  }
  return joined;
}

function isRestOf(reading: Reading, whole: Span, rest: Span): boolean {
  const most = PARTS[whole.unit]?.[rest.unit];
  if (most === undefined || Math.round(rest.minutes / UNIT_MINUTES[rest.unit]) >= most) return false;
  const between = rest.start - whole.end - 1;
  const saysAnd = between === 1 && reading.is(whole.end + 1, "and");
  if (between !== 0 && !saysAnd) return false;
  // Two children, or a pause and another time: "2 years and 3 months old, both", "2 months, 3 days of fever".
  if (saysAnd && speaksOfSeveral(reading, rest)) return false;
  if (reading.isOneClause(whole.end, rest.start)) return rest.unit === "month" || !isOfIllness(reading, rest.end + 1);
  return rest.unit === "month" || [rest.end + 1, rest.end + 2].some((at) => reading.is(at, "ageMark"));
}

const SEVERAL =
  /^(?:kids|children|sons|daughters|boys|girls|babies|both|hij[oa]s|nin[oa]s|bebes|amb[oa]s|kutikal.*|kunjungal.*)$/;
/** How far from their ages the word for them stands. */
const SEVERAL_WORDS = 12;
const PLURAL_VERBS: ReadonlySet<string> = new Set(["olds", "have", "are", "were", "tienen", "estan"]);

function speaksOfSeveral({ tokens }: Reading, { start, end }: Span): boolean {
  const isVerb = (at: number): boolean => PLURAL_VERBS.has(tokens[at]?.word ?? "");
  if ([end + 1, end + 2].some(isVerb)) return true;
  return tokens
    .slice(Math.max(0, start - SEVERAL_WORDS), end + SEVERAL_WORDS)
    .some((token) => token.sentence === tokens[start]?.sentence && (SEVERAL.test(token.word) || SEVERAL.test(token.sound)));
}

const LINKS: ReadonlySet<string> = new Set(["of", "with", "de", "con"]);

/** "6 months 5 days fever": so long it has lasted. */
function isOfIllness(reading: Reading, at: number): boolean {
  const place = LINKS.has(reading.tokens[at]?.word ?? "") ? at + 1 : at;
  return reading.isOneClause(place, at - 1) && reading.is(place, "temperature", "cough", "vomit", "diarrhoea");
}

export function unitAt(reading: Reading, at: number): TimeUnit | undefined {
  return TIME_UNITS.find((unit) => reading.is(at, unit));
}

/** "Three weeks", "three full weeks" */
function spanAfter(reading: Reading, { value, start, end }: NumberRead): Span | null {
  for (const at of [end, end + 1]) {
    if (!reading.isOneClause(at, start) || (at > end && !reading.is(end, "small"))) return null;
    const unit = unitAt(reading, at);
    if (unit !== undefined) return { minutes: value * UNIT_MINUTES[unit], unit, start, end: at };
  }
  return null;
}

/** "Day 6 of the fever" */
function spanBefore(reading: Reading, { value, start, end }: NumberRead): Span | null {
  const unit = reading.isOneClause(start - 1, start) ? unitAt(reading, start - 1) : undefined;
  return unit === "day" || unit === "week" ? { minutes: value * UNIT_MINUTES[unit], unit, start: start - 1, end: end - 1 } : null;
}

/** Both ends included, in this order. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => (to < from ? from - step : from + step));
}
