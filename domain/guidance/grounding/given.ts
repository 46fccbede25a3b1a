import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import type { Card, Statement } from "#domain/guidance/card.ts";
import { chooseStatements, type ForWhom } from "#domain/guidance/chooseStatements.ts";
import { countriesNamed } from "./countries.ts";
import { type Figure, givenFigures, healthFigures, type Holder } from "./figures.ts";
import type { GivenCards } from "./marks.ts";
import { subjectOf } from "./subject.ts";

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
  const languages = [...new Set(["en", language] as const)];
  return cards.flatMap((card) => [
    ...chooseStatements(card, whom).flatMap(({ statement }) => languages.flatMap((each) => figuresIn(card, statement, each))),
    // "What can my baby do at 2 months?": then each of its statements is of this age.
    ...languages.flatMap((each) => figuresAsked(card, each)),
  ]);
}

/** A card's words stay as they are, and to read the numbers of some takes longer than all else that is prepared for a reply. */
const read = new WeakMap<Statement | Card, Map<InterfaceLanguage, readonly Figure[]>>();

function figuresIn(card: Card, statement: Statement, language: InterfaceLanguage): readonly Figure[] {
  return remembered(statement, language, () => {
    const by: Holder = {
      card: card.id,
      statement: card.statements.indexOf(statement) + 1,
      // When to get help does no harm in another country.
      countries: statement.kind === "help" ? [] : (statement.countries ?? []),
      named: [...(statement.countries ?? []), ...Object.values(statement.text).flatMap((text) => countriesNamed(text, null))],
      subject: subjectIn(card, statement),
    };
    const text = statement.text[language];
    // Word for word it is read as an answer is.
    return [...givenFigures(text), ...healthFigures(text)].map((figure) => Object.assign(figure, { by }));
  });
}

/** Of all cards, sentence by sentence: what may be offered word for word, whatever number stands in it. */
export function questionsOf(cards: readonly Card[]): ReadonlySet<string> {
  const known = questions.get(cards) ?? new Set(cards.flatMap(({ question }) => Object.values(question).flatMap(sentencesOf)));
  questions.set(cards, known);
  return known;
}

function sentencesOf(text: string): string[] {
  const end = sentenceEnd(text, true)?.end ?? 0;
  return end === 0 ? [] : [text.slice(0, end).trim(), ...sentencesOf(text.slice(end))];
}

const questions = new WeakMap<readonly Card[], ReadonlySet<string>>();

const subjects = new WeakMap<Statement, ReadonlySet<string>>();

/** In all languages: an answer may tell in one what it read in another. */
function subjectIn({ question }: Card, statement: Statement): ReadonlySet<string> {
  const said = [...Object.values(statement.text), ...Object.values(question)].join(" ");
  const subject = subjects.get(statement) ?? subjectOf(said);
  subjects.set(statement, subject);
  return subject;
}

function figuresAsked(card: Card, language: InterfaceLanguage): readonly Figure[] {
  return remembered(card, language, () => givenFigures(card.question[language]));
}

function remembered(what: Statement | Card, language: InterfaceLanguage, figures: () => Figure[]): readonly Figure[] {
  const known = read.get(what) ?? new Map<InterfaceLanguage, readonly Figure[]>();
  read.set(what, known);
  const found = known.get(language) ?? figures();
  known.set(language, found);
  return found;
}
