import type { Words } from "#domain/guidance/card.ts";
import GB from "./GB.json" with { type: "json" };
import IN from "./IN.json" with { type: "json" };
import names from "./names.json" with { type: "json" };
import US from "./US.json" with { type: "json" };

export type AgeUnit = "week" | "month" | "year";

/** An age as a schedule says it: 8 weeks, 12 months, 5 years. */
export interface AgePoint {
  count: number;
  unit: AgeUnit;
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

/** What their files say is held to these types by `checkSchedule`. */
export const SCHEDULES = [GB, IN, US] as unknown as readonly Schedule[];

export const VACCINE_NAMES: Readonly<Record<string, Words>> = names;
