import { MEAN_MONTH_DAYS, MEAN_YEAR_DAYS } from "#domain/care/child/age.ts";
import { addDays, addMonths, daysBetween } from "#domain/time/isoDate.ts";
import type { AgePoint, Visit } from "./schedule.ts";

/** Given; its time has passed; its time is now; it comes later. */
type VisitState = "given" | "late" | "due" | "coming";

export interface PlannedVisit<OneVisit> {
  visit: OneVisit;
  /** The first day on which it is due, and the first on which it is late. */
  from: string;
  until: string;
  state: VisitState;
  /** It has come, or comes in so few days that it may have been given. */
  mayBeGiven: boolean;
}

/**
 * So many days before its age a dose still counts (https://www.cdc.gov/vaccines/hcp/imz-best-practices/timing-spacing-immunobiologics.html).
 * A visit that is further away has not been, whatever was said: it may have been said of another day of birth.
 */
const EARLY_DAYS = 4;

/** Whose vaccines: by the day of birth, never by the due date of a child born early. */
export interface VaccinatedChild {
  birthDate: string;
  /** Up to which age in days a parent said that everything was given; null: nothing was said. */
  givenUntilDay: number | null;
}

/** What a parent said counts by the schedule of the country in which they said it; without one, of the one where they are. */
export function givenIn(
  country: string,
  {
    vaccinesUntilDay,
    vaccinesCountry = country,
  }: { vaccinesUntilDay?: number | undefined; vaccinesCountry?: string | undefined },
): number | null {
  return vaccinesCountry === country ? (vaccinesUntilDay ?? null) : null;
}

type Timed = Pick<Visit, "from" | "to" | "bornFrom" | "bornBefore">;

/** The visits of a schedule for one child, in the order of age. */
export function planVisits<OneVisit extends Timed>(
  visits: readonly OneVisit[],
  { birthDate, givenUntilDay }: VaccinatedChild,
  today: string,
): PlannedVisit<OneVisit>[] {
  const holding = visits.filter(
    ({ bornFrom, bornBefore }) => (bornFrom ?? birthDate) <= birthDate && (bornBefore === null || birthDate < bornBefore),
  );
  return holding.map((visit) => {
    const from = dayAt(birthDate, visit.from);
    const until = dayAt(birthDate, next(visit.to ?? visit.from));
    const mayBeGiven = today >= addDays(from, -EARLY_DAYS);
    const isGiven = mayBeGiven && givenUntilDay !== null && roughDay(visit.from) <= givenUntilDay;
    return { visit, from, until, state: isGiven ? "given" : stateAt(today, from, until), mayBeGiven };
  });
}

function stateAt(today: string, from: string, until: string): VisitState {
  if (today >= until) return "late";
  return today >= from ? "due" : "coming";
}

/** What a parent has to know now: the last visit whose time has passed, of how many, the next one, and how many are behind them. */
export interface NextVisits<OneVisit> {
  late: PlannedVisit<OneVisit> | null;
  lateCount: number;
  next: PlannedVisit<OneVisit> | null;
  /** The last that is given. */
  given: PlannedVisit<OneVisit> | null;
  givenCount: number;
  count: number;
}

export function nextVisits<OneVisit>(plan: readonly PlannedVisit<OneVisit>[]): NextVisits<OneVisit> {
  const given = plan.filter(({ state }) => state === "given");
  const late = plan.filter(({ state }) => state === "late");
  return {
    late: late.at(-1) ?? null,
    lateCount: late.length,
    next: plan.find(({ state }) => state === "due" || state === "coming") ?? null,
    given: given.at(-1) ?? null,
    givenCount: given.length,
    count: plan.length,
  };
}

/** "At 8 weeks" lasts for that week, and "at 12 to 15 months" until the sixteenth begins. */
function next({ count, unit }: AgePoint): AgePoint {
  return { count: count + 1, unit };
}

const MONTHS = { month: 1, year: 12 };

function dayAt(birthDate: string, { count, unit }: AgePoint): string {
  return unit === "week" ? addDays(birthDate, count * 7) : addMonths(birthDate, count * MONTHS[unit]);
}

const DAYS = { week: 7, month: MEAN_MONTH_DAYS, year: MEAN_YEAR_DAYS };

/** By so much it may be longer than the calendar's months. */
const ROUGH_DAYS = 3;

/** The age in days, good enough for an order: what was given stays given where another day of birth is entered. */
export function roughDay({ count, unit }: AgePoint): number {
  return Math.round(count * DAYS[unit]);
}

/**
 * What stays said of a child that is born on another day than was thought: nothing beyond the age that it has, else each visit would be given
 * as its day comes.
 */
export function givenByAge(untilDay: number, birthDate: string, today: string): number {
  return Math.min(untilDay, daysBetween(birthDate, today) + EARLY_DAYS + ROUGH_DAYS);
}

/** Seven years: no schedule goes on for longer. */
const LAST_DAY = 2557;

export function isVaccineDay(day: number): boolean {
  return Number.isInteger(day) && day >= 0 && day <= LAST_DAY;
}
