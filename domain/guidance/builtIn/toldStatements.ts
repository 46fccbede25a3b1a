import type { StatementKind } from "#domain/guidance/card.ts";
import type { AskedStatement } from "./askedStatements.ts";

/** What an answer tells of a card, part by part. */
export interface ToldStatements {
  /** What the card forbids before all else, for who asks whether they may is told so first, and what answers the very question. */
  first: readonly AskedStatement[];
  others: readonly AskedStatement[];
  /** When to get help, and from whom. */
  help: readonly AskedStatement[];
}

const WARNINGS: ReadonlySet<StatementKind> = new Set(["avoid", "watch"]);

/** Beyond the limit only what warns is told: a long answer may leave out what is good to know, and never what may harm. */
export function toldStatements(chosen: readonly AskedStatement[], most: number): ToldStatements {
  const help = chosen.filter(({ statement }) => statement.kind === "help");
  const spoken = chosen.filter(({ statement }) => statement.kind !== "help");
  const firstOther = spoken.findIndex(({ statement, isAnswer }) => statement.kind !== "avoid" && isAnswer !== true);
  const first = spoken.slice(0, firstOther === -1 ? spoken.length : firstOther);
  const room = Math.max(1, most - help.length);
  const others = spoken.slice(first.length).filter(({ statement }, at) => at < room || WARNINGS.has(statement.kind));
  return { first, others, help };
}
