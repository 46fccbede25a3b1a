import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { type Age, type ChildDates, childAge, formatAge, YEAR_DAYS } from "#domain/care/child/age.ts";
import { AFTER_BIRTH_DAYS, type ChildOnFile, chosenChild } from "#domain/care/child/family.ts";
import type { ToldWords } from "#domain/care/firstAid/ageGroup.ts";
import { readAges } from "#domain/care/reading/ages.ts";
import { meantIn, othersMeant } from "#domain/care/reading/meant.ts";
import { isOthersChild } from "#domain/care/reading/otherPeople.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { UNIT_MINUTES } from "#domain/care/reading/spans.ts";
import {
  isOfMother,
  isOfOtherMother,
  speaksOfBirth,
  speaksOfChild,
  speaksOfWriter,
  tellsOfWriter,
} from "#domain/care/reading/whose.ts";
import { tellsOfMuchBlood } from "./muchBlood.ts";
import { emergencySigns, isQuiet } from "./signs.ts";
import english from "./words/english.json" with { type: "json" };
import malayalam from "./words/malayalam.json" with { type: "json" };
import spanish from "./words/spanish.json" with { type: "json" };

const WORDS = { en: english, es: spanish, ml: malayalam };

type ChildSign = keyof typeof english.child;
type ParentSign = keyof typeof english.parent;

/** What a person says of their own life, and of a child in the same words that may be an adult's. */
const OF_SELF: ReadonlySet<string> = new Set<ParentSign>(["selfHarm", "selfHarmNow"]);
const AS_ADULTS: Partial<Record<ChildSign, ParentSign>> = { childSelfHarm: "selfHarm", childSelfHarmNow: "selfHarmNow" };

/** More than these nobody reads out. */
const SAID_SIGNS = 2;

interface Told extends ToldWords {
  ruleIds: readonly string[];
  /** Of them, what was found last; absent: they were found together. */
  newest?: readonly string[] | undefined;
  /** All that are on file, and whom the chat is about. */
  children: readonly ChildOnFile[];
  childId: string | null;
  /** The day of the person's calendar. */
  today: string;
  /** In which it is said. */
  language: InterfaceLanguage;
}

/**
 * What to say to whoever answers the call: the sign, and of whom it is. Put together of sentences of ours, never of the person's own words,
 * and only of what was told or is on file: of a child its age, of a parent the birth or the pregnancy and never a child. Empty for violence
 * at home, where somebody else may hear it.
 */
export function sayFor(told: Told): string {
  const { ruleIds, language } = told;
  if (isQuiet(ruleIds)) return "";
  const reading = new Reading(told.text);
  const signs = emergencySigns(ruleIds, told.newest);
  const parentSigns = signs.filter((id): id is ParentSign => id in english.parent);
  const childSigns = signs.filter((id): id is ChildSign => id in english.child);
  if (parentSigns.some((id) => OF_SELF.has(id))) return sayOfSelf(childSigns, parentSigns, reading, told);
  const ofAdult = childSigns.flatMap((id) => AS_ADULTS[id] ?? []);
  if (ofAdult.length > 0 && namesAdult(reading, told)) return sayOfParent(ofAdult, reading, told);
  if (parentSigns.length > 0 && isOfOtherMother(reading) && !speaksOfWriter(reading) && !isNamed(reading, told)) {
    return sayOfOtherMother(childSigns, parentSigns, reading, told);
  }
  const rest = isAllOfMother(signs, reading, told) ? childSigns.filter((id) => !isTwin(id, parentSigns)) : childSigns;
  if (parentSigns.length > 0 && rest.length === 0) return sayOfParent(parentSigns, reading, told);
  if (isOfMother(reading) && !isNamed(reading, told)) return sayOfMother(rest, parentSigns, reading, told);
  if (childSigns.length > 0) return sayOfChild(childSigns, reading, told);
  return WORDS[language].around.help;
}

/** What a mother's words meet besides her own sign, whoever they are of. */
const TWINS: Partial<Record<ChildSign, readonly ParentSign[]>> = {
  seriousInjury: ["heavyBleeding"],
  breathing: ["chestPain"],
  labouredBreathing: ["chestPain"],
  blueOrGrey: ["chestPain", "heavyBleeding"],
  unresponsive: ["chestPain", "heavyBleeding"],
  severeBelly: ["motherBelly", "heavyBleeding"],
  confused: ["motherInfection"],
};

function isTwin(id: ChildSign, parentSigns: readonly ParentSign[]): boolean {
  return TWINS[id]?.some((one) => parentSigns.includes(one)) === true;
}

/**
 * Whether what else the words of a mother met is hers as well: she tells of herself ("I gave birth to my baby 5 days ago and I am
 * bleeding"), or nobody is spoken of and the steps are for her own sign.
 */
function isAllOfMother(signs: readonly string[], reading: Reading, told: Told): boolean {
  if (isOfMother(reading) || isOfThemselves(reading, told)) return true;
  if (speaksOfBirth(reading) && speaksOfWriter(reading)) return true;
  const speaks = speaksOfChild(reading) || isNamed(reading, told) || agesOf(reading).length > 0;
  return !speaks && signs[0] !== undefined && signs[0] in english.parent;
}

/** A sign that may be anybody's, of a mother who speaks of nobody else: never of her child. */
function sayOfMother(signs: readonly ChildSign[], parentSigns: readonly ParentSign[], reading: Reading, told: Told): string {
  const { child, around, who } = WORDS[told.language];
  const own = parentSigns.map((id) => sentenceOf(id, "self", reading, told.language));
  const sentences = [...signs.map((id) => inForms(child[id], asAdult(who.person))), ...own];
  return joined(sentences.length > 0 ? sentences : [around.help], birthWords(reading, told, around.pregnant));
}

/** Of a mother who does not write herself both are said, but what the same words meet twice: she may not breathe or not respond. */
function sayOfOtherMother(signs: readonly ChildSign[], parentSigns: readonly ParentSign[], reading: Reading, told: Told): string {
  const { child, around, who } = WORDS[told.language];
  const hers = signs.filter((id) => !(SAME_WORDS.has(id) && isTwin(id, parentSigns)));
  const own = parentSigns.map((id) => sentenceOf(id, "other", reading, told.language));
  const sentences = [...hers.map((id) => inForms(child[id], who.mother)), ...own];
  return joined(sentences, birthWords(reading, told, around.pregnantOther));
}

const SAME_WORDS: ReadonlySet<string> = new Set<ChildSign>(["seriousInjury", "severeBelly"]);

/** What a parent has done to themselves is a sign of theirs, whatever rule it met: what they took, where they bleed. */
function sayOfSelf(signs: readonly ChildSign[], parentSigns: readonly ParentSign[], reading: Reading, told: Told): string {
  const { child, who } = WORDS[told.language];
  const done = signs.map((id) => inForms(child[id], asAdult(who.person)));
  if (done.length > 0 && isOfSheOrHe(reading)) return joined(done.slice(0, 1), "");
  return joined([...done.slice(0, 1), sayOfParent(parentSigns.slice(0, 1), reading, told)], "");
}

/** "She took my pills" may be of a child: that the person themselves wants to die is put into nobody's mouth. */
function isOfSheOrHe(reading: Reading): boolean {
  const speaksOfThemselves = reading.tokens.some(({ word }) => word === "i");
  return !speaksOfThemselves && reading.of("adult").length === 0 && reading.of("thisChild").length > 0;
}

type Names = Partial<Record<string, string>>;

function inForms(sentence: string, names: Names): string {
  return sentence.replaceAll(/\{(\w)\}/g, (_, form: string) => names[form] ?? "");
}

/** What else would be a child's, where an adult is spoken of. */
function asAdult(names: Names): Names {
  return { ...names, c: names["n"] };
}

function sayOfChild(signs: readonly ChildSign[], reading: Reading, told: Told): string {
  const { child, who, around } = WORDS[told.language];
  if (isOfThemselves(reading, told)) {
    // Who does not respond does not call.
    return joined(
      signs.map((id) => inForms(child[id], id === "unresponsive" ? who.person : who.self)),
      "",
    );
  }
  const sentence = (id: ChildSign) => (id === "breathing" && saysNoBreath(reading) ? around.notBreathing : child[id]);
  const isAdults = isOfAdult(reading, told);
  if (isAdults || !isOfChild(reading, told)) {
    const birth = speaksOfBirth(reading) ? birthWords(reading, told, WORDS[told.language].around.pregnantOther) : "";
    return joined(
      signs.map((id) => inForms(sentence(id), isAdults ? asAdult(who.person) : who.person)),
      birth,
    );
  }
  const age = ageOfMeant(reading, told);
  const whose = isOfOthers(reading, told) ? who.othersChild : who.child;
  return joined(
    signs.map((id) => inForms(sentence(id), whose)),
    age === null ? "" : ageWords(age, told.language),
  );
}

/**
 * That somebody does not breathe is said as it was told: whoever takes the call asks for other steps then than for one who fights for air.
 * "Is not breathing well" is the other.
 */
function saysNoBreath({ tokens }: Reading): boolean {
  return (
    NO_BREATH.test(` ${tokens.map(({ word }) => word).join(" ")} `) ||
    NO_BREATH.test(` ${tokens.map(({ sound }) => sound).join(" ")} `)
  );
}

const NO_BREATH =
  / (?:(?:not|never|stopped|without) breathing|(?:does|did) not breathe|no respira|sin respirar|dej[oa] de respirar|ശ്വസിക്കുന്ന ഇല്ല|ശ്വാസമ? ഇല്ല|ശ്വാസം ഇല്ല|svasikuni? ila|svasama? ila) (?!(?:very |so |muy |tan |del )?(?:well|properly|right|normal\w*|good|easily|enough|bien|todo|casi) )/u;

function ageWords(age: Age, language: InterfaceLanguage): string {
  const { around } = WORDS[language];
  return age.days === 0 ? around.bornToday : around.age.replace("{age}", formatAge(age, language));
}

function sayOfParent(signs: readonly ParentSign[], reading: Reading, told: Told): string {
  const { around } = WORDS[told.language];
  // Whoever speaks of another adult may speak of themselves all the same: what is said then holds for both.
  const by = reading.of("adult").length > 0 ? "other" : "self";
  const sentences = signs.map((id) => sentenceOf(id, by, reading, told.language));
  const pregnant = by === "self" ? around.pregnant : around.pregnantOther;
  const birth = birthWords(reading, told, pregnant);
  return joined(sentences, birth === "" && signs.includes("waterLeaks") ? pregnant : birth);
}

/** How much she bleeds is said where it was told: in a pregnancy any bleeding is the sign. */
function sentenceOf(id: ParentSign, by: "self" | "other", reading: Reading, language: InterfaceLanguage): string {
  const { parent, around } = WORDS[language];
  if (id !== "heavyBleeding" || !tellsOfMuchBlood(reading)) return parent[id][by];
  return by === "self" ? around.bleedsHeavily : around.bleedsHeavilyOther;
}

function birthWords(reading: Reading, { children, today, language }: Told, pregnant: string): string {
  const { around } = WORDS[language];
  const saysPregnant = reading.of("pregnantNow").length > 0;
  const saysBirth = reading.of("birth").length > 0;
  const told = toldSinceBirth(reading);
  if (!saysPregnant && saysBirth && told !== null) return bornWords(told, language);
  if (saysPregnant) return pregnant;
  const known = children.map((child) => childAge(child, today));
  const ages = known.flatMap((one) => (one.stage === "born" && one.age.days < AFTER_BIRTH_DAYS ? [one.age] : []));
  const [newest] = ages.toSorted((one, other) => one.days - other.days);
  if (newest !== undefined) return bornWords(newest, language);
  if (saysBirth) return around.justBorn;
  return known.some(({ stage }) => stage === "unborn") ? pregnant : "";
}

function bornWords(since: Age, language: InterfaceLanguage): string {
  const { around } = WORDS[language];
  return since.days === 0 ? around.birthToday : around.born.replace("{age}", formatAge(since, language));
}

/** "I gave birth 6 days ago", "my 6 day old": the only one in the words, and not long ago. */
function toldSinceBirth(reading: Reading): Age | null {
  const { durations } = readAges(reading);
  const past = durations.filter(({ start, end }) => reading.is(end + 1, "ago") || reading.is(start - 1, "ago"));
  const [days, ...others] = [...toldAges(reading), ...past.map(({ minutes }) => minutes / UNIT_MINUTES.day)];
  return days === undefined || others.length > 0 || days >= AFTER_BIRTH_DAYS ? null : ageOfDays(days);
}

/** The words speak of a child, or the chat is about one; else nobody knows whom the sign is of, and no child is claimed. */
function isOfChild(reading: Reading, told: Told): boolean {
  const speaks = speaksOfChild(reading) || isOthersChild(reading) || isNamed(reading, told) || agesOf(reading).length > 0;
  return told.childId !== null || speaks;
}

/** Whoever writes is meant, whatever child the chat is about. */
function isOfThemselves(reading: Reading, told: Told): boolean {
  return tellsOfWriter(reading) && !isNamed(reading, told) && agesOf(reading).length === 0;
}

function isNamed(reading: Reading, { children }: Told): boolean {
  return meantIn(reading, children).named.length > 0;
}

/** "My nephew", and nobody on file. */
function isOfOthers(reading: Reading, told: Told): boolean {
  return isOthersChild(reading) && !isNamed(reading, told);
}

/** No child is spoken of, by a word, a name or an age, but an adult is. */
function isOfAdult(reading: Reading, told: Told): boolean {
  return reading.of("child").length === 0 && reading.of("baby").length === 0 && namesAdult(reading, told);
}

/** An adult is spoken of, and no child by a name or an age; "she" may be either. */
function namesAdult(reading: Reading, told: Told): boolean {
  return reading.of("adult").length > 0 && !isNamed(reading, told) && agesOf(reading).length === 0;
}

/**
 * How old the child is of whom the words speak: as they tell it, else as it is on file of the child whom they name or, where they name
 * none, whom the chat is about. Null where they tell or name several: a wrong age is worse than none.
 */
function ageOfMeant(reading: Reading, words: Told): Age | null {
  const { children, childId, today } = words;
  const spokenOf = meantIn(reading, children);
  const { named, mayBeNamed, likeWords, mayBeAges } = spokenOf;
  const [id, ...others] = new Set(named.map(({ _id }) => _id));
  const [days, ...more] = new Set(toldAges(reading));
  const besides = othersMeant(spokenOf, { children, chosen: chosenChild(children, childId) });
  if (others.length > 0 || more.length > 0 || besides.some((child) => child?._id !== id || child === null)) return null;
  const chosenDays = daysOnFile(chosenChild(children, childId), today);
  const mayBe = [...mayBeNamed, ...likeWords.filter((child) => daysOnFile(child, today) < chosenDays)];
  if (mayBeAges.length > 0 || (id === undefined && mayBe.some(({ _id }) => _id !== childId))) return null;
  if (days === undefined) {
    if (id === undefined && (mayBeAnother(words) || isOthersChild(reading))) return null;
    const meant = chosenChild(children, id ?? childId);
    const age = meant === null ? null : bornAge(meant, today);
    return age !== null && fitsAgeWords(reading, age) ? age : null;
  }
  // An age beside a name, or beside a baby that is no baby any more, may be that of another child.
  const isOfAnother = id !== undefined || (days >= BABY_DAYS && reading.of("baby").length > 0);
  return isOfAnother || saysOtherAge(reading) ? null : ageOfDays(days);
}

/** Where the words name nobody: another child was spoken of just before, or may have been in what is not there. */
function mayBeAnother({ before = "", isPart = false, children, childId }: Told): boolean {
  const reading = new Reading(before);
  const namesAnother = meantIn(reading, children).named.some(({ _id }) => _id !== childId);
  return namesAnother || agesOf(reading).length > 0 || (isPart && children.length > 1);
}

/** "Newborn" and "toddler" tell how a child is to be taken, and no age that can be said. */
function toldAges(reading: Reading): number[] {
  return agesOf(reading)
    .filter(({ start }) => !isAgeWord(reading, start))
    .map(({ days }) => days);
}

function saysOtherAge(reading: Reading): boolean {
  return agesOf(reading).some(({ start }) => isAgeWord(reading, start));
}

function agesOf(reading: Reading) {
  return meantIn(reading, []).ages;
}

function isAgeWord(reading: Reading, at: number): boolean {
  return reading.is(at, "newborn", "toddler", "schoolchild");
}

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

const MONTH_DAYS = 30.44;
const BABY_DAYS = 2 * YEAR_DAYS;

const AGES_OF_WORDS = {
  newborn: { from: 0, under: AFTER_BIRTH_DAYS },
  toddler: { from: YEAR_DAYS, under: 4 * YEAR_DAYS },
  schoolchild: { from: 4 * YEAR_DAYS, under: Number.POSITIVE_INFINITY },
};

/** Words tell an age in one unit, which comes back as it was told. */
function ageOfDays(days: number): Age {
  const months = Math.floor((days + 0.5) / MONTH_DAYS);
  const years = Math.floor(days / YEAR_DAYS);
  return { days: Math.round(days), weeks: Math.floor(days / 7), months: Math.max(months, years * 12), years };
}

/** What is said in the same words by two rules is said once. */
function joined(sentences: readonly string[], around: string): string {
  return [...[...new Set(sentences)].slice(0, SAID_SIGNS), around].filter((part) => part !== "").join(" ");
}
