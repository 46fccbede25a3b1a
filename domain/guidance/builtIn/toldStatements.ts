import type { StatementKind } from "#domain/guidance/card.ts";
import type { ChosenStatement } from "#domain/guidance/chooseStatements.ts";

/** What an answer tells of a card, part by part. */
export interface ToldStatements {
  /** What the card forbids before all else: who asks whether they may is told so first. */
  forbidden: readonly ChosenStatement[];
  others: readonly ChosenStatement[];
  /** When to get help, and from whom. */
  help: readonly ChosenStatement[];
}

const WARNINGS: ReadonlySet<StatementKind> = new Set(["avoid", "watch"]);

/** Beyond the limit only what warns is told: a long answer may leave out what is good to know, and never what may harm. */
export function toldStatements(chosen: readonly ChosenStatement[], most: number): ToldStatements {
  const help = chosen.filter(({ statement }) => statement.kind === "help");
  const spoken = chosen.filter(({ statement }) => statement.kind !== "help");
  const firstOther = spoken.findIndex(({ statement }) => statement.kind !== "avoid");
  const forbidden = spoken.slice(0, firstOther === -1 ? spoken.length : firstOther);
  const room = Math.max(1, most - help.length);
  const others = spoken.slice(forbidden.length).filter(({ statement }, at) => at < room || WARNINGS.has(statement.kind));
  return { forbidden, others, help };
}
