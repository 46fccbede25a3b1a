import { type Card, holdsAt } from "#domain/guidance/card.ts";
import type { CardIndex } from "./cardIndex.ts";
import { type Fold, FOLDS, mainTerm, termsOf, wordsOf } from "./fold.ts";
import { likenessToExamples } from "./likeExamples.ts";

/** What is known of the one who asks. */
export interface Asked {
  text: string;
  /** What they asked before, where this goes on from it; it counts less. */
  before?: string;
  /** By whose words it is read first; null where that cannot be told. */
  language: Fold | null;
  /** The child's age in completed months; null: unknown, or nobody in particular. */
  months: number | null;
  /** Whether a pregnancy is on file. */
  isPregnant?: boolean;
}

export interface FoundCard {
  card: Card;
  score: number;
  /** Which part of what was asked, by weight, the card has words for. */
  coverage: number;
}

const MOST_FOUND = 3;
/** BM25: how soon a term that is there again says no more, and how much a long card loses. */
const SATURATION = 1.2;
const LENGTH = 0.6;
/** A word may be of another language than the rest: "kunjinu fever und". */
const OTHER_LANGUAGE = 0.5;
const BEFORE = 0.35;
const FEW_WORDS = 2;
/** What a card's question, and a whole keyword of several words, add where they are met. */
const QUESTION = 0.5;
const PHRASE = 0.6;
/** Of a child of another age, and of another stage. */
const OTHER_AGE = 0.45;
const OTHER_STAGE = 0.7;
/** The score of the words at which they have said half of what they can; what likeness to the examples counts beside them. */
const HALF = 12;
const EXAMPLES = 2;
/** Below this no card fits: chosen by the half of the judged questions that may be tuned by (`evaluation/practice`). */
const LEAST_SCORE = 0.8;
/** Unless it has words for nearly all that was asked. */
const ENOUGH_COVERAGE = 0.8;
/** A card far behind the first one is about something else. */
const LEAST_SHARE = 0.4;

interface Wanted {
  word: string;
  worth: number;
}

/** The cards that fit a question, best first, at most three; none where nothing is certain. */
export function findCards(index: CardIndex, asked: Asked): FoundCard[] {
  const ranked = rankCards(index, asked);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score, coverage }) => (score >= LEAST_SCORE || coverage >= ENOUGH_COVERAGE) && score >= best * LEAST_SHARE)
    .slice(0, MOST_FOUND);
}

/** All cards that have a word of the question, best first. */
export function rankCards(index: CardIndex, asked: Asked): FoundCard[] {
  const wanted = [...wantedIn(asked.text, 1), ...wantedIn(asked.before ?? "", BEFORE)];
  const scores = new Float64Array(index.cards.length);
  const covered = new Float64Array(index.cards.length);
  let all = 0;
  for (const { word, worth } of wanted) {
    const { rarity, hits } = lookUp(index, word, asked.language);
    all += rarity * worth;
    for (const [at, { gain, part }] of hits) {
      scores[at] = (scores[at] ?? 0) + gain * worth;
      covered[at] = (covered[at] ?? 0) + rarity * part * worth;
    }
  }
  const like = likenessOf(index, asked);
  const folds = asked.language === null ? FOLDS : [asked.language];
  const said = Object.fromEntries(folds.map((fold) => [fold, termSet(wanted, fold)])) as Record<Fold, Set<string>>;
  return index.cards
    .map((card, at) => ({
      card,
      score: together((scores[at] ?? 0) * (1 + likeness(index, at, said)), like[at] ?? 0) * fitOf(card, asked),
      coverage: all === 0 ? 0 : (covered[at] ?? 0) / all,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}

/** Words tell what is asked, examples how people ask it; neither alone finds enough. */
function together(words: number, like: number): number {
  return words / (words + HALF) + EXAMPLES * like;
}

/** How like it is to the examples of each card; a word or two go on from what was asked before. */
function likenessOf({ examples, cards }: CardIndex, { text, before = "" }: Asked): Float64Array {
  const now = likenessToExamples(examples, text, cards.length);
  if (before === "") return now;
  const share = wordsOf(text).length <= FEW_WORDS ? 1 : BEFORE;
  const earlier = likenessToExamples(examples, before, cards.length);
  return now.map((like, at) => (like + share * (earlier[at] ?? 0)) / (1 + share));
}

function wantedIn(text: string, worth: number): Wanted[] {
  return Array.from(new Set(wordsOf(text)), (word) => ({ word, worth }));
}

function termSet(wanted: readonly Wanted[], fold: Fold): Set<string> {
  return new Set(wanted.map(({ word }) => mainTerm(word, fold)));
}

interface Looked {
  /** How much the word tells: what few cards have, much. */
  rarity: number;
  hits: Map<number, { gain: number; part: number }>;
}

/** A word is looked up in every language; of each card the language counts in which it says most. */
function lookUp(index: CardIndex, word: string, language: Fold | null): Looked {
  const hits: Looked["hits"] = new Map();
  const { cards } = index;
  let rarity = 0;
  for (const fold of FOLDS) {
    const weight = language === null || language === fold ? 1 : OTHER_LANGUAGE;
    const terms = termsOf(word, fold);
    const share = 1 / Math.max(1, terms.length);
    const found = new Map<number, { gain: number; part: number }>();
    for (const term of terms) {
      const postings = index.postings[fold].get(term);
      if (postings === undefined) continue;
      const idf = Math.log(1 + (cards.length - postings.length + 0.5) / (postings.length + 0.5));
      rarity = Math.max(rarity, idf * weight);
      for (const { at, weight: count } of postings) {
        const length = (index.lengths[fold][at] ?? 0) / index.meanLengths[fold];
        const gain = (count * (SATURATION + 1)) / (count + SATURATION * (1 - LENGTH + LENGTH * length));
        const before = found.get(at);
        const part = weight * share * Math.min(1, count / 2);
        found.set(at, { gain: (before?.gain ?? 0) + idf * gain * weight * share, part: (before?.part ?? 0) + part });
      }
    }
    for (const [at, hit] of found) {
      const before = hits.get(at);
      if (before === undefined || before.gain < hit.gain) hits.set(at, hit);
    }
  }
  // A word that no card has tells that something else is meant, unless it is a name.
  return { rarity: rarity === 0 ? Math.log(1 + cards.length) * UNKNOWN : rarity, hits };
}

const UNKNOWN = 0.5;

/** How near the question is to the card's own question, and to a keyword of several words that people type. */
function likeness(index: CardIndex, at: number, said: Partial<Record<Fold, ReadonlySet<string>>>): number {
  let most = 0;
  for (const [fold, terms] of Object.entries(said) as [Fold, ReadonlySet<string>][]) {
    const question = index.questions[fold][at] ?? new Set();
    const shared = question.size === 0 ? 0 : [...question].filter((term) => terms.has(term)).length / question.size;
    const phrase = (index.phrases[fold][at] ?? []).some((words) => words.every((word) => terms.has(word)));
    most = Math.max(most, QUESTION * shared + (phrase ? PHRASE : 0));
  }
  return most;
}

/** What is about another age or stage comes later, and is not lost: an age on file is not always the one that is meant. */
function fitOf({ stage, ages }: Card, { months, isPregnant = false }: Asked): number {
  if (stage === "child") return holdsAt(ages, months) ? 1 : OTHER_AGE;
  if (stage === "pregnancy") return isPregnant || months === null ? 1 : OTHER_STAGE;
  return 1;
}
