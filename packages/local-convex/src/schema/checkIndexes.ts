import type { ValidatorJSON } from "convex/values";
import { INDEX_FIELDS, INDEXES_PER_TABLE, SEARCH_FILTER_FIELDS, SEARCH_INDEXES_PER_TABLE } from "#values/limits.ts";

/** What a schema says of one table's indexes; those that are staged have to be right as well. */
export interface DeclaredIndexes {
  table: string;
  documentType: ValidatorJSON;
  indexes: { name: string; fields: string[] }[];
  searchIndexes: { name: string; searchField: string; filterFields: string[] }[];
  vectorIndexes: { name: string; vectorField: string; dimensions: number; filterFields: string[] }[];
}

/** Every table has them. */
export const BUILT_IN_INDEXES: ReadonlySet<string> = new Set(["by_id", "by_creation_time"]);

const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/;
const FIELD = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/** Throws at the first index that Convex would not take; `isStrict` where documents are checked against the schema. */
export function refuseIndexes(declared: DeclaredIndexes, isStrict: boolean): void {
  refuseNames(declared);
  refuseNumbers(declared);
  refuseSameFields(declared);
  for (const index of fieldsOf(declared)) refuseFields(declared, index, isStrict);
  if (isStrict) refuseOtherVectors(declared);
}

function refuseNames({ table, indexes, searchIndexes, vectorIndexes }: DeclaredIndexes): void {
  const taken = new Set<string>();
  for (const { name } of [...indexes, ...searchIndexes, ...vectorIndexes]) {
    if (BUILT_IN_INDEXES.has(name) || name.startsWith("_")) {
      throw new Error(
        `In table "${table}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore ` +
          'or be named "by_id" or "by_creation_time".',
      );
    }
    if (!NAME.test(name)) {
      throw new Error(
        `Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`,
      );
    }
    if (taken.has(name)) throw new Error(`Table "${table}" has two or more definitions of index "${name}".`);
    taken.add(name);
  }
}

function refuseNumbers({ table, indexes, searchIndexes, vectorIndexes }: DeclaredIndexes): void {
  if (indexes.length > INDEXES_PER_TABLE) {
    throw new Error(`Table "${table}" has ${indexes.length} indexes, maximum ${INDEXES_PER_TABLE}`);
  }
  const others = [...searchIndexes, ...vectorIndexes];
  if (others.length > SEARCH_INDEXES_PER_TABLE) {
    throw new Error(`Table "${table}" has ${others.length} search and vector indexes, maximum ${SEARCH_INDEXES_PER_TABLE}`);
  }
  const wide = others.find(({ filterFields }) => filterFields.length > SEARCH_FILTER_FIELDS);
  if (wide === undefined) return;
  throw new Error(`In table "${table}" the index "${wide.name}" has more than ${SEARCH_FILTER_FIELDS} filter fields`);
}

/** Two indexes over the same would cost twice what one does. */
function refuseSameFields({ table, indexes, searchIndexes, vectorIndexes }: DeclaredIndexes): void {
  const groups = [
    { kind: "", all: indexes.map(({ name, fields }) => ({ name, key: JSON.stringify(fields) })) },
    {
      kind: "search ",
      all: searchIndexes.map(({ name, searchField, filterFields }) => ({
        name,
        key: JSON.stringify([searchField, filterFields.toSorted()]),
      })),
    },
    {
      kind: "vector ",
      all: vectorIndexes.map(({ name, vectorField, dimensions }) => ({ name, key: JSON.stringify([vectorField, dimensions]) })),
    },
  ];
  for (const { kind, all } of groups) {
    const byKey = Map.groupBy(all, ({ key }) => key);
    const [one, other] = byKey.values().find(({ length }) => length > 1) ?? [];
    if (one === undefined || other === undefined) continue;
    throw new Error(
      `In table "${table}" ${kind}index "${one.name}" and ${kind}index "${other.name}" have the same fields. Indexes must be unique within a table.`,
    );
  }
}

function fieldsOf({
  indexes,
  searchIndexes,
  vectorIndexes,
}: DeclaredIndexes): { name: string; fields: string[]; isPlain: boolean }[] {
  return [
    ...indexes.map((index) => ({ ...index, isPlain: true })),
    ...searchIndexes.map(({ name, searchField, filterFields }) => ({
      name,
      fields: [searchField, ...filterFields],
      isPlain: false,
    })),
    ...vectorIndexes.map(({ name, vectorField, filterFields }) => ({
      name,
      fields: [vectorField, ...filterFields],
      isPlain: false,
    })),
  ];
}

function refuseFields(
  { table, documentType }: DeclaredIndexes,
  { name, fields, isPlain }: { name: string; fields: string[]; isPlain: boolean },
  isStrict: boolean,
): void {
  const problem = isPlain ? plainProblem(fields) : null;
  if (problem !== null) throw new Error(`In table "${table}" the index "${name}" is invalid: ${problem}`);
  const malformed = fields.find((field) => !field.split(".").every((part) => FIELD.test(part)));
  if (malformed !== undefined) throw new Error(`In index "${name}": Invalid index field: "${malformed}"`);
  const missing = isStrict ? fields.find((field) => !isSystem(field) && !canContain(documentType, field.split("."))) : undefined;
  if (missing === undefined) return;
  throw new Error(
    `In table "${table}" the index "${name}" is invalid because it references the field ${missing} that does not exist.`,
  );
}

function plainProblem(fields: string[]): string | null {
  if (fields.length === 0) return "it has no fields";
  if (fields.length > INDEX_FIELDS) return `it has ${fields.length} fields, maximum ${INDEX_FIELDS}`;
  if (new Set(fields).size < fields.length) return "it has a field twice";
  const system = fields.find((field) => field.startsWith("_"));
  return system === undefined ? null : `${system} is added by itself and cannot be declared`;
}

/** Alone, such as `_creationTime`; not within another field. */
function isSystem(field: string): boolean {
  return field.startsWith("_") && !field.includes(".");
}

/** Whether any document of that type can have the field. */
function canContain(type: ValidatorJSON, path: readonly string[]): boolean {
  return typesAt(type, path).length > 0;
}

function refuseOtherVectors({ table, documentType, vectorIndexes }: DeclaredIndexes): void {
  const wrong = vectorIndexes.find(({ vectorField }) => !typesAt(documentType, vectorField.split(".")).some(holdsVectors));
  if (wrong === undefined) return;
  throw new Error(
    `In table "${table}" the vector index "${wrong.name}" is invalid because it references the field ${wrong.vectorField} that is ` +
      "neither an array of float64 or optional array of float64.",
  );
}

function holdsVectors(type: ValidatorJSON): boolean {
  if (type.type === "union") return type.value.some(holdsVectors);
  return type.type === "any" || (type.type === "array" && (type.value.type === "number" || type.value.type === "any"));
}

/** What may stand at a path, in any of the alternatives on the way. */
function typesAt(type: ValidatorJSON, path: readonly string[]): ValidatorJSON[] {
  const [first, ...rest] = path;
  if (first === undefined || type.type === "any") return [type];
  if (type.type === "union") return type.value.flatMap((alternative) => typesAt(alternative, path));
  const field = type.type === "object" && Object.hasOwn(type.value, first) ? type.value[first] : undefined;
  return field === undefined ? [] : typesAt(field.fieldType, rest);
}
