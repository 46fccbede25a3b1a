import type { VectorIndexDefinition } from "#schema/definition.ts";
import { type JSONValue, isJsonObject } from "#values/json.ts";
import { VECTOR_RESULTS } from "#values/limits.ts";
import type { NearestQuery } from "./VectorTable.ts";

const DEFAULT_RESULTS = 10;

/** As a function asks it. */
export type VectorQuery = Omit<NearestQuery, "limit"> & { limit?: number | undefined };

/** Throws where Convex would not take it. */
export function checkVectorQuery(index: VectorIndexDefinition, query: VectorQuery): NearestQuery {
  const { vector, limit = DEFAULT_RESULTS, expressions } = query;
  if (vector.length !== index.dimensions) {
    throw new Error(`The vector has ${vector.length} dimensions, and the index ${index.name} has ${index.dimensions}.`);
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > VECTOR_RESULTS) {
    throw new Error(`The limit of a vector search is from 1 to ${VECTOR_RESULTS}, not ${limit}.`);
  }
  refuseOtherFields(index, expressions);
  return { vector, limit, expressions };
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
