import type { GuidanceSource, Words } from "#domain/guidance/card.ts";
import GB from "./GB.json" with { type: "json" };
import IN from "./IN.json" with { type: "json" };
import names from "./names.json" with { type: "json" };
import US from "./US.json" with { type: "json" };

/** An age as a schedule says it: 8 weeks, 12 months, 5 years. */
export interface AgePoint {
  count: number;
  unit: "week" | "month" | "year";
}

export interface Dose {
  /** A key of `names.json`. */
  vaccine: string;
  /** Null where the page does not count it. */
  dose: number | "birth" | "booster" | null;
  /** On what it hangs whether a child is given it: where they live, or which maker's vaccine they had. */
  depends?: "place" | "brand";
  /** The page's own words for it. */
  said: string;
}

/** What is given at one age, by the pages that were read. */
export interface Visit {
  /** Unique in its schedule. */
  id: string;
  from: AgePoint;
  /** The last age at which it is in time; null where the page names one age alone. */
  to: AgePoint | null;
  /** Days of birth for which it holds, as "2025-01-01"; the second is exclusive. */
  bornFrom: string | null;
  bornBefore: string | null;
  doses: readonly Dose[];
  read: readonly { source: string; quote: string }[];
}

/** The vaccines of a country's public programme. A country whose page could not be read has none. */
export interface Schedule {
  country: string;
  visits: readonly Visit[];
}

export const SCHEDULES = [GB, IN, US] as unknown as readonly Schedule[];

export const VACCINE_NAMES: Readonly<Record<string, Words>> = names;

/** What keeps a schedule from being shown, each as one line. */
export function checkSchedule({ country, visits }: Schedule, sources: Readonly<Record<string, GuidanceSource>>): string[] {
  return visits.flatMap((visit) => checkVisit(visit, country, sources).map((problem) => `${country}/${visit.id}: ${problem}`));
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
  const unknown = read
    .filter(({ source }) => sources[source]?.country !== country)
    .map(({ source }) => `${source} is no page of it`);
  const backwards = to !== null && (to.unit !== from.unit || to.count <= from.count) ? ["it ends before it begins"] : [];
  return [...unsaid, ...unnamed, ...unknown, ...backwards];
}
