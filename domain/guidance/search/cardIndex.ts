import type { Card } from "#domain/guidance/card.ts";
import { type Fold, FOLDS, mainTerm, termsOf, wordsOf } from "./fold.ts";
import { type ExampleIndex, type Examples, indexExamples } from "./likeExamples.ts";

/** What a word is worth by where it stands. A keyword is what people type; a statement has words of everything. */
const WORTH = { keyword: 3, question: 3, topic: 2, statement: 1 } as const;

/** A card that has a term, and how much of it by `WORTH`. */
interface Posting {
  at: number;
  weight: number;
}

/** The cards, by the terms of each language. */
export interface CardIndex {
  cards: readonly Card[];
  postings: Readonly<Record<Fold, ReadonlyMap<string, readonly Posting[]>>>;
  /** Of each card, by language: the weights of all its terms together. */
  lengths: Readonly<Record<Fold, readonly number[]>>;
  meanLengths: Readonly<Record<Fold, number>>;
  /** The terms of each card's question, each once. */
  questions: Readonly<Record<Fold, readonly ReadonlySet<string>[]>>;
  /** How people type what a card is about: the terms of each of its keywords. */
  phrases: Readonly<Record<Fold, readonly (readonly (readonly string[])[])[]>>;
  /** Ways of asking for each card. */
  examples: ExampleIndex;
}

export function indexCards(cards: readonly Card[], examples: readonly Examples[]): CardIndex {
  const of = Object.fromEntries(FOLDS.map((fold) => [fold, indexFold(cards, fold)])) as Record<Fold, FoldIndex>;
  const each = <K extends keyof FoldIndex>(key: K) =>
    Object.fromEntries(FOLDS.map((fold) => [fold, of[fold][key]])) as Record<Fold, FoldIndex[K]>;
  return {
    cards,
    postings: each("postings"),
    lengths: each("lengths"),
    meanLengths: each("meanLength"),
    questions: each("questions"),
    phrases: each("phrases"),
    examples: indexExamples(
      cards.map(({ id }) => id),
      [...examples, ownQuestions(cards)],
    ),
  };
}

function ownQuestions(cards: readonly Card[]): Examples {
  return Object.fromEntries(cards.map(({ id, question }) => [id, Object.values(question)]));
}

interface FoldIndex {
  postings: Map<string, Posting[]>;
  lengths: number[];
  meanLength: number;
  questions: Set<string>[];
  phrases: string[][][];
}

function indexFold(cards: readonly Card[], fold: Fold): FoldIndex {
  const index: FoldIndex = { postings: new Map(), lengths: [], meanLength: 0, questions: [], phrases: [] };
  cards.forEach((card, at) => {
    const weights = new Map<string, number>();
    const add = (words: readonly string[], worth: number): void => {
      for (const word of words) for (const term of termsOf(word, fold)) weights.set(term, (weights.get(term) ?? 0) + worth);
    };
    const keywords = keywordsOf(card, fold).map(wordsOf);
    const question = wordsOf(card.question[fold]);
    for (const words of keywords) add(words, WORTH.keyword);
    add(question, WORTH.question);
    if (fold === "en") add(wordsOf(card.topic.replaceAll("-", " ")), WORTH.topic);
    add(wordsOf(card.statements.map(({ text }) => text[fold]).join("\n")), WORTH.statement);
    for (const [term, weight] of weights) {
      const postings = index.postings.get(term);
      if (postings === undefined) index.postings.set(term, [{ at, weight }]);
      else postings.push({ at, weight });
    }
    index.lengths.push(weights.values().reduce((sum, weight) => sum + weight, 0));
    index.questions.push(new Set(question.map((word) => mainTerm(word, fold))));
    index.phrases.push(keywords.filter(({ length }) => length > 1).map((words) => words.map((word) => mainTerm(word, fold))));
  });
  index.meanLength = index.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, index.lengths.length);
  return index;
}

/** Malayalam is typed in both letters, and much of it is English. */
function keywordsOf({ keywords }: Card, fold: Fold): readonly string[] {
  return fold === "ml" ? [...keywords.ml, ...keywords.manglish] : keywords[fold];
}
