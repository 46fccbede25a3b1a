import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { exportSchema, parseSchema } from "#schema/definition.ts";
import { applySchema } from "#store/applySchema.ts";
import { mutate, openTestDatabase } from "#store/database.testing.ts";
import type { Database } from "#store/Database.ts";
import { ImportError } from "./importTables.ts";
import { ExportError, exportSnapshot, MAX_ENTRIES } from "./snapshotExport.ts";
import { importSnapshot } from "./snapshotImport.ts";

const NOTES = defineTable({ text: v.string(), size: v.number(), count: v.int64(), of: v.optional(v.id("people")) });
const PEOPLE = defineTable({ name: v.string() }).index("by_name", ["name"]);

function openWith(...tables: ("notes" | "people")[]): Database {
  const database = openTestDatabase();
  const definitions = { notes: NOTES, people: PEOPLE };
  const schema = defineSchema(Object.fromEntries(tables.map((table) => [table, definitions[table]])));
  applySchema(database, parseSchema(exportSchema(schema)));
  return database;
}

const BYTES = strToU8("the bytes of a file");
const COUNT = { $integer: "BwAAAAAAAAA=" };

function filled(): Database {
  const database = openWith("notes", "people");
  mutate(database, (transaction) => {
    const of = transaction.insert("people", { name: "Mira" });
    transaction.insert("notes", { text: "a\nb", size: 2, count: COUNT, of });
    transaction.insert("notes", { text: "മഴ", size: 0.5, count: COUNT });
    transaction.insert("_storage", { sha256: "abc=", size: BYTES.length, contentType: "text/plain" }, { isSystem: true });
  });
  return database;
}

function everything({ catalog }: Database): unknown {
  return Object.fromEntries(
    Array.from(catalog.tables, (table) => [table.key, Array.from(catalog.documents(table), ({ document }) => document.fields)]),
  );
}

const exported = () => exportSnapshot(filled(), () => BYTES);
const refuseFiles = () => {
  throw new Error("There are no files in this test");
};

function changed(change: (entries: Record<string, Uint8Array>) => void): Uint8Array {
  const entries = unzipSync(exported());
  change(entries);
  return zipSync(entries);
}

test("[B-250] an export holds what `npx convex export` writes", () => {
  const entries = unzipSync(exported());
  const text = (path: string) => strFromU8(entries[path] ?? new Uint8Array());
  const storageId = /"_id":"(\w+)"/.exec(text("_storage/documents.jsonl"))?.[1] ?? "";
  expect(Object.keys(entries).toSorted()).toEqual(
    [
      "README.md",
      "_tables/documents.jsonl",
      "notes/documents.jsonl",
      "notes/generated_schema.jsonl",
      "people/documents.jsonl",
      "people/generated_schema.jsonl",
      "_storage/documents.jsonl",
      `_storage/${storageId}.txt`,
    ].toSorted(),
  );
  expect(text("_tables/documents.jsonl")).toBe('{"name":"notes","id":10001}\n{"name":"people","id":10002}\n');
  expect(text("notes/generated_schema.jsonl")).toBe('"uniform"\n');
  expect(text("notes/documents.jsonl")).toMatch(
    /^\{"_creationTime":\d+\.\d+,"_id":"\w{32}","count":7,"of":"\w{32}","size":2\.0,"text":"a\\nb"\}\n\{.*"size":0\.5,"text":"മഴ"\}\n$/,
  );
  expect(text("_storage/documents.jsonl")).toMatch(/"size":19,"contentType":"text\/plain"\}\n$/);
  expect(entries[`_storage/${storageId}.txt`]).toEqual(BYTES);
});

test("[B-250] what has more files than a ZIP holds is not exported, and no file is read for it", () => {
  const entries = Object.keys(unzipSync(exported())).length;
  const database = filled();
  expect(Object.keys(unzipSync(exportSnapshot(database, () => BYTES, entries)))).toHaveLength(entries);
  expect(() => exportSnapshot(database, refuseFiles, entries - 1)).toThrow(ExportError);
  expect(() => exportSnapshot(database, null, 2)).toThrow(ExportError);
  expect(MAX_ENTRIES).toBe(2 ** 16 - 1);
});

test("[B-251] what was exported comes back as it was, ids, times and files included", () => {
  const source = filled();
  const target = openWith("notes", "people");
  const files: [string, Uint8Array][] = [];
  const report = importSnapshot(
    target,
    exportSnapshot(source, () => BYTES),
    ({ _id }, bytes) => files.push([_id, bytes]),
  );
  expect(report).toEqual({ documents: 4, files: 1 });
  expect(everything(target)).toEqual(everything(source));
  expect(files).toEqual([[expect.any(String), BYTES]]);
});

test("[B-251] what a component stores stands in a folder of its own, and comes back to it", () => {
  const source = openWith("people");
  mutate(source, (transaction) => {
    transaction.changeCatalog().installComponent("outer/inner");
    transaction.insert("people", { name: "of the component" }, { component: "outer/inner" });
    transaction.insert("_storage", { sha256: "abc=", size: BYTES.length }, { isSystem: true, component: "outer/inner" });
  });
  const zip = exportSnapshot(source, () => BYTES);
  expect(Object.keys(unzipSync(zip))).toContain("_components/outer/_components/inner/people/documents.jsonl");
  const target = openWith("people");
  expect(importSnapshot(target, zip, () => {})).toEqual({ documents: 2, files: 1 });
  expect(everything(target)).toEqual(everything(source));
});

test("[B-252] tables take the numbers that the imported ids hold", () => {
  const source = filled();
  const target = openWith("people", "notes");
  importSnapshot(
    target,
    exportSnapshot(source, () => BYTES),
    () => {},
  );
  expect(everything(target)).toEqual(everything(source));
  expect(target.catalog.table("notes")?.number).toBe(10_001);
  expect([...(target.catalog.table("people")?.indexes.keys() ?? [])]).toEqual(["by_id", "by_creation_time", "by_name"]);
  mutate(target, (transaction) => transaction.insert("people", { name: "after the import" }));
});

test("[B-253] a table that is not empty is named, and nothing is imported", () => {
  const target = filled();
  const before = everything(target);
  expect(() => importSnapshot(target, exported(), refuseFiles)).toThrow(
    /nothing has changed:\nnotes: the table is not empty here.*\npeople: .*\n_storage: /,
  );
  expect(everything(target)).toEqual(before);
});

test.each<[string, (entries: Record<string, Uint8Array>) => void, RegExp]>([
  [
    "a folder",
    (entries) => (entries["strange/inner/documents.jsonl"] = strToU8("")),
    /strange\/inner\/documents\.jsonl: this backend does not know/,
  ],
  ["a table of the system", (entries) => (entries["_jobs/documents.jsonl"] = strToU8("")), /_jobs\/documents\.jsonl/],
  [
    "the older form of types",
    (entries) => (entries["notes/generated_schema.jsonl"] = strToU8('"{}"\n')),
    /notes\/generated_schema\.jsonl/,
  ],
  [
    "a line without an id",
    (entries) => (entries["notes/documents.jsonl"] = strToU8('{"text":"secret"}\n')),
    /notes, line 1: a document needs/,
  ],
  [
    "a line that is no JSON",
    (entries) => (entries["notes/documents.jsonl"] = strToU8('{"text":"secret\n')),
    /notes, line 1: this is not JSON/,
  ],
  ["a file without its row", (entries) => (entries["_storage/kg123.txt"] = BYTES), /_storage\/kg123: a file without a row/],
  [
    "a row without its file",
    (entries) => delete entries[Object.keys(entries).find((path) => path.endsWith(".txt")) ?? ""],
    /the file is missing/,
  ],
])("[B-254] %s that is not known is refused by name, without its contents", (_what, change, message) => {
  const target = openWith("notes", "people");
  const before = everything(target);
  const attempt = () => importSnapshot(target, changed(change), refuseFiles);
  expect(attempt).toThrow(message);
  expect(attempt).toThrow(ImportError);
  expect(attempt).not.toThrow(/secret/);
  expect(everything(target)).toEqual(before);
});

test("[B-255] documents that do not fit the schema are named by their ids, and nothing is imported", () => {
  const target = openWith("notes", "people");
  const misfit = changed((entries) => {
    const lines = strFromU8(entries["notes/documents.jsonl"] ?? new Uint8Array());
    entries["notes/documents.jsonl"] = strToU8(lines.replaceAll('"count":7', '"count":7.0'));
  });
  expect(() => importSnapshot(target, misfit, refuseFiles)).toThrow(/notes, document \w{32}: .*\nnotes, document/);
  expect(everything(target)).toEqual(everything(openWith("notes", "people")));
});

test("[B-256] numbers of a table without a generated schema are floats", () => {
  const target = openTestDatabase();
  const notes = changed((entries) => {
    for (const path of Object.keys(entries)) if (!path.startsWith("people/")) delete entries[path];
    delete entries["people/generated_schema.jsonl"];
    const lines = strFromU8(entries["people/documents.jsonl"] ?? new Uint8Array());
    entries["people/documents.jsonl"] = strToU8(lines.replace('"Mira"', "3"));
  });
  importSnapshot(target, notes, refuseFiles);
  expect(everything(target)).toMatchObject({ people: [{ name: 3 }] });
});

test("[B-257] what is no ZIP is refused", () => {
  expect(() => importSnapshot(openTestDatabase(), strToU8("not a ZIP"), refuseFiles)).toThrow("This is not a ZIP file");
});
