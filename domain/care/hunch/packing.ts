import { LETTERS, numberAt } from "#domain/letterNumbers.ts";
import { BUCKETS, MARK_BUCKETS, WORD_BUCKETS } from "./features.ts";

/**
 * Most weights of words are nothing, so the model is written as how far it is from one that is something to the next, and how much each
 * is; it compresses to half of what a letter for each bucket would.
 */
export interface Packed {
  gaps: string;
  sizes: string;
  marks: string;
  largest: number;
  step: number;
}

/** From the smallest: each size is twice the one before. Capitals are positive. */
const SIZES = "abcd";

/** So far, and on. */
const FAR = LETTERS.length - 1;
/** The letter of a mark that weighs nothing. */
const MIDDLE = (LETTERS.length - 1) / 2;

/** The weight of each bucket. */
export function weightsOf({ gaps, sizes, marks, largest, step }: Packed): Float32Array {
  const weights = new Float32Array(BUCKETS);
  let bucket = -1;
  let size = 0;
  for (let at = 0; at < gaps.length; at++) {
    const gap = numberAt(gaps, at);
    bucket += gap === FAR ? FAR : gap + 1;
    if (gap !== FAR) weights[bucket] = valueOf(sizes[size++] ?? "", largest);
  }
  for (let mark = 0; mark < MARK_BUCKETS; mark++) weights[WORD_BUCKETS + mark] = (numberAt(marks, mark) - MIDDLE) * step;
  return weights;
}

function valueOf(letter: string, largest: number): number {
  const size = largest * 2 ** (SIZES.indexOf(letter.toLowerCase()) - SIZES.length + 1);
  return letter === letter.toLowerCase() ? -size : size;
}

/** The letter for the size that is nearest to a weight, by how often the one goes into the other; null: it is nearly nothing. */
function sizeOf(weight: number, largest: number): string | null {
  const index = Math.round(Math.log2(Math.abs(weight) / largest)) + SIZES.length - 1;
  const letter = index < 0 ? null : (SIZES[Math.min(index, SIZES.length - 1)] ?? null);
  return weight > 0 ? (letter?.toUpperCase() ?? null) : letter;
}

/** What is left of a weight of a word once it is written. */
export function rounded(weight: number, largest: number): number {
  const letter = sizeOf(weight, largest);
  return letter === null ? 0 : valueOf(letter, largest);
}

/** The opposite of `weightsOf`. */
export function pack(weights: ArrayLike<number>, largest: number): Packed {
  let gaps = "";
  let sizes = "";
  for (let bucket = 0, last = -1; bucket < WORD_BUCKETS; bucket++) {
    const letter = sizeOf(weights[bucket] ?? 0, largest);
    if (letter === null) continue;
    for (; bucket - last > FAR; last += FAR) gaps += LETTERS[FAR];
    gaps += LETTERS[bucket - last - 1];
    sizes += letter;
    last = bucket;
  }
  const ofMarks = Array.from({ length: MARK_BUCKETS }, (_, mark) => weights[WORD_BUCKETS + mark] ?? 0);
  const step = Math.max(...ofMarks.map(Math.abs)) / MIDDLE || 1;
  return { gaps, sizes, marks: ofMarks.map((weight) => LETTERS[Math.round(weight / step) + MIDDLE]).join(""), largest, step };
}
