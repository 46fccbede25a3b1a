import type { GuidanceSource } from "#domain/guidance/card.ts";
import { roughDay } from "#domain/guidance/vaccines/plan.ts";
import { type AgePoint, type AgeUnit, type Schedule, VACCINE_NAMES, type Visit } from "#domain/guidance/vaccines/schedule.ts";

const UNITS: Record<AgeUnit, true> = { week: true, month: true, year: true };

/** What keeps a schedule from being shown, each as one line. */
export function checkSchedule({ country, visits }: Schedule, sources: Readonly<Record<string, GuidanceSource>>): string[] {
  const ids = visits.map(({ id }) => id);
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${country}: two visits are called ${id}`);
  const early = visits
    .filter(({ from }, place) => roughDay(from) < roughDay(visits[place - 1]?.from ?? from))
    .map(({ id }) => `${country}: ${id} comes before the one above it`);
  const ofVisits = visits.flatMap((visit) =>
    checkVisit(visit, country, sources).map((problem) => `${country}/${visit.id}: ${problem}`),
  );
  return [...twice, ...early, ...ofVisits];
}

function checkVisit(
  { from, to, doses, read }: Visit,
  country: string,
  sources: Readonly<Record<string, GuidanceSource>>,
): string[] {
  const words = read.map(({ quote }) => quote).join("\n");
  const unsaid = doses.filter(({ said }) => !words.includes(said)).map(({ said }) => `no page says ${said}`);
  const unnamed = doses
    .filter(({ vaccine }) => VACCINE_NAMES[vaccine] === undefined)
    .map(({ vaccine }) => `${vaccine} has no name`);
  const uncounted = doses.filter(({ dose }) => !isDose(dose)).map(({ dose }) => `${dose} is no dose`);
  const unknown = read
    .filter(({ source }) => sources[source]?.country !== country)
    .map(({ source }) => `${source} is no page of it`);
  const ages = [from, ...(to === null ? [] : [to])].filter((age) => !isAge(age)).map(({ unit }) => `${unit} is no unit of age`);
  const backwards = to !== null && (to.unit !== from.unit || to.count <= from.count) ? ["it ends before it begins"] : [];
  return [...unsaid, ...unnamed, ...uncounted, ...unknown, ...ages, ...backwards];
}

function isDose(dose: unknown): boolean {
  return dose === null || dose === "birth" || dose === "booster" || (Number.isInteger(dose) && Number(dose) > 0);
}

function isAge({ count, unit }: AgePoint): boolean {
  return Object.hasOwn(UNITS, unit) && Number.isInteger(count) && count >= 0;
}
