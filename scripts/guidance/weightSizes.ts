import { SIZES } from "#domain/guidance/search/packing.ts";

/** Half of the sizes are above nothing, and half below. */
const HALF = SIZES / 2;
/** Each brings the sizes nearer to the middle of their weights, and the last ones by little. */
const ROUNDS = 20;

/** The few sizes that all weights are written as: each is the middle of those that are nearest to it. From the smallest, below nothing. */
export function sizesOf(weights: Float32Array): number[] {
  const all = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  let sizes = Array.from({ length: HALF }, (_, at) => all[Math.floor(((at + 0.5) / HALF) * all.length)] ?? at + 1);
  for (let round = 0; round < ROUNDS; round++) sizes = middlesOf(all, sizes);
  const rounded = sizes.map((size) => Math.round(size * 1000) / 1000);
  return [...rounded.toReversed().map((size) => -size), ...rounded];
}

/** Of what lies nearest to each size. Both begin in order. */
function middlesOf(all: Float32Array, sizes: readonly number[]): number[] {
  const sums = sizes.map(() => ({ sum: 0, count: 0 }));
  let nearest = 0;
  for (const one of all) {
    while (Math.abs(one - (sizes[nearest + 1] ?? Number.POSITIVE_INFINITY)) < Math.abs(one - (sizes[nearest] ?? 0))) nearest++;
    const near = sums[nearest];
    if (near === undefined) continue;
    near.sum += one;
    near.count++;
  }
  return sums.map(({ sum, count }, at) => (count === 0 ? (sizes[at] ?? 0) : sum / count));
}
