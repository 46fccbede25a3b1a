import { isOthersChild } from "#domain/care/reading/otherPeople.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { isOfMother, isOfOtherMother, speaksOfBirth, speaksOfWriter } from "#domain/care/reading/whose.ts";
import { type CallFacts, type ChildSign, isTwin, type ParentSign, readCall, type SayArgs } from "./callFacts.ts";
import { tellsOfMuchBlood } from "./muchBlood.ts";
import { type MeantChild, meantChild, sayAge, sayBirth } from "./sayAge.ts";
import { isQuiet } from "./signs.ts";

/** More than these nobody reads out. */
const SAID_SIGNS = 2;

/**
 * What to say to whoever answers the call: the sign, and of whom it is. Put together of sentences of ours, never of the person's own words,
 * and only of what was told or is on file: of a child its age, of a parent the birth or the pregnancy and never a child. Empty for violence
 * at home, where somebody else may hear it.
 */
export function sayFor(args: SayArgs): string {
  if (isQuiet(args.ruleIds)) return "";
  const call = readCall(args);
  return WAYS.find(({ isMeant }) => isMeant(call))?.say(call) ?? call.words.around.help;
}

/** Of whom the signs are, and how that is said. */
interface Way {
  isMeant: (call: CallFacts) => boolean;
  say: (call: CallFacts) => string;
}

/** The first that is meant is said. */
const WAYS: readonly Way[] = [
  { isMeant: ({ parentSigns }) => parentSigns.some((id) => OF_SELF.has(id)), say: sayOfSelf },
  {
    isMeant: (call) => call.isAdultNamed && signsAsAdults(call).length > 0,
    say: (call) => sayOfParent(call, signsAsAdults(call)),
  },
  { isMeant: isOfAnotherMother, say: sayOfOtherMother },
  {
    isMeant: ({ parentSigns, signsBesideMother }) => parentSigns.length > 0 && signsBesideMother.length === 0,
    say: (call) => sayOfParent(call, call.parentSigns),
  },
  { isMeant: ({ reading, isNamed }) => isOfMother(reading) && !isNamed, say: sayOfMother },
  { isMeant: ({ childSigns, isOfWriter }) => childSigns.length > 0 && isOfWriter, say: sayOfWriter },
  { isMeant: (call) => call.childSigns.length > 0 && isOfNoChild(call), say: sayOfSomebody },
  { isMeant: ({ childSigns }) => childSigns.length > 0, say: sayOfChild },
];

/** What a person says of their own life, and of a child in the same words that may be an adult's. */
const OF_SELF: ReadonlySet<string> = new Set<ParentSign>(["selfHarm", "selfHarmNow"]);
const AS_ADULTS: Partial<Record<ChildSign, ParentSign>> = { childSelfHarm: "selfHarm", childSelfHarmNow: "selfHarmNow" };

function signsAsAdults({ childSigns }: CallFacts): ParentSign[] {
  return childSigns.flatMap((id) => AS_ADULTS[id] ?? []);
}

/** What a parent has done to themselves is a sign of theirs, whatever rule it met: what they took, where they bleed. */
function sayOfSelf(call: CallFacts): string {
  const { reading, words, childSigns, parentSigns } = call;
  const done = sayOf(call, childSigns.slice(0, 1), asAdult(words.who.person));
  if (done.length > 0 && isOfSheOrHe(reading)) return joined(done, "");
  return joined([...done, sayOfParent(call, parentSigns.slice(0, 1))], "");
}

/** "She took my pills" may be of a child: that the person themselves wants to die is put into nobody's mouth. */
function isOfSheOrHe(reading: Reading): boolean {
  const speaksOfThemselves = reading.tokens.some(({ word }) => word === "i");
  return !speaksOfThemselves && reading.of("adult").length === 0 && reading.of("thisChild").length > 0;
}

function sayOfParent(call: CallFacts, signs: readonly ParentSign[]): string {
  const { around } = call.words;
  // Whoever speaks of another adult may speak of themselves all the same: what is said then holds for both.
  const by = call.reading.of("adult").length > 0 ? "other" : "self";
  const pregnant = by === "self" ? around.pregnant : around.pregnantOther;
  const birth = sayBirth(call, pregnant);
  return joined(ofParent(call, signs, by), birth === "" && signs.includes("waterLeaks") ? pregnant : birth);
}

/** How much she bleeds is said where it was told: in a pregnancy any bleeding is the sign. */
function ofParent({ reading, words }: CallFacts, signs: readonly ParentSign[], by: "self" | "other"): string[] {
  const { parent, around } = words;
  const isMuch = signs.includes("heavyBleeding") && tellsOfMuchBlood(reading);
  const bleeds = by === "self" ? around.bleedsHeavily : around.bleedsHeavilyOther;
  return signs.map((id) => (id === "heavyBleeding" && isMuch ? bleeds : parent[id][by]));
}

function isOfAnotherMother({ reading, parentSigns, isNamed }: CallFacts): boolean {
  return parentSigns.length > 0 && isOfOtherMother(reading) && !speaksOfWriter(reading) && !isNamed;
}

/** Of a mother who does not write herself both are said, but what the same words meet twice: she may not breathe or not respond. */
function sayOfOtherMother(call: CallFacts): string {
  const { words, childSigns, parentSigns } = call;
  const hers = childSigns.filter((id) => !(SAME_WORDS.has(id) && isTwin(id, parentSigns)));
  const sentences = sayOf(call, hers, words.who.mother);
  return joined([...sentences, ...ofParent(call, parentSigns, "other")], sayBirth(call, words.around.pregnantOther));
}

const SAME_WORDS: ReadonlySet<string> = new Set<ChildSign>(["seriousInjury", "severeBelly"]);

/** A sign that may be anybody's, of a mother who speaks of nobody else: never of her child. */
function sayOfMother(call: CallFacts): string {
  const { words, signsBesideMother, parentSigns } = call;
  const others = sayOf(call, signsBesideMother, asAdult(words.who.person));
  const sentences = [...others, ...ofParent(call, parentSigns, "self")];
  return joined(sentences.length > 0 ? sentences : [words.around.help], sayBirth(call, words.around.pregnant));
}

/** Who does not respond does not call. */
function sayOfWriter(call: CallFacts): string {
  const { who } = call.words;
  return joined(
    call.childSigns.flatMap((id) => sayOf(call, [id], id === "unresponsive" ? who.person : who.self)),
    "",
  );
}

/** An adult is spoken of and no child, or nobody is known of whom the sign is: then no child is claimed. */
function isOfNoChild(call: CallFacts): boolean {
  return isOfAdult(call) || (call.childId === null && !call.isChildSpokenOf);
}

function isOfAdult({ reading, isAdultNamed }: CallFacts): boolean {
  return isAdultNamed && reading.of("child").length === 0 && reading.of("baby").length === 0;
}

function sayOfSomebody(call: CallFacts): string {
  const { reading, words } = call;
  const names = isOfAdult(call) ? asAdult(words.who.person) : words.who.person;
  return joined(sayOf(call, call.childSigns, names), speaksOfBirth(reading) ? sayBirth(call, words.around.pregnantOther) : "");
}

function sayOfChild(call: CallFacts): string {
  const { reading, words, isNamed, childSigns } = call;
  const meant = meantChild(call);
  const isOfOthers = isOthersChild(reading) && !isNamed;
  const names = isOfOthers ? words.who.othersChild : namesOfOwn(call, meant);
  return joined(sayOf(call, childSigns, names), sayAge(call, meant));
}

/** As a boy or a girl where the language has words for it, and that is on file of the child who is meant. */
function namesOfOwn({ words }: CallFacts, meant: MeantChild | null): Names {
  const who: Partial<Record<string, Names>> = words.who;
  return who[meant?.onFile?.sex ?? "child"] ?? words.who.child;
}

function sayOf({ reading, words: { child, around } }: CallFacts, signs: readonly ChildSign[], names: Names): string[] {
  const sentenceOf = (id: ChildSign): string => {
    if (id === "breathing" && saysNoBreath(reading)) return around.notBreathing;
    if (id === "headInjury" && tellsOfFallAlone(reading)) return isUnwell(reading) ? around.fellAndUnwell : around.fell;
    return child[id];
  };
  return signs.map((id) => inForms(sentenceOf(id), names));
}

/** A fall may have hurt the head, and is as urgent; that it did is said only where that was told. */
function tellsOfFallAlone(reading: Reading): boolean {
  return reading.of("fall").length > 0 && reading.placesOf("head", "knockedOut", "headInjuryTold").length === 0;
}

function isUnwell(reading: Reading): boolean {
  return reading.placesOf("vomit", "tooSleepy", "confused", "headDanger").length > 0;
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

/** How a sentence calls whom it is about. */
type Names = Partial<Record<string, string>>;

function inForms(sentence: string, names: Names): string {
  return sentence.replaceAll(/\{(\w)\}/g, (_, form: string) => names[form] ?? "");
}

/** What else would be a child's, where an adult is spoken of. */
function asAdult(names: Names): Names {
  return { ...names, c: names["n"] };
}

/** What is said in the same words by two rules is said once. */
function joined(sentences: readonly string[], around: string): string {
  return [...[...new Set(sentences)].slice(0, SAID_SIGNS), around].filter((part) => part !== "").join(" ");
}
