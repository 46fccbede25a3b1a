import { afterPrefix, compareKeys } from "#values/keys.ts";
import type { StoredDocument } from "./documents/StoredDocument.ts";
import type { Place } from "./documents/table.ts";
import { matchesSearch, type SearchQuery } from "./search/searchTerms.ts";

/** Keys from `low` up to, but not including, `high`. */
export type Interval = { low: Uint8Array; high: Uint8Array };

const NO_PREFIX = new Uint8Array();
export const WHOLE_INDEX: Readonly<Interval> = { low: NO_PREFIX, high: afterPrefix(NO_PREFIX) };

/** One change of one document; null before an insert and after a removal. `keys` are its old and new places in the indexes. */
export type Write = {
  table: string;
  id: string;
  before: StoredDocument | null;
  after: StoredDocument | null;
  keys: Place[];
};

/** Everything that a transaction looked at, so that a later write can tell whether the result may differ. */
export class ReadSet {
  /** Documents asked for by id, also those that were missing. */
  readonly ids = new Set<string>();
  /** Observed stretches of an index, by the index's id. */
  readonly intervals = new Map<number, Interval[]>();
  /** Tables that were asked for and did not exist. */
  readonly absentTables = new Set<string>();
  /** Searches, by the index of creation times of their tables, which every write of these touches. */
  readonly #searches: { indexId: number; search: SearchQuery }[] = [];

  addSearch(search: SearchQuery, byCreationTime: { id: number }): void {
    this.#searches.push({ indexId: byCreationTime.id, search });
  }

  /** The indexes of creation times of the tables that were searched. */
  get searchedIndexes(): Set<number> {
    return new Set(this.#searches.map(({ indexId }) => indexId));
  }

  /** Whether a search found the document, or would find it now. */
  hasSearched({ keys, before, after }: Write): boolean {
    return this.#searches.some(({ indexId, search }) => {
      if (!keys.some((key) => key.indexId === indexId)) return false;
      return [before, after].some((document) => document !== null && matchesSearch(search, document.fields));
    });
  }

  /** The interval that is returned may still be narrowed by whoever reads it. */
  addInterval(indexId: number, interval: Interval): Interval {
    const recorded = { ...interval };
    const ofIndex = this.intervals.get(indexId);
    if (ofIndex) ofIndex.push(recorded);
    else this.intervals.set(indexId, [recorded]);
    return recorded;
  }
}

/** Whether any of the writes lies in what was read. */
export function writesTouch(writes: readonly Write[], reads: ReadSet): boolean {
  return writes.some((write) => writeTouches(write, reads));
}

function writeTouches(write: Write, reads: ReadSet): boolean {
  const { id, table, keys } = write;
  if (reads.hasSearched(write)) return true;
  if (reads.ids.has(id) || reads.absentTables.has(table)) return true;
  return keys.some(({ indexId, key }) => reads.intervals.get(indexId)?.some((interval) => contains(interval, key)));
}

function contains({ low, high }: Interval, key: Uint8Array): boolean {
  return compareKeys(low, key) <= 0 && compareKeys(key, high) < 0;
}
