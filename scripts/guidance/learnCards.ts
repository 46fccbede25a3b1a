import { type CardModelData, NO_CARD, softmax } from "#domain/guidance/search/cardModel.ts";
import { BUCKETS } from "#domain/guidance/search/features.ts";
import { pack, packRarities, unpack } from "#domain/guidance/search/packing.ts";
import { generator, shuffle } from "#domain/random.testing.ts";
import { partOf, raritiesOf, type Row, rowsOf } from "./lessonRows.ts";
import type { Lesson } from "./lessons.ts";
import { sizesOf } from "./weightSizes.ts";

/** Rounds over all lessons: to find which weights are worth keeping, and for these to make up for the others. From a model that stands only the last of the first ones. */
const ROUNDS = { first: 16, onward: 4, kept: 2 };
/** How far one lesson moves the weights, and how much less with each round. */
const RATE = 10;
const SLOWING = 0.3;
const KEPT_RATE = 1;
const BIAS_RATE = 0.02;
/** Of what a lesson is made of, so much is left out each time, by lot: no single word may decide. */
const LEFT_OUT = 0.65;
/** So much of each weight is forgotten after a round: what only a few lessons have says little. */
const FORGOTTEN = 0.04;
/** A class that is this sure to be wrong already learns nothing more from a lesson. */
const LEAST_WRONG = 0.002;
/** Weights that are kept for each class. */
const KEPT = 4400;

/** The weights of all classes, bucket by bucket. */
interface Weights {
  values: Float32Array;
  biases: Float64Array;
  /** Which of them learn; absent: all. */
  kept?: Uint8Array;
}

/** A softmax regression, of which the largest weights are kept. The same lessons, and the same model that stands before them, give the same one. */
export function learnCards(
  lessons: readonly Lesson[],
  ids: readonly string[],
  before: CardModelData | null = null,
): CardModelData {
  const classes = [...ids, ...NO_CARD];
  const rarities = before?.rarities ?? packRarities(raritiesOf(lessons));
  const rows = rowsOf(lessons, classes, rarities);
  const weights = before === null ? noWeights(classes) : weightsOf(before, classes);
  const random = generator(1);
  const from = before === null ? 0 : ROUNDS.first - ROUNDS.onward;
  for (let round = from; round < ROUNDS.first; round++) learnOnce(weights, rows, { random, rate: RATE / (1 + SLOWING * round) });
  keepLargest(weights, KEPT * classes.length);
  for (let round = 0; round < ROUNDS.kept; round++) learnOnce(weights, rows, { random, rate: KEPT_RATE / (1 + round) });
  return {
    classes,
    biases: Array.from(weights.biases, (bias) => Math.round(bias * 1000) / 1000),
    rarities,
    weights: pack(weights.values, sizesOf(weights.values)),
  };
}

function noWeights(classes: readonly string[]): Weights {
  return { values: new Float32Array(BUCKETS * classes.length), biases: new Float64Array(classes.length) };
}

function weightsOf(model: CardModelData, classes: readonly string[]): Weights {
  if (model.classes.join() !== classes.join()) throw new Error("The model that stands knows other cards: train it anew.");
  const weights = noWeights(classes);
  const { places, values } = unpack(model.weights);
  for (let at = 0; at < places.length; at++) weights.values[places[at] ?? 0] = values[at] ?? 0;
  return { ...weights, biases: Float64Array.from(model.biases) };
}

function learnOnce(weights: Weights, rows: Row[], { random, rate }: { random: () => number; rate: number }): void {
  shuffle(rows, random);
  for (const whole of rows) {
    const row = partOf(whole, LEFT_OUT, random);
    const chances = softmax(scoresOf(weights, row));
    for (let place = 0; place < chances.length; place++) {
      const wrong = (chances[place] ?? 0) - (place === row.place ? 1 : 0);
      if (Math.abs(wrong) >= LEAST_WRONG) move(weights, { row, place, by: wrong * rate * row.weight });
    }
  }
  const { values } = weights;
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) * (1 - FORGOTTEN);
}

function scoresOf({ values, biases }: Weights, row: Row): Float64Array {
  const scores = biases.slice();
  const count = scores.length;
  for (let at = 0; at < row.buckets.length; at++) {
    const value = row.values[at] ?? 0;
    const from = (row.buckets[at] ?? 0) * count;
    for (let place = 0; place < count; place++) scores[place] = (scores[place] ?? 0) + value * (values[from + place] ?? 0);
  }
  return scores;
}

function move({ values, biases, kept }: Weights, { row, place, by }: { row: Row; place: number; by: number }): void {
  const count = biases.length;
  biases[place] = (biases[place] ?? 0) - BIAS_RATE * by;
  for (let at = 0; at < row.buckets.length; at++) {
    const weight = (row.buckets[at] ?? 0) * count + place;
    if (kept === undefined || kept[weight] === 1) values[weight] = (values[weight] ?? 0) - by * (row.values[at] ?? 0);
  }
}

function keepLargest(weights: Weights, most: number): void {
  const sizes = weights.values.map(Math.abs).sort();
  const least = sizes[Math.max(0, sizes.length - most)] ?? 0;
  weights.kept = Uint8Array.from(weights.values, (value) => (value !== 0 && Math.abs(value) >= least ? 1 : 0));
  weights.values = weights.values.map((value) => (Math.abs(value) >= least ? value : 0));
}
