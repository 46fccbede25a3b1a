import { countryName } from "#domain/account/country.ts";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { guardText } from "#domain/care/guard/guard.ts";
import type { Card } from "#domain/guidance/card.ts";
import { type ChosenStatement, type ForWhom, namesFor } from "#domain/guidance/chooseStatements.ts";
import { citationMark, withoutMarks } from "#domain/guidance/citation.ts";
import { type PersonalQuestion, askedStatements } from "./askedStatements.ts";
import { toldStatements } from "./toldStatements.ts";
import { ALSO, placeWords, SIGNATURE, WHEN_TO_GET_HELP, WHICH_CHILD } from "./words.ts";

/** So many statements of a card that is joined to another are told, and beyond them what warns. */
const MOST_JOINED = 3;

/** An answer of several parts, with whose it is behind them. */
export function signed(parts: readonly string[], language: InterfaceLanguage): string {
  return `${[...parts, SIGNATURE[language]].join("\n\n")}\n`;
}

/** What the card forbids, or what answers the question, first; what is usual, as sentences; what to do, as a list; and when to get help last. */
export function cardParts(card: Card, question: PersonalQuestion, language: InterfaceLanguage, most: number): string[] {
  const heading = headingNames(card, question.whom);
  const { first, others, help } = toldStatements(askedStatements(card, question), most);
  const isKnown = ({ statement, place }: ChosenStatement) => statement.kind === "know" && place === null;
  const known = others.filter(isKnown);
  const listed = others.filter((each) => !isKnown(each));
  const sayable = new Set(withoutUnsayable([...first, ...known, ...listed, ...help], language));
  const said = (each: readonly ChosenStatement[]) =>
    each.filter((one) => sayable.has(one)).map((one) => sayFor(card, one, { whom: question.whom, heading }, language));
  const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
  const helping = listOf(said(help));
  const parts = [
    ofWhom(heading, language),
    said(first).join(" "),
    said(known).join(" "),
    listOf(said(listed)),
    helping === "" ? "" : `**${WHEN_TO_GET_HELP[language]}**\n\n${helping}`,
  ];
  return parts.filter((part) => part !== "");
}

/** Beside each other, two sentences may say what neither says alone: what the guard of answers would take out is not said. */
function withoutUnsayable(chosen: readonly ChosenStatement[], language: InterfaceLanguage): readonly ChosenStatement[] {
  const textOf = (each: readonly ChosenStatement[]) => each.map(({ statement }) => `${statement.text[language]}\n`).join("");
  if (isSayable(textOf(chosen), language)) return chosen;
  const said: ChosenStatement[] = [];
  for (const each of chosen) if (isSayable(textOf([...said, each]), language)) said.push(each);
  return said;
}

/** What is left of questions that are offered below what was said, as lines of a list: beside that, or beside each other, some may say what they do not say alone. */
export function offeredQuestions(said: string, cards: readonly Card[], language: InterfaceLanguage): string {
  let lines = "";
  for (const { question } of cards) {
    const line = `- ${question[language]}\n`;
    if (isSayable(`${said}\n\n${lines}${line}`, language)) lines += line;
  }
  return lines.trimEnd();
}

function isSayable(text: string, language: InterfaceLanguage): boolean {
  return guardText(text, { country: null, language }).guarded.length === 0;
}

/** Whether one card may stand below the other. */
export function canJoin(first: Card, { id, topic }: Card): boolean {
  return topic === first.topic || first.related.includes(id);
}

/** Another card, under its question, below what is said before it; none where the guard of answers would alter that. */
export function joinedParts(
  card: Card,
  question: PersonalQuestion,
  language: InterfaceLanguage,
  above: readonly string[] = [],
): string[] {
  const { whom } = question;
  const { first, others, help } = toldStatements(askedStatements(card, question), MOST_JOINED);
  const heading = headingNames(card, whom);
  const lines = [...first, ...others, ...help].map((each) => `- ${sayFor(card, each, { whom, heading }, language)}`);
  const title = `**${ALSO[language]}: ${card.question[language]}**`;
  const part = [title, ofWhom(heading, language), lines.join("\n")].filter((each) => each !== "").join("\n\n");
  return isSayable(withoutMarks([...above, part].join("\n\n")), language) ? [part] : [];
}

/** Of several those whom a card is about stand above it; of one whose age it is not about it says nothing. */
function headingNames(card: Card, whom: ForWhom): string[] {
  return card.stage === "child" ? namesFor(card.ages, card, whom) : [];
}

/** Those who are meant, and the names that stand above the card. */
interface UnderHeading {
  whom: ForWhom;
  heading: readonly string[];
}

/** A statement, and before it whom of several it is for, where that is neither each of them nor those who stand above it. */
function sayFor(card: Card, chosen: ChosenStatement, { whom, heading }: UnderHeading, language: InterfaceLanguage): string {
  const { ages } = chosen.statement;
  const held = ages === null ? [] : namesFor(ages, card, whom);
  const isHeaded = held.length === heading.length && held.every((name, at) => name === heading[at]);
  const names = isHeaded ? "" : ofWhom(held, language);
  return [names, sayOf(card, chosen, language)].filter((part) => part !== "").join(" ");
}

/** Asks which of the children on file is meant. */
export function whichChild(names: readonly string[], language: InterfaceLanguage): string {
  return WHICH_CHILD[language].replace("{{names}}", () => listOfNames(names, language, "disjunction"));
}

function ofWhom(names: readonly string[], language: InterfaceLanguage): string {
  if (names.length === 0) return "";
  return `**${listOfNames(names, language, "conjunction")}:**`;
}

/** Names are the parent's own texts: what marks and headings are written by is left out. */
function listOfNames(names: readonly string[], language: InterfaceLanguage, type: "conjunction" | "disjunction"): string {
  return new Intl.ListFormat(language, { type }).format(names.map((name) => name.replace(/[[\]*_`<>#|]/gu, "")));
}

/** What says of itself where it holds needs no heading. */
const NAMES_PLACE =
  /\b(?:UK|US|USA|United|India|Spain|Spanish|Singapore|British|American|NHS|Reino Unido|EE\.? ?UU|Estados Unidos|España|Singapur)\b|യുകെ|യു\.കെ|ബ്രിട്ട|യുഎസ്|അമേരിക്ക|ഇന്ത്യ|സ്പെയി|സിംഗപ്പൂ/u;

/** A statement as it stands, with the mark of its page and, where another place says otherwise, the place before it. */
export function sayOf(card: Card, { statement, place }: ChosenStatement, language: InterfaceLanguage): string {
  const text = `${statement.text[language]}${citationMark(card, statement.id)}`;
  return place === null || NAMES_PLACE.test(text)
    ? text
    : `${placeWords(countryName(place.country, language), place.isOwn, language)} ${text}`;
}
