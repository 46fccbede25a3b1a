import { isCountry } from "#domain/account/country.ts";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { guardText } from "#domain/care/guard/guard.ts";
import { GUARD_REASONS, type GuardReason } from "#domain/care/guard/notes.ts";
import {
  type Card,
  CARD_STAGES,
  type GuidanceSource,
  KEYWORD_LANGUAGES,
  overlaps,
  type Statement,
  STATEMENT_KINDS,
  type Words,
} from "#domain/guidance/card.ts";
import { countriesNamed } from "#domain/guidance/grounding/countries.ts";
import { missingFigures } from "./figures.ts";
import { readingGrade } from "./readability.ts";

const MOST_GRADE = 8;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_OR_DAY = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
/** A little above what authors are asked for: a statement is read with one eye. Malayalam writes more signs for the same words. */
const MOST_CHARS = { en: 260, es: 330, ml: 380 } as const;
const MOST_STATEMENTS = 12;
const FEWEST_STATEMENTS = 3;
/** A telephone number, and no temperature, year or span. */
const TELEPHONE = /(?:\+|\b)\d(?:[ -]?\d){6,}|\b(?:911|999|112|108|1098|14416|988)\b/;
/** The oldest child that a card is about, in months. */
const OLDEST = 18 * 12;
/** What of a card stands outside of it. */
export interface Around {
  sources: Readonly<Record<string, GuidanceSource>>;
  /** By statement id. */
  quotes: Readonly<Record<string, string>>;
}

/** Everything that keeps a card from being shown, each as one line; none where it may be. */
export function checkCard(card: Card, around: Around): string[] {
  return [
    ...checkFields(card),
    ...checkWords("question", card.question, ["dose", "number"]),
    ...card.statements.flatMap((statement) => checkStatement(statement, card, around)),
    ...checkDiffering(card.statements),
    ...checkGrade(card),
  ].map((problem) => `${card.id}: ${problem}`);
}

function checkFields({ id, topic, stage, ages, statements, keywords, asks, reviewBy }: Card): string[] {
  const all = LANGUAGE_CODES.flatMap((language) => keywords[language]);
  return given([
    [ID.test(id) && id.startsWith(`${topic.toLowerCase()}-`), "the id is not kebab-case that begins with the topic"],
    [CARD_STAGES.includes(stage), `unknown stage ${stage}`],
    [(stage === "child") === (ages !== null), "a card about a child has ages, and no other"],
    [ages === null || (ages.from >= 0 && ages.from < ages.to && ages.to <= OLDEST), "the ages are no span"],
    [statements.length >= FEWEST_STATEMENTS && statements.length <= MOST_STATEMENTS, `${statements.length} statements`],
    [new Set(statements.map((each) => each.id)).size === statements.length, "two statements have one id"],
    [KEYWORD_LANGUAGES.every((language) => keywords[language]?.length >= 3), "fewer than three keywords in a language"],
    [all.every((word) => word.trim() !== ""), "an empty keyword"],
    [asks === null || asks === "age", `asks for ${asks}`],
    [DAY.test(reviewBy), "no day by which it is reviewed"],
  ]);
}

/** What keeps one statement of a card from being shown. */
export function checkStatement(statement: Statement, card: Card, around: Around): string[] {
  const { id, kind, countries, ages, text, source } = statement;
  const quote = around.quotes[id] ?? "";
  const page = around.sources[source];
  return [
    ...given([
      [ID.test(id), "the id is not kebab-case"],
      [STATEMENT_KINDS.includes(kind), `unknown kind ${kind}`],
      [countries === null || (countries.length > 0 && countries.every(isCountry)), "no country"],
      [ages === null || (ages.from < ages.to && overlaps(ages, card.ages)), "the ages are no part of the card's"],
      [page !== undefined, `unknown source ${source}`],
      [quote.trim().length >= 10, "no quote"],
    ]),
    ...(page === undefined ? [] : checkSource(page)),
    ...checkWords("text", text, GUARD_REASONS),
    ...checkFigures(text, quote),
  ].map((problem) => `${id}: ${problem}`);
}

function checkSource({ url, dated, read, publisher, title, licence, country }: GuidanceSource): string[] {
  return given([
    [URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), `no address: ${url}`],
    [dated === null || MONTH_OR_DAY.test(dated), `dated ${dated}`],
    [DAY.test(read), `read ${read}`],
    [[publisher, title, licence].every((words) => words.trim() !== ""), "a source without publisher, title or licence"],
    [/^[A-Z]{2,3}$/.test(country), `source of ${country}`],
  ]);
}

function checkWords(name: string, words: Words, unsayable: readonly GuardReason[]): string[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const text = words[language] ?? "";
    const guarded = guardText(text, { country: null, language }).guarded.filter((reason) => unsayable.includes(reason));
    return given([
      [text.trim() !== "", "is empty"],
      [text.length <= MOST_CHARS[language], `has ${text.length} characters`],
      [(language === "ml") === /\p{Script=Malayalam}/u.test(text), "is in other letters"],
      [!TELEPHONE.test(text), "has a telephone number"],
      [guarded.length === 0, `is what an answer must not say (${guarded.join(", ")})`],
    ]).map((problem) => `${name} ${language} ${problem}`);
  });
}

/** A number stands in every language, and in the words of the page. */
function checkFigures(text: Words, quote: string): string[] {
  const across = LANGUAGE_CODES.flatMap((one) =>
    LANGUAGE_CODES.filter((other) => other !== one).flatMap((other) =>
      missingFigures(text[one] ?? "", text[other] ?? "").map((value) => `${value} stands in ${one} and not in ${other}`),
    ),
  );
  const unread = missingFigures(text.en ?? "", `${quote} ${sameAs(quote)}`).map((value) => `${value} is not in the quote`);
  return [...across, ...unread];
}

/** What a page says in one unit and we in another. */
function sameAs(quote: string): string {
  const told: string[] = [];
  if (/\b(?:a|one|1|first) ?-?(?:year|birthday)|\bun año|\b1 año|primer año/i.test(quote)) told.push("12");
  if (/\b(?:two|2) ?-?years?|\b(?:dos|2) años/i.test(quote)) told.push("24");
  if (/\b12 ?-?months|\btwelve months|12 meses/i.test(quote)) told.push("1");
  if (/\b24 ?-?months|24 meses/i.test(quote)) told.push("2");
  if (/\bhalf(?: an)? hour|media hora/i.test(quote)) told.push("30");
  if (/\ban hour|una hora/i.test(quote)) told.push("1 60");
  if (/\ba day|\bdaily|al día/i.test(quote)) told.push("24");
  return told.join(" ");
}

/** Of a key that countries differ by there are at least two statements, each of countries of its own. */
function checkDiffering(statements: readonly Statement[]): string[] {
  const groups = Map.groupBy(
    statements.filter(({ differs }) => differs !== null),
    ({ differs }) => differs,
  );
  return Array.from(groups).flatMap(([key, group]) =>
    given([[group.length > 1 || group.every(namesItsCountry), `nothing else differs by ${key}`]]),
  );
}

/** What one country's page alone says is told everywhere, under that country's name. */
function namesItsCountry({ countries, text }: Statement): boolean {
  return countries !== null && LANGUAGE_CODES.every((each) => countriesNamed(text[each], null).join() === countries.join());
}

function checkGrade({ question, statements }: Card): string[] {
  const grade = readingGrade([question.en, ...statements.map(({ text }) => text.en)].join("\n"));
  return grade <= MOST_GRADE ? [] : [`reads like grade ${grade.toFixed(1)}`];
}

function given(claims: readonly (readonly [boolean, string])[]): string[] {
  return claims.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

/** What several cards say of each other: an id that two have, and a related card that there is not. */
export function checkTogether(cards: readonly Card[]): string[] {
  const ids = cards.map(({ id }) => id);
  const known = new Set(ids);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: two cards have this id`);
  const astray = cards.flatMap(({ id, related }) =>
    related.filter((other) => !known.has(other)).map((other) => `${id}: no related card ${other}`),
  );
  return [...twice, ...astray];
}
