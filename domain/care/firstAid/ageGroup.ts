import { chatChildOf, type Family } from "#domain/care/child/family.ts";
import { readAges } from "#domain/care/reading/ages.ts";
import { placesOfNames } from "#domain/care/reading/names.ts";
import { readSpans } from "#domain/care/reading/quantities.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { isOfMother, tellsOfWriter } from "#domain/care/reading/whose.ts";
import type { CareAnswers } from "#domain/care/triage.ts";
import type { AgeGroup } from "./cards.ts";

const YEAR_DAYS = 365;

interface Told {
  /** What was written; empty where the words are not the parent's. */
  text: string;
  family: Family;
  /** What was answered of the age. */
  answered: CareAnswers["age"];
}

/**
 * For whom the steps are: whoever writes, where they tell of themselves, else by the ages and names in the words, else by whom the chat is
 * about. Null where that is not known for certain, for the steps for a child can hurt a baby.
 */
export function ageGroupOf({ text, family, answered }: Told): AgeGroup | null {
  const reading = new Reading(text);
  const isOfWriter = isOfMother(reading) || tellsOfWriter(reading);
  if (isOfWriter && placesOfNames(reading.tokens, family.children).length === 0) return "over1";
  const told = readAges(reading, readSpans(reading)).ages.map(({ days }) => days);
  const named = placesOfNames(reading.tokens, family.children).map(({ child }) => child.ageDays);
  const spokenOf = [...told, ...named];
  const days = spokenOf.length > 0 ? spokenOf : [chatChildOf(family)?.ageDays ?? null];
  const [group, ...others] = new Set(days.map(groupOfDays));
  if (group === undefined || group === null) return answered === "under3Months" ? "under1" : null;
  const mayBeAnother = others.length > 0 || (group === "over1" && reading.of("baby").length > 0);
  return mayBeAnother ? null : group;
}

function groupOfDays(days: number | null): AgeGroup | null {
  if (days === null) return null;
  return days < YEAR_DAYS ? "under1" : "over1";
}
