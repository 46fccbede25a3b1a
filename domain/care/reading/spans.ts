import { MEAN_MONTH_DAYS, MEAN_YEAR_DAYS } from "#domain/care/child/age.ts";
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
  month: MEAN_MONTH_DAYS * 24 * 60,
  year: MEAN_YEAR_DAYS * 24 * 60,
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
    .flatMap(([start]) => (isHalved(reading, start) ? [] : (spanAfter(reading, { value: 1, start, end: start + 1 }) ?? [])))
    // "അര വയസ്സ്" is no year; "ara minute" is heard as a minute.
    .filter((span) => !isHalf(reading, span.start) || !HALVED.has(span.unit));
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
  if (between !== 0 && !(between === 1 && reading.is(whole.end + 1, "and"))) return false;
  // "My son 3 years 2 months my daughter", "2 years 3 months ago": two children, or a time of something else.
  if (speaksOfSeveral(reading, whole, rest) || beginsAnother(reading, rest.end + 1)) return false;
  const saysAge = [rest.end + 1, rest.end + 2].some((at) => reading.is(at, "ageMark"));
  // "2 years, 2 months of cough"; "4 years and 6 weeks" are seldom one child's.
  if (!reading.isOneClause(whole.end, rest.start) || (whole.unit === "year" && rest.unit !== "month")) return saysAge;
  return rest.unit === "month" || !isOfIllness(reading, rest.end + 1);
}

const SEVERAL =
  /^(?:kids|children|sons|daughters|boys|girls|babies|twins|siblings|both|hij[oa]s|nin[oa]s|herman[oa]s|bebes|gemel[oa]s|mellizos|amb[oa]s|makkal.*|മക്ക.*|rand(?:per|al|uper).*|mutav.*|mutay.*|mutat.*|ilay.*|kutikal.*|kunjungal.*)$/;
/** One of several, or all: "I have two", "los dos", "the younger", "the small one", "രണ്ടു പേർക്കും", but not "for two days", "a small rash". */
const ONE_OF =
  /^(?:two|first|second|other|younger|youngest|older|oldest|elder|eldest|small|smaller|little|big|bigger|dos|otr[oa]|mayor|menor|pequen[oa]|chic[oa]|grande|rand)$/;
/** How far from their ages the word for them stands. */
const SEVERAL_WORDS = 12;
const PLURAL_VERBS: ReadonlySet<string> = new Set(["olds", "have", "are", "re", "were", "tienen", "estan"]);
/** From here on nobody who is so old is called a baby. */
const BABY_MINUTES = 2 * UNIT_MINUTES.year;

/** "My two are 2 years and 3 months", "3 years and 2 months. The baby has a fever": beside the numbers themselves, and in the sentence behind too. */
function speaksOfSeveral(reading: Reading, whole: Span, { end }: Span): boolean {
  const { tokens } = reading;
  if ([end + 1, end + 2].some((at) => PLURAL_VERBS.has(tokens[at]?.word ?? ""))) return true;
  const isBaby = (at: number): boolean => whole.minutes >= BABY_MINUTES && reading.is(at, "baby");
  return range(Math.max(0, whole.start - SEVERAL_WORDS), end + SEVERAL_WORDS).some((at) => {
    const token = tokens[at];
    if (token === undefined || (at >= whole.start && at <= end)) return false;
    const isWord = (words: RegExp): boolean => words.test(token.word) || words.test(token.sound);
    return isWord(SEVERAL) || isBaby(at) || (isWord(ONE_OF) && isOneOf(reading, at));
  });
}

const THE = /^(?:the|el|la|los|las)$/;

function isOneOf(reading: Reading, at: number): boolean {
  const { word = "", sound = "" } = (reading.isOneClause(at + 1, at) ? reading.tokens[at + 1] : undefined) ?? {};
  if (unitAt(reading, at + 1) !== undefined) return false;
  return (
    word === "" ||
    word === "one" ||
    /^(?:per|al)/.test(sound) ||
    THE.test(reading.tokens[at - 1]?.word ?? "") ||
    reading.is(at - 1, "own")
  );
}

function beginsAnother(reading: Reading, at: number): boolean {
  return reading.isOneClause(at, at - 1) && reading.is(at, "child", "baby", "article", "own", "ago");
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
