import { BUCKETS, type Features, scoreOf, shareOf, WORD_BUCKETS } from "#domain/care/hunch/features.ts";
import type { HunchModel } from "#domain/care/hunch/hunch.ts";
import { pack, type Packed, rounded } from "#domain/care/hunch/packing.ts";
import { generator, shuffle } from "#domain/random.testing.ts";

const RATE = 0.3;
const BIAS_RATE = 0.01;
const DECAY = 5e-4;

/** Rounds over all rows: to find which buckets are worth keeping, to learn with these alone, and again after each part is rounded. */
const ROUNDS = { first: 12, kept: 10, rounded: 5 };

/** What only one row holds says nothing about others. */
const LEAST_ROWS = 2;
/** Buckets of words that are kept: as many as 25 kB of brotli hold. */
const KEPT = 25_400;
/** What a bucket adds to the scores of all rows is its weight times the root of how many use it: by this those that are kept are chosen. */
const COMMON = 0.5;
/** The weights of words are rounded in parts, those that matter most first; the others learn to make up for it. */
const PARTS = [0.5, 0.75, 1];
/** So many weights are smaller than the largest size; the few above it become it. */
const TOP = 0.999;

export interface Example {
  features: Features;
  isGrave: boolean;
  /** It counts as much as so many others. */
  weight: number;
}

export interface Weights {
  values: Float64Array;
  bias: number;
}

/** For each bucket: it stays at nothing, it learns, or it stays as it is. */
type Part = 0 | 1 | 2;
const LEARNS: Part = 1;
const FROZEN: Part = 2;

/** A model as it will be written: few buckets, at most `kept` of words, and weights of few sizes. The same rows give the same model. */
export function learn(examples: readonly Example[], kept = KEPT): Weights {
  const rows = rowsOf(examples);
  const parts = Uint8Array.from(rows, (count) => (count >= LEAST_ROWS ? LEARNS : 0));
  const first = { values: new Float64Array(BUCKETS), bias: 0 };
  improve(first, { examples, parts, rounds: ROUNDS.first, rate: RATE });
  keepBest(first.values, { rows, parts, kept });
  const weights = { values: new Float64Array(BUCKETS), bias: 0 };
  improve(weights, { examples, parts, rounds: ROUNDS.kept, rate: RATE });
  roundInParts(weights, { examples, parts, rows });
  return weights;
}

/** In how many rows each bucket is used. */
function rowsOf(examples: readonly Example[]): Uint32Array {
  const rows = new Uint32Array(BUCKETS);
  for (const { features } of examples) for (const bucket of allOf(features)) rows[bucket] = (rows[bucket] ?? 0) + 1;
  return rows;
}

function allOf({ pieces, others }: Features): number[] {
  return [...pieces, ...others];
}

interface Kept {
  rows: Uint32Array;
  parts: Uint8Array;
  /** How many buckets of words. */
  kept: number;
}

function keepBest(values: Float64Array, { rows, parts, kept }: Kept): void {
  const worth = (bucket: number): number => Math.abs(values[bucket] ?? 0) * (rows[bucket] ?? 0) ** COMMON;
  for (const bucket of wordsOf(parts, worth).slice(kept)) parts[bucket] = 0;
}

/** The buckets of words that learn, those of the most worth first. */
function wordsOf(parts: Uint8Array, worth: (bucket: number) => number): number[] {
  const buckets = [...parts.keys()].filter((bucket) => bucket < WORD_BUCKETS && parts[bucket] === LEARNS);
  const worths = Float64Array.from({ length: WORD_BUCKETS }, (_, bucket) => worth(bucket));
  return buckets.toSorted((one, other) => (worths[other] ?? 0) - (worths[one] ?? 0));
}

interface Material {
  examples: readonly Example[];
  parts: Uint8Array;
}

function roundInParts(weights: Weights, { examples, parts, rows }: Material & { rows: Uint32Array }): void {
  const { values } = weights;
  const words = wordsOf(parts, (bucket) => Math.abs(values[bucket] ?? 0) * (rows[bucket] ?? 0));
  const largest = largestOf(values, words);
  for (const [index, share] of PARTS.entries()) {
    const from = Math.floor(words.length * (PARTS[index - 1] ?? 0));
    for (const bucket of words.slice(from, Math.floor(words.length * share))) {
      values[bucket] = rounded(values[bucket] ?? 0, largest);
      parts[bucket] = FROZEN;
    }
    improve(weights, { examples, parts, rounds: ROUNDS.rounded, rate: RATE / 2 });
  }
}

/** The largest size that weights of words are rounded to. */
function largestOf(values: Float64Array, words: readonly number[]): number {
  const sizes = words.map((bucket) => Math.abs(values[bucket] ?? 0)).toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length * TOP)] ?? 1;
}

interface Lesson extends Material {
  rounds: number;
  rate: number;
}

/**
 * Logistic regression by AdaGrad over the rows in an order that is always the same. What the last rounds end with, from the middle one on, is
 * averaged (Polyak and Juditsky 1992): which rows come last matters less then.
 */
function improve(weights: Weights, { examples, parts, rounds, rate }: Lesson): void {
  const { values } = weights;
  const squares = new Float64Array(BUCKETS).fill(1e-8);
  const order = examples.map((_, index) => index);
  const random = generator(1);
  const learnFrom = (buckets: readonly number[], slopeOfAll: number): void => {
    for (const bucket of buckets) {
      if (parts[bucket] !== LEARNS) continue;
      const value = values[bucket] ?? 0;
      const slope = slopeOfAll + DECAY * value;
      const square = (squares[bucket] ?? 0) + slope * slope;
      squares[bucket] = square;
      values[bucket] = value - (rate * slope) / Math.sqrt(square);
    }
  };
  const mean = new Mean();
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const { features, isGrave, weight } = example;
      const wrong = weight * (1 / (1 + Math.exp(-scoreOf(values, weights.bias, features))) - (isGrave ? 1 : 0));
      learnFrom(features.pieces, wrong * shareOf("pieces", features));
      learnFrom(features.others, wrong * shareOf("others", features));
      weights.bias -= BIAS_RATE * wrong;
    }
    if (round >= rounds / 2) mean.add(weights);
  }
  mean.become(weights, parts);
}

/** The mean of weights at several times. */
class Mean {
  readonly #sums = new Float64Array(BUCKETS);
  #bias = 0;
  #count = 0;

  add({ values, bias }: Weights): void {
    for (const [bucket, value] of values.entries()) this.#sums[bucket] = (this.#sums[bucket] ?? 0) + value;
    this.#bias += bias;
    this.#count++;
  }

  become(weights: Weights, parts: Uint8Array): void {
    for (const [bucket, sum] of this.#sums.entries()) if (parts[bucket] === LEARNS) weights.values[bucket] = sum / this.#count;
    weights.bias = this.#bias / this.#count;
  }
}

export function modelOf(weights: Weights, thresholds: HunchModel["thresholds"]): HunchModel {
  return { ...packed(weights), thresholds };
}

/** As it is written: rounding it once more changes no weight of a word. */
export function packed({ values, bias }: Weights): Packed & { bias: number } {
  let largest = 0;
  for (let bucket = 0; bucket < WORD_BUCKETS; bucket++) largest = Math.max(largest, Math.abs(values[bucket] ?? 0));
  return { ...pack(values, largest), bias };
}
