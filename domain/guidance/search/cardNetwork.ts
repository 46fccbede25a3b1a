import { BUCKETS, type Features } from "./features.ts";
import { type PackedWeights, unpack } from "./packing.ts";

/** A trained network with one hidden layer (`npm run train -- guidance`). */
export interface CardNetworkData {
  /** What the hidden units begin with. */
  units: readonly number[];
  /** Of each bucket in turn what it adds to each unit. */
  inputs: PackedWeights;
  /** Of each unit in turn what it adds to each class. */
  outputs: PackedWeights;
  /** Of the classes. */
  biases: readonly number[];
}

/** Tells which card a text asks for by what its words have in common with those of other texts, which a linear model does not see. */
export class CardNetwork {
  readonly #units: Float32Array;
  readonly #inputs: Float32Array;
  readonly #outputs: Float32Array;
  readonly #biases: Float64Array;

  constructor({ units, inputs, outputs, biases }: CardNetworkData, classes: number) {
    this.#units = Float32Array.from(units);
    this.#inputs = spread(inputs, BUCKETS * units.length);
    this.#outputs = spread(outputs, units.length * classes);
    this.#biases = Float64Array.from(biases);
  }

  /** Of each class; as large as those of the linear model, whose natural logarithms of chances they are too. */
  scoresOf(features: Features): Float64Array {
    const scores = this.#biases.slice();
    const units = this.#unitsOf(features);
    for (let unit = 0; unit < units.length; unit++) {
      const value = units[unit] ?? 0;
      if (value <= 0) continue;
      const from = unit * scores.length;
      for (let place = 0; place < scores.length; place++)
        scores[place] = (scores[place] ?? 0) + value * (this.#outputs[from + place] ?? 0);
    }
    return scores;
  }

  #unitsOf(features: Features): Float32Array {
    const units = this.#units.slice();
    for (const [bucket, value] of features) {
      const from = bucket * units.length;
      for (let unit = 0; unit < units.length; unit++) units[unit] = (units[unit] ?? 0) + value * (this.#inputs[from + unit] ?? 0);
    }
    return units;
  }
}

function spread(packed: PackedWeights, length: number): Float32Array {
  const { places, values } = unpack(packed);
  const all = new Float32Array(length);
  for (let at = 0; at < places.length; at++) all[places[at] ?? 0] = values[at] ?? 0;
  return all;
}
