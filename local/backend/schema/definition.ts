import type { ValidatorJSON } from "convex/values";
import { INDEX_FIELDS, INDEXES_PER_TABLE } from "#local/backend/store/limits.ts";

/** `fields` as declared; the time of creation and the id follow in the key by themselves. */
export type IndexDefinition = { name: string; fields: string[] };

export type TableDefinition = { name: string; documentType: ValidatorJSON; indexes: IndexDefinition[] };

export type SchemaDefinition = { tables: TableDefinition[]; schemaValidation: boolean };

/** A folder of functions without a schema: every table and every document is allowed. */
export const NO_SCHEMA: SchemaDefinition = { tables: [], schemaValidation: false };

const BUILT_IN_INDEXES = new Set(["by_id", "by_creation_time"]);

/** As far as it is used; search and vector indexes and what is staged are not there yet, and are left out. */
type ExportedSchema = {
  tables: { tableName: string; documentType: ValidatorJSON; indexes: { indexDescriptor: string; fields: string[] }[] }[];
  schemaValidation: boolean;
};

/** Parses what `schema.export()` returns. */
export function parseSchema(exported: string): SchemaDefinition {
  const { tables, schemaValidation } = JSON.parse(exported) as ExportedSchema;
  return {
    schemaValidation,
    tables: tables.map(({ tableName: name, documentType, indexes }) => {
      const parsed = indexes.map(({ indexDescriptor, fields }) => ({ name: indexDescriptor, fields }));
      refuseIndexes(name, parsed);
      return { name, documentType, indexes: parsed };
    }),
  };
}

function refuseIndexes(table: string, indexes: IndexDefinition[]): void {
  if (indexes.length > INDEXES_PER_TABLE) {
    throw new Error(`Table "${table}" has ${indexes.length} indexes, maximum ${INDEXES_PER_TABLE}`);
  }
  const names = new Set(BUILT_IN_INDEXES);
  for (const { name, fields } of indexes) {
    const problem = names.has(name) ? "its name is already taken" : fieldsProblem(fields);
    if (problem !== null) throw new Error(`In table "${table}" the index "${name}" is invalid: ${problem}`);
    names.add(name);
  }
}

function fieldsProblem(fields: string[]): string | null {
  if (fields.length === 0) return "it has no fields";
  if (fields.length > INDEX_FIELDS) return `it has ${fields.length} fields, maximum ${INDEX_FIELDS}`;
  if (new Set(fields).size < fields.length) return "it has a field twice";
  const system = fields.find((field) => field.startsWith("_"));
  return system === undefined ? null : `${system} is added by itself and cannot be declared`;
}
