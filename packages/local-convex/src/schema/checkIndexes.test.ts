import { defineSchema, defineTable, type GenericSchema, type SchemaDefinition } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { exportSchema, parseSchema } from "./definition.ts";

type Table = ReturnType<typeof defineTable>;

const DOCUMENT = {
  text: v.string(),
  place: v.optional(v.array(v.float64())),
  owner: v.object({ name: v.string() }),
  names: v.record(v.string(), v.string()),
};

/** Indexes as JavaScript would declare them: TypeScript refuses most of this before it runs. */
function parse(define: (table: Table) => unknown, options?: { schemaValidation: boolean }) {
  const table = define(defineTable(DOCUMENT)) as Table;
  const schema = defineSchema({ notes: table }, options) as unknown as SchemaDefinition<GenericSchema, boolean>;
  return parseSchema(exportSchema(schema));
}

function parseIndex(name: string, fields: string[]) {
  return () => parse((table) => table.index(name, fields as [string]));
}

test("[B-325] an index has a name that Convex takes", () => {
  for (const name of ["by-text", "1st", "by text", "x".repeat(65), "naïve", ""]) {
    expect(parseIndex(name, ["text"])).toThrow(`Invalid index name: "${name}". Identifiers must be 64 characters or less`);
  }
  for (const name of ["by_id", "by_creation_time", "_mine"]) {
    expect(parseIndex(name, ["text"])).toThrow(`cannot name an index "${name}" because the name is reserved`);
  }
  expect(parseIndex("x".repeat(64), ["text"])().tables[0]?.indexes).toHaveLength(1);
});

test("[B-325] a name is given once, whatever the kinds of the indexes", () => {
  const twice = () => parse((table) => table.index("by_text", ["text"]).searchIndex("by_text", { searchField: "text" }));
  expect(twice).toThrow('Table "notes" has two or more definitions of index "by_text".');
  const staged = () => parse((table) => table.index("by_text", ["text"]).index("by_text", { fields: ["owner"], staged: true }));
  expect(staged).toThrow("two or more definitions");
});

test("[B-325] an index is on fields that documents can have", () => {
  const missing = 'In table "notes" the index "by_field" is invalid because it references the field';
  for (const field of ["title", "owner.age", "text.length", "names.mira"]) {
    expect(parseIndex("by_field", [field])).toThrow(`${missing} ${field} that does not exist.`);
  }
  for (const field of ["text", "owner", "owner.name", "names"]) expect(parseIndex("by_field", [field])().tables).toHaveLength(1);
  expect(parseIndex("by_field", ["owner..name"])).toThrow('In index "by_field": Invalid index field: "owner..name"');
  expect(() => parse((table) => table.searchIndex("by_field", { searchField: "text", filterFields: ["title"] }))).toThrow(
    missing,
  );
  expect(() => parse((table) => table.index("by_field", { fields: ["title"], staged: true }))).toThrow(missing);
  expect(parse((table) => table.index("by_field", ["title"]), { schemaValidation: false }).tables).toHaveLength(1);
});

test("[B-325] a field of one alternative is enough", () => {
  const either = defineTable(v.union(v.object({ kind: v.literal("a"), one: v.string() }), v.object({ kind: v.literal("b") })));
  const schema = defineSchema({ notes: either.index("by_one", ["one"] as unknown as ["kind"]) });
  expect(parseSchema(exportSchema(schema)).tables).toHaveLength(1);
});

test("[B-325] no two indexes are on the same fields, and a vector index is on numbers", () => {
  expect(() => parse((table) => table.index("one", ["text"]).index("other", ["text"]))).toThrow(
    'index "one" and index "other" have the same fields',
  );
  const vectorIndex = (vectorField: string) => () => parse((table) => table.vectorIndex("near", { vectorField, dimensions: 3 }));
  expect(vectorIndex("place")().tables).toHaveLength(1);
  expect(vectorIndex("text")).toThrow("references the field text that is neither an array of float64");
});

test("[B-325] what is staged is not there yet", () => {
  const [table] = parse((notes) => notes.index("by_text", { fields: ["text"], staged: true })).tables;
  expect(table?.indexes).toEqual([]);
});
