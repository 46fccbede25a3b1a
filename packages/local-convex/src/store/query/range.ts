import type { JSONValue } from "#values/json.ts";
import { afterPrefix, encodeKey } from "#values/keys.ts";
import type { Interval } from "#store/ReadSet.ts";
import type { Index } from "#store/documents/table.ts";

export type RangeExpression = { type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte"; fieldPath: string; value: JSONValue };

const MORE = "For more information see https://docs.convex.dev/using/indexes.";

/**
 * The keys that a range of an index covers: equalities on its first fields, then at most one lower and one upper bound on
 * the next field. `name` is what errors call the index.
 */
export function rangeToInterval(index: Index, name: string, range: readonly RangeExpression[]): Interval {
  for (const { fieldPath } of range) {
    if (index.fields.includes(fieldPath)) continue;
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
    equalities.map(({ value }) => value),
    lower,
    upper,
  );
}

function boundsToInterval(prefix: JSONValue[], lower: RangeExpression | undefined, upper: RangeExpression | undefined): Interval {
  const all = encodeKey(prefix);
  const low = lower && encodeKey([...prefix, lower.value]);
  const high = upper && encodeKey([...prefix, upper.value]);
  return {
    low: low && lower.type === "Gt" ? afterPrefix(low) : (low ?? all),
    high: high && upper.type === "Lt" ? high : afterPrefix(high ?? all),
  };
}

function rank(index: Index, { fieldPath }: RangeExpression): number {
  return index.fields.indexOf(fieldPath);
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
  const wrong = fields.find((field, position) => index.fields[position] !== field);
  if (wrong === undefined) return;
  const repeated = fields.indexOf(wrong) !== fields.lastIndexOf(wrong);
  if (repeated) throw new Error(`Already defined equality bound in index range. Can't add another one on "${wrong}".`);
  throw new Error(
    `Tried to query index ${name} but the query didn't use the index fields in order.\n` +
      `Index fields: [${index.fields.join(", ")}]\nQuery fields: [${fields.join(", ")}]\n` +
      `First incorrect field: ${wrong}\n${MORE}`,
  );
}
