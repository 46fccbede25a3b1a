import { constants } from "node:sqlite";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { exportSchema, NO_SCHEMA, parseSchema } from "#schema/definition.ts";
import { applySchema } from "#store/applySchema.ts";
import { collect, mutate, openTestDatabase, present, read, temporaryFolder } from "#store/database.testing.ts";
import type { Database } from "#store/Database.ts";
import type { SearchIndex } from "#store/documents/table.ts";
import { writesTouch } from "#store/ReadSet.ts";
import { searchTerms } from "#store/search/searchTerms.ts";
import type { Transaction } from "#store/Transaction.ts";
import { openQuery } from "./query.ts";

const notes = defineTable({ body: v.string(), box: v.optional(v.string()) });
const SEARCHED = parseSchema(
  exportSchema(defineSchema({ notes: notes.searchIndex("by_body", { searchField: "body", filterFields: ["box"] }) })),
);

const search = (words: string) => ({
  type: "Search" as const,
  indexName: "notes.by_body",
  filters: [{ type: "Search" as const, fieldPath: "body", value: words }],
});
const find = (transaction: Transaction, words: string) =>
  collect(openQuery(transaction, { source: search(words), operators: [] })).map(({ body }) => body);

function withNotes(...bodies: string[]): Database {
  const database = openTestDatabase();
  mutate(database, (transaction) => bodies.map((body) => transaction.insert("notes", { body })));
  return database;
}

test("a new index finds the documents that were there before, and an index that is gone finds nothing", () => {
  const database = withNotes("an old fever");
  applySchema(database, SEARCHED);
  expect(read(database, (transaction) => find(transaction, "fever"))).toEqual(["an old fever"]);
  applySchema(database, NO_SCHEMA);
  expect(() => read(database, (transaction) => find(transaction, "fever"))).toThrow("Search index notes.by_body not found");
  applySchema(database, SEARCHED);
  expect(read(database, (transaction) => find(transaction, "fever"))).toEqual(["an old fever"]);
});

test("a search index of a database that took words apart otherwise is made anew", () => {
  const folder = temporaryFolder();
  const before = openTestDatabase({ folder });
  applySchema(before, SEARCHED);
  mutate(before, (transaction) => transaction.insert("notes", { body: "an old fever" }));
  before.sqlite.exec("UPDATE indexes SET name = 'search by_body' WHERE name = 'search2 by_body'");
  before.close();
  const after = openTestDatabase({ folder });
  applySchema(after, SEARCHED);
  expect(read(after, (transaction) => find(transaction, "fever"))).toEqual(["an old fever"]);
});

test("what a nested mutation wrote is not found once it is undone", () => {
  const database = withNotes("fever");
  applySchema(database, SEARCHED);
  mutate(database, (transaction) => {
    const savepoint = transaction.savepoint();
    transaction.insert("notes", { body: "a nested fever" });
    expect(find(transaction, "nested")).toEqual(["a nested fever"]);
    transaction.rollbackTo(savepoint);
    expect(find(transaction, "nested")).toEqual([]);
  });
  expect(read(database, (transaction) => find(transaction, "fever"))).toEqual(["fever"]);
});

test("a search is touched by writes of what it finds, and by no others", () => {
  const database = withNotes("fever");
  applySchema(database, SEARCHED);
  const reads = read(database, (transaction) => {
    find(transaction, "fev");
    return transaction.reads;
  });
  const writesOf = (job: (transaction: Transaction) => unknown) =>
    mutate(database, (transaction) => {
      job(transaction);
      return transaction.writes;
    });
  expect(
    writesTouch(
      writesOf((transaction) => transaction.insert("notes", { body: "cough" })),
      reads,
    ),
  ).toBe(false);
  expect(
    writesTouch(
      writesOf((transaction) => transaction.insert("others", { body: "fever" })),
      reads,
    ),
  ).toBe(false);
  const id = present(mutate(database, (transaction) => transaction.insert("notes", { body: "feverish" })));
  expect(
    writesTouch(
      writesOf((transaction) => transaction.patch(id, { body: "well again" })),
      reads,
    ),
  ).toBe(true);
  expect(
    writesTouch(
      writesOf((transaction) => transaction.patch(id, { body: "fine" })),
      reads,
    ),
  ).toBe(false);
});

test("a search names its field and filters by declared ones", () => {
  const database = withNotes("fever");
  applySchema(database, SEARCHED);
  const open = (filters: { type: "Search" | "Eq"; fieldPath: string; value: string }[]) => () =>
    read(database, (transaction) => openQuery(transaction, { source: { ...search(""), filters }, operators: [] }));
  const ofBody = { type: "Search" as const, fieldPath: "body", value: "x" };
  expect(open([])).toThrow('exactly one search expression, on the field "body"');
  expect(open([{ type: "Search", fieldPath: "box", value: "x" }])).toThrow('on the field "body"');
  expect(open([ofBody, { type: "Eq", fieldPath: "body", value: "x" }])).toThrow('does not have "body" as a filter field');
});

test.each([
  ["Night-time: FEVER!", ["night", "time", "fever"]],
  ["കുഞ്ഞിന് പനി", ["കുഞ", "ഞിന", "പനി"]],
  ["बच्चे को", ["बच", "चे", "को"]],
  ["x".repeat(33), []],
  ["അമമഅമമഅമമഅ അമമഅമമഅമമഅമ", ["അമമഅമമഅമമഅ"]],
  ["", []],
  ["2,5 mg/kg", ["2", "5", "mg", "kg"]],
])("the words of %j are %j", (text, words) => {
  expect(searchTerms(text)).toEqual(words);
});

test("a quote or an operator in a search is no more than text", () => {
  const database = withNotes('say "fever" OR not*');
  applySchema(database, SEARCHED);
  expect(read(database, (transaction) => find(transaction, '"fever" AND (x NEAR y) filters : *'))).toEqual([
    'say "fever" OR not*',
  ]);
  const [index] = present(database.catalog.table("notes")).searches.values().toArray() satisfies SearchIndex[];
  expect(index?.fields).toEqual(["body", "box"]);
});

test("what is asked again, for more or fewer, is not parsed again", () => {
  const database = withNotes("an old fever", "a new fever");
  applySchema(database, SEARCHED);
  const ask = (most: number) =>
    read(database, (transaction) => {
      find(transaction, "fever");
      const source = { type: "FullTableScan", tableName: "notes", order: "desc" } as const;
      collect(openQuery(transaction, { source, operators: [{ limit: most }] }));
    });
  let parsed = 0;
  // SQLite asks it whenever it parses, and parses everything again once it is set.
  database.sqlite.setAuthorizer(() => {
    parsed++;
    return constants.SQLITE_OK;
  });
  ask(1);
  parsed = 0;
  ask(2);
  ask(1);
  expect(parsed).toBe(0);
});
