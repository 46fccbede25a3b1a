import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { VectorIndexDefinition } from "#schema/definition.ts";
import type { SomeDocuments } from "#store/Catalog.ts";
import type { Table } from "#store/documents/table.ts";
import type { Write } from "#store/ReadSet.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { NearestQuery, VectorResult } from "./VectorTable.ts";
import type { FromVectors, ToVectors } from "./vectorThread.ts";

/** So many documents are read at once; others come between two such steps. */
const STEP = 64;
/** Beside this file, as source or built. */
const PROGRAM = join(import.meta.dirname, `vectorThread${extname(import.meta.filename)}`);

interface Reader {
  read<T>(step: (transaction: Transaction) => T): Promise<T>;
}

interface Index {
  name: string;
  tableKey: string;
  /** Once all documents of before are there. */
  ready: Promise<void>;
}

/**
 * The vector indexes that were asked for, in a thread of their own: it is given all documents the first time, a few at once, and from then
 * on what each commit has changed. So a search looks at no row, and nobody waits for it.
 */
export class VectorIndexes {
  readonly #reader: Reader;
  readonly #indexes = new Map<string, Index>();
  readonly #waiting = new Map<number, PromiseWithResolvers<VectorResult[]>>();
  #thread: Worker | null = null;
  #count = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Throws what a filter has thrown. */
  async nearest(table: Table, definition: VectorIndexDefinition, query: NearestQuery): Promise<VectorResult[]> {
    const name = `${table.key} ${definition.name}`;
    const index = this.#indexes.get(name) ?? this.#open(name, table, definition);
    await index.ready;
    if (this.#indexes.get(name) !== index) return await this.nearest(table, definition, query);
    this.#count += 1;
    const waiting = Promise.withResolvers<VectorResult[]>();
    this.#waiting.set(this.#count, waiting);
    this.#send({ type: "nearest", index: name, id: this.#count, query });
    return await waiting.promise;
  }

  /** After a commit. */
  follow(writes: readonly Write[]): void {
    for (const { name: index, tableKey } of this.#indexes.values()) {
      const own = writes.filter(({ table }) => table === tableKey);
      if (own.length === 0) continue;
      // Of several writes of one document the last one counts, so they go in their order.
      for (const { id, after } of own) {
        if (after === null) this.#send({ type: "remove", index, ids: [id] });
        else this.#send({ type: "put", index, documents: [after.json] });
      }
    }
  }

  /** What is stored, or what indexes there are, is another now. */
  forget(): void {
    for (const name of this.#indexes.keys()) this.#send({ type: "close", index: name });
    this.#indexes.clear();
  }

  #open(name: string, table: Table, shape: VectorIndexDefinition): Index {
    const { vectorField, dimensions, filterFields } = shape;
    this.#send({ type: "open", index: name, shape: { vectorField, dimensions, filterFields } });
    const index: Index = { name, tableKey: table.key, ready: Promise.resolve() };
    this.#indexes.set(name, index);
    index.ready = this.#fill(index, table).catch((error: unknown) => {
      if (this.#indexes.get(name) === index) this.#indexes.delete(name);
      throw error;
    });
    return index;
  }

  /** What is written meanwhile is sent behind what was read before it. */
  async #fill(index: Index, table: Table): Promise<void> {
    let from: Uint8Array | null = null;
    do {
      const { found, next } = await this.#readSome(table, from);
      if (this.#indexes.get(index.name) !== index) return;
      this.#send({ type: "put", index: index.name, documents: found.map(({ document }) => document.json) });
      from = next;
    } while (from !== null);
  }

  #readSome(table: Table, from: Uint8Array | null): Promise<SomeDocuments> {
    return this.#reader.read(({ database }) => database.catalog.someDocuments(table, from, STEP));
  }

  #send(message: ToVectors): void {
    this.#thread ??= this.#start();
    this.#thread.postMessage(message, []);
  }

  #start(): Worker {
    const thread = new Worker(PROGRAM);
    thread.on("message", (message: FromVectors) => {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if ("error" in message) waiting?.reject(new Error(message.error));
      else waiting?.resolve(message.results);
    });
    thread.on("error", (error: Error) => this.#lose(error));
    thread.unref();
    return thread;
  }

  #lose(error: Error): void {
    this.#thread = null;
    this.#indexes.clear();
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
