import type { ValidatorJSON } from "convex/values";
import { INDEX_FIELDS, INDEXES_PER_TABLE, SEARCH_FILTER_FIELDS, SEARCH_INDEXES_PER_TABLE } from "#values/limits.ts";

/** `fields` as declared; the time of creation and the id follow in the key by themselves. */
export type IndexDefinition = { name: string; fields: string[] };

export type VectorIndexDefinition = { name: string; vectorField: string; dimensions: number; filterFields: string[] };

export type TableDefinition = {
  name: string;
  documentType: ValidatorJSON;
  indexes: IndexDefinition[];
  /** The field that is searched, then those that a search may filter by. */
  searchIndexes: IndexDefinition[];
  vectorIndexes: VectorIndexDefinition[];
};

export type SchemaDefinition = { tables: TableDefinition[]; schemaValidation: boolean };

/** A folder of functions without a schema: every table and every document is allowed. */
export const NO_SCHEMA: SchemaDefinition = { tables: [], schemaValidation: false };

/** Every table has them. */
export const BUILT_IN_INDEXES: ReadonlySet<string> = new Set(["by_id", "by_creation_time"]);

/** As far as it is used: what is staged is not there yet, and is left out. */
type ExportedSchema = {
  tables: {
    tableName: string;
    documentType: ValidatorJSON;
    indexes: { indexDescriptor: string; fields: string[] }[];
    searchIndexes?: { indexDescriptor: string; searchField: string; filterFields: string[] }[];
    vectorIndexes?: { indexDescriptor: string; vectorField: string; dimensions: number; filterFields: string[] }[];
  }[];
  schemaValidation: boolean;
};

/** Parses what `schema.export()` returns. */
export function parseSchema(exported: string): SchemaDefinition {
  const { tables, schemaValidation } = JSON.parse(exported) as ExportedSchema;
  return {
    schemaValidation,
    tables: tables.map(({ tableName: name, documentType, indexes, searchIndexes = [], vectorIndexes = [] }) => {
      const parsed = indexes.map(({ indexDescriptor, fields }) => ({ name: indexDescriptor, fields }));
      refuseIndexes(name, parsed);
      refuseSearchIndexes(name, [...searchIndexes, ...vectorIndexes]);
      return {
        name,
        documentType,
        indexes: parsed,
        searchIndexes: searchIndexes.map((index) => ({
          name: index.indexDescriptor,
          fields: [index.searchField, ...index.filterFields],
        })),
        vectorIndexes: vectorIndexes.map(({ indexDescriptor, ...index }) => ({ name: indexDescriptor, ...index })),
      };
    }),
  };
}

function refuseSearchIndexes(table: string, indexes: { indexDescriptor: string; filterFields: string[] }[]): void {
  if (indexes.length > SEARCH_INDEXES_PER_TABLE) {
    throw new Error(`Table "${table}" has ${indexes.length} search and vector indexes, maximum ${SEARCH_INDEXES_PER_TABLE}`);
  }
  const wide = indexes.find(({ filterFields }) => filterFields.length > SEARCH_FILTER_FIELDS);
  if (wide === undefined) return;
  throw new Error(`In table "${table}" the index "${wide.indexDescriptor}" has more than ${SEARCH_FILTER_FIELDS} filter fields`);
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
