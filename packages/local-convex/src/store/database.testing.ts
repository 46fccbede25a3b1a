import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { onTestFinished } from "vitest";
import { exportSchema, parseSchema } from "#schema/definition.ts";
import type { JsonObject } from "#values/json.ts";
import { applySchema } from "./applySchema.ts";
import { type Database, openDatabase } from "./Database.ts";
import type { StoredDocument } from "./documents/StoredDocument.ts";
import type { QueryStream } from "./query/QueryStream.ts";
import type { Transaction } from "./Transaction.ts";

/** Letters of a person, by box and number: enough for ranges, nested fields, missing fields and ids. */
const LETTERS_SCHEMA = defineSchema({
  people: defineTable({ name: v.string() }),
  letters: defineTable({
    box: v.optional(v.union(v.string(), v.number(), v.int64(), v.null(), v.boolean())),
    number: v.number(),
    text: v.optional(v.string()),
    to: v.optional(v.id("people")),
    stamp: v.optional(v.object({ value: v.number() })),
  })
    .index("by_box_and_number", ["box", "number"])
    .index("by_stamp", ["stamp.value"]),
});

/** An empty folder that is gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A database of its own for each test, closed when the test has ended. */
export function openTestDatabase({ now = Date.now, folder = temporaryFolder() } = {}): Database {
  const database = openDatabase(folder, { now });
  onTestFinished(() => {
    if (database.sqlite.isOpen) database.close();
  });
  return database;
}

export function openLetters(): Database {
  const database = openTestDatabase();
  applySchema(database, parseSchema(exportSchema(LETTERS_SCHEMA)));
  return database;
}

export function mutate<T>(database: Database, job: (transaction: Transaction) => T): T {
  const transaction = database.beginMutation();
  try {
    const result = job(transaction);
    transaction.commit();
    return result;
  } finally {
    transaction.rollback();
  }
}

export function read<T>(database: Database, job: (transaction: Transaction) => T): T {
  const transaction = database.beginQuery();
  try {
    return job(transaction);
  } finally {
    transaction.rollback();
  }
}

/** What the test knows to be there. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("The test expected something here");
  return value;
}

export function collect(stream: QueryStream): JsonObject[] {
  const documents: StoredDocument[] = [];
  for (let document = stream.next(); document; document = stream.next()) documents.push(document);
  stream.close();
  return documents.map(({ fields }) => fields);
}
