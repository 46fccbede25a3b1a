import { readFileSync } from "node:fs";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { checkCard, checkTogether } from "#domain/guidance/check/checkCard.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";

/** The pages' own words, by card and statement. */
function readQuotes(topic: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(`domain/guidance/quotes/${topic}.json`, "utf8")) as Record<string, Record<string, string>>;
}

/** Every card, field by field. */
export function checkCards(): { cards: number; statements: number; problems: string[] } {
  const quotes = new Map([...new Set(CARDS.map(({ topic }) => topic))].map((topic) => [topic, readQuotes(topic)]));
  const found = CARDS.flatMap((card) =>
    checkCard(card, { sources: GUIDANCE_SOURCES, quotes: quotes.get(card.topic)?.[card.id] ?? {} }),
  );
  return {
    cards: CARDS.length,
    statements: CARDS.reduce((sum, card) => sum + card.statements.length, 0),
    problems: [...found, ...checkTogether(CARDS)],
  };
}
