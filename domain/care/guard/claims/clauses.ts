import type { Context } from "#domain/care/guard/reading/context.ts";
import { readSentence, type Sentence } from "#domain/care/guard/reading/words.ts";
import { bucketsOf } from "./claimFeatures.ts";
import { marksOf } from "./claimMarks.ts";

/** Where a sentence may turn to something else. */
const CUT = /[;:—–,?!](?=\s)/g;

/** A clause, two of them, or a whole sentence: what the linear model judges. */
export interface Judged {
  from: number;
  to: number;
  buckets: number[];
}

/** The clauses of a sentence, in pairs and together, each with what the model sees of it. */
export function clausesOf(text: string, whole: { sentence: Sentence; marks: readonly string[] }, context: Context): Judged[] {
  const earlier = new Map<number, readonly string[]>([[0, context.marks]]);
  return partsOf(text).map(([from, to]) => {
    const isWhole = from === 0 && to === text.length;
    const sentence = isWhole ? whole.sentence : readSentence(text.slice(from, to));
    const marks = isWhole ? whole.marks : marksOf(text.slice(from, to), sentence, context);
    const before = earlier.get(from) ?? marksBefore(text.slice(0, from), context);
    earlier.set(from, before);
    return { from, to, buckets: bucketsOf({ sentence, marks, before, around: whole.marks }) };
  });
}

/** What the sentence before and the clauses before are about. */
function marksBefore(text: string, context: Context): string[] {
  return [...new Set([...context.marks, ...marksOf(text, readSentence(text), context)])];
}

function partsOf(text: string): [number, number][] {
  const ends = [...text.matchAll(CUT)].map(({ index }) => index + 1);
  const clauses = [0, ...ends].map((from, at): [number, number] => [from, ends[at] ?? text.length]);
  const said = clauses.filter(([from, to]) => /\p{L}/u.test(text.slice(from, to)));
  if (said.length < 2) return [[0, text.length]];
  const pairs = said.slice(1).map(([, to], at): [number, number] => [said[at]?.[0] ?? 0, to]);
  return [...said, ...(said.length > 2 ? pairs : []), [0, text.length]];
}
