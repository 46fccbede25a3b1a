import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { SearchIndex } from "#store/documents/table.ts";
import type { JsonObject } from "#values/json.ts";
import { SEARCH_RESULTS } from "#values/limits.ts";
import { indexedTokens, type SearchQuery } from "./searchTerms.ts";

interface SearchStatements {
  insert: StatementSync;
  remove: StatementSync;
  find: StatementSync;
}

/**
 * Each search index is a table of SQLite's FTS5 that holds words and no documents. The words are ours: its tokenizer only takes
 * them apart at the spaces between them. As a part of the database it shares the transaction.
 */
export class SearchRows {
  readonly #sqlite: DatabaseSync;
  readonly #statements = new Map<number, SearchStatements>();

  constructor(sqlite: DatabaseSync) {
    this.#sqlite = sqlite;
  }

  create({ id }: SearchIndex): void {
    this.#sqlite.exec(
      `CREATE VIRTUAL TABLE search_${id} USING fts5(words, filters, content = '', contentless_delete = 1, tokenize = 'ascii')`,
    );
  }

  drop({ id }: SearchIndex): void {
    this.#statements.delete(id);
    this.#sqlite.exec(`DROP TABLE search_${id}`);
  }

  insert(index: SearchIndex, number: number, fields: JsonObject): void {
    const tokens = indexedTokens(index, fields);
    if (tokens !== null) this.#of(index).insert.run(number, tokens.words.join(" "), tokens.filters.join(" "));
  }

  remove(index: SearchIndex, number: number): void {
    this.#of(index).remove.run(number);
  }

  /** The rows of the documents that are found, the best first, and of equally good ones the newest. */
  find({ index, terms, filters }: SearchQuery): number[] {
    if (terms.length === 0) return [];
    const words = terms.map((term, position) => (position === terms.length - 1 ? `"${term}" *` : `"${term}"`));
    const conditions = [`words : (${words.join(" OR ")})`, ...filters.map(({ token }) => `filters : ${token}`)];
    const rows = this.#of(index).find.all(conditions.map((condition) => `(${condition})`).join(" AND "));
    return rows.map(({ number }) => number as number);
  }

  #of({ id }: SearchIndex): SearchStatements {
    const kept = this.#statements.get(id);
    if (kept !== undefined) return kept;
    const table = `search_${id}`;
    const statements = {
      insert: this.#sqlite.prepare(`INSERT INTO ${table} (rowid, words, filters) VALUES (?, ?, ?)`),
      remove: this.#sqlite.prepare(`DELETE FROM ${table} WHERE rowid = ?`),
      // Filters decide who is found, and not how good it is.
      find: this.#sqlite.prepare(
        `SELECT rowid AS number FROM ${table} WHERE ${table} MATCH ? ORDER BY bm25(${table}, 1.0, 0.0), rowid DESC LIMIT ${SEARCH_RESULTS}`,
      ),
    };
    this.#statements.set(id, statements);
    return statements;
  }
}
