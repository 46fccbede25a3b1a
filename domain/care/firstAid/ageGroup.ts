import { isAgeOfChat } from "#domain/care/careAnswers.ts";
import { ADULT_DAYS } from "#domain/care/child/age.ts";
import type { AnsweredAge } from "#domain/care/child/answeredAge.ts";
import { chatChildOf, type Family, type FamilyChild } from "#domain/care/child/family.ts";
import { isAgeOfBaby, mayBeUnknownBaby } from "#domain/care/reading/babies.ts";
import { type Meant, meantIn, othersMeant } from "#domain/care/reading/meant.ts";
import { isAdults, isOthersChild } from "#domain/care/reading/otherPeople.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { isOfMother, tellsOfWriter, tellsOfWriterApart } from "#domain/care/reading/whose.ts";
import type { StepsAge } from "./cards.ts";
import { groupOfDays, likelyAgeOf } from "./likelyAge.ts";

/** The parent's words, as far as they may say who is meant. */
export interface ToldWords {
  /** What was written of the emergency since it was told first. */
  text: string;
  /** What was written just before that: whom it names may be meant as well, where the text names nobody. */
  before?: string;
  /** What told of it first is not there, and anybody on file may have been named in it. */
  isPart?: boolean;
}

interface AgeGroupArgs extends ToldWords {
  family: Family;
  /** What was answered of the age. */
  answered: AnsweredAge | undefined;
}

/**
 * For whom the steps are: whoever writes, where the sign is told of them, else by the ages and names in the words, else an adult, where it is
 * told of one, else by whom the chat is about. Where that is not known for certain both lists are shown, for the steps for a child can hurt
 * a baby.
 */
export function ageGroupOf(told: AgeGroupArgs): StepsAge {
  const reading = new Reading(told.text);
  const age = ageGroupIn(reading, told);
  return age !== "over1" && told.isPart !== true && tellsOfWriterApart(reading) ? "likelyOver1" : age;
}

function ageGroupIn(reading: Reading, { before = "", isPart = false, family, answered }: AgeGroupArgs): StepsAge {
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
  if (group === undefined || group === null) {
    if (answered === "under3Months" && isAgeOfChat(family)) return "under1";
    const isAnybody = more.length === 0 && spokenOf.length === 0 && chosen === null && !isOthersChild(reading);
    return isAnybody ? likelyAgeOf(family) : null;
  }
  if (more.length > 0) return null;
  if (group === "under1" || !speaksOfBaby(reading)) return group;
  if (spokenOf.length > 0) return isAgeOfBaby(reading, meant.ages) && meant.named.length === 0 ? "over1" : null;
  return mayBeUnknownBaby(reading, family) ? likelyAgeOf(family) : "over1";
}

function speaksOfBaby(reading: Reading): boolean {
  return reading.of("baby").length > 0;
}

/** The ages that are told, and of whom is named. */
function daysOf({ ages, named }: Meant<FamilyChild>): (number | null)[] {
  return [...ages.map(({ days }) => days), ...named.map(({ ageDays }) => ageDays)];
}

/** Of those who may be named, whoever is under a year: the steps for an older child can hurt them. */
function babiesOf({ mayBeNamed, likeWords }: Meant<FamilyChild>): (number | null)[] {
  return [...mayBeNamed, ...likeWords].map(({ ageDays }) => ageDays).filter((days) => groupOfDays(days) === "under1");
}
