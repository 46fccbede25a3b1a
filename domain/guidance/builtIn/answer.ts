import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { OneTap } from "#domain/assistant/systemPrompt.ts";
import { tellsOfCheck } from "#domain/care/check/toldCheck.ts";
import { MEAN_YEAR_DAYS } from "#domain/care/child/age.ts";
import { type Family, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { touchesOnMedicine } from "#domain/care/guard/topic.ts";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { POSSIBLE_DANGER } from "#domain/care/rules/rules.ts";
import { type Triage, triage } from "#domain/care/triage.ts";
import type { Card, Words } from "#domain/guidance/card.ts";
import { type KnownChild, type ForWhom, holdsFor, monthsFor } from "#domain/guidance/chooseStatements.ts";
import { cardsForChat, chatLanguage, type ChatQuestion } from "#domain/guidance/search/cardsForChat.ts";
import { type CardFinder, type FoundCard, SURE_CHANCE } from "#domain/guidance/search/findCards.ts";
import { canJoin, cardParts, joinedParts, sayOf, signed, whichChild } from "./cardParts.ts";
import { dangerAnswer, emergencyAnswer, SEE_QUESTION } from "./danger.ts";
import { whatWouldMakeItOne } from "./dismissed.ts";
import { coversHealth, isOfOthers, isOfScreens } from "./fits.ts";
import { gateOf, isHowTo } from "./howTo.ts";
import { medicineParts, namesUnknownInPregnancy, PREGNANCY_CARD } from "./medicineInMilk.ts";
import { broadAnswer, type MissingAge, nothingFound, topicNamed } from "./offered.ts";
import { isOfAnotherChild } from "./otherChild.ts";
import { withOwnNumber } from "./ownNumber.ts";
import { ownTroubleParts } from "./ownTrouble.ts";
import { smallTalkAnswer } from "./smallTalk.ts";
import { asksWhatThisIs } from "./whatThisIs.ts";
import {
  HOW_OLD,
  AFTER_CHECK,
  NO_PHOTO_CAME,
  NO_PHOTOS,
  NO_PHOTOS_BUT_WORDS,
  NOT_AFTER_DANGER,
  SAY_AGE,
  OWN_URGENCY,
  UNKNOWN_IN_PREGNANCY,
  URGENCY,
} from "./words.ts";

/** What the built-in Amma is asked, and what is known around it. */
export interface Question extends ChatQuestion {
  /** Whether the last of it came with a photo. */
  hasPhoto: boolean;
  /** Where the words do not tell. */
  language: InterfaceLanguage;
  /** What the application found in the last of it, with the whole family on file and the open episode; null: nothing was told. */
  found: Pick<Triage, "level" | "ruleIds"> | null;
  /** The signs of a card that was called no emergency, and whether this is the first answer since; null: none was. */
  dismissed: { ruleIds: readonly string[]; isNext: boolean } | null;
  /** What the chat asked by one tap; null: nothing, or it is not known. */
  oneTap: OneTap | null;
}

/** What it answers by. */
export interface Knowledge {
  finder: CardFinder;
  hunch: Hunch | null;
}

/** Statements of a card. */
const MOST_FIRST = 7;
/** How near to the first card another is that is joined to it. */
const JOINED_SHARE = 0.5;
/** Where nobody tells whether it was answered, what was asked about holds for so many messages. */
const ASKED_SINCE = 2;

/**
 * The answer without a model: from cards, in the language of the question, with a mark behind each statement (`citation.ts`). To a sign
 * of danger it gives the card or the question on the screen and nothing else; where no card is certain it says so.
 */
export function answerFromCards(question: Question, { finder, hunch }: Knowledge): string {
  const { texts, dismissed, found } = question;
  const language = chatLanguage(texts) ?? question.language;
  // Whom the words name, and how old a child born early counts, the application knows better than one age does.
  if (found?.level === "emergency" && dismissed === null) return emergencyAnswer(found.ruleIds)[language];
  const danger = isCalledNone(question, hunch) ? null : dangerOnScreen(question, hunch);
  if (danger !== null) return howToAnswer(question, { finder, hunch }, language) ?? danger[language];
  const answer = harmlessAnswer(question, { finder, hunch }, language);
  return dismissed?.isNext === true ? `${whatWouldMakeItOne(dismissed.ruleIds, language)}\n\n${answer}` : answer;
}

/**
 * Whether the person has said of the last message that it is no emergency: then it is answered as any other question. They said it of the
 * signs that stood on the card, so a sign that its words tell besides those still counts.
 */
function isCalledNone(question: Question, hunch: Hunch | null): boolean {
  const { texts, found, dismissed } = question;
  if (found?.level !== "emergency" || dismissed === null) return false;
  const { level, ruleIds } = triage(texts.at(-1) ?? "", { family: familyOf(question), hunch });
  const told = level === "emergency" ? ruleIds.filter((id) => id !== POSSIBLE_DANGER) : [];
  return [...found.ruleIds, ...told].every((id) => dismissed.ruleIds.includes(id));
}

/** What stands on the screen for the last message, and is named. No card stands where the application found no emergency. */
function dangerOnScreen(question: Question, hunch: Hunch | null): Words | null {
  const { texts, found, dismissed, oneTap } = question;
  const danger = dangerAnswer(texts.at(-1) ?? "", hunch, { family: familyOf(question), answers: oneTap?.answers });
  const mayBeCard = found === null || dismissed !== null;
  return mayBeCard || danger === SEE_QUESTION ? danger : null;
}

/** All on file whom the words may name, and, where the chat is about one, that child, whose name does not matter. */
function familyOf({ months, developmentMonths, isOfUnknownAge = false, children = [], country }: Question): Family {
  const chosen = months === null && !isOfUnknownAge ? null : { name: "", months, developmentMonths };
  const onFile = [...(chosen === null ? [] : [chosen]), ...children.filter(({ isNotYetBorn = false }) => !isNotYetBorn)];
  const known = onFile.map((child, at) => ({ id: String(at), name: child.name, ageDays: cautiousDays(child) }));
  return { ...UNKNOWN_FAMILY, children: known, childId: chosen === null ? null : "0", country };
}

const MONTH_DAYS = MEAN_YEAR_DAYS / 12;

/** As the rules of urgency count, by the younger age of a child that was born early; never less than the months that are full. */
function cautiousDays({ months, developmentMonths }: KnownChild): number | null {
  return months === null ? null : Math.ceil(Math.min(months, developmentMonths ?? months) * MONTH_DAYS);
}

function harmlessAnswer(question: Question, { finder, hunch }: Knowledge, language: InterfaceLanguage): string {
  const written = question.texts.at(-1) ?? "";
  if (question.hasPhoto && /\p{L}/u.test(written) && !asksWhatThisIs(written) && !isAfterDanger(question, hunch)) {
    const said = harmlessAnswer({ ...question, hasPhoto: false }, { finder, hunch }, language);
    return `${NO_PHOTOS_BUT_WORDS[language]}\n\n${said}`;
  }
  if (question.hasPhoto) return NO_PHOTOS[language];
  if (isAfterDanger(question, hunch)) return withOwnNumber(NOT_AFTER_DANGER, question.country, language);
  if (tellsOfCheck(written)) return AFTER_CHECK[language];
  if (asksWhatThisIs(written)) return withOwnNumber(NO_PHOTO_CAME, question.country, language);
  const kindly = smallTalkAnswer(written, question.language);
  if (kindly !== null) return kindly;
  return fromCards(question, { finder, hunch }, language);
}

/**
 * A question how one cares for something, of no child in particular, hangs on an age that nobody said: the card is given, and before it
 * what holds for the youngest. Null where it is no such question, or no card says that.
 */
function howToAnswer(question: Question, { finder, hunch }: Knowledge, language: InterfaceLanguage): string | null {
  const { texts, hasPhoto, months } = question;
  const written = texts.at(-1) ?? "";
  const { level, asks } = triage(written, { family: UNKNOWN_FAMILY, hunch });
  const isOpen = level !== "emergency" && asks?.about === "age" && months === null;
  if (!isOpen || hasPhoto || !isHowTo(written) || isAfterDanger(question, hunch)) return null;
  const { found, whom, asked } = cardsForChat(question, finder);
  const first = found.find((each) => coversHealth(each, written));
  const gate = first === undefined ? null : gateOf(first.card, finder);
  if (first === undefined || gate === null) return null;
  const young = gate.card.statements.find(({ id }) => id === gate.statement);
  if (young === undefined) return null;
  const age = agesMissing(question, whom, language);
  const parts = [
    sayOf(gate.card, { statement: young, place: null }, language),
    ...cardParts(first.card, { whom, asked }, language, MOST_FIRST),
    ...(age === null ? [] : [age.question]),
  ];
  return signed(parts, language);
}

/** What a person called no emergency is none any more; what was only asked about holds until it is answered. */
function isAfterDanger(question: Question, hunch: Hunch | null): boolean {
  const { texts, dismissed, oneTap, children = [] } = question;
  if (oneTap?.isGrave === true && dismissed === null) return true;
  const [earlier, written] = [texts.slice(0, -1), texts.at(-1) ?? ""];
  // Of a child whose age is known nothing had to be asked.
  const isAsked = (text: string): boolean => dangerAnswer(text, hunch, { family: familyOf(question) }) !== null;
  const isOfAnother = (text: string): boolean => isOfAnotherChild(written, text, children);
  if (oneTap?.isOpen === true) {
    const asked = earlier.filter(isAsked);
    if (asked.length === 0 || !asked.every(isOfAnother)) return true;
  }
  return earlier.some((text, at) => {
    const { level, asks } = triage(text, { family: UNKNOWN_FAMILY, hunch });
    if (level === "emergency") return dismissed === null;
    if (oneTap !== null || asks === undefined || at < earlier.length - ASKED_SINCE) return false;
    return !isOfAnother(text) && isAsked(text);
  });
}

function fromCards(question: Question, { finder, hunch }: Knowledge, language: InterfaceLanguage): string {
  const written = question.texts.at(-1) ?? "";
  const { level } = triage(written, { family: UNKNOWN_FAMILY });
  const medicine = medicineParts(question, finder, language);
  const urgencyOf = (words: typeof URGENCY) => (level === "today" || level === "soon" ? [words[level][language]] : []);
  const doseOf = (isAsked: boolean) => (isAsked ? [NOTES[language].dose] : []);
  if (medicine !== null) return signed([...urgencyOf(OWN_URGENCY), ...doseOf(asksForDose(written)), ...medicine], language);
  const own = ownTroubleParts(written, { finder, hunch, whom: question, most: MOST_FIRST }, language);
  if (own !== null) return signed(own, language);
  const { found: all, whom, asked, sought } = cardsForChat(question, finder);
  const found = all.filter((each) => coversHealth(each, asked) && !isOfOthers(each, sought));
  const [first, ...others] = found;
  const topic = level === "none" ? topicNamed(asked, finder) : null;
  const age = agesMissing(question, whom, language);
  if (topic !== null) return broadAnswer({ topic, whom, age }, finder, language);
  if (first === undefined || first.chance < SURE_CHANCE || isOfOtherAge(first.card, question, whom))
    return nothingFound({ written: asked, sought, whom, age }, finder, language);
  const joined = others.find((other) => isJoined(first, other) && !isOfOtherAge(other.card, question, whom));
  const said = cardParts(first.card, { whom, asked }, language, MOST_FIRST);
  const parts = [
    // Who asks of themselves is the one to be seen.
    ...urgencyOf(first.card.stage === "child" ? URGENCY : OWN_URGENCY),
    ...doseOf(asksForDose(asked) && !isOfScreens(first.card)),
    ...(first.card.id === PREGNANCY_CARD && namesUnknownInPregnancy(asked) ? [UNKNOWN_IN_PREGNANCY[language]] : []),
    ...said,
    ...(joined === undefined ? [] : joinedParts(joined.card, { whom, asked }, language, said)),
    ...(age !== null && isAgeMissing(first.card, whom) ? [age.question] : []),
  ];
  return signed(parts, language);
}

/** An age, or a child, that the words tell is meant: what a card says of other ages is no answer. One on file is not always meant. */
function isOfOtherAge(card: Card, question: Question, whom: ForWhom): boolean {
  return whom !== question && card.stage === "child" && !holdsFor(card.ages, card, whom);
}

/**
 * Whoever has several children on file, an expected one too, need not tell an age, but whom they mean; one child on file is not always meant.
 * Of a child who is named the age is asked; null: that one is not born yet.
 */
function agesMissing(
  { children = [], isOfUnknownAge = false }: Question,
  { name }: ForWhom,
  language: InterfaceLanguage,
): MissingAge | null {
  const named = children.find((child) => child.name === name);
  if (named?.isNotYetBorn === true) return null;
  const isBorn = children.some(({ months }) => months !== null);
  const names = children.flatMap((child) => (child.months === null && child.isNotYetBorn !== true ? [] : child.name));
  const isOpen = isBorn && names.length > 1 && !isOfUnknownAge && named === undefined;
  if (!isOpen) return { question: HOW_OLD[language], hint: SAY_AGE[language] };
  const question = whichChild(names, language);
  return { question, hint: question };
}

const AMOUNT = /\b(?:how much|how many|dos(?:e|es|age|is)|m[lg]|cu[aá]nt[oa]s?|ethra|alavu?)\b|എത്ര|അളവ|ഡോസ/iu;

function asksForDose(text: string): boolean {
  return AMOUNT.test(text) && touchesOnMedicine(text);
}

function isJoined(first: FoundCard, { card, chance }: FoundCard): boolean {
  return chance >= first.chance * JOINED_SHARE && canJoin(first.card, card);
}

function isAgeMissing(card: Card, whom: ForWhom): boolean {
  if (card.stage !== "child" || monthsFor(card, whom) !== null) return false;
  return card.asks === "age" || card.statements.some(({ ages }) => ages !== null);
}
