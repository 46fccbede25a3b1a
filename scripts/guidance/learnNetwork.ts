import { NO_CARD } from "#domain/guidance/search/cardModel.ts";
import type { CardNetworkData } from "#domain/guidance/search/cardNetwork.ts";
import { BUCKETS } from "#domain/guidance/search/features.ts";
import { type PackedWeights, pack } from "#domain/guidance/search/packing.ts";
import { generator, shuffle } from "#domain/random.testing.ts";
import { partOf, type Row, rowsOf } from "./lessonRows.ts";
import type { Lesson } from "./lessons.ts";
import { sizesOf } from "./weightSizes.ts";

/** Hidden units: 32 find 10 of 1,220 judged questions fewer, and 96 no more than what lies within the luck of one training. */
const UNITS = 64;
/** Rounds over all lessons. */
const ROUNDS = 15;
/** How far one lesson moves the weights in the first round; the last one moves them by a twentieth of it. */
const RATE = 0.5;
const LAST_SHARE = 0.05;
/** A bucket comes seldom, so it moves farther than what comes each time. */
const INPUT_RATE = 4;
const BIAS_RATE = 0.1;
/** What has moved far moves less: so much of each move is remembered. */
const REMEMBERED = 0.1;
/** Of what a lesson is made of, and of the units, so much is left out each time, by lot: no single word and no single unit may decide. */
const LEFT_OUT = 0.6;
const UNITS_LEFT_OUT = 0.3;
/** Weights begin about this far from nothing, by lot. */
const SPREAD = 0.1;
/** A class that is this sure to be wrong already learns nothing more from a lesson. */
const LEAST_WRONG = 0.001;
/** So many of what buckets add to units are kept, the largest. */
const KEPT = 1_500_000;

/** A network while it learns: flat tables, a bucket or a class a line. */
class LearningNetwork {
  readonly inputs: Float32Array;
  readonly outputs: Float32Array;
  readonly units = new Float32Array(UNITS).fill(SPREAD);
  readonly biases: Float64Array;
  readonly #movedInputs = new Float32Array(BUCKETS);
  readonly #movedOutputs: Float32Array;
  readonly #random: () => number;

  constructor(classes: number, random: () => number) {
    const begin = (): number => SPREAD * 2 * (random() + random() + random() - 1.5);
    this.inputs = new Float32Array(BUCKETS * UNITS).map(begin);
    this.outputs = new Float32Array(classes * UNITS).map(begin);
    this.biases = new Float64Array(classes);
    this.#movedOutputs = new Float32Array(classes);
    this.#random = random;
  }

  learn(row: Row, rate: number): void {
    const hidden = this.#hiddenOf(row);
    const back = new Float32Array(UNITS);
    const chances = this.#chancesOf(hidden);
    for (let place = 0; place < chances.length; place++) {
      const wrong = ((chances[place] ?? 0) - (place === row.place ? 1 : 0)) * row.weight;
      if (Math.abs(wrong) >= LEAST_WRONG) this.#moveClass(place, { wrong, rate, hidden, back });
    }
    this.#moveInputs(
      row,
      rate,
      back.map((value, unit) => ((hidden[unit] ?? 0) > 0 ? value / (1 - UNITS_LEFT_OUT) : 0)),
    );
  }

  /** Of each unit, without those that the lot leaves out; the others make up for them. */
  #hiddenOf({ buckets, values }: Row): Float32Array {
    const hidden = this.units.slice();
    for (let at = 0; at < buckets.length; at++) {
      const from = (buckets[at] ?? 0) * UNITS;
      const value = values[at] ?? 0;
      for (let unit = 0; unit < UNITS; unit++) hidden[unit] = (hidden[unit] ?? 0) + value * (this.inputs[from + unit] ?? 0);
    }
    return hidden.map((value) => (value > 0 && this.#random() >= UNITS_LEFT_OUT ? value / (1 - UNITS_LEFT_OUT) : 0));
  }

  #chancesOf(hidden: Float32Array): Float64Array {
    const scores = this.biases.slice();
    let most = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < scores.length; place++) {
      const from = place * UNITS;
      let score = scores[place] ?? 0;
      for (let unit = 0; unit < UNITS; unit++) score += (hidden[unit] ?? 0) * (this.outputs[from + unit] ?? 0);
      scores[place] = score;
      most = Math.max(most, score);
    }
    let all = 0;
    for (let place = 0; place < scores.length; place++) all += scores[place] = Math.exp((scores[place] ?? 0) - most);
    return scores.map((power) => power / all);
  }

  #moveClass(place: number, { wrong, rate, hidden, back }: ClassMove): void {
    const from = place * UNITS;
    const moved = (this.#movedOutputs[place] ?? 0) + wrong * wrong * REMEMBERED;
    this.#movedOutputs[place] = moved;
    const step = (rate * wrong) / Math.sqrt(moved + 1);
    for (let unit = 0; unit < UNITS; unit++) {
      const weight = this.outputs[from + unit] ?? 0;
      back[unit] = (back[unit] ?? 0) + wrong * weight;
      this.outputs[from + unit] = weight - step * (hidden[unit] ?? 0);
    }
    this.biases[place] = (this.biases[place] ?? 0) - step * BIAS_RATE;
  }

  #moveInputs({ buckets, values }: Row, rate: number, back: Float32Array): void {
    let size = 0;
    for (let unit = 0; unit < UNITS; unit++) {
      const value = back[unit] ?? 0;
      size += value * value;
      this.units[unit] = (this.units[unit] ?? 0) - rate * BIAS_RATE * value;
    }
    for (let at = 0; at < buckets.length; at++) {
      const bucket = buckets[at] ?? 0;
      const value = values[at] ?? 0;
      const moved = (this.#movedInputs[bucket] ?? 0) + size * value * value;
      this.#movedInputs[bucket] = moved;
      const step = (rate * INPUT_RATE * value) / Math.sqrt(moved + 1);
      for (let unit = 0; unit < UNITS; unit++) {
        const place = bucket * UNITS + unit;
        this.inputs[place] = (this.inputs[place] ?? 0) - step * (back[unit] ?? 0);
      }
    }
  }

  /** Of buckets that no lesson had nothing is kept: what they began with says nothing. */
  learnedInputs(): Float32Array {
    return this.inputs.map((weight, place) => (this.#movedInputs[Math.floor(place / UNITS)] === 0 ? 0 : weight));
  }
}

interface ClassMove {
  wrong: number;
  rate: number;
  hidden: Float32Array;
  /** Of each unit how far it is to move; what the class says is added. */
  back: Float32Array;
}

/**
 * A network of one hidden layer, from the lessons that the linear model learns; `rarities` are that model's. The same lessons give the
 * same one.
 */
export function learnNetwork(lessons: readonly Lesson[], ids: readonly string[], rarities: string): CardNetworkData {
  const classes = [...ids, ...NO_CARD];
  const rows = rowsOf(lessons, classes, rarities);
  const random = generator(2);
  const network = new LearningNetwork(classes.length, random);
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(rows, random);
    const rate = RATE * (1 - round / ROUNDS + LAST_SHARE);
    for (const row of rows) network.learn(partOf(row, LEFT_OUT, random), rate);
  }
  return {
    units: rounded(network.units),
    inputs: packed(network.learnedInputs(), KEPT),
    outputs: packed(byUnit(network.outputs, classes.length), network.outputs.length),
    biases: rounded(network.biases),
  };
}

/** A unit a line, as the network reads it: most units of a text are nothing. */
function byUnit(outputs: Float32Array, classes: number): Float32Array {
  return outputs.map((_, at) => outputs[(at % classes) * UNITS + Math.floor(at / classes)] ?? 0);
}

function packed(weights: Float32Array, most: number): PackedWeights {
  const sizes = weights.map(Math.abs).sort();
  const least = sizes[Math.max(0, sizes.length - most)] ?? 0;
  const kept = weights.map((weight) => (Math.abs(weight) >= least ? weight : 0));
  return pack(kept, sizesOf(kept));
}

function rounded(values: Float32Array | Float64Array): number[] {
  return Array.from(values, (value) => Math.round(value * 1000) / 1000);
}
