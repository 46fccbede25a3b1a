import type { VectorIndexDefinition } from "#schema/definition.ts";
import { type JSONValue, isJsonObject, valueAt } from "#values/json.ts";
import { compileFilter } from "./filter.ts";
import { VECTOR_RESULTS } from "#values/limits.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { Table } from "#store/documents/table.ts";

const DEFAULT_RESULTS = 10;

export interface VectorQuery {
  vector: number[];
  limit?: number | undefined;
  /** As in `filter()`, of equalities and "or" alone; null: none. */
  expressions: JSONValue;
}

export interface VectorResult {
  _id: string;
  /** The cosine of the angle between the two vectors: 1 for the same direction. */
  _score: number;
}

/** The documents whose vectors are nearest, the nearest first. Every document of the table is looked at: no limit counts them. */
export function searchVectors(
  transaction: Transaction,
  table: Table,
  index: VectorIndexDefinition,
  query: VectorQuery,
): VectorResult[] {
  const { vector, limit = DEFAULT_RESULTS, expressions } = query;
  if (vector.length !== index.dimensions) {
    throw new Error(`The vector has ${vector.length} dimensions, and the index ${index.name} has ${index.dimensions}.`);
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > VECTOR_RESULTS) {
    throw new Error(`The limit of a vector search is from 1 to ${VECTOR_RESULTS}, not ${limit}.`);
  }
  refuseOtherFields(index, expressions);
  const filter = expressions === null ? () => true : compileFilter(expressions);
  const path = index.vectorField.split(".");
  const results: VectorResult[] = [];
  for (const { document } of transaction.database.catalog.documents(table)) {
    const stored = valueAt(document.fields, path);
    if (!Array.isArray(stored) || stored.length !== index.dimensions || !filter(document.fields)) continue;
    results.push({ _id: document.id, _score: cosine(vector, stored as number[]) });
  }
  return results.sort((left, right) => right._score - left._score).slice(0, limit);
}

function refuseOtherFields(index: VectorIndexDefinition, expression: JSONValue): void {
  if (Array.isArray(expression)) for (const part of expression) refuseOtherFields(index, part);
  if (!isJsonObject(expression)) return;
  const { $field, $literal, ...operators } = expression;
  if (typeof $field === "string" && !index.filterFields.includes($field)) {
    throw new Error(`Index ${index.name} does not have "${$field}" as a filter field.`);
  }
  if ($literal !== undefined) return;
  for (const operand of Object.values(operators)) refuseOtherFields(index, operand ?? null);
}

function cosine(left: readonly number[], right: readonly number[]): number {
  let product = 0;
  let leftSquares = 0;
  let rightSquares = 0;
  for (const [place, one] of left.entries()) {
    const other = right[place] ?? 0;
    product += one * other;
    leftSquares += one * one;
    rightSquares += other * other;
  }
  return product === 0 ? 0 : product / Math.sqrt(leftSquares * rightSquares);
}
