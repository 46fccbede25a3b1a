import { NO_SCHEMA, type SchemaDefinition } from "#schema/definition.ts";

type Schemas = ReadonlyMap<string, SchemaDefinition>;
type IndexConfig = { name: string; type: string } & Record<string, unknown>;

export interface IndexDiff {
  added_indexes: IndexConfig[];
  removed_indexes: IndexConfig[];
}

/** Which indexes come and go with new code, by component. */
export function indexDiffs(before: Schemas, after: Schemas): Record<string, IndexDiff> {
  const components = [...after.keys()].map((component): [string, IndexDiff] => {
    const [old, fresh] = [before, after].map((schemas) => indexesOf(schemas.get(component) ?? NO_SCHEMA));
    return [component, { added_indexes: missingIn(old ?? [], fresh ?? []), removed_indexes: missingIn(fresh ?? [], old ?? []) }];
  });
  return Object.fromEntries(components);
}

function missingIn(there: readonly IndexConfig[], wanted: readonly IndexConfig[]): IndexConfig[] {
  const known = new Set(there.map((index) => JSON.stringify(index)));
  return wanted.filter((index) => !known.has(JSON.stringify(index)));
}

function indexesOf({ tables }: SchemaDefinition): IndexConfig[] {
  return tables.flatMap(({ name: table, indexes, searchIndexes, vectorIndexes }) => [
    ...indexes.map(({ name, fields }) => ({ name: `${table}.${name}`, type: "database", fields })),
    ...searchIndexes.map(({ name, fields: [searchField, ...filterFields] }) => ({
      name: `${table}.${name}`,
      type: "search",
      searchField,
      filterFields,
    })),
    ...vectorIndexes.map(({ name, dimensions, vectorField, filterFields }) => ({
      name: `${table}.${name}`,
      type: "vector",
      dimensions,
      vectorField,
      filterFields,
    })),
  ]);
}
