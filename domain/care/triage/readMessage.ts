import { MONTHS_3_DAYS, MONTHS_18_DAYS } from "#domain/care/child/age.ts";
import { type Family, type FamilyChild, isAfterBirth } from "#domain/care/child/family.ts";
import type { SignConcept } from "#domain/care/lexicon/concepts.ts";
import { readAges } from "#domain/care/reading/ages.ts";
import { readDenials } from "#domain/care/reading/denials.ts";
import { excuseOf, type Match, PatternMatcher } from "#domain/care/reading/patterns/patterns.ts";
import { readQuantities } from "#domain/care/reading/quantities.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { type Speaker, StanceReader } from "#domain/care/reading/stance.ts";
import { RESOLVED } from "#domain/care/rules/exceptions.ts";
import { AgeFinder } from "./AgeFinder.ts";

/** A message, and what answers the rules' questions about it. */
export interface MessageReading {
  reading: Reading;
  /** Where the patterns of a rule are met. */
  matcher: PatternMatcher;
  /** How old the one is of whom something is said. */
  ages: AgeFinder;
  /** A word such as "today" stands anywhere in the message. */
  saysNow: boolean;
  /** What is told before this place has been seen to; -1 where nothing has. */
  resolvedAt: number;
}

/** Takes a message apart, for the family that it is about. Only a parent says that something is now, or over. */
export function readMessage(reading: Reading, { family, speaker }: { family: Family; speaker: Speaker }): MessageReading {
  const told = readAges(reading);
  const { ages, mayBeAges, durations } = told;
  const isYoung = [...ages.map(({ days }) => days), ...mayBeAges].some((days) => days < MONTHS_3_DAYS);
  // "Embarazada de dos meses, 40" is no newborn.
  const tellsOfNewborn = isYoung && reading.of("pregnant").length === 0;
  const matcher = new PatternMatcher({
    reading,
    quantities: readQuantities(reading, durations, tellsOfNewborn),
    stances: new StanceReader(reading, durations, speaker),
    denials: readDenials(reading),
    given: givenBy(family),
    isUnbornAlone: family.isPregnant && family.children.length === 0,
  });
  const isParents = speaker === "parent";
  return {
    reading,
    matcher,
    ages: new AgeFinder(reading, told, family),
    saysNow: isParents && reading.of("now").length > 0,
    resolvedAt: isParents ? lastPlaceOf(RESOLVED.flatMap((pattern) => matcher.match(pattern))) : -1,
  };
}

/** What the rules about pregnancy and birth need not be told. */
function givenBy(family: Family): ReadonlySet<SignConcept> {
  if (family.isPregnant) {
    const given: SignConcept[] = ["pregnantNow", "birth"];
    if (family.isBeforeTerm === true) given.push("beforeTerm");
    if (!family.children.some(isBaby)) given.push("inWomb");
    return new Set(given);
  }
  return new Set(isAfterBirth(family) ? ["birth"] : []);
}

/** Up to this age a child on file may be called "the baby"; of an older one beside a pregnancy the unborn one is. */
const BABY_DAYS = MONTHS_18_DAYS;

function isBaby({ ageDays }: FamilyChild): boolean {
  return ageDays === null || ageDays < BABY_DAYS;
}

function lastPlaceOf(matches: readonly Match[]): number {
  return Math.max(-1, ...matches.filter((match) => excuseOf(match) === null).map(({ tokens }) => tokens.at(-1) ?? -1));
}
