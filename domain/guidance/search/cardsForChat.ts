import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { ForWhom } from "#domain/guidance/chooseStatements.ts";
import { type NamedChild, spokenOfIn } from "./asked.ts";
import { type CardFinder, findCards, type FoundCard } from "./findCards.ts";
import { questionLanguage } from "./questionLanguage.ts";

/** What is asked in a chat, and of whom. */
export interface ChatQuestion extends ForWhom {
  /** All that the person wrote, oldest first. */
  texts: readonly string[];
  /** The last of them is about another child than the one before it. */
  isSwitched?: boolean;
  isPregnant: boolean;
  /** All on file, by whose names the words may mean them; absent: nobody is. */
  children?: readonly NamedChild[];
}

export interface ChatCards {
  found: FoundCard[];
  /** Whom the words speak of, or the child of the chat. */
  whom: ForWhom;
}

/** A question of so few words goes on from the one before, and one that says so of a few more. */
const SHORT_WORDS = 5;
const GOING_ON_WORDS = 10;
const GOES_ON = /^[¿\s]*(?:and|but|what about|how about|y|e|pero|pinne|appo\p{L}*|പിന്നെ|അപ്പോ\p{L}*)(?![\p{L}\p{M}])/iu;

/** The cards that fit the last message of a chat. Whom the words speak of, by an age or a name, counts before the child of the chat. */
export function cardsForChat(question: ChatQuestion, finder: CardFinder): ChatCards {
  const { texts, isPregnant, isSwitched = false, children = [], country } = question;
  const written = texts.at(-1) ?? "";
  const before = texts.at(-2) ?? "";
  const isShort = wordsIn(written) <= (GOES_ON.test(written) ? GOING_ON_WORDS : SHORT_WORDS);
  const told = spokenOfIn(written, children);
  // What is asked may go on from the turn of another child ("and Mia?"), whom that spoke of does not.
  const [first, ...others] = told.length > 0 || !isShort || isSwitched ? told : spokenOfIn(before, children);
  const whom: ForWhom = first === undefined ? question : { ...first, others, country };
  const text = { text: written, before: isShort ? before : "" };
  return { found: findCards(finder, { ...whom, ...text, isPregnant }), whom };
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
