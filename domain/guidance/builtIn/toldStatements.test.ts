import { describe, expect, test } from "vitest";
import type { Statement, StatementKind } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { type ChosenStatement, chooseStatements } from "#domain/guidance/chooseStatements.ts";
import { toldStatements } from "./toldStatements.ts";

const COUNTRIES = [null, "GB", "US", "ES", "IN"];
const WARNINGS: ReadonlySet<StatementKind> = new Set(["avoid", "watch", "help"]);

function statements(...kinds: StatementKind[]): ChosenStatement[] {
  return kinds.map((kind, at) => ({ statement: { id: `${kind}-${at}`, kind } as unknown as Statement, place: null }));
}

function idsOf(each: readonly ChosenStatement[]): string[] {
  return each.map(({ statement }) => statement.id);
}

describe("[Q-4] an answer leaves out nothing that warns", () => {
  test("of any card, at any age it tells apart, wherever", () => {
    const astray = CARDS.flatMap((card) => {
      const months = [null, ...card.statements.flatMap(({ ages }) => (ages === null ? [] : [ages.from]))];
      const readers = months.flatMap((age) => COUNTRIES.map((country) => ({ months: age, country })));
      return readers.flatMap((whom) => {
        const chosen = chooseStatements(card, whom);
        const { first, others, help } = toldStatements(chosen, 7);
        const told = new Set([...first, ...others, ...help]);
        return chosen.filter((each) => WARNINGS.has(each.statement.kind) && !told.has(each)).map((each) => [card.id, each]);
      });
    });
    expect(astray).toEqual([]);
  });

  test("and beyond its limit it leaves out the last of the rest", () => {
    const { others, help } = toldStatements(statements("know", "do", "watch", "do", "know", "avoid", "help"), 4);
    expect(idsOf(others)).toEqual(["know-0", "do-1", "watch-2", "avoid-5"]);
    expect(idsOf(help)).toEqual(["help-6"]);
  });
});

test("[Q-4] what a card forbids before all else is apart, and takes the place of nothing else", () => {
  const { first, others } = toldStatements(statements("avoid", "avoid", "know", "avoid", "do"), 2);
  expect(idsOf(first)).toEqual(["avoid-0", "avoid-1"]);
  expect(idsOf(others)).toEqual(["know-2", "avoid-3"]);
});
