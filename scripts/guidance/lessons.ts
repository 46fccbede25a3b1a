import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Card, KEYWORD_LANGUAGES } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";

/** Ways of asking, by the card they ask for. */
export type Examples = Readonly<Record<string, readonly string[]>>;

/** A text, and what it asks for: the id of a card, or one of `NO_CARD`. */
export interface Lesson {
  text: string;
  asksFor: string;
  /** It counts as much as so many others. */
  weight: number;
}

const HOME = "domain/guidance/examples";
/** Those that the model of danger (`scripts/care/train.ts`) does not learn as ordinary questions: no judge has read them. */
export const SEARCH_ONLY = `${HOME}/searchOnly`;
/** A card's question is one of the plainest ways to ask; a statement says what it tells, and not how one asks for it. */
const WEIGHT = { question: 2, keyword: 1, statement: 0.6 };

/** What the model learns from: ways of asking, and of each card its question, keywords and statements. A card without examples is found by these. */
export function readLessons(): Lesson[] {
  const files = [
    ...[...KEYWORD_LANGUAGES, "noCard"].map((name) => `${HOME}/${name}.json`),
    ...KEYWORD_LANGUAGES.map((name) => `${SEARCH_ONLY}/${name}.json`),
  ];
  const examples = files.map(readExamples).flatMap((of) => Object.entries(of));
  const asked = examples.flatMap(([asksFor, texts]) => texts.map((text): Lesson => ({ text, asksFor, weight: 1 })));
  return [...asked, ...CARDS.flatMap(lessonsOf)];
}

export function lessonsOf({ id, question, keywords, statements }: Card): Lesson[] {
  const lessons = (texts: readonly string[], weight: number) => texts.map((text): Lesson => ({ text, asksFor: id, weight }));
  return [
    ...lessons(Object.values(question), WEIGHT.question),
    ...lessons(Object.values(keywords).flat(), WEIGHT.keyword),
    ...lessons(
      statements.flatMap(({ text }) => Object.values(text)),
      WEIGHT.statement,
    ),
  ];
}

function readExamples(file: string): Examples {
  return JSON.parse(readFileSync(file, "utf8")) as Examples;
}

/** By which a model tells what it was trained with. */
export function digestOf(lessons: readonly Lesson[]): string {
  return createHash("sha256").update(JSON.stringify(lessons)).digest("hex");
}
