import { type Age, childAge, type ChildDates, formatAge, MEAN_MONTH_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import { AFTER_BIRTH_DAYS, type ChildOnFile, chosenChild } from "#domain/care/child/family.ts";
import { type Age as ToldAge, readAges } from "#domain/care/reading/ages.ts";
import { meantIn, othersMeant } from "#domain/care/reading/meant.ts";
import { isOthersChild } from "#domain/care/reading/otherPeople.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { UNIT_MINUTES } from "#domain/care/reading/spans.ts";
import type { CallFacts } from "./callFacts.ts";

/** The child of whom the words speak. */
export interface MeantChild {
  age: Age;
  /** Null where the words alone tell the age. */
  onFile: ChildOnFile | null;
}

/** How old that child is; empty where it is not certain who is meant. */
export function sayAge({ words: { around }, language }: CallFacts, meant: MeantChild | null): string {
  if (meant === null) return "";
  return meant.age.days === 0 ? around.bornToday : around.age.replace("{age}", formatAge(meant.age, language));
}

/** That a mother is pregnant, in the words given, or when she gave birth; empty where neither was told or is on file. */
export function sayBirth(call: CallFacts, pregnant: string): string {
  const { reading, words, children, today } = call;
  if (reading.of("pregnantNow").length > 0) return pregnant;
  const saysBirth = reading.of("birth").length > 0;
  const told = saysBirth ? toldSinceBirth(call) : null;
  if (told !== null) return saySince(told, call);
  const known = children.map((child) => childAge(child, today));
  const ages = known.flatMap((one) => (one.stage === "born" && one.age.days < AFTER_BIRTH_DAYS ? [one.age] : []));
  const [newest] = ages.toSorted((one, other) => one.days - other.days);
  if (newest !== undefined) return saySince(newest, call);
  if (saysBirth) return words.around.justBorn;
  return known.some(({ stage }) => stage === "unborn") ? pregnant : "";
}

function saySince(since: Age, { words: { around }, language }: CallFacts): string {
  return since.days === 0 ? around.birthToday : around.born.replace("{age}", formatAge(since, language));
}

/** "I gave birth 6 days ago", "my 6 day old": the only one in the words, and not long ago. */
function toldSinceBirth({ reading, meant }: CallFacts): Age | null {
  const { durations } = readAges(reading);
  const past = durations.filter(({ start, end }) => reading.is(end + 1, "ago") || reading.is(start - 1, "ago"));
  const [days, ...others] = [...daysOf(reading, meant.ages), ...past.map(({ minutes }) => minutes / UNIT_MINUTES.day)];
  return days === undefined || others.length > 0 || days >= AFTER_BIRTH_DAYS ? null : ageOfDays(days);
}

/**
 * The child of whom the words speak, and how old it is: as they tell it, else as it is on file of the child whom they name or, where they
 * name none, whom the chat is about. Null where they tell or name several: a wrong age is worse than none.
 */
export function meantChild(call: CallFacts): MeantChild | null {
  const { reading, meant, children, childId, today } = call;
  const { named, mayBeNamed, likeWords, mayBeAges } = meant;
  const [id, ...others] = new Set(named.map(({ _id }) => _id));
  const [days, ...more] = new Set(daysOf(reading, meant.ages));
  const chosen = chosenChild(children, childId);
  const besides = othersMeant(meant, { children, chosen });
  if (others.length > 0 || more.length > 0 || besides.some((child) => child?._id !== id || child === null)) return null;
  const mayBe = [...mayBeNamed, ...likeWords.filter((child) => daysOnFile(child, today) < daysOnFile(chosen, today))];
  if (mayBeAges.length > 0 || (id === undefined && mayBe.some(({ _id }) => _id !== childId))) return null;
  if (days === undefined) return childOnFile(call, id);
  if (id !== undefined) {
    // An age beside a name is that of another child where it is not the one on file.
    const known = childOnFile(call, id);
    return known !== null && isAbout(days, known.age) ? known : null;
  }
  // Beside a baby it may be that of another child, if it is no baby's.
  const isOfAnother = days >= BABY_DAYS && reading.of("baby").length > 0;
  const saysOtherAge = meant.ages.some(({ start }) => isAgeWord(reading, start));
  return isOfAnother || saysOtherAge ? null : { age: ageOfDays(days), onFile: null };
}

/** The child who is named, or else whom the chat is about. */
function childOnFile(call: CallFacts, named: string | undefined): MeantChild | null {
  const { reading, children, childId, today } = call;
  if (named === undefined && (mayBeAnother(call) || isOthersChild(reading))) return null;
  const onFile = chosenChild(children, named ?? childId);
  const age = onFile === null ? null : bornAge(onFile, today);
  return age !== null && fitsAgeWords(reading, age) ? { age, onFile } : null;
}

/** Where the words name nobody: another child was spoken of just before, or may have been in what is not there. */
function mayBeAnother({ before = "", isPart = false, children, childId }: CallFacts): boolean {
  const { named, ages } = meantIn(new Reading(before), children);
  return named.some(({ _id }) => _id !== childId) || ages.length > 0 || (isPart && children.length > 1);
}

/** As one tells an age: of a newborn in days or weeks, of a baby in months, later in years. */
function isAbout(told: number, { days }: Age): boolean {
  const step = told < 2 * MEAN_MONTH_DAYS ? 7 : told < BABY_DAYS ? MEAN_MONTH_DAYS : YEAR_DAYS;
  return Math.abs(told - days) < step;
}

/** "Newborn" and "toddler" tell how a child is to be taken, and no age that can be said. */
function daysOf(reading: Reading, ages: readonly ToldAge[]): number[] {
  return ages.filter(({ start }) => !isAgeWord(reading, start)).map(({ days }) => days);
}

function isAgeWord(reading: Reading, at: number): boolean {
  return reading.is(at, "newborn", "toddler", "schoolchild");
}

const AGES_OF_WORDS = {
  newborn: { from: 0, under: AFTER_BIRTH_DAYS },
  toddler: { from: YEAR_DAYS, under: 4 * YEAR_DAYS },
  schoolchild: { from: 4 * YEAR_DAYS, under: Number.POSITIVE_INFINITY },
};

/** "My toddler" is not the only child on file, who is 3 months old. */
function fitsAgeWords(reading: Reading, { days }: Age): boolean {
  return Object.entries(AGES_OF_WORDS).every(([word, { from, under }]) => {
    return reading.of(word as keyof typeof AGES_OF_WORDS).length === 0 || (days >= from && days < under);
  });
}

function daysOnFile(child: ChildDates | null, today: string): number {
  return (child === null ? null : bornAge(child, today))?.days ?? Number.POSITIVE_INFINITY;
}

function bornAge(child: ChildDates, today: string): Age | null {
  const known = childAge(child, today);
  return known.stage === "born" ? known.age : null;
}

const BABY_DAYS = 2 * YEAR_DAYS;

/** Words tell an age in one unit, which comes back as it was told. */
function ageOfDays(days: number): Age {
  const months = Math.floor((days + 0.5) / MEAN_MONTH_DAYS);
  const years = Math.floor(days / YEAR_DAYS);
  return { days: Math.round(days), weeks: Math.floor(days / 7), months: Math.max(months, years * 12), years };
}
