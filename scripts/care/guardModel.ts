import { CLAIM_BUCKETS, LEVELS, type LinearModel, scoreOf, sumOf } from "#domain/care/guard/training.ts";
import { generator, shuffle } from "#domain/random.testing.ts";

/** What a model learns from: what it sees, and what it should say. */
export interface Learnt {
  buckets: number[];
  isClaim: boolean;
  weight: number;
}

const ROUNDS = 20;
const RATE = 0.3;
const DECAY = 3e-4;
/** A feature that fewer examples have is left out. */
const LEAST = 3;
/** A weight that rounds to less than this of the smallest step is left out; of the largest, so many are cut. */
const SMALLEST = 0.5;
const UNCUT = 0.998;

export interface Weights extends LinearModel {
  values: Float64Array;
}

/** Logistic regression as in linearModel.ts, without what makes that one small: nothing is averaged, no bucket is taken out, and weights are rounded afterwards. */
export function learnClaims(examples: readonly Learnt[], size = CLAIM_BUCKETS): Weights {
  const counted = withoutRare(
    examples.filter(({ weight }) => weight > 0),
    size,
  );
  const values = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-8);
  const random = generator(1);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(counted, random);
    for (const { buckets, isClaim, weight, share } of counted) {
      const wrong = weight * (1 / (1 + Math.exp(-bias - share * sumOf(values, buckets))) - (isClaim ? 1 : 0));
      for (const bucket of buckets) {
        const slope = wrong * share + DECAY * (values[bucket] ?? 0);
        const square = (squares[bucket] ?? 0) + slope * slope;
        squares[bucket] = square;
        values[bucket] = (values[bucket] ?? 0) - (RATE * slope) / Math.sqrt(square);
      }
      bias -= 0.01 * wrong;
    }
  }
  return { values, bias };
}

type Counted = Learnt & { share: number };

function withoutRare(examples: readonly Learnt[], size: number): Counted[] {
  const seen = new Uint32Array(size);
  for (const { buckets } of examples) for (const bucket of buckets) seen[bucket] = (seen[bucket] ?? 0) + 1;
  return examples.map((example) => ({
    ...example,
    buckets: example.buckets.filter((bucket) => (seen[bucket] ?? 0) >= LEAST),
    share: 1 / Math.sqrt(Math.max(1, example.buckets.length)),
  }));
}

export function scoreBy(model: LinearModel): (buckets: readonly number[]) => number {
  return (buckets) => scoreOf(model, buckets);
}

/** The same with weights of few sizes, each written as a letter. */
export function quantizeClaims({ values, bias }: Weights): Weights & { weights: string; scale: number } {
  const steps = (LEVELS.length - 1) / 2;
  const scale = values.map(Math.abs).toSorted()[Math.floor(values.length * UNCUT)] ?? 1;
  const levels = Array.from(values, (value) => {
    const level = (value / scale) * steps;
    return Math.abs(level) < SMALLEST ? 0 : Math.max(-steps, Math.min(steps, Math.round(level)));
  });
  const weights = levels.map((level) => LEVELS[level + steps]).join("");
  return { values: Float64Array.from(levels, (level) => (level / steps) * scale), bias, scale, weights };
}
