import { compareKeys } from "#values/keys.ts";
import { type IntervalNode, IntervalTree } from "./IntervalTree.ts";
import type { ReadSet, Write } from "./ReadSet.ts";

/** Who has read what, so that those whom a write touches are found without asking the others. */
export class ReadIndex<T> {
  readonly #byId = new Map<string, Set<T>>();
  readonly #byAbsentTable = new Map<string, Set<T>>();
  /** By the id of the index. */
  readonly #intervals = new Map<number, IntervalTree<T>>();
  /** By the index of creation times of the table that was searched. */
  readonly #searches = new Map<number, Map<T, ReadSet>>();

  /** Returns how to take it out again. */
  add(reads: ReadSet, reader: T): () => void {
    for (const id of reads.ids) addTo(this.#byId, id, reader);
    for (const table of reads.absentTables) addTo(this.#byAbsentTable, table, reader);
    const nodes: { indexId: number; node: IntervalNode<T> }[] = [];
    for (const [indexId, intervals] of reads.intervals) {
      const tree = this.#intervals.get(indexId) ?? new IntervalTree<T>();
      this.#intervals.set(indexId, tree);
      for (const interval of intervals) {
        if (compareKeys(interval.low, interval.high) < 0) nodes.push({ indexId, node: tree.insert(interval, reader) });
      }
    }
    for (const indexId of reads.searchedIndexes) {
      const searches = this.#searches.get(indexId) ?? new Map<T, ReadSet>();
      this.#searches.set(indexId, searches.set(reader, reads));
    }
    return () => this.#remove(reads, reader, nodes);
  }

  /** Each whose reads any of the writes lies in. */
  touchedBy(writes: readonly Write[]): Set<T> {
    const touched = new Set<T>();
    const add = (reader: T) => void touched.add(reader);
    for (const write of writes) {
      this.#byId.get(write.id)?.forEach(add);
      this.#byAbsentTable.get(write.table)?.forEach(add);
      for (const { indexId, key } of write.keys) {
        this.#intervals.get(indexId)?.visit(key, add);
        for (const [reader, reads] of this.#searches.get(indexId) ?? []) if (reads.hasSearched(write)) add(reader);
      }
    }
    return touched;
  }

  #remove(reads: ReadSet, reader: T, nodes: readonly { indexId: number; node: IntervalNode<T> }[]): void {
    for (const id of reads.ids) removeFrom(this.#byId, id, reader);
    for (const table of reads.absentTables) removeFrom(this.#byAbsentTable, table, reader);
    for (const { indexId, node } of nodes) {
      const tree = this.#intervals.get(indexId);
      tree?.remove(node);
      if (tree?.isEmpty === true) this.#intervals.delete(indexId);
    }
    for (const indexId of reads.searchedIndexes) {
      const searches = this.#searches.get(indexId);
      searches?.delete(reader);
      if (searches?.size === 0) this.#searches.delete(indexId);
    }
  }
}

function addTo<T>(readers: Map<string, Set<T>>, key: string, reader: T): void {
  const present = readers.get(key);
  if (present) present.add(reader);
  else readers.set(key, new Set([reader]));
}

function removeFrom<T>(readers: Map<string, Set<T>>, key: string, reader: T): void {
  const present = readers.get(key);
  present?.delete(reader);
  if (present?.size === 0) readers.delete(key);
}
