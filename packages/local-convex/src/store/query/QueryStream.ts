import type { StoredDocument } from "#store/documents/StoredDocument.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JSONValue } from "#values/json.ts";
import { compileFilter, type Filter } from "./filter.ts";
import { IndexScan, type ScanRange } from "./IndexScan.ts";
import { SearchScan } from "./SearchScan.ts";

export type QueryOperator = { filter: JSONValue } | { limit: number };

type Step = { filter: Filter } | { remaining: number };

/** Besides what the operators let through, a stream looks at no more than so many documents, and at none after so many bytes. */
export type QueryLimits = {
  operators: readonly QueryOperator[];
  maximumScanned?: number;
  maximumBytes?: number;
  keepsKeys?: boolean;
};

/** The documents of a range that pass its filters and limits, in the order in which they were written down. */
export class QueryStream {
  readonly #scan: IndexScan | SearchScan | null;
  readonly #steps: Step[];
  readonly #maximumScanned: number;
  readonly #maximumBytes: number;
  #documentsScanned = 0;
  #bytesScanned = 0;
  /** Of all that it has looked at, for whoever may want to go on from the middle of it. */
  readonly #keys: Uint8Array[] = [];
  readonly #keepsKeys: boolean;

  /** Without a range there is nothing to read: the table does not exist. */
  constructor(transaction: Transaction, range: ScanRange | null, limits: QueryLimits) {
    const { operators, maximumScanned = Infinity, maximumBytes = Infinity, keepsKeys = false } = limits;
    this.#steps = operators.map(compileStep);
    this.#scan = range && (range.search ? new SearchScan(transaction, range.search, range) : new IndexScan(transaction, range));
    this.#maximumScanned = maximumScanned;
    this.#maximumBytes = maximumBytes;
    this.#keepsKeys = keepsKeys;
  }

  /** The next document, or null at the end. Sees what its own transaction writes meanwhile. */
  next(): StoredDocument | null {
    while (this.#scan && !this.#isFull()) {
      const document = this.#scan.next();
      if (!document) return null;
      this.#documentsScanned += 1;
      this.#bytesScanned += document.bytes;
      if (this.#keepsKeys && this.#scan.lastKey !== null) this.#keys.push(this.#scan.lastKey);
      if (this.#passes(document)) return document;
    }
    return null;
  }

  /** Narrows the recorded interval to what was really observed. */
  close(): void {
    this.#scan?.close();
  }

  /** Key of the last document that was looked at, whether it passed or not. */
  get lastKey(): Uint8Array | null {
    return this.#scan?.lastKey ?? null;
  }

  /** What it has looked at so far, whether it passed or not. */
  get scanned(): { documents: number; bytes: number } {
    return { documents: this.#documentsScanned, bytes: this.#bytesScanned };
  }

  /** The key in the middle of what it has looked at, or null where that is hardly anything. */
  get middleKey(): Uint8Array | null {
    return this.#keys.length > 2 ? (this.#keys[Math.floor(this.#keys.length / 2)] ?? null) : null;
  }

  /** Whether it stopped because it has looked at as much as it may. */
  get stoppedEarly(): boolean {
    return this.#documentsScanned >= this.#maximumScanned || this.#bytesScanned >= this.#maximumBytes;
  }

  #isFull(): boolean {
    return this.stoppedEarly || this.#steps.some((step) => "remaining" in step && step.remaining <= 0);
  }

  #passes(document: StoredDocument): boolean {
    for (const step of this.#steps) {
      if ("filter" in step && !step.filter(document.fields)) return false;
      if ("remaining" in step) step.remaining -= 1;
    }
    return true;
  }
}

function compileStep(operator: QueryOperator): Step {
  return "filter" in operator ? { filter: compileFilter(operator.filter) } : { remaining: operator.limit };
}
