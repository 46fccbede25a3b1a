import { ADULT_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import type { AnsweredAge } from "#domain/care/child/answeredAge.ts";
import { chatChildOf, type Family, type FamilyChild } from "#domain/care/child/family.ts";
import { type Meant, meantIn, othersMeant } from "#domain/care/reading/meant.ts";
import { isAdults, isOthersChild } from "#domain/care/reading/otherPeople.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { isOfMother, tellsOfWriter } from "#domain/care/reading/whose.ts";
import type { AgeGroup } from "./cards.ts";

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
  answered: AnsweredAge | undefined;
}

/**
 * For whom the steps are: whoever writes, where the sign is told of them, else by the ages and names in the words, else an adult, where it is
 * told of one, else by whom the chat is about. Null where that is not known for certain, for the steps for a child can hurt a baby.
 */
export function ageGroupOf({ text, before = "", isPart = false, family, answered }: Told): AgeGroup | null {
  const reading = new Reading(text);
  const meant = meantIn(reading, family.children);
  const spokenBefore = meantIn(new Reading(before), family.children);
  const mayBeBabies = babiesOf(meant);
  if (!isPart && meant.named.length === 0) {
    if (tellsOfWriter(reading)) return mayBeBabies.length > 0 ? null : "over1";
    // A mother may tell of the child as well, by a verb alone: "I gave birth 3 days ago, not breathing".
    if (isOfMother(reading)) return null;
  }
  const spokenOf = daysOf(meant);
  const adults = spokenOf.length === 0 ? isAdults(reading) : "no";
  if (adults === "surely" && !isPart) return mayBeBabies.length > 0 ? null : "over1";
  const mayBeMeant = () => [
    ...daysOf(spokenBefore),
    ...babiesOf(spokenBefore),
    ...meant.mayBeNamed.map(({ ageDays }) => ageDays),
    ...(isPart ? family.children.map(({ ageDays }) => ageDays) : []),
    ...(adults === "no" ? [] : [ADULT_DAYS]),
    ...(isOthersChild(reading) ? [null] : []),
  ];
  const chosen = chatChildOf(family);
  const others = othersMeant(meant, { children: family.children, chosen });
  const days =
    spokenOf.length === 0
      ? [chosen?.ageDays ?? null, ...mayBeMeant()]
      : [...spokenOf, ...others.map((child) => child?.ageDays ?? null)];
  const [group, ...more] = new Set([...days, ...meant.mayBeAges.map((age) => age.days), ...mayBeBabies].map(groupOfDays));
  if (group === undefined || group === null) return answered === "under3Months" ? "under1" : null;
  const mayBeAnother = more.length > 0 || (group === "over1" && reading.of("baby").length > 0);
  return mayBeAnother ? null : group;
}

/** The ages that are told, and of whom is named. */
function daysOf({ ages, named }: Meant<FamilyChild>): (number | null)[] {
  return [...ages.map(({ days }) => days), ...named.map(({ ageDays }) => ageDays)];
}

/** Of those who may be named, whoever is under a year: the steps for an older child can hurt them. */
function babiesOf({ mayBeNamed, likeWords }: Meant<FamilyChild>): (number | null)[] {
  return [...mayBeNamed, ...likeWords].map(({ ageDays }) => ageDays).filter((days) => groupOfDays(days) === "under1");
}

function groupOfDays(days: number | null): AgeGroup | null {
  if (days === null) return null;
  return days < YEAR_DAYS ? "under1" : "over1";
}
