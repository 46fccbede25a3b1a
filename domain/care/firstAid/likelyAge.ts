import { CALLED_BABY_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import type { Family } from "#domain/care/child/family.ts";
import type { AgeGroup, StepsAge } from "./cards.ts";

/** Null: unknown. */
export function groupOfDays(days: number | null): AgeGroup | null {
  if (days === null) return null;
  return days < YEAR_DAYS ? "under1" : "over1";
}

/** Where nobody has said whom the steps are for: the age of the children on file comes first, while one of them may be called a baby. */
export function likelyAgeOf({ children }: Pick<Family, "children">): StepsAge {
  const days = children.map(({ ageDays }) => ageDays);
  const areOver1 = days.length > 0 && days.every((one) => groupOfDays(one) === "over1");
  return areOver1 && days.some((one) => one !== null && one < CALLED_BABY_DAYS) ? "likelyOver1" : null;
}
