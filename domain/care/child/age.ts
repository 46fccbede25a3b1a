import { addDays, daysBetween, monthsBetween } from "#domain/time/isoDate.ts";

/** Weeks early are taken off until a child has lived two years (https://publications.aap.org/pediatrics/article-abstract/153/2/e2023063801). */
const CORRECTED_UNTIL_MONTHS = 24;

/** A pregnancy is counted from forty weeks before the due date. */
export const TERM_DAYS = 40 * 7;

/** A child that is expected for longer than this has come, and nobody has told us when. */
export const LONGEST_PREGNANCY_DAYS = 43 * 7;

/** Of a newborn, whenever it came. */
const FIRST_DAYS = 7;

/** Three months end with the longest three, six are half a year. */
export const MONTHS_3_DAYS = 92;
export const MONTHS_6_DAYS = 183;
export const YEAR_DAYS = 365;
export const MONTHS_18_DAYS = 548;
/** A month and a year over the years, for what is told in them. */
export const MEAN_MONTH_DAYS = 30.44;
export const MEAN_YEAR_DAYS = 365.25;
/** Up to here a child may be called a baby; beyond, a baby in a text is another child. */
export const CALLED_BABY_DAYS = 4 * YEAR_DAYS;

/** So old nobody is a child any more. */
export const ADULT_DAYS = 19 * YEAR_DAYS;

/** Completed units, each counted from the first day on its own: 133 days are 19 weeks, and 4 months. */
export interface Age {
  days: number;
  weeks: number;
  months: number;
  years: number;
}

/** What is known of when a child came or will come: days of the calendar, as "2026-11-20". */
export interface ChildDates {
  birthDate?: string;
  dueDate?: string;
  weeksEarly?: number;
}

export type ChildAge =
  | {
      stage: "born";
      age: Age;
      /** As if born on the due date; for development, never for vaccines. Null where there is nothing to take off. */
      corrected: Age | null;
      /** Of a child born so early that the due date has not come yet; null for all others. */
      daysToDueDate: number | null;
    }
  /** How far the pregnancy is: completed weeks, and days of the next. */
  | { stage: "unborn"; weeks: number; days: number }
  | { stage: "unknown" };

type BornAge = Extract<ChildAge, { stage: "born" }>;

const NEWBORN: Age = { days: 0, weeks: 0, months: 0, years: 0 };

/** How old a child is on the day `today` of the parent's calendar. */
export function childAge({ birthDate, dueDate, weeksEarly = 0 }: ChildDates, today: string): ChildAge {
  if (birthDate !== undefined) return bornAge(birthDate, weeksEarly, today);
  if (dueDate === undefined) return { stage: "unknown" };
  const days = Math.max(0, TERM_DAYS - daysBetween(today, dueDate));
  if (days > LONGEST_PREGNANCY_DAYS) return { stage: "unknown" };
  return { stage: "unborn", weeks: Math.floor(days / 7), days: days % 7 };
}

/** The age by which development is told: as if born on the due date, and until that day has come that of a newborn. */
export function developmentAge({ age, corrected, daysToDueDate }: Omit<BornAge, "stage">): Age {
  return daysToDueDate === null ? (corrected ?? age) : NEWBORN;
}

/**
 * The age that a rule of urgency asks for, in days; null while it is unknown. Of a child born early it is the corrected one, the
 * younger of the two: such rules are stricter for the younger child. Those of the first days of life go by the days lived.
 */
export function cautiousAgeDays(child: ChildDates, today: string): number | null {
  const known = childAge(child, today);
  if (known.stage !== "born") return null;
  return Math.max(developmentAge(known).days, Math.min(known.age.days, FIRST_DAYS));
}

function bornAge(birthDate: string, weeksEarly: number, today: string): ChildAge {
  const age = ageSince(birthDate, today);
  if (weeksEarly === 0 || age.months >= CORRECTED_UNTIL_MONTHS) {
    return { stage: "born", age, corrected: null, daysToDueDate: null };
  }
  const due = addDays(birthDate, weeksEarly * 7);
  const daysToDueDate = daysBetween(today, due);
  return daysToDueDate > 0
    ? { stage: "born", age, corrected: null, daysToDueDate }
    : { stage: "born", age, corrected: ageSince(due, today), daysToDueDate: null };
}

/** A child whose birthday is tomorrow, as seen from a zone behind its own, is born today. */
function ageSince(date: string, today: string): Age {
  const days = daysBetween(date, today);
  if (days < 0) return NEWBORN;
  const months = monthsBetween(date, today);
  return { days, weeks: Math.floor(days / 7), months, years: Math.floor(months / 12) };
}

/** An age as people say it: days in the first week, weeks up to three months, months up to two years, then years. */
export function formatAge({ days, weeks, months, years }: Age, locale: string): string {
  if (weeks < 1) return formatUnit(days, "day", locale);
  if (months < 3) return formatUnit(weeks, "week", locale);
  if (years < 2) return formatUnit(months, "month", locale);
  // In Malayalam an age is counted by another word than a time.
  const whole = locale === "ml" ? `${years} വയസ്സ്` : formatUnit(years, "year", locale);
  const rest = months % 12;
  if (years >= 6 || rest === 0) return whole;
  return new Intl.ListFormat(locale, { type: "unit" }).format([whole, formatUnit(rest, "month", locale)]);
}

export function formatUnit(count: number, unit: "day" | "week" | "month" | "year", locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
