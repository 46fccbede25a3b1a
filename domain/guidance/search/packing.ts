import { LETTERS, numberAt } from "#domain/letterNumbers.ts";

/** Most weights of a model are nothing. The others: the place of each, the first one first, and how much it is. */
export interface Weights {
  places: Uint32Array;
  values: Float32Array;
}

/** Weights as text: a letter for each says how far it is from the one before, and which of the sizes it has. */
export interface PackedWeights {
  letters: string;
  /** As many as `SIZES`. */
  sizes: readonly number[];
}

/** So many sizes a weight may have, and so many gaps: a letter tells one of each. */
export const SIZES = 8;
const GAPS = 10;
/** The letters from here on only go on: by so many gaps, twice, three times as many … */
const ON = SIZES * GAPS;
const FARTHEST = LETTERS.length - ON;

export function unpack({ letters, sizes }: PackedWeights): Weights {
  const places = new Uint32Array(letters.length);
  const values = new Float32Array(letters.length);
  let place = -1;
  let count = 0;
  for (let at = 0; at < letters.length; at++) {
    const number = numberAt(letters, at);
    place += number >= ON ? (number - ON + 1) * GAPS : Math.floor(number / SIZES) + 1;
    if (number >= ON) continue;
    places[count] = place;
    values[count++] = sizes[number % SIZES] ?? 0;
  }
  return { places: places.slice(0, count), values: values.slice(0, count) };
}

/** The opposite of `unpack`, for weights of which nothing is left out but what is nothing. Each becomes the nearest of the sizes. */
export function pack(weights: ArrayLike<number>, sizes: readonly number[]): PackedWeights {
  const letters: string[] = [];
  for (let place = 0, last = -1; place < weights.length; place++) {
    const weight = weights[place] ?? 0;
    if (weight === 0) continue;
    let gap = place - last - 1;
    while (gap >= GAPS) {
      const on = Math.min(FARTHEST, Math.floor(gap / GAPS));
      letters.push(LETTERS[ON + on - 1] ?? "");
      gap -= on * GAPS;
    }
    letters.push(LETTERS[gap * SIZES + nearestOf(sizes, weight)] ?? "");
    last = place;
  }
  return { letters: letters.join(""), sizes };
}

/** Where the nearest of some sizes stands. */
function nearestOf(sizes: readonly number[], weight: number): number {
  let nearest = 0;
  for (let at = 1; at < sizes.length; at++)
    if (Math.abs((sizes[at] ?? 0) - weight) < Math.abs((sizes[nearest] ?? 0) - weight)) nearest = at;
  return nearest;
}

/** How rare a bucket is, as a letter of so many parts of one. */
const RARITY_PARTS = 8;

export function unpackRarities(text: string): Float32Array {
  const rarities = new Float32Array(text.length);
  for (let at = 0; at < text.length; at++) rarities[at] = numberAt(text, at) / RARITY_PARTS;
  return rarities;
}

export function packRarities(rarities: readonly number[]): string {
  return rarities.map((rarity) => LETTERS[Math.min(LETTERS.length - 1, Math.round(rarity * RARITY_PARTS))]).join("");
}
