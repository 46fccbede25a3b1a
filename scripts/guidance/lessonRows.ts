import { BUCKETS, featuresOf, weigh } from "#domain/guidance/search/features.ts";
import { unpackRarities } from "#domain/guidance/search/packing.ts";
import type { Lesson } from "./lessons.ts";

/** A lesson as a model reads it. */
export interface Row {
  buckets: readonly number[];
  values: readonly number[];
  /** The class it is of. */
  place: number;
  weight: number;
}

/** How rare each bucket is among the lessons. */
export function raritiesOf(lessons: readonly Lesson[]): number[] {
  const counts = new Uint32Array(BUCKETS);
  for (const { text } of lessons) for (const bucket of featuresOf(text).keys()) counts[bucket] = (counts[bucket] ?? 0) + 1;
  return Array.from(counts, (count) => Math.log(1 + lessons.length / (1 + count)));
}

/** The lessons that ask for one of the classes; `rarities` as they are packed. */
export function rowsOf(lessons: readonly Lesson[], classes: readonly string[], rarities: string): Row[] {
  const places = new Map(classes.map((name, place) => [name, place]));
  const unpacked = unpackRarities(rarities);
  return lessons.flatMap(({ text, asksFor, weight }): Row | [] => {
    const place = places.get(asksFor);
    if (place === undefined) return [];
    const weighed = weigh(featuresOf(text), unpacked);
    return { buckets: [...weighed.keys()], values: [...weighed.values()], place, weight };
  });
}

/** The row without what the lot leaves out, a share of it. */
export function partOf(row: Row, leftOut: number, random: () => number): Row {
  const kept = row.buckets.map(() => random() >= leftOut);
  const values = row.values.filter((_, at) => kept[at]);
  const length = Math.hypot(...values) || 1;
  return Object.assign({}, row, {
    buckets: row.buckets.filter((_, at) => kept[at]),
    values: values.map((value) => value / length),
  });
}
