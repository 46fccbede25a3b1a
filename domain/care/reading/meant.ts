import type { FamilyChild } from "#domain/care/child/family.ts";
import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { type Age, nameAt, readAges } from "./ages.ts";
import { placesOfNames } from "./names.ts";
import type { Reading } from "./reading.ts";
import { range } from "./spans.ts";
import { numberThoughts, toldBeside } from "./thoughts.ts";

/** Whom a text tells of, where the steps of first aid or what to say hang on it. */
export interface Meant<Child> {
  /** The ages that are told of them. */
  ages: readonly Age[];
  /** The ages of brothers and sisters who may be meant, though no sign is told beside them. */
  mayBeAges: readonly Age[];
  /** The children on file who are named, and those who may be. */
  named: readonly Child[];
  mayBeNamed: readonly Child[];
  /** The children on file whose names stand there as what seem to be words. */
  likeWords: readonly Child[];
  /** Their age or name is told in another thought than what somebody has now: that may be another child's. */
  isElsewhere: boolean;
}

/** What nobody does to another; "no answer" is often that of a telephone, and one may "wake him". */
export const STATES: readonly Concept[] = ["breathe", "noAir", "choke", "underWater", "unconscious", "limp", "seizure", "faint"];

export function meantIn<Child extends Pick<FamilyChild, "name">>(reading: Reading, children: readonly Child[]): Meant<Child> {
  const told = readAges(reading).ages;
  const names = placesOfNames(reading, children);
  const thoughtAt = numberThoughts(reading);
  const states = reading.placesOf(...STATES);
  const signs = states.length > 0 ? states : range(0, reading.tokens.length - 1).filter((at) => reading.isSign(at));
  const certain = names.filter(({ isSure }) => isSure);
  const aside = certain.filter(({ at }) => isNamedAside(reading, { name: at, signs, thoughtAt }));
  const sure = aside.length < certain.length ? certain : [];
  const signsBeside = ({ end }: Age): number[] => signs.filter((at) => thoughtAt[at] === thoughtAt[end]);
  const ages = told.filter((age) => !age.isSiblings || signsBeside(age).length > 0);
  const places = [...ages.map(({ start }) => start), ...sure.map(({ at }) => at)];
  const isCalled = (at: number): boolean => ages.some((age) => age.names.has(nameAt(reading, at)));
  const called = range(0, reading.tokens.length - 1).filter(isCalled);
  const toldIn = new Set([...places, ...called].map((at) => thoughtAt[at]));
  const peopleIn = new Set(reading.placesOf("child", "baby", "person").map((at) => thoughtAt[at]));
  const isAnothers = (at: number): boolean => peopleIn.has(thoughtAt[at]) && !toldIn.has(thoughtAt[at]);
  const isApart = states.some(isAnothers) && !states.some((at) => toldIn.has(thoughtAt[at]));
  const mayBeSiblings = (age: Age): boolean =>
    age.isSiblings && (signs.some(isAnothers) || !isJoined(reading, age, signsBeside(age)));
  return {
    ages,
    mayBeAges: told.filter((age) => !ages.includes(age) && !isOfAnother(reading, { age, signs, thoughtAt })),
    named: sure.map(({ child }) => child),
    mayBeNamed: names
      .filter((name) => !sure.includes(name) && !name.isWord && !(name.isOwner && sure.length > 0))
      .map(({ child }) => child),
    likeWords: names.filter(({ isWord }) => isWord).map(({ child }) => child),
    isElsewhere: places.length > 0 && (isApart || ages.some(mayBeSiblings)),
  };
}

interface NameAndSigns {
  name: number;
  signs: readonly number[];
  thoughtAt: readonly number[];
}

/** "She is not breathing, Leo is at school": behind all signs, in a thought of something else. */
function isNamedAside(reading: Reading, { name, signs, thoughtAt }: NameAndSigns): boolean {
  const own = thoughtAt[name] ?? 0;
  const thought = [...thoughtAt.keys()].filter((at) => thoughtAt[at] === own);
  const before = signs.filter((at) => (thoughtAt[at] ?? 0) < own);
  return (
    before.length > 0 &&
    toldBeside(reading, name, thought) === "else" &&
    signs.every((at) => before.includes(at) || reading.is(at, "small", "adult", "nothing") || at === name)
  );
}

interface AgeAndSigns {
  age: Age;
  signs: readonly number[];
  thoughtAt: readonly number[];
}

/** "Her sister is 4, the baby chokes", "her brother fell on her and she chokes"; in "her brother is 4, he chokes" it may be either. */
function isOfAnother(reading: Reading, { age, signs, thoughtAt }: AgeAndSigns): boolean {
  const children = reading.placesOf("child", "baby");
  const isPronoun = (at: number): boolean => {
    const { word = "", sound = "" } = reading.tokens[at] ?? {};
    return /^(?:s?he|her|him|his|ella|babysit.*)$/.test(word) || /^[ai]va[nl]/.test(sound);
  };
  const isNamed = children.some(
    (at) => !isPronoun(at) && signs.some((sign) => sign > age.end && thoughtAt[sign] === thoughtAt[at]),
  );
  const isDoneTo = (at: number): boolean => at > age.end && /^h(?:er|im)$/.test(reading.tokens[at]?.word ?? "");
  return isNamed || children.some((at) => isDoneTo(at) && thoughtAt[at] === thoughtAt[age.end]);
}

/** No "and" stands between the age and one of the signs: "her brother gave her a grape and chokes" may be of either. */
function isJoined(reading: Reading, { end }: Age, signs: readonly number[]): boolean {
  const ands = reading.placesOf("and");
  const from = ands.findLast((at) => at <= end) ?? -1;
  const to = ands.find((at) => at >= end) ?? Number.POSITIVE_INFINITY;
  return signs.some((at) => at > from && at < to);
}

/** Who may be meant besides those of whom a text tells, of all on file: whom the chat is about, or else any of them. Null: nobody knows. */
export function othersMeant<Child>(
  { isElsewhere, ages }: Meant<unknown>,
  { children, chosen }: { children: readonly Child[]; chosen: Child | null },
): readonly (Child | null)[] {
  if (!isElsewhere) return [];
  const others = chosen === null ? children : [chosen];
  return others.length === 0 && ages.some(({ isSiblings }) => isSiblings) ? [null] : others;
}
