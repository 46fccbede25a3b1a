import { defineSchema, defineTable, type GenericSchema, type SchemaDefinition as Schema } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { exportSchema, NO_SCHEMA, parseSchema, type SchemaDefinition } from "#schema/definition.ts";
import { applySchema, SchemaMismatchError } from "./applySchema.ts";
import { collect, mutate, openTestDatabase, read, temporaryFolder } from "./database.testing.ts";
import type { Database } from "./Database.ts";
import { openQuery } from "./query/query.ts";

function parsed(schema: Schema<GenericSchema, boolean>): SchemaDefinition {
  return parseSchema(exportSchema(schema));
}

const NOTES = { text: v.string(), rank: v.optional(v.number()) };
const PLAIN = parsed(defineSchema({ notes: defineTable(NOTES) }));
const RANKED = parsed(defineSchema({ notes: defineTable(NOTES).index("by_rank", ["rank"]) }));
const RANKED_OTHERWISE = parsed(defineSchema({ notes: defineTable(NOTES).index("by_rank", ["rank", "text"]) }));
const STRICT = parsed(defineSchema({ notes: defineTable({ text: v.string(), rank: v.number() }) }));
const UNCHECKED = parsed(defineSchema({ notes: defineTable({ rank: v.number() }) }, { schemaValidation: false }));

function byRank(database: Database): unknown[] {
  const source = { type: "IndexRange", indexName: "notes.by_rank", range: [], order: null } as const;
  return read(database, (transaction) =>
    collect(openQuery(transaction, { source: { ...source, range: [] }, operators: [] })).map(({ text }) => text),
  );
}

function openNotes(definition: SchemaDefinition, folder = temporaryFolder()): Database {
  const database = openTestDatabase({ folder });
  applySchema(database, definition);
  return database;
}

test("tables are numbered from 10001 on, and keep their numbers for ever", () => {
  const folder = temporaryFolder();
  const both = parsed(defineSchema({ notes: defineTable(NOTES), others: defineTable(NOTES) }));
  const database = openNotes(both, folder);
  expect(["notes", "others"].map((name) => database.catalog.table(name)?.number)).toEqual([10_001, 10_002]);
  applySchema(database, NO_SCHEMA);
  database.close();
  const third = parsed(defineSchema({ third: defineTable(NOTES), others: defineTable(NOTES) }));
  const again = openNotes(third, folder);
  expect(["notes", "others", "third"].map((name) => again.catalog.table(name)?.number)).toEqual([10_001, 10_002, 10_003]);
});

test("the same schema changes nothing", () => {
  const folder = temporaryFolder();
  const database = openTestDatabase({ folder });
  expect(applySchema(database, RANKED)).toEqual({ hasChanged: true });
  expect(applySchema(database, RANKED)).toEqual({ hasChanged: false });
  database.close();
  expect(applySchema(openTestDatabase({ folder }), RANKED)).toEqual({ hasChanged: false });
});

test("a new index holds the documents that were there before, a changed one is made anew, a dropped one is gone", () => {
  const database = openNotes(PLAIN);
  mutate(database, (transaction) => {
    for (let rank = 0; rank < 600; rank++) transaction.insert("notes", { text: String(rank), rank: 600 - rank });
    transaction.insert("notes", { text: "unranked" });
  });
  expect(() => byRank(database)).toThrow("Index notes.by_rank not found.");
  applySchema(database, RANKED);
  expect(byRank(database)).toHaveLength(601);
  expect(byRank(database).slice(0, 3)).toEqual(["unranked", "599", "598"]);
  applySchema(database, RANKED_OTHERWISE);
  expect(database.catalog.table("notes")?.indexes.get("by_rank")?.fields).toEqual(["rank", "text", "_creationTime"]);
  expect(byRank(database)).toHaveLength(601);
  applySchema(database, PLAIN);
  expect(() => byRank(database)).toThrow("Index notes.by_rank not found.");
  // Of each document there is left what the two built-in indexes hold.
  const rows = database.sqlite.prepare("SELECT count(*) AS count FROM index_rows").get();
  expect(rows?.count).toBe(2 * 601);
});

test("an index that is there is kept up to date by later writes", () => {
  const database = openNotes(RANKED);
  const id = mutate(database, (transaction) => {
    transaction.insert("notes", { text: "b", rank: 2 });
    return transaction.insert("notes", { text: "a", rank: 1 });
  });
  expect(byRank(database)).toEqual(["a", "b"]);
  mutate(database, (transaction) => transaction.patch(id, { rank: 3 }));
  expect(byRank(database)).toEqual(["b", "a"]);
});

test("documents that do not fit a new schema are named, nothing of them is shown, and nothing has changed", () => {
  const database = openNotes(RANKED);
  const ids = mutate(database, (transaction) =>
    Array.from({ length: 7 }, () => transaction.insert("notes", { text: "words that a parent wrote" })),
  );
  const apply = () => applySchema(database, STRICT);
  expect(apply).toThrow(SchemaMismatchError);
  expect(apply).toThrow(
    `Document with ID "${ids[0]}" in table "notes" does not match the schema: Object is missing the required field \`rank\`.`,
  );
  expect(apply).toThrow(/^(?!.*words that a parent wrote)/s);
  expect(apply).not.toThrow(ids[5]);
  expect(byRank(database)).toHaveLength(7);
  mutate(database, (transaction) => transaction.insert("notes", { text: "still allowed" }));

  mutate(database, (transaction) => ids.forEach((id) => transaction.patch(id, { rank: 1 })));
  expect(apply).toThrow("does not match the schema");
});

test("documents are checked again only when what they must fit has changed", () => {
  const database = openNotes(PLAIN);
  mutate(database, (transaction) => transaction.insert("notes", { text: "fits" }));
  // Behind the store's back, so that a check would find it.
  database.sqlite.exec(`UPDATE documents SET json = replace(json, '"fits"', '1')`);
  database.sqlite.exec("UPDATE documents SET checksum = document_checksum(number, json)");
  expect(applySchema(database, RANKED)).toEqual({ hasChanged: true });
  const changed = parsed(defineSchema({ notes: defineTable({ ...NOTES, more: v.optional(v.null()) }) }));
  expect(() => applySchema(database, changed)).toThrow("Path: .text");
});

test("without validation, without a schema and outside of it every document is allowed, and checked when that ends", () => {
  const database = openNotes(UNCHECKED);
  mutate(database, (transaction) => {
    transaction.insert("notes", { anything: [1] });
    transaction.insert("unheard", { of: true });
  });
  expect(() => applySchema(database, PLAIN)).toThrow("Object is missing the required field `text`");
  applySchema(database, NO_SCHEMA);
  mutate(database, (transaction) => transaction.insert("notes", { else: 1 }));
  expect(() => applySchema(database, PLAIN)).toThrow(SchemaMismatchError);
});

test("indexes that cannot be are refused", () => {
  const exported = (indexes: { indexDescriptor: string; fields: string[] }[]) =>
    JSON.stringify({ tables: [{ tableName: "notes", documentType: { type: "any" }, indexes }], schemaValidation: true });
  const refusals: [{ indexDescriptor: string; fields: string[] }[], string][] = [
    [[{ indexDescriptor: "by_id", fields: ["a"] }], "the name is reserved"],
    [
      [
        { indexDescriptor: "by_a", fields: ["a"] },
        { indexDescriptor: "by_a", fields: ["b"] },
      ],
      "two or more definitions of index",
    ],
    [[{ indexDescriptor: "by_a", fields: [] }], "it has no fields"],
    [[{ indexDescriptor: "by_a", fields: ["a", "a"] }], "it has a field twice"],
    [[{ indexDescriptor: "by_a", fields: ["_creationTime"] }], "_creationTime is added by itself"],
    [[{ indexDescriptor: "by_a", fields: Array.from({ length: 17 }, (_, n) => `f${n}`) }], "it has 17 fields, maximum 16"],
    [Array.from({ length: 33 }, (_, n) => ({ indexDescriptor: `by_${n}`, fields: ["a"] })), "has 33 indexes, maximum 32"],
  ];
  for (const [indexes, message] of refusals) expect(() => parseSchema(exported(indexes))).toThrow(message);
});
