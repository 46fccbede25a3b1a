import { romanize } from "#domain/care/reading/words/romanize.ts";
import { normalize, soundOf, spanishSoundOf } from "#domain/care/reading/words/spelling.ts";
import { bucketOf, hashText } from "#domain/hash.ts";

/** Words, their pieces and neighbours are counted in so many buckets, by a hash; two may share one. */
export const BUCKETS = 1 << 16;

/** How much there is of each bucket in a text. */
export type Features = ReadonlyMap<number, number>;

/** Letters of a piece of a word: spellings that differ have most of their pieces in common. */
const SHORTEST = 3;
const LONGEST = 5;
/** Of pieces there are ten for each word, which say nearly the same. */
const PIECE_VALUE = 0.8;
const EDGE = "^";
/** Letters of the beginning of a word, which Spanish leaves alone: "duerme" and "dormir" are one verb. */
const BEGINNING = 5;

const WORD = /\p{L}[\p{L}\p{M}]*|\d+/gu;

export function featuresOf(text: string): Features {
  const counts = new Map<number, number>();
  const add = (feature: string, value: number): void => {
    const bucket = bucketOf(hashText(feature), BUCKETS);
    counts.set(bucket, (counts.get(bucket) ?? 0) + value);
  };
  const words = wordsIn(text);
  words.forEach((word, at) => {
    add(word, 1);
    for (const piece of piecesOf(word)) add(`~${piece}`, PIECE_VALUE);
    add(`=${beginningOf(word)}`, 1);
    if (at > 0) add(`${words[at - 1]} ${word}`, 1);
  });
  return counts;
}

/** What is rare tells most. All of it together is of length one: long texts count as much as short ones. */
export function weigh(features: Features, rarities: ArrayLike<number>): Features {
  const weighed = Array.from(features, ([bucket, count]) => [bucket, count * (rarities[bucket] ?? 0)] as const);
  const length = Math.hypot(...weighed.map(([, value]) => value)) || 1;
  return new Map(weighed.map(([bucket, value]) => [bucket, value / length]));
}

/** Malayalam as it sounds, in Latin letters: so many write it, with English among it. A number is a word: milestones are asked by age. */
function wordsIn(text: string): string[] {
  return (normalize(text).match(WORD) ?? []).map(spellingOf);
}

function spellingOf(word: string): string {
  return /\p{Script=Malayalam}/u.test(word) ? soundOf(romanize(word)) : word;
}

function beginningOf(word: string): string {
  return spanishSoundOf(word).replaceAll("ue", "o").replaceAll("ie", "e").slice(0, BEGINNING);
}

function piecesOf(word: string): string[] {
  const marked = `${EDGE}${word}${EDGE}`;
  const pieces: string[] = [];
  for (let size = SHORTEST; size <= LONGEST; size++)
    for (let at = 0; at + size <= marked.length; at++) pieces.push(marked.slice(at, at + size));
  return pieces;
}
