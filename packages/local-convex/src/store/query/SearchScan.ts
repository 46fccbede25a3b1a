import { documentChecksum } from "#store/documents/checksum.ts";
import { CorruptionError } from "#store/documents/CorruptionError.ts";
import { StoredDocument } from "#store/documents/StoredDocument.ts";
import type { SearchQuery } from "#store/search/searchTerms.ts";
import type { Transaction } from "#store/Transaction.ts";
import { compareKeys } from "#values/keys.ts";
import type { ScanRange } from "./IndexScan.ts";

/** Walks through what a search finds, the best first. Keys are places in that order, so that pages can be made of them. */
export class SearchScan {
  readonly #transaction: Transaction;
  readonly #found: number[];
  readonly #interval: ScanRange["interval"];
  #next = 0;
  #lastKey: Uint8Array | null = null;

  constructor(transaction: Transaction, search: SearchQuery, { interval, index }: ScanRange) {
    this.#transaction = transaction;
    this.#interval = interval;
    transaction.usage.countRange();
    transaction.reads.addSearch(search, index);
    this.#found = transaction.database.search.find(search);
  }

  get lastKey(): Uint8Array | null {
    return this.#lastKey;
  }

  next(): StoredDocument | null {
    for (;;) {
      const number = this.#found[this.#next];
      if (number === undefined) return null;
      const key = placeKey(this.#next);
      this.#next += 1;
      if (compareKeys(key, this.#interval.low) < 0) continue;
      if (compareKeys(key, this.#interval.high) >= 0) return null;
      this.#lastKey = key;
      return this.#read(number);
    }
  }

  /** What a search depends on is not narrowed by how far somebody read. */
  close(): void {}

  #read(number: number): StoredDocument {
    const row = this.#transaction.database.statements.readDocument.get(number);
    if (row === undefined || row.checksum !== documentChecksum(number, row.json))
      throw new CorruptionError(`the document in row ${number}`);
    const document = new StoredDocument(row.json);
    this.#transaction.usage.countRead(document.bytes, document.bytes);
    return document;
  }
}

function placeKey(place: number): Uint8Array {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(place);
  return new Uint8Array(key);
}
