import type { Reading } from "#domain/care/reading/reading.ts";
import type { Finding } from "#domain/care/rules/careRule.ts";
import { bucketOf, HASH_START, hashStep, hashText } from "#domain/hash.ts";
import { memoized } from "#domain/memo.ts";
import { heardOf, type Unheard } from "./unheard.ts";

/** What words are made of is counted in so many buckets, by a hash; two may share one. */
export const WORD_BUCKETS = 1 << 18;

/** What the lexicons and the rules make of a text has buckets of its own, after the others: there is little of it, and it weighs much. */
export const MARK_BUCKETS = 1 << 12;
export const BUCKETS = WORD_BUCKETS + MARK_BUCKETS;

/** Letters of a piece of a word. */
const SHORTEST = 4;
const LONGEST = 6;

/** Of pieces there are ten for each word, which say the same thing over and over. */
const PIECE_VALUE = 0.5;

const WORD_EDGE = 94;
const PAIR = 36;
const STEM_PAIR = 37;
const WHOLE = 61;
const MARK = 64;
/** Letters of the beginning of a word, for neighbours whose endings differ. */
const STEM = 4;
const NUMBER = "#";
/** Letters of a word as it sounds; Malayalam joins several to one. */
const LONGEST_WORD = 30;

/** A text, and what the rules make of it. */
export interface HeardText {
  reading: Reading;
  findings: readonly Pick<Finding, "ruleId" | "excusedBy">[];
}

/** Buckets, each once; of pieces and of all else, as they count differently. */
export interface Features {
  pieces: readonly number[];
  others: readonly number[];
}

/** The buckets of a word where it stands. */
interface WordFeatures {
  /** It is the same for each place where the word stands. */
  number: number;
  pieces: readonly number[];
  whole: number;
  /** With the word before, and the same by their stems. */
  pair: number;
  stemPair: number;
}

/**
 * What the linear model sees of a text: pieces of four to six letters of how each word sounds, the words, neighbours, the concepts
 * in them, whether something is asked, and which rules are met, or not and why. Any number is one and the same.
 */
export class TextFeatures {
  readonly #reading: Reading;
  readonly #unheard: Unheard;
  readonly #words: readonly WordFeatures[];
  /** For each place how many of these words stand before it. */
  readonly #before: readonly number[];
  /** What is the same in each part of the text. */
  readonly #marks: readonly number[];
  readonly #asks: boolean;

  constructor({ reading, findings }: HeardText, unheard: Unheard) {
    this.#reading = reading;
    this.#unheard = unheard;
    const { words, before } = readWords(reading);
    this.#words = words;
    this.#before = before;
    this.#marks = findings.flatMap((finding) => heardOf(finding, unheard)).map(markOf);
    this.#asks = reading.sentences.some((sentence) => sentence.asks);
  }

  /** How grave some words of it sound, from one place up to another; `asks`: whether a question counts that stands anywhere in the text. */
  scoreOf(from: number, to: number, { weights, bias }: ModelWeights, asks = this.#asks): number {
    const [pieces, others] = [new Sum(weights), new Sum(weights)];
    this.count({ from, to, pieces, others, asks });
    return scoreOfSums(bias, pieces, others);
  }

  /** What there is in some words of it, pieces first. */
  count({ from, to, pieces, others, asks = this.#asks }: CountArgs): void {
    const words = this.#words.slice(this.#before[from], this.#before[to]);
    const met = new Uint8Array(this.#words.length);
    for (const word of words) {
      if (met[word.number] === 1) continue;
      met[word.number] = 1;
      for (const piece of word.pieces) pieces.add(piece);
    }
    for (const { whole } of words) others.add(whole);
    for (const { pair, stemPair } of words.slice(1)) {
      others.add(pair);
      others.add(stemPair);
    }
    const { concepts } = this.#unheard;
    for (const concept of this.#reading.conceptsIn(from, to)) if (!concepts.has(concept)) others.add(markOf(concept));
    for (const mark of this.#marks) others.add(mark);
    if (asks) others.add(markOf("?"));
  }
}

interface CountArgs {
  from: number;
  to: number;
  asks?: boolean;
  pieces: Count;
  others: Count;
}

/** What a model learns from: all that it sees of a text. */
export function featuresOf(text: HeardText, unheard: Unheard): Features {
  const [pieces, others] = [new Distinct(), new Distinct()];
  new TextFeatures(text, unheard).count({ from: 0, to: text.reading.tokens.length, pieces, others });
  return { pieces: pieces.buckets, others: others.buckets };
}

/** A model's weights, by bucket. */
export interface ModelWeights {
  weights: ArrayLike<number>;
  bias: number;
}

/** For each bucket the count that met it last: a set of its numbers would be made for every window of a long text. */
const metIn = new Uint32Array(BUCKETS);
let counts = 0;

/** Counts each bucket once, until another count meets it. */
abstract class Count {
  readonly #number = ++counts;

  add(bucket: number): void {
    if (metIn[bucket] === this.#number) return;
    metIn[bucket] = this.#number;
    this.take(bucket);
  }

  protected abstract take(bucket: number): void;
}

class Distinct extends Count {
  readonly buckets: number[] = [];

  take(bucket: number): void {
    this.buckets.push(bucket);
  }
}

class Sum extends Count {
  length = 0;
  sum = 0;
  readonly #weights: ArrayLike<number>;

  constructor(weights: ArrayLike<number>) {
    super();
    this.#weights = weights;
  }

  take(bucket: number): void {
    this.length++;
    this.sum += this.#weights[bucket] ?? 0;
  }
}

/** An address, an id, keys that were hit at random: much of it would drown what is said beside it. */
function isNoWord(word: string): boolean {
  return word.length > LONGEST_WORD || (word.length >= STEM && !/[aeiouy]/.test(word));
}

/** How grave features sound by the weights of their buckets. Long texts have many features, and count as much as short ones. */
export function scoreOf(weights: ArrayLike<number>, bias: number, { pieces, others }: Features): number {
  return scoreOfSums(bias, summed(weights, pieces), summed(weights, others));
}

function summed(weights: ArrayLike<number>, buckets: readonly number[]): Sum {
  const sum = new Sum(weights);
  for (const bucket of buckets) sum.add(bucket);
  return sum;
}

function scoreOfSums(bias: number, pieces: Sum, others: Sum): number {
  return bias + pieces.sum * shareOf("pieces", { pieces, others }) + others.sum * shareOf("others", { pieces, others });
}

/** By how much each feature of a kind counts in its text. */
export function shareOf(kind: keyof Features, { pieces, others }: Record<keyof Features, { length: number }>): number {
  const length = Math.sqrt(Math.max(1, pieces.length * PIECE_VALUE ** 2 + others.length));
  return (kind === "pieces" ? PIECE_VALUE : 1) / length;
}

function readWords({ tokens }: Reading): { words: WordFeatures[]; before: number[] } {
  const words: WordFeatures[] = [];
  const before: number[] = [];
  const numbers = new Map<string, number>();
  let last = "";
  for (const { value, sound } of tokens) {
    const word = value === null ? sound : NUMBER;
    before.push(words.length);
    if (isNoWord(word)) continue;
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    words.push({
      number,
      pieces: piecesOf(word),
      whole: bucketOf(hashText(word, hashStep(HASH_START, WHOLE)), WORD_BUCKETS),
      pair: pairOf(PAIR, last, word),
      stemPair: pairOf(STEM_PAIR, last.slice(0, STEM), word.slice(0, STEM)),
    });
    last = word;
  }
  return { words, before };
}

function pairOf(kind: number, one: string, other: string): number {
  return bucketOf(hashText(other, hashStep(hashText(one, hashStep(HASH_START, kind)), WORD_EDGE)), WORD_BUCKETS);
}

/** There are as many marks as concepts, and a few for each rule: fewer than are kept. */
const markOf = memoized(
  MARK_BUCKETS,
  (mark: string) => WORD_BUCKETS + bucketOf(hashText(mark, hashStep(HASH_START, MARK)), MARK_BUCKETS),
);

/** Each window overlaps with the next. */
const piecesOf = memoized(8000, readPieces);

function readPieces(word: string): number[] {
  const pieces: number[] = [];
  const length = word.length + 2;
  const codeAt = (place: number): number => (place === 0 || place === length - 1 ? WORD_EDGE : word.charCodeAt(place - 1));
  for (let start = 0; start + SHORTEST <= length; start++) {
    let hash = HASH_START;
    for (let size = 1; size <= LONGEST && start + size <= length; size++) {
      hash = hashStep(hash, codeAt(start + size - 1));
      if (size >= SHORTEST) pieces.push(bucketOf(hash, WORD_BUCKETS));
    }
  }
  return pieces;
}
