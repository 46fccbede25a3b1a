import type { Index } from "#store/documents/table.ts";
import type { Interval } from "#store/ReadSet.ts";
import { decodeId } from "#values/ids.ts";
import type { JSONValue } from "#values/json.ts";
import { afterPrefix, encodeIndexKey, encodeKey } from "#values/keys.ts";

export type RangeExpression = { type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte"; fieldPath: string; value: JSONValue };

const MORE = "For more information see https://docs.convex.dev/using/indexes.";

/**
 * The keys that a range of an index covers: equalities on its first fields, then at most one lower and one upper bound on
 * the next field. Behind its own fields each index has `_id`. `name` is what errors call the index.
 */
export function rangeToInterval(index: Index, name: string, range: readonly RangeExpression[]): Interval {
  for (const { fieldPath } of range) {
    if (fieldsWithId(index).includes(fieldPath)) continue;
    const fields = `[${index.fields.join(", ")}]`;
    throw new Error(
      `The index range included a comparison with "${fieldPath}", but ${name} with fields ${fields} doesn't index this field. ${MORE}`,
    );
  }
  const equalities = range.filter(({ type }) => type === "Eq").sort((left, right) => rank(index, left) - rank(index, right));
  const lower = onlyOne(
    range.filter(({ type }) => type === "Gt" || type === "Gte"),
    "lower",
  );
  const upper = onlyOne(
    range.filter(({ type }) => type === "Lt" || type === "Lte"),
    "upper",
  );
  refuseGaps(index, name, boundFields(name, equalities, [lower, upper]));
  return boundsToInterval(
    index,
    equalities.map(({ value }) => value),
    lower,
    upper,
  );
}

function boundsToInterval(
  index: Index,
  prefix: JSONValue[],
  lower: RangeExpression | undefined,
  upper: RangeExpression | undefined,
): Interval {
  const all = keyOf(index, prefix);
  const low = lower && keyOf(index, [...prefix, lower.value]);
  const high = upper && keyOf(index, [...prefix, upper.value]);
  return {
    low: low && lower.type === "Gt" ? afterPrefix(low) : (low ?? all),
    high: high && upper.type === "Lt" ? high : afterPrefix(high ?? all),
  };
}

function fieldsWithId({ fields }: Index): string[] {
  return fields.includes("_id") ? fields : [...fields, "_id"];
}

function keyOf({ fields }: Index, values: JSONValue[]): Uint8Array {
  if (values.length <= fields.length) return encodeKey(values);
  const id = values.at(-1);
  const decoded = typeof id === "string" ? decodeId(id) : null;
  if (decoded === null) throw new Error(`The index range compares "_id" with ${JSON.stringify(id)}, which is no id.`);
  return encodeIndexKey(values.slice(0, -1), decoded.internalId);
}

function rank(index: Index, { fieldPath }: RangeExpression): number {
  return fieldsWithId(index).indexOf(fieldPath);
}

function onlyOne(bounds: RangeExpression[], which: "lower" | "upper"): RangeExpression | undefined {
  const [first, second] = bounds;
  if (second) throw new Error(`Already defined ${which} bound in index range. Can't add another one on "${second.fieldPath}".`);
  return first;
}

/** The fields in the order in which the range uses them. */
function boundFields(name: string, equalities: RangeExpression[], bounds: (RangeExpression | undefined)[]): string[] {
  const [first, ...others] = [...new Set(bounds.flatMap((bound) => (bound ? [bound.fieldPath] : [])))];
  if (others.length > 0) {
    throw new Error(
      "Upper and lower bounds in `range` can only be applied to a single index field. " +
        `This query against index ${name} attempted to set a range bound on both "${first}" and "${others[0]}". ` +
        "Consider using `filter` instead. See https://docs.convex.dev/using/indexes for more info.",
    );
  }
  const fields = equalities.map(({ fieldPath }) => fieldPath);
  return first === undefined ? fields : [...fields, first];
}

function refuseGaps(index: Index, name: string, fields: string[]): void {
  const wrong = fields.find((field, position) => fieldsWithId(index)[position] !== field);
  if (wrong === undefined) return;
  const repeated = fields.indexOf(wrong) !== fields.lastIndexOf(wrong);
  if (repeated) throw new Error(`Already defined equality bound in index range. Can't add another one on "${wrong}".`);
  throw new Error(
    `Tried to query index ${name} but the query didn't use the index fields in order.\n` +
      `Index fields: [${index.fields.join(", ")}]\nQuery fields: [${fields.join(", ")}]\n` +
      `First incorrect field: ${wrong}\n${MORE}`,
  );
}
