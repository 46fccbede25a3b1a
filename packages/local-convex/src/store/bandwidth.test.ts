import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { exportSchema, parseSchema } from "#schema/definition.ts";
import { applySchema } from "./applySchema.ts";
import { billedBytesWritten } from "./bandwidth.ts";
import { collect, mutate, openTestDatabase, read } from "./database.testing.ts";
import type { Database } from "./Database.ts";
import { openQuery, type Query } from "./query/query.ts";
import type { Transaction } from "./Transaction.ts";

/*
 * By hand, for { _id, _creationTime, text: "ab", rank: 1 }:
 *   object 2; "_id" 3 + 1 and 32 characters in 2 + 32; "_creationTime" 13 + 1 and a float in 9; "text" 4 + 1 and 2 + 2; "rank" 4 + 1 and 9
 *   = 2 + 38 + 23 + 9 + 14 = 86
 * Its key in by_text: "ab" with tag and end 4, the time of creation 9, the id 17 = 30. In by_rank: 9 + 9 + 17 = 35.
 */
const DOCUMENT = 86;
const BY_TEXT = 30;
const BY_RANK = 35;
const NOTE = { text: "ab", rank: 1 };

function openNotes(): Database {
  const database = openTestDatabase();
  const notes = defineTable({ text: v.string(), rank: v.number() }).index("by_text", ["text"]).index("by_rank", ["rank"]);
  applySchema(database, parseSchema(exportSchema(defineSchema({ notes }))));
  return database;
}

function written(database: Database, job: (transaction: Transaction) => void): number {
  return mutate(database, (transaction) => {
    job(transaction);
    return billedBytesWritten(transaction.writes, database.catalog);
  });
}

function scanned(database: Database, source: Query["source"]): number {
  return read(database, (transaction) => {
    collect(openQuery(transaction, { source, operators: [] }));
    return transaction.usage.billedBytesRead;
  });
}

test("a new document counts whole, with its key in each index that the schema declares", () => {
  expect(written(openNotes(), (transaction) => transaction.insert("notes", NOTE))).toBe(DOCUMENT + BY_TEXT + BY_RANK);
});

test("a change of one field writes the whole document and all keys, and reads what was there", () => {
  const database = openNotes();
  const id = mutate(database, (transaction) => transaction.insert("notes", NOTE));
  const bytes = mutate(database, (transaction) => {
    transaction.patch(id, { text: "abcd" });
    return { read: transaction.usage.billedBytesRead, written: billedBytesWritten(transaction.writes, database.catalog) };
  });
  expect(bytes).toEqual({ read: DOCUMENT, written: DOCUMENT + 2 + BY_TEXT + 2 + BY_RANK });
});

test("a document that one transaction writes several times counts once, as it is in the end", () => {
  const twice = (transaction: Transaction) => {
    const id = transaction.insert("notes", { text: "a text that is longer", rank: 1 });
    transaction.replace(id, NOTE);
  };
  expect(written(openNotes(), twice)).toBe(DOCUMENT + BY_TEXT + BY_RANK);
});

test("to remove a document costs the read of it, and nothing where it was new", () => {
  const database = openNotes();
  const id = mutate(database, (transaction) => transaction.insert("notes", NOTE));
  expect(written(database, (transaction) => transaction.remove(id))).toBe(0);
  expect(written(database, (transaction) => transaction.remove(transaction.insert("notes", NOTE)))).toBe(0);
});

test("a document read by its id or by the order of creation costs its bytes, one read by an index its key there as well", () => {
  const database = openNotes();
  const id = mutate(database, (transaction) => {
    transaction.insert("notes", NOTE);
    return transaction.insert("notes", NOTE);
  });
  const byId = read(database, (transaction) => {
    transaction.get(id);
    return transaction.usage.billedBytesRead;
  });
  expect(byId).toBe(DOCUMENT);
  expect(scanned(database, { type: "FullTableScan", tableName: "notes", order: null })).toBe(2 * DOCUMENT);
  const byText = { type: "IndexRange", indexName: "notes.by_text", range: [], order: null } as const;
  expect(scanned(database, { ...byText, range: [] })).toBe(2 * (DOCUMENT + BY_TEXT));
});

test("tables of the backend itself are free", () => {
  const database = openNotes();
  const insert = (transaction: Transaction) => transaction.insert("_storage", { size: 1 }, { isSystem: true });
  expect(written(database, insert)).toBe(0);
  expect(scanned(database, { type: "FullTableScan", tableName: "_storage", order: null })).toBe(0);
});
