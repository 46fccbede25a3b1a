import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { ChildOnFile } from "#domain/care/child/family.ts";
import type { ToldWords } from "#domain/care/firstAid/ageGroup.ts";
import { type Meant, meantIn } from "#domain/care/reading/meant.ts";
import { isOthersChild } from "#domain/care/reading/otherPeople.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { isOfMother, speaksOfBirth, speaksOfChild, speaksOfWriter, tellsOfWriter } from "#domain/care/reading/whose.ts";
import { emergencySigns } from "./signs.ts";
import english from "./words/english.json" with { type: "json" };
import malayalam from "./words/malayalam.json" with { type: "json" };
import spanish from "./words/spanish.json" with { type: "json" };

const WORDS = { en: english, es: spanish, ml: malayalam };

export type ChildSign = keyof typeof english.child;
export type ParentSign = keyof typeof english.parent;

export interface SayArgs extends ToldWords {
  ruleIds: readonly string[];
  /** Of the rule ids, what was found last; absent: they were found together. */
  newest?: readonly string[] | undefined;
  /** All that are on file, and whom the chat is about. */
  children: readonly ChildOnFile[];
  childId: string | null;
  /** The day of the person's calendar. */
  today: string;
  /** In which it is said. */
  language: InterfaceLanguage;
}

/** What is asked on the telephone, as far as it was told or is on file. The words are read once. */
export interface CallFacts extends Pick<SayArgs, "before" | "isPart" | "children" | "childId" | "today" | "language"> {
  reading: Reading;
  /** The sentences in that language. */
  words: (typeof WORDS)[InterfaceLanguage];
  childSigns: readonly ChildSign[];
  parentSigns: readonly ParentSign[];
  /** The signs of a child without what the words of a mother met besides her own sign. */
  signsBesideMother: readonly ChildSign[];
  meant: Meant<ChildOnFile>;
  /** A child on file is named. */
  isNamed: boolean;
  /** A child is spoken of, by a word, a name or an age. */
  isChildSpokenOf: boolean;
  /** Whoever writes is meant, whatever child the chat is about. */
  isOfWriter: boolean;
  /** An adult is spoken of, and no child by a name or an age; "she" may be either. */
  isAdultNamed: boolean;
}

export function readCall({ text, ruleIds, newest, ...known }: SayArgs): CallFacts {
  const reading = new Reading(text);
  const signs = emergencySigns(ruleIds, newest);
  const childSigns = signs.filter((id): id is ChildSign => id in english.child);
  const parentSigns = signs.filter((id): id is ParentSign => id in english.parent);
  const meant = meantIn(reading, known.children);
  const isNamed = meant.named.length > 0;
  const isNamedOrAged = isNamed || meant.ages.length > 0;
  const isOfWriter = tellsOfWriter(reading) && !isNamedOrAged;
  const isFirstParents = signs[0] !== undefined && signs[0] in english.parent;
  const isMothers = isOfWriter || tellsOfMother(reading) || (isFirstParents && !isNamedOrAged && !speaksOfChild(reading));
  return {
    ...known,
    reading,
    words: WORDS[known.language],
    childSigns,
    parentSigns,
    signsBesideMother: isMothers ? childSigns.filter((id) => !isTwin(id, parentSigns)) : childSigns,
    meant,
    isNamed,
    isChildSpokenOf: isNamedOrAged || speaksOfChild(reading) || isOthersChild(reading),
    isOfWriter,
    isAdultNamed: reading.of("adult").length > 0 && !isNamedOrAged,
  };
}

/** "I gave birth to my baby 5 days ago and I am bleeding": what else her words met is hers as well. */
function tellsOfMother(reading: Reading): boolean {
  return isOfMother(reading) || (speaksOfBirth(reading) && speaksOfWriter(reading));
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

export function isTwin(id: ChildSign, parentSigns: readonly ParentSign[]): boolean {
  return TWINS[id]?.some((one) => parentSigns.includes(one)) === true;
}
