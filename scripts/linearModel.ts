import { BUCKETS } from "#domain/care/hunch/features.ts";
import { type HunchModel, LEVELS } from "#domain/care/hunch/hunch.ts";

const ROUNDS = 20;
const RATE = 0.3;
const DECAY = 1e-5;

/** A weight that rounds to less than this of the smallest step is left out. */
const SMALLEST = 0.5;

export interface Example {
  features: readonly number[];
  isGrave: boolean;
}

export interface Weights {
  values: Float64Array;
  bias: number;
}

/** Logistic regression by AdaGrad over the rows in an order that is always the same. */
export function learn(examples: readonly Example[]): Weights {
  const values = new Float64Array(BUCKETS);
  const squares = new Float64Array(BUCKETS).fill(1e-8);
  const order = examples.map((_, index) => index);
  const random = generator(1);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (const index of order) {
      const example = examples[index];
      if (example === undefined) continue;
      const { features, isGrave } = example;
      const share = 1 / Math.sqrt(features.length);
      const wrong = 1 / (1 + Math.exp(-scoreOf({ values, bias }, features))) - (isGrave ? 1 : 0);
      for (const feature of features) {
        const value = values[feature] ?? 0;
        const slope = wrong * share + DECAY * value;
        const square = (squares[feature] ?? 0) + slope * slope;
        squares[feature] = square;
        values[feature] = value - (RATE * slope) / Math.sqrt(square);
      }
      bias -= 0.01 * wrong;
    }
  }
  return { values, bias };
}

export function scoreOf({ values, bias }: Weights, features: readonly number[]): number {
  let sum = 0;
  for (const feature of features) sum += values[feature] ?? 0;
  return bias + sum / Math.sqrt(Math.max(1, features.length));
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** Mulberry32: the same seed gives the same numbers. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same with weights of few sizes, each written as a letter. */
export function quantize({ values, bias }: Weights, thresholds: HunchModel["thresholds"]): HunchModel {
  const steps = (LEVELS.length - 1) / 2;
  const sizes = values.map(Math.abs).toSorted();
  const scale = sizes[Math.floor(sizes.length * 0.999)] ?? 1;
  const weights = Array.from(values, (value) => {
    const level = (value / scale) * steps;
    const whole = Math.abs(level) < SMALLEST ? 0 : Math.max(-steps, Math.min(steps, Math.round(level)));
    return LEVELS[whole + steps];
  });
  return { weights: weights.join(""), scale, bias, thresholds };
}
