/** How a weight is written: from the most negative to the most positive. */
export const LEVELS = "abc0ABC";
const ZERO = (LEVELS.length - 1) / 2;

/** A linear model over buckets of features. What trains one scores by the same formula as the guard. */
export interface LinearModel {
  values: ArrayLike<number>;
  bias: number;
}

/** A model as its file has it: a letter for each weight, up to the last that is not zero. */
interface WrittenModel {
  weights: string;
  scale: number;
  bias: number;
}

export function readLinearModel({ weights, scale, bias }: WrittenModel, buckets: number): LinearModel {
  const values = Float32Array.from({ length: buckets }, (_, bucket) => {
    const level = LEVELS.indexOf(weights[bucket] ?? "0");
    return level < 0 ? 0 : ((level - ZERO) / ZERO) * scale;
  });
  return { values, bias };
}

/** Long sentences have many features, and count as much as short ones. */
export function scoreOf({ values, bias }: LinearModel, buckets: readonly number[]): number {
  return bias + sumOf(values, buckets) / Math.sqrt(Math.max(1, buckets.length));
}

export function sumOf(values: ArrayLike<number>, buckets: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += values[bucket] ?? 0;
  return sum;
}
