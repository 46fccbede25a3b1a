import { LETTERS, numberAt } from "#domain/letterNumbers.ts";

/** Most weights of a model are nothing. The others: the place of each, the first one first, and how much it is. */
export interface Weights {
  places: Uint32Array;
  values: Float32Array;
}

/** Weights as text: a letter for how far it is from each to the next, and one for how many steps it is. */
export interface PackedWeights {
  gaps: string;
  sizes: string;
  step: number;
}

/** So far, and on. */
const FAR = LETTERS.length - 1;
/** The letter of no step; so many steps a weight has at most. */
const MIDDLE = (LETTERS.length - 1) / 2;

export function unpack({ gaps, sizes, step }: PackedWeights): Weights {
  const places = new Uint32Array(sizes.length);
  let place = -1;
  let count = 0;
  for (let at = 0; at < gaps.length; at++) {
    const gap = numberAt(gaps, at);
    place += gap === FAR ? FAR : gap + 1;
    if (gap !== FAR) places[count++] = place;
  }
  const values = new Float32Array(sizes.length);
  for (let at = 0; at < sizes.length; at++) values[at] = (numberAt(sizes, at) - MIDDLE) * step;
  return { places, values };
}

/** The opposite of `unpack`, for weights of which nothing is left out but what is nothing. `largest` is what most steps stand for. */
export function pack(weights: ArrayLike<number>, largest: number): PackedWeights {
  const step = largest / MIDDLE;
  const [gaps, sizes]: [string[], string[]] = [[], []];
  for (let place = 0, last = -1; place < weights.length; place++) {
    const steps = Math.max(-MIDDLE, Math.min(MIDDLE, Math.round((weights[place] ?? 0) / step)));
    if (steps === 0) continue;
    for (; place - last > FAR; last += FAR) gaps.push(LETTERS[FAR] ?? "");
    gaps.push(LETTERS[place - last - 1] ?? "");
    sizes.push(LETTERS[steps + MIDDLE] ?? "");
    last = place;
  }
  return { gaps: gaps.join(""), sizes: sizes.join(""), step };
}

/** How rare a bucket is, as a letter of so many parts of one. */
const RARITY_PARTS = 8;

export function unpackRarities(text: string): Float32Array {
  const rarities = new Float32Array(text.length);
  for (let at = 0; at < text.length; at++) rarities[at] = numberAt(text, at) / RARITY_PARTS;
  return rarities;
}

export function packRarities(rarities: readonly number[]): string {
  return rarities.map((rarity) => LETTERS[Math.min(FAR, Math.round(rarity * RARITY_PARTS))]).join("");
}
