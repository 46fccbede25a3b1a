import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import type { Finding } from "#domain/care/rules/careRule.ts";

/** What words are made of is counted in so many buckets, by a hash; two may share one. */
export const WORD_BUCKETS = 1 << 18;

/** What the lexicons and the rules make of a text has buckets of its own, after the others: there is little of it, and it weighs much. */
export const MARK_BUCKETS = 1 << 12;
export const BUCKETS = WORD_BUCKETS + MARK_BUCKETS;

/** Letters of a piece of a word. */
const SHORTEST = 3;
const LONGEST = 5;

/** Of pieces there are ten for each word, which say the same thing over and over. */
const PIECE_VALUE = 0.5;

const FNV_START = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const WORD_EDGE = 94;
const PAIR = 36;
const STEM_PAIR = 37;
const STEM_SKIP = 38;
const WHOLE = 61;
const MARK = 64;
/** Letters of the beginning of a word, for neighbours whose endings differ. */
const STEM = 4;
const NUMBER = "#";
/** Letters of a word as it sounds; Malayalam joins several to one. */
const LONGEST_WORD = 30;

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, FNV_PRIME);
}

function bucketOf(hash: number, buckets = WORD_BUCKETS): number {
  return ((hash ^ (hash >>> 15)) >>> 0) % buckets;
}

function hashOf(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** Some words of a text, from one place up to another, and what the rules make of the whole of it. */
export interface TextWindow {
  reading: Reading;
  from: number;
  to: number;
  findings: readonly Pick<Finding, "ruleId" | "excusedBy">[];
}

/** Buckets, each once; of pieces and of all else, as they count differently. */
export interface Features {
  pieces: readonly number[];
  others: readonly number[];
}

/**
 * What the linear model sees of a text: pieces of three to five letters of how each word sounds, the words, neighbours, the concepts
 * in them, whether something is asked, and which rules are met, or not and why. Any number is one and the same.
 */
export function featuresOf({ reading, from, to, findings }: TextWindow): Features {
  const words = reading.tokens
    .slice(from, to)
    .map(({ value, sound }) => (value === null ? sound : NUMBER))
    .filter((word) => !isNoWord(word));
  const wholes = words.map((word) => bucketOf(hashOf(word, step(FNV_START, WHOLE))));
  const marks = marksOf({ reading, from, to, findings }).map(
    (mark) => WORD_BUCKETS + bucketOf(hashOf(mark, step(FNV_START, MARK)), MARK_BUCKETS),
  );
  return { pieces: distinct(words.flatMap(piecesOf)), others: distinct([...wholes, ...neighboursOf(words), ...marks]) };
}

/** For each bucket the list that met it last: a set of its numbers would be made for every window of a long text. */
const metIn = new Uint32Array(BUCKETS);
let lists = 0;

function distinct(buckets: readonly number[]): number[] {
  const list = ++lists;
  return buckets.filter((bucket) => {
    const isNew = metIn[bucket] !== list;
    metIn[bucket] = list;
    return isNew;
  });
}

/** An address, an id, keys that were hit at random: much of it would drown what is said beside it. */
function isNoWord(word: string): boolean {
  return word.length > LONGEST_WORD || (word.length >= STEM && !/[aeiouy]/.test(word));
}

/** How grave features sound by the weights of their buckets. Long texts have many features, and count as much as short ones. */
export function scoreOf(weights: ArrayLike<number>, bias: number, { pieces, others }: Features): number {
  let ofPieces = 0;
  for (const bucket of pieces) ofPieces += weights[bucket] ?? 0;
  let ofOthers = 0;
  for (const bucket of others) ofOthers += weights[bucket] ?? 0;
  return bias + ofPieces * shareOf("pieces", { pieces, others }) + ofOthers * shareOf("others", { pieces, others });
}

/** By how much each feature of a kind counts in its text. */
export function shareOf(kind: keyof Features, { pieces, others }: Features): number {
  const length = Math.sqrt(Math.max(1, pieces.length * PIECE_VALUE ** 2 + others.length));
  return (kind === "pieces" ? PIECE_VALUE : 1) / length;
}

/** What the card tells apart, and the model does not: it has learnt them as one. */
const HEARD_AS: Readonly<Record<string, string>> = { labouredBreathing: "breathing", threat: "partnerViolence" };

/** Concepts that are younger than the model: it has learnt nothing of them, and another's bucket may be theirs. */
const UNHEARD: ReadonlySet<string> = new Set(["threat", "threatened", "said", "ownDeed", "inPlay"] satisfies Concept[]);

function marksOf({ reading, from, to, findings }: TextWindow): string[] {
  const asks = reading.sentences.some((sentence) => sentence.asks) ? ["?"] : [];
  const found = findings.flatMap(({ ruleId, excusedBy }) => [`${HEARD_AS[ruleId] ?? ruleId} ${excusedBy}`, `any ${excusedBy}`]);
  return [...reading.conceptsIn(from, to).filter((concept) => !UNHEARD.has(concept)), ...found, ...asks];
}

function neighboursOf(words: readonly string[]): number[] {
  const pair = (kind: number, one: string, other: string): number =>
    bucketOf(hashOf(other, step(hashOf(one, step(FNV_START, kind)), WORD_EDGE)));
  const stems = words.map((word) => word.slice(0, STEM));
  return words.flatMap((word, at) => {
    const [two, one] = [stems[at - 2], words[at - 1]];
    if (one === undefined) return [];
    const beside = [pair(PAIR, one, word), pair(STEM_PAIR, stems[at - 1] ?? "", stems[at] ?? "")];
    return two === undefined ? beside : [...beside, pair(STEM_SKIP, two, stems[at] ?? "")];
  });
}

/** Most words of a text were met before, and each window overlaps with the next. */
const met = new Map<string, readonly number[]>();
const MET_MAX = 8000;

function piecesOf(word: string): readonly number[] {
  const known = met.get(word);
  if (known !== undefined) return known;
  const pieces = readPieces(word);
  if (met.size >= MET_MAX) met.clear();
  met.set(word, pieces);
  return pieces;
}

function readPieces(word: string): number[] {
  const pieces: number[] = [];
  const length = word.length + 2;
  const codeAt = (place: number): number => (place === 0 || place === length - 1 ? WORD_EDGE : word.charCodeAt(place - 1));
  for (let start = 0; start + SHORTEST <= length; start++) {
    let hash = FNV_START;
    for (let size = 1; size <= LONGEST && start + size <= length; size++) {
      hash = step(hash, codeAt(start + size - 1));
      if (size >= SHORTEST) pieces.push(bucketOf(hash));
    }
  }
  return pieces;
}
