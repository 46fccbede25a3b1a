import { CALLED_BABY_DAYS, MONTHS_18_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import { type Family, isAfterBirth } from "#domain/care/child/family.ts";
import type { Age } from "./ages.ts";
import type { Reading } from "./reading.ts";
import { range } from "./spans.ts";

/** So soon after a birth there is hardly a younger child, and the youngest on file is the baby. */
const YOUNGEST_DAYS = MONTHS_18_DAYS;

/** "My 2 year old baby", "el bebé tiene 14 meses", "14 മാസമായ കുഞ്ഞ്": the age that is told is the baby's, and no other is. */
export function isAgeOfBaby(reading: Reading, ages: readonly Age[]): boolean {
  const [age, ...others] = ages;
  if (age === undefined || others.length > 0 || age.isSiblings || age.days >= CALLED_BABY_DAYS) return false;
  return (
    !mayBeTwo(reading) &&
    reading.placesOf("baby").some((at) => {
      const between = at < age.start ? range(at + 1, age.start - 1) : range(age.end + 1, at - 1);
      const isLinked = between.every((place) => reading.is(place, "ageIs", "ageMark", "small") && !reading.is(place, "and"));
      // "My baby, 14 months, is choking", and not "she is 3, the baby is choking".
      return between.length <= 1 && isLinked && (at < age.start || reading.isOneClause(at, age.end));
    })
  );
}

/** Whether words for a baby may mean another child than those on file. */
export function mayBeUnknownBaby(reading: Reading, family: Family): boolean {
  const days = family.children.map(({ ageDays }) => ageDays ?? 0);
  if (family.isPregnant || isAfterBirth(family) || days.length === 0) return true;
  const isOfFile = Math.min(...days) >= YEAR_DAYS && Math.min(...days) < YOUNGEST_DAYS;
  return !isOfFile || mayBeTwo(reading);
}

/** Words that no child of a year is called by, or for several. */
const YOUNGER = /^(?:infants?|babies|newbie|lactantes?|bebes|twins?|kaikunj|sis)/;
const PRONOUN = /^(?:s?he|her|him|his|hers|ella|aval|avan|ival|ivan)/;

/** A brother or sister, or another word for a child stands beside the baby, as in "my son gave the baby a nut". */
function mayBeTwo(reading: Reading): boolean {
  const isOther = (at: number): boolean => {
    const { word = "", sound = "" } = reading.tokens[at] ?? {};
    return !reading.is(at, "baby") && !PRONOUN.test(word) && !PRONOUN.test(sound);
  };
  const isYounger = (at: number): boolean => {
    const { word = "", sound = "" } = reading.tokens[at] ?? {};
    return YOUNGER.test(word) || YOUNGER.test(sound);
  };
  return (
    reading.placesOf("sibling", "elder", "newborn", "toddler", "schoolchild").length > 0 ||
    reading.placesOf("child").some(isOther) ||
    reading.placesOf("child", "baby").some(isYounger)
  );
}
