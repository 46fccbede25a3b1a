import type { Card } from "./card.ts";
import type { GuidanceList } from "./list.ts";
import { versionOf } from "./version.ts";

/** What the build writes down for the browsers, which read it and never make it. */
export function listOf(cards: readonly Card[], sources: GuidanceList["sources"]): GuidanceList {
  return {
    sources,
    cards: cards.map((card) => {
      const { id, topic, question, stage, ages, reviewer, reviewBy, statements } = card;
      const listed = statements.map(({ id: statement, source, countries }) => ({ id: statement, source, countries }));
      return { id, topic, question, stage, ages, version: versionOf(card), reviewer, reviewBy, statements: listed };
    }),
  };
}
