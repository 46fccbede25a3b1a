import type { Card } from "#domain/guidance/card.ts";
import type { CardFinder } from "#domain/guidance/search/findCards.ts";

/** How something is cared for, asked in general. */
const HOW_TO =
  /(?<!\p{L})(?:how (?:do|can|should|to)(?: (?:i|we|you|one))? (?:\p{L}+ )?(?:care|look after|treat|manage|handle|ease|help|take)|what (?:do|can|should) (?:i|we|you) do (?:for|about|with|in)|cómo (?:se )?(?:cuid|trat|manej|alivi|tom|mid)\p{L}*|qué (?:hago|hacer|se hace) (?:con|para|en|ante)|(?:vannal|undenkil|ullappol) (?:enth|engane)\p{L}*)|(?:വന്നാൽ|ഉണ്ടായാൽ|ഉണ്ടെങ്കിൽ|ഉള്ളപ്പോൾ) (?:എന്ത|എങ്ങനെ)/iu;

/** A child that is there, or a number: then it is no question in general. */
const OF_SOMEBODY =
  /\p{Nd}|(?<!\p{L})(?:my|our|mine|her|him|his|she|he|they|has|have|had|mi|mis|nuestr\p{L}+|tiene|tengo|está|ente|ende|entey|molk\p{L}*|mol|mon\p{L}*|njangal\p{L}*|newborn|baby|babies|beb[eé]s?|recién|kunj\p{L}*|vaava\p{L}*)(?!\p{L})|എന്റെ|ഞങ്ങള|മോൾ|മോന|മോള|കുഞ്ഞ|വാവ/iu;

export function isHowTo(text: string): boolean {
  return HOW_TO.test(text) && !OF_SOMEBODY.test(text);
}

/** Of how something is cared for the card is given too that says when the youngest are to be seen: it is told first. */
export function withGate(cards: readonly Card[], written: string, finder: CardFinder): readonly Card[] {
  if (!isHowTo(written)) return cards;
  return [...new Set([...cards, ...cards.flatMap((card) => gateOf(card, finder)?.card ?? [])])];
}

/** The first months: what is said of them is what a parent of a small baby must not miss. */
const YOUNG_MONTHS = 3;

/** What a card, or one that it names as related, says of the youngest alone: when they are to be seen. */
export function gateOf(card: Card, { cards }: CardFinder): { card: Card; statement: string } | null {
  const near = [card, ...cards.filter(({ id }) => card.related.includes(id))];
  for (const each of near) {
    const gate = each.statements.find(
      ({ kind, ages }) => kind === "help" && ages !== null && ages.from === 0 && ages.to <= YOUNG_MONTHS,
    );
    if (gate !== undefined) return { card: each, statement: gate.id };
  }
  return null;
}
