import { billedBytes } from "#store/bandwidth.ts";
import type { StoredDocument } from "#store/documents/StoredDocument.ts";
import type { Index } from "#store/documents/table.ts";
import { type IndexedRow, verifiedDocument } from "#store/documents/verifiedDocument.ts";
import type { Interval } from "#store/ReadSet.ts";
import type { SearchQuery } from "#store/search/searchTerms.ts";
import type { Transaction } from "#store/Transaction.ts";
import { afterKey } from "#values/keys.ts";

const MAX_BATCH = 64;
/** Where its own transaction writes between two documents, as one that deletes what it walks over, each batch is read in vain but for one. */
const GROWTH = 4;

/** No revision of a transaction. */
const NEVER = -1;

/** What to walk through; `expected` documents will probably be enough. */
export type ScanRange = {
  index: Index;
  interval: Interval;
  isDescending: boolean;
  expected: number;
  /** A search walks through what it finds instead; the interval is then one of places among the results. */
  search?: SearchQuery;
};

/** Walks through an interval of an index one document at a time, and sees what its own transaction writes meanwhile. */
export class IndexScan {
  readonly #transaction: Transaction;
  readonly #range: ScanRange;
  /** What is still ahead. */
  readonly #ahead: Interval;
  readonly #recorded: Interval;
  readonly #largestBatch: number;
  #batchSize: number;
  #batch: IndexedRow[] = [];
  #next = 0;
  #revision = NEVER;
  #exhausted = false;
  #lastKey: Uint8Array | null = null;

  constructor(transaction: Transaction, range: ScanRange) {
    this.#transaction = transaction;
    this.#range = range;
    this.#ahead = { ...range.interval };
    this.#largestBatch = Math.min(Math.max(range.expected, 1), MAX_BATCH);
    this.#batchSize = this.#largestBatch;
    // Recorded whole until it is known what was really observed: a scan that nobody closes stays safe.
    this.#recorded = transaction.reads.addInterval(range.index.id, range.interval);
    transaction.usage.countRange();
  }

  /** The key of the last document that was given out. */
  get lastKey(): Uint8Array | null {
    return this.#lastKey;
  }

  next(): StoredDocument | null {
    if (this.#exhausted) return null;
    if (this.#revision !== this.#transaction.revision) this.#fetchAnew();
    else if (this.#next === this.#batch.length) this.#fetchMore();
    const row = this.#batch[this.#next];
    if (!row) {
      this.#exhausted = true;
      return null;
    }
    this.#next += 1;
    this.#pass(row.key);
    const document = verifiedDocument(row, (indexId) => this.#transaction.database.catalog.tableOfIndex(indexId));
    this.#transaction.usage.countRead(document.bytes, billedBytes(this.#range.index, document.bytes, row.key));
    return document;
  }

  /** Narrows what is recorded as read to what was observed. */
  close(): void {
    if (this.#exhausted) return;
    if (this.#range.isDescending) this.#recorded.low = this.#lastKey ?? this.#recorded.high;
    else this.#recorded.high = this.#lastKey ? afterKey(this.#lastKey) : this.#recorded.low;
  }

  #pass(key: Uint8Array): void {
    this.#lastKey = key;
    if (this.#range.isDescending) this.#ahead.high = key;
    else this.#ahead.low = afterKey(key);
  }

  #fetchAnew(): void {
    if (this.#revision !== NEVER) this.#batchSize = 1;
    this.#fetch();
  }

  /** A batch that was not full was the last one. */
  #fetchMore(): void {
    if (this.#batch.length < this.#batchSize) return;
    this.#batchSize = Math.min(this.#batchSize * GROWTH, this.#largestBatch);
    this.#fetch();
  }

  #fetch(): void {
    const { statements } = this.#transaction.database;
    const statement = this.#range.isDescending ? statements.scanDown : statements.scanUp;
    const { low, high } = this.#ahead;
    this.#batch = statement.all(this.#range.index.id, low, high, this.#batchSize);
    this.#next = 0;
    this.#revision = this.#transaction.revision;
  }
}
