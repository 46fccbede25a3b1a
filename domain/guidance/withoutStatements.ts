import type { Card } from "./card.ts";

/** A text without what it says word for word from the cards. */
export function withoutStatements(text: string, cards: readonly Card[]): string {
  const told = cards.flatMap(({ statements }) => statements.flatMap((each) => Object.values(each.text)));
  return told.reduce((left, words) => left.replaceAll(words, ""), text);
}
