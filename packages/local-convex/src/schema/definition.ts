import type { ValidatorJSON } from "convex/values";
import { refuseIndexes } from "./checkIndexes.ts";

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

interface ExportedIndex {
  indexDescriptor: string;
  fields: string[];
}

interface ExportedSearchIndex {
  indexDescriptor: string;
  searchField: string;
  filterFields: string[];
}

interface ExportedVectorIndex {
  indexDescriptor: string;
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

/** As far as it is used. What is staged is checked, and not there before it is not staged any more. */
interface ExportedSchema {
  tables: {
    tableName: string;
    documentType: ValidatorJSON;
    indexes: ExportedIndex[];
    stagedDbIndexes?: ExportedIndex[];
    searchIndexes?: ExportedSearchIndex[];
    stagedSearchIndexes?: ExportedSearchIndex[];
    vectorIndexes?: ExportedVectorIndex[];
    stagedVectorIndexes?: ExportedVectorIndex[];
  }[];
  schemaValidation: boolean;
}

/** As `parseSchema` reads it, of what `defineSchema` gave: Convex keeps that function out of its types. */
export function exportSchema(schema: unknown): string {
  return (schema as { export(): string }).export();
}

/** Parses what `exportSchema` gives. */
export function parseSchema(exported: string): SchemaDefinition {
  const { tables, schemaValidation } = JSON.parse(exported) as ExportedSchema;
  return {
    schemaValidation,
    tables: tables.map((table) => {
      const { tableName: name, documentType, indexes, searchIndexes = [], vectorIndexes = [] } = table;
      const { stagedDbIndexes = [], stagedSearchIndexes = [], stagedVectorIndexes = [] } = table;
      const declared = {
        table: name,
        documentType,
        indexes: [...indexes, ...stagedDbIndexes].map(named),
        searchIndexes: [...searchIndexes, ...stagedSearchIndexes].map(named),
        vectorIndexes: [...vectorIndexes, ...stagedVectorIndexes].map(named),
      };
      refuseIndexes(declared, schemaValidation);
      return {
        name,
        documentType,
        indexes: indexes.map(named),
        searchIndexes: searchIndexes.map((index) => ({
          name: index.indexDescriptor,
          fields: [index.searchField, ...index.filterFields],
        })),
        vectorIndexes: vectorIndexes.map(named),
      };
    }),
  };
}

function named<T extends { indexDescriptor: string }>({ indexDescriptor: name, ...index }: T) {
  return { ...index, name };
}
