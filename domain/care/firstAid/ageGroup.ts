import { chatChildOf, type Family } from "#domain/care/child/family.ts";
import { readAges } from "#domain/care/reading/ages.ts";
import { placesOfNames } from "#domain/care/reading/names.ts";
import { isAdults, isOthersChild } from "#domain/care/reading/otherPeople.ts";
import { readSpans } from "#domain/care/reading/spans.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { isOfMother, tellsOfWriter } from "#domain/care/reading/whose.ts";
import type { CareAnswers } from "#domain/care/triage.ts";
import type { AgeGroup } from "./cards.ts";

const YEAR_DAYS = 365;
const ADULT_DAYS = 19 * YEAR_DAYS;

/** The parent's words, as far as they may say who is meant. */
export interface ToldWords {
  /** What was written of the emergency since it was told first. */
  text: string;
  /** What was written just before that: whom it names may be meant as well, where the text names nobody. */
  before?: string;
  /** What told of it first is not there, and anybody on file may have been named in it. */
  isPart?: boolean;
}

interface Told extends ToldWords {
  family: Family;
  /** What was answered of the age. */
  answered: CareAnswers["age"];
}

/**
 * For whom the steps are: whoever writes, where the sign is told of them, else by the ages and names in the words, else an adult, where it is
 * told of one, else by whom the chat is about. Null where that is not known for certain, for the steps for a child can hurt a baby.
 */
export function ageGroupOf({ text, before = "", isPart = false, family, answered }: Told): AgeGroup | null {
  const reading = new Reading(text);
  if (!isPart && placesOfNames(reading.tokens, family.children).length === 0) {
    if (tellsOfWriter(reading)) return "over1";
    // A mother may tell of the child as well, by a verb alone: "I gave birth 3 days ago, not breathing".
    if (isOfMother(reading)) return null;
  }
  const spokenOf = daysIn(reading, family);
  const adults = spokenOf.length === 0 ? isAdults(reading) : "no";
  if (adults === "surely" && !isPart) return "over1";
  const mayBeMeant = () => [
    ...daysIn(new Reading(before), family),
    ...(isPart ? family.children.map(({ ageDays }) => ageDays) : []),
    ...(adults === "no" ? [] : [ADULT_DAYS]),
    ...(isOthersChild(reading) ? [null] : []),
  ];
  const days = spokenOf.length > 0 ? spokenOf : [chatChildOf(family)?.ageDays ?? null, ...mayBeMeant()];
  const [group, ...others] = new Set(days.map(groupOfDays));
  if (group === undefined || group === null) return answered === "under3Months" ? "under1" : null;
  const mayBeAnother = others.length > 0 || (group === "over1" && reading.of("baby").length > 0);
  return mayBeAnother ? null : group;
}

/** The ages that are told, and of whom is named. */
function daysIn(reading: Reading, { children }: Family): (number | null)[] {
  const told = readAges(reading, readSpans(reading)).ages.map(({ days }) => days);
  return [...told, ...placesOfNames(reading.tokens, children).map(({ child }) => child.ageDays)];
}

function groupOfDays(days: number | null): AgeGroup | null {
  if (days === null) return null;
  return days < YEAR_DAYS ? "under1" : "over1";
}
