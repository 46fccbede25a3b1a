import { CardNetwork, type CardNetworkData } from "./cardNetwork.ts";
import { BUCKETS, type Features, featuresOf, weigh } from "./features.ts";
import { type PackedWeights, unpack, unpackRarities } from "./packing.ts";

/** What no card is for: a text that goes on from the one before ("and at night?"), and one that asks for nothing a card has. */
export const NO_CARD = ["goesOn", "nothing"] as const;

/** A trained linear model (`npm run train -- guidance`). */
export interface CardModelData {
  /** What it tells apart: ids of cards, and `NO_CARD`. */
  classes: readonly string[];
  biases: readonly number[];
  /** How rare each bucket is among what it was trained with. */
  rarities: string;
  /** Of each bucket in turn the weights of all classes. */
  weights: PackedWeights;
}

/** How likely a text asks for each card, by its id, or for none. All together are one. */
export type Chances = ReadonlyMap<string, number>;

/**
 * How much the network counts beside the linear model: they err in different places, and together they find more than either does
 * (docs/guidance.md has the figures by which it was chosen).
 */
const NETWORK_SHARE = 0.33;

/** Tells by its words, their pieces and neighbours which card a text asks for; with a network of the same classes by what both say. */
export class CardModel {
  readonly #data: CardModelData;
  readonly #network: CardNetwork | null;
  readonly #rarities: Float32Array;
  /** Where the weights of each bucket begin. */
  readonly #starts = new Uint32Array(BUCKETS + 1);
  readonly #classes: Uint16Array;
  readonly #values: Float32Array;

  constructor(data: CardModelData, network: CardNetworkData | null = null) {
    const { places, values } = unpack(data.weights);
    const count = data.classes.length;
    this.#data = data;
    this.#network = network === null ? null : new CardNetwork(network, count);
    this.#rarities = unpackRarities(data.rarities);
    this.#values = values;
    this.#classes = new Uint16Array(places.length);
    for (let at = 0; at < places.length; at++) this.#classes[at] = (places[at] ?? 0) % count;
    for (let bucket = 0, at = 0; bucket <= BUCKETS; bucket++) {
      while ((places[at] ?? Number.POSITIVE_INFINITY) < bucket * count) at++;
      this.#starts[bucket] = at;
    }
  }

  chancesOf(text: string): Chances {
    const features = weigh(featuresOf(text), this.#rarities);
    const scores = this.#scoresOf(features);
    const others = this.#network?.scoresOf(features);
    const chances = softmax(others === undefined ? scores : scores.map((score, at) => between(score, others[at] ?? 0)));
    return new Map(this.#data.classes.map((name, at) => [name, chances[at] ?? 0]));
  }

  #scoresOf(features: Features): Float64Array {
    const scores = Float64Array.from(this.#data.biases);
    for (const [bucket, value] of features) {
      const end = this.#starts[bucket + 1] ?? 0;
      for (let at = this.#starts[bucket] ?? 0; at < end; at++) {
        const place = this.#classes[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + value * (this.#values[at] ?? 0);
      }
    }
    return scores;
  }
}

function between(linear: number, network: number): number {
  return (1 - NETWORK_SHARE) * linear + NETWORK_SHARE * network;
}

/** Scores as chances that are one together. */
export function softmax(scores: Float64Array): Float64Array {
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}
