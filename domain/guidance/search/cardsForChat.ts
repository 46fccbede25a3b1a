import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { ForWhom } from "#domain/guidance/chooseStatements.ts";
import { monthsIn } from "./asked.ts";
import { type CardFinder, findCards, type FoundCard } from "./findCards.ts";
import { questionLanguage } from "./questionLanguage.ts";

/** What is asked in a chat, and of whom. */
export interface ChatQuestion extends ForWhom {
  /** All that the person wrote, oldest first. */
  texts: readonly string[];
  /** The last of them is about another child than the one before it. */
  isSwitched?: boolean;
  isPregnant: boolean;
}

export interface ChatCards {
  found: FoundCard[];
  /** The child that the words speak of, or the one on file. */
  whom: ForWhom;
}

/** A question of so few words goes on from the one before. */
const SHORT_WORDS = 5;

/** The cards that fit the last message of a chat. An age that the words tell counts before the one on file. */
export function cardsForChat(question: ChatQuestion, finder: CardFinder): ChatCards {
  const { texts, isPregnant, isSwitched = false } = question;
  const written = texts.at(-1) ?? "";
  const before = texts.at(-2) ?? "";
  const isShort = (written.match(/\p{L}+/gu)?.length ?? 0) <= SHORT_WORDS;
  // What is asked may go on from the turn of another child ("and Mia?"), how old the child is does not.
  const months = monthsIn(written) ?? (isShort && !isSwitched ? monthsIn(before) : null);
  const whom: ForWhom = months === null ? question : { months, country: question.country };
  const { developmentMonths } = whom;
  const text = { text: written, before: isShort ? before : "" };
  const found = findCards(finder, { ...text, months: whom.months, developmentMonths, isPregnant });
  return { found, whom };
}

/** The language of the newest message that tells one; null where none does. */
export function chatLanguage(texts: readonly string[]): InterfaceLanguage | null {
  for (const text of texts.toReversed()) {
    const language = questionLanguage(text);
    if (language !== null) return language;
  }
  return null;
}
