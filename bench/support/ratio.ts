import { generator } from "#domain/random.testing.ts";
import { percentileOf } from "./figures.ts";

export interface Ratio {
  /** Of the medians. */
  ratio: number;
  /** Between these it lies in 95 of a hundred runs that were drawn anew from these rounds. */
  low: number;
  high: number;
}

const DRAWINGS = 10_000;

/**
 * How many times `one` is `other`, each a value a round. A bootstrap over the rounds: what was measured in the same round is drawn together,
 * since the machine was then as busy for both. The same values and the same seed give the same interval.
 */
export function ratioOf(one: readonly number[], other: readonly number[], seed = 1): Ratio {
  if (one.length !== other.length || one.length === 0) throw new Error("A ratio needs both values of every round.");
  const random = generator(seed);
  const ofRounds = (rounds: readonly number[]): number =>
    median(rounds.map((at) => one[at])) / median(rounds.map((at) => other[at]));
  const drawn = Array.from({ length: DRAWINGS }, () => ofRounds(one.map(() => Math.floor(random() * one.length))));
  return { ratio: ofRounds([...one.keys()]), low: percentileOf(drawn, 0.025), high: percentileOf(drawn, 0.975) };
}

function median(values: readonly (number | undefined)[]): number {
  return percentileOf(
    values.filter((value) => value !== undefined),
    0.5,
  );
}
