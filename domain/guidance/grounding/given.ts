import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Card, Statement } from "#domain/guidance/card.ts";
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
  return statements.flatMap((statement) => languages.flatMap((each) => figuresIn(statement, each)));
}

/** A card's words stay as they are, and to read the numbers of some takes longer than all else that is prepared for a reply. */
const read = new WeakMap<Statement, Map<InterfaceLanguage, readonly Figure[]>>();

function figuresIn(statement: Statement, language: InterfaceLanguage): readonly Figure[] {
  const known = read.get(statement) ?? new Map<InterfaceLanguage, readonly Figure[]>();
  read.set(statement, known);
  const { text, countries } = statement;
  const figures =
    known.get(language) ??
    givenFigures(text[language]).map((figure) => Object.assign(figure, { countries: countries ?? undefined }));
  known.set(language, figures);
  return figures;
}
