import { DAY_MS, MINUTE_MS } from "#values/durations.ts";

/** What each field of a cron expression lets through. All of it is in UTC. */
export interface CronFields {
  minutes: number[];
  hours: number[];
  days: number[];
  /** From 1. */
  months: number[];
  /** From 0, which is Sunday. */
  weekdays: number[];
  /** Where both kinds of days are named, either will do, as in Unix. */
  eitherDay: boolean;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
/** A 29th of February may be eight years away. */
const SEARCHED_DAYS = 9 * 366;

/** Five fields: minute, hour, day of the month, month, day of the week. Throws an Error that names what is wrong. */
export function parseCronExpression(expression: string): CronFields {
  const [minute = "", hour = "", day = "", month = "", weekday = "", ...others] = expression.trim().split(/\s+/);
  if (weekday === "" || others.length > 0) throw new Error(`Cron expression "${expression}" does not have five fields`);
  const weekdays = parseField(weekday, { low: 0, high: 7, names: WEEKDAYS, firstName: 0 });
  return {
    minutes: parseField(minute, { low: 0, high: 59 }),
    hours: parseField(hour, { low: 0, high: 23 }),
    days: parseField(day, { low: 1, high: 31 }),
    months: parseField(month, { low: 1, high: 12, names: MONTHS, firstName: 1 }),
    // Seven is Sunday too.
    weekdays: [...new Set(weekdays.map((number) => number % 7))],
    eitherDay: !day.startsWith("*") && !weekday.startsWith("*"),
  };
}

/** The first moment after `afterMs` that the fields let through; null where there is none, such as a 31st of February. */
export function nextMatch(fields: CronFields, afterMs: number): number | null {
  const first = (Math.floor(afterMs / MINUTE_MS) + 1) * MINUTE_MS;
  const today = Math.floor(first / DAY_MS) * DAY_MS;
  for (let day = today; day < today + SEARCHED_DAYS * DAY_MS; day += DAY_MS) {
    if (!matchesDay(fields, new Date(day))) continue;
    const times = fields.hours.flatMap((hour) => fields.minutes.map((minute) => day + (hour * 60 + minute) * MINUTE_MS));
    const next = Math.min(...times.filter((time) => time >= first));
    if (Number.isFinite(next)) return next;
  }
  return null;
}

function matchesDay({ days, months, weekdays, eitherDay }: CronFields, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false;
  const [day, weekday] = [days.includes(date.getUTCDate()), weekdays.includes(date.getUTCDay())];
  return eitherDay ? day || weekday : day && weekday;
}

interface FieldRange {
  low: number;
  high: number;
  names?: string[];
  firstName?: number;
}

function parseField(field: string, range: FieldRange): number[] {
  return [...new Set(field.split(",").flatMap((part) => parsePart(part, range)))];
}

/** `*`, `5`, `1-5`, each with a step after a slash; `5/10` goes on to the end. */
function parsePart(part: string, range: FieldRange): number[] {
  const match = /^(?:(\*)|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/.exec(part);
  if (match === null) throw new Error(`"${part}" is no field of a cron expression`);
  const [, all, from = "", to, step] = match;
  const low = all === undefined ? parseNumber(from, range) : range.low;
  const high = to === undefined ? (all === undefined && step === undefined ? low : range.high) : parseNumber(to, range);
  const every = Number(step ?? 1);
  if (every === 0 || high < low) throw new Error(`"${part}" in a cron expression lets nothing through`);
  return Array.from({ length: Math.floor((high - low) / every) + 1 }, (_unused, index) => low + index * every);
}

function parseNumber(text: string, { low, high, names = [], firstName = 0 }: FieldRange): number {
  const named = names.indexOf(text.toLowerCase());
  const number = named >= 0 ? named + firstName : Number(text);
  if (Number.isInteger(number) && number >= low && number <= high) return number;
  throw new Error(`"${text}" in a cron expression is not from ${low} to ${high}`);
}
