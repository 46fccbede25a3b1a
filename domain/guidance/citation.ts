import type { Card } from "./card.ts";

/**
 * How an answer cites: `[[card]]` or `[[card.2]]`, by the number of the statement in the card. A mark never reaches a screen: code
 * takes it out of the words, and keeps what it cites beside them.
 */
export interface Citation {
  card: string;
  /** Counts from one; null: the card as a whole. */
  statement: number | null;
}

/** An answer as it is read aloud. */
export function withoutMarks(answer: string): string {
  return answer.replaceAll(/[ \t]*\[\[[^\]\n]*\]\]/g, "");
}

export function citationMark({ id, statements }: Card, statement: string): string {
  return `[[${id}.${statements.findIndex((each) => each.id === statement) + 1}]]`;
}
