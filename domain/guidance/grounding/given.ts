import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Card } from "#domain/guidance/card.ts";
import { chooseStatements, type ForWhom } from "#domain/guidance/chooseStatements.ts";
import { type Figure, givenFigures } from "./figures.ts";
import type { GivenCards } from "./marks.ts";

/** What an answer may cite: of each card the statements that hold for this child in this country, by their numbers. */
export function givenOf(cards: readonly Card[], whom: ForWhom): GivenCards {
  return new Map(
    cards.map((card) => [
      card.id,
      new Set(chooseStatements(card, whom).map(({ statement }) => card.statements.indexOf(statement) + 1)),
    ]),
  );
}

/** Which numbers of the cards it may tell: a model reads them in one language, and may have read them in English before. */
export function figuresOf(cards: readonly Card[], whom: ForWhom, language: InterfaceLanguage): Figure[] {
  const statements = cards.flatMap((card) => chooseStatements(card, whom).map(({ statement }) => statement));
  const languages = [...new Set(["en", language] as const)];
  return statements.flatMap(({ text, countries }) =>
    languages.flatMap((each) =>
      givenFigures(text[each]).map((figure) => Object.assign({}, figure, { countries: countries ?? undefined })),
    ),
  );
}
