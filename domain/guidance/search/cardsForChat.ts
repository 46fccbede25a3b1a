import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Card } from "#domain/guidance/card.ts";
import type { ForWhom, MeantChild } from "#domain/guidance/chooseStatements.ts";
import {
  CHILD_MONTHS,
  isOfChildsBody,
  type NamedChild,
  OWN_STATE,
  pregnancyWord,
  saysTheyMeantThemselves,
  speaksOfBaby,
  speaksOfChild,
  speaksOfPregnancy,
  type SpokenOf,
  spokenOfIn,
  tellsOfPregnancy,
  withoutNames,
  withoutTwins,
  withoutWhom,
} from "./asked.ts";
import { type CardFinder, findCards, type FoundCard, SURE_CHANCE } from "./findCards.ts";
import { questionLanguage } from "./questionLanguage.ts";
import { thanksIn } from "./thanks.ts";
import { wordsOf } from "./words.ts";

/** What is asked in a chat, and of whom. */
export interface ChatQuestion extends ForWhom {
  /** All that the person wrote, oldest first. */
  texts: readonly string[];
  /** The place of the first of them since which the chat is about the same child. */
  aboutSince?: number;
  isPregnant: boolean;
  /** The chat is about a child of whom no age is known; without an age and this it is about nobody in particular. */
  isOfUnknownAge?: boolean;
  /** All on file, by whose names the words may mean them; absent: nobody is. */
  children?: readonly NamedChild[];
}

export interface ChatCards {
  found: FoundCard[];
  /** Whom the words speak of, or the child of the chat. */
  whom: ForWhom;
  /** The last text, or one before that it only goes on from. */
  asked: string;
  /** The same, as the cards were found by it: without names. */
  sought: string;
}

/** A question of so few words goes on from the one before, and one that says so of a few more. */
const SHORT_WORDS = 5;
const GOING_ON_WORDS = 10;
const GOES_ON = /^[¿\s]*(?:and|but|what about|how about|what if|y|e|pero|pinne|appo\p{L}*|പിന്നെ|അപ്പോ\p{L}*)(?![\p{L}\p{M}])/iu;

/** The cards that fit the last message of a chat. Whom the words speak of, by an age or a name, counts before the child of the chat. */
export function cardsForChat(question: ChatQuestion, finder: CardFinder): ChatCards {
  const { texts, isPregnant, children = [] } = question;
  const written = texts.at(-1) ?? "";
  const before = texts.at(-2) ?? "";
  const isShort = goesOn(written);
  const whom = whomOf(spokenOfInChat(question), question);
  const asked = askedIn(texts, children);
  const named = withoutNames(asked, spokenOfIn(asked, children));
  const isOfPregnancy = isOfTheirPregnancy(question, asked, finder);
  const sought = isOfPregnancy && !tellsOfPregnancy(named) ? `${named} ${pregnancyWord(`${before} ${asked}`)}` : named;
  const earlier = isShort && asked === written ? withoutNames(before, spokenOfIn(before, children)) : "";
  const find = (text: string): FoundCard[] => {
    const all = findCards(finder, { ...whom, text, before: earlier, isPregnant: isPregnant || isOfPregnancy });
    return all.filter(({ card }) => !isOfChildInstead(card, { isOfPregnancy, isOfThemselves: saysTheyMeantThemselves(written) }));
  };
  const found = find(sought);
  // Of twins as such few cards are, and their word brings those: asked of two babies, another one may fit better.
  const general = withoutTwins(sought);
  const ofBabies = general === sought ? [] : find(general);
  const isBetter = (ofBabies[0]?.chance ?? 0) > (found[0]?.chance ?? 0);
  return isBetter ? { found: ofBabies, whom, asked, sought: general } : { found, whom, asked, sought };
}

/** Whether it is about the pregnancy of whoever asks: they say so, go on from where they said so, or tell of their own body while one is on file and no child is chosen. */
function isOfTheirPregnancy(
  { texts, isPregnant, months, children = [] }: ChatQuestion,
  asked: string,
  finder: CardFinder,
): boolean {
  if (meansChild(asked, children)) return false;
  const isOfChat = months === null || saysTheyMeantThemselves(texts.at(-1) ?? "");
  if (tellsOfPregnancy(asked) || (isPregnant && isOfChat && OWN_STATE.test(asked) && !OF_FEEDING.test(asked))) return true;
  const tells = (text: string): boolean => tellsOfPregnancy(text) && !meansChild(text, children);
  return goesOnFrom(texts, tells, (text) => meansChild(text, children) || isOfAChild(text, finder));
}

/** Whether the last text, or one from which it only goes on, tells of something, and none behind that of something else. */
export function goesOnFrom(
  texts: readonly string[],
  tells: (text: string) => boolean,
  tellsElse: (text: string) => boolean,
): boolean {
  for (const text of texts.toReversed()) {
    if (tells(text)) return true;
    if (!onlyGoesOn(text) || tellsElse(text)) return false;
  }
  return false;
}

/** Whether a child is spoken of, by a name on file, too. */
export function meansChild(text: string, children: readonly NamedChild[]): boolean {
  return speaksOfChild(text) || spokenOfIn(text, children).told.length > 0;
}

/** A card of a child that is no answer to whoever asks of themselves. */
function isOfChildInstead(
  card: Card,
  { isOfPregnancy, isOfThemselves }: { isOfPregnancy: boolean; isOfThemselves: boolean },
): boolean {
  if (isOfThemselves && card.stage === "child" && card.topic !== "feeding") return true;
  return isOfPregnancy && isOfChildsBody(card) && !speaksOfPregnancy(card);
}

/** What is asked of a medicine ("ibuprofen?"), or in words that go on ("and if my head hurts?"), may be of whoever is pregnant as well. */
const OF_ANYBODY: ReadonlySet<string> = new Set(["medicine", "illness", "fever", "sleep"]);

/** Short as it is, a text asks for a card of a child, and for none of a pregnancy: "nappy rash". */
export function isOfAChild(text: string, finder: CardFinder): boolean {
  const found = findCards(finder, { text, months: null });
  const [first] = found;
  if (first === undefined || first.chance < SURE_CHANCE || first.card.stage !== "child") return false;
  if (found.some(({ card }) => card.stage === "pregnancy")) return false;
  return GOES_ON.test(text) ? !OF_ANYBODY.has(first.card.topic) : first.card.topic !== "medicine";
}

/** What hurts who breastfeeds is no question of a pregnancy. */
const OF_FEEDING = /nipple|breast|boob|pez[oó]n|pecho|teta|(?<!\p{L})mula|മുല/iu;

/** Nothing is said but that they meant themselves, and perhaps that they are pregnant: "no, I meant me", and not "I meant me, my nipples hurt". */
function isOnlyOfWhom(text: string): boolean {
  return saysTheyMeantThemselves(text) && wordsOf(withoutWhom(text)).every((word) => BESIDE_WHOM.test(word));
}

const BESIDE_WHOM = /^(?:im|estoy|actually|sorry|perdon|perdona|digo|bueno|myself|kshamikkanam|ക്ഷമിക്കണം)$/u;

/** So few words go on from the ones before. */
function goesOn(text: string): boolean {
  return wordsIn(text) <= (GOES_ON.test(text) ? GOING_ON_WORDS : SHORT_WORDS);
}

/** The same, and thanks, however long. */
function onlyGoesOn(text: string): boolean {
  return goesOn(text) || thanksIn(text) !== null;
}

/**
 * Whom the last text speaks of, or where it only goes on the one before it. What is asked may go on from the turn of another child ("and
 * Mia?"), whom that spoke of does not. Nor is "can my baby have water?" about an older child who was named before.
 */
function spokenOfInChat({ texts, aboutSince = 0, children = [] }: ChatQuestion): SpokenOf {
  let isOfBaby = false;
  const mayBeMeant = ({ months }: MeantChild): boolean => !isOfBaby || (months ?? 0) < CHILD_MONTHS;
  for (const text of texts.slice(aboutSince).toReversed()) {
    const { told, perhaps } = spokenOfIn(text, children);
    if (told.length + perhaps.length > 0) return { told: told.filter(mayBeMeant), perhaps: perhaps.filter(mayBeMeant) };
    if (!onlyGoesOn(text)) break;
    isOfBaby ||= speaksOfBaby(text);
  }
  return { told: [], perhaps: [] };
}

/** Of whom it is not sure that they are named, beside the child of the chat; nobody's age is taken from them alone. */
function whomOf({ told, perhaps }: SpokenOf, question: ChatQuestion): ForWhom {
  const { country, months, developmentMonths = null, conditions = null, isOfUnknownAge = false } = question;
  const isOfChat = perhaps.length > 0 && (months !== null || isOfUnknownAge);
  const [first, ...others] = told.length > 0 || !isOfChat ? told : [{ months, developmentMonths, conditions }, ...perhaps];
  if (first === undefined) return question;
  const isSameChild = !("name" in first) && yearsOf(first.months) === yearsOf(months);
  // Another age than the one on file may be told by the due date already.
  const ofChosen = first.months === months ? { developmentMonths, conditions } : { conditions };
  return { ...first, ...(isSameChild ? ofChosen : {}), others, country };
}

/** Full years: "2 years old" is told of one of 32 months. */
function yearsOf(months: number | null): number | null {
  return months === null ? null : Math.floor(months / 12);
}

/** What says that the one before is asked again, of somebody else ("do they need it too") or of another time ("and if it happens again"). */
const AGAIN =
  /^(?:happens?|again|tomorrow|manana|pinne|comes?|back|returns?|worse|helps?|works?|repit\p{L}*|vuelv\p{L}*|pas[ae]|vez|empeor\p{L}*|funcion\p{L}*|ayuda|sirve|veendum|pinneyum|vannal|vannaal|വീണ്ടും|പിന്നെയും|വന്നാൽ|കൂടിയാൽ|need\p{L}*|necesit\p{L}*|tom[ae]n?|same|mismo|misma|igual|either|also|too|tambien|twins?|gemel[oa]s|melliz[oa]s|older|younger|little|big|bigger|brother|sister|other|another|one|ones|mayor|pequen[oa]|herman[oa]|otr[oa]|venam|veno|venamo|ayalkko|avanum|avalkkum|avanu|avalkk|avano|കൂടി|അവനും|അവൾക്കും|അവനോ|അവൾക്കോ|വേണോ|ആവശ്യമുണ്ടോ)$/u;

/** The newest text that has a subject of its own: what only goes on, of another child, asks the same of them. */
function askedIn(texts: readonly string[], children: readonly NamedChild[]): string {
  const written = texts.at(-1) ?? "";
  const names = new Set(children.flatMap(({ name }) => wordsOf(name)));
  const isBare = (text: string): boolean =>
    GOES_ON.test(text) &&
    wordsIn(text) <= GOING_ON_WORDS &&
    wordsOf(text).every((word) => AGAIN.test(word) || [...names].some((name) => word.startsWith(name)));
  const before = texts.at(-2);
  if (before !== undefined && isOnlyOfWhom(written)) return before;
  return isBare(written) ? (texts.findLast((text) => !isBare(text)) ?? written) : written;
}

function wordsIn(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0;
}

/** The language of the newest message that tells one; null where none does. */
export function chatLanguage(texts: readonly string[]): InterfaceLanguage | null {
  for (const text of texts.toReversed()) {
    const language = questionLanguage(text);
    if (language !== null) return language;
  }
  return null;
}
