import { partOfDay } from "#domain/time/partOfDay.ts";

/** So many visits lie behind whoever is asked: by then they know what they would install. */
const VISITS_BEFORE = 2;

interface Moment {
  /** With the one that has just begun. */
  visits: number;
  /** It is asked once. */
  wasShown: boolean;
  /** By their clock. */
  hour: number;
}

/** Whether it is a moment to ask whether the app shall be installed. Nobody is sold anything at night. */
export function offersInstall({ visits, wasShown, hour }: Moment): boolean {
  return visits > VISITS_BEFORE && !wasShown && partOfDay(hour) !== "night";
}
