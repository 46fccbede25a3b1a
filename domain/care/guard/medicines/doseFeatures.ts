import type { Context } from "#domain/care/guard/reading/context.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { bucketOf, hashText } from "#domain/hash.ts";
import { doseKindOf } from "./doseKinds.ts";

/** The weights of the reader of doses stand in so many buckets, by a hash of what they are; some share one. */
export const DOSE_BUCKETS = 1 << 12;

/** Kinds that stand no further apart belong together. */
const NEAR = 6;
/** What tells that a number counts something else. */
const OTHER = /^(?:unit .*|TIME|AGE|WEIGHT|HEAT|COUNTED|CALL)$/;
const MIXED = ["GIVE", "REPEAT", "ASK", "NOT", "PART", "MORE", "LABEL", "PLACE", "CALL"];

/** The kinds of words of a sentence, each once, numbers without their size: what the next sentence is told of this one. */
export function doseKindsOf({ words }: Sentence): string[] {
  return [...new Set(words.map(doseKindOf).filter((kind) => kind !== null))].map(withoutSize);
}

/** What the reader of doses sees of a sentence: kinds of words, which stand together and in what order, and no word itself. */
export function doseBucketsOf({ words }: Sentence, context: Context): number[] {
  const kinds = words.map(doseKindOf);
  const buckets = new Set<number>();
  const add = (name: string) => void buckets.add(bucketOf(hashText(name), DOSE_BUCKETS));
  const isBare = addOrder(kinds, add);
  const all = [...new Set(kinds.filter((kind) => kind !== null).map(withoutSize))].toSorted();
  for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) add(`k ${one} & ${other}`);
  addState(all, isBare, { context, add });
  for (const before of context.kinds) {
    add(`p ${before}`);
    if (/^(?:MEDICINE|FOOD|#)$/.test(before)) for (const own of all) add(`pk ${before} ${own}`);
  }
  return [...buckets];
}

type Add = (name: string) => void;

/** Returns whether there is a number that counts nothing that is known. */
function addOrder(kinds: readonly (string | null)[], add: Add): boolean {
  const places = kinds.flatMap((kind, at) => (kind === null ? [] : [{ kind, at }]));
  let hasBare = false;
  for (const [index, { kind, at }] of places.entries()) {
    const own = withoutSize(kind);
    add(`c ${kind}`);
    add(`C ${own}`);
    const near = places.slice(index + 1, index + 4).filter((other) => other.at - at <= NEAR);
    for (const other of near) add(`cc ${own} ${withoutSize(other.kind)}`);
    const [two, three] = near;
    if (two !== undefined && three !== undefined) add(`ccc ${own} ${withoutSize(two.kind)} ${withoutSize(three.kind)}`);
    add(`a ${kind} ${at + 1 < kinds.length ? kinds[at + 1] : "end"}`);
    add(`d ${at > 0 ? kinds[at - 1] : "start"} ${kind}`);
    if (!kind.startsWith("#") || countsOther(kinds, at)) continue;
    hasBare = true;
    add(`bare ${kind}`);
  }
  return hasBare;
}

function countsOther(kinds: readonly (string | null)[], at: number): boolean {
  const isSaid = (kind: string | null | undefined): kind is string => kind !== null && kind !== undefined;
  const behind = kinds.slice(at + 1, at + 4).find((kind) => isSaid(kind) && !kind.startsWith("#"));
  const before = kinds.slice(Math.max(0, at - 2), at).findLast(isSaid);
  return (isSaid(behind) && OTHER.test(behind)) || (isSaid(before) && /^(?:CALL|AGE)$/.test(before));
}

/** Whether amount, medicine and food are spoken of, here or before, all together. */
function addState(all: readonly string[], isBare: boolean, { context, add }: { context: Context; add: Add }): void {
  const has = (kind: string) => all.includes(kind);
  const amount = `${has("#")} ${all.some((kind) => kind.startsWith("unit"))} ${isBare}`;
  const medicine = `m${has("MEDICINE") ? "here" : since(context.medicine)}`;
  const food = `f${has("FOOD") ? "here" : since(context.food)}`;
  for (const state of [`${amount} ${medicine} ${food}`, `${amount} ${medicine}`, `${medicine} ${food}`, `${amount} ${food}`])
    add(`s ${state}`);
  for (const kind of MIXED.filter(has)) {
    add(`x ${kind} ${amount} ${medicine}`);
    add(`x ${kind} ${medicine} ${food}`);
  }
  add(`announced ${since(context.announced)}`);
  add(`danger ${since(context.danger)}`);
  add(`trouble ${since(context.trouble)}`);
}

function since(count: number): string {
  if (count < 2) return "near";
  return count < 5 ? "before" : "never";
}

function withoutSize(kind: string): string {
  return kind.startsWith("#") ? "#" : kind;
}
