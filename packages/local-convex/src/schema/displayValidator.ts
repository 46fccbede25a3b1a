import type { ValidatorJSON } from "convex/values";
import { displayFields } from "#values/display.ts";
import { type JSONValue, typeOf } from "#values/json.ts";

type Field = { fieldType: ValidatorJSON; optional: boolean };

const NAMES = { number: "float64", bigint: "int64" } as const;

/** A validator as one would write it: `v.object({a: v.optional(v.string())})`. */
export function displayValidator(validator: ValidatorJSON): string {
  switch (validator.type) {
    case "literal":
      return `v.literal(${displayLiteral(validator.value)})`;
    case "id":
      return `v.id("${validator.tableName}")`;
    case "array":
      return `v.array(${displayValidator(validator.value)})`;
    case "record":
      return `v.record(${displayValidator(validator.keys)}, ${displayField(validator.values)})`;
    case "union":
      return `v.union(${validator.value.map(displayValidator).join(", ")})`;
    case "object":
      return `v.object(${displayFields(sortedFields(validator.value).map(([name, field]) => [name, displayField(field)]))})`;
    case "number":
    case "bigint":
      return `v.${NAMES[validator.type]}()`;
    default:
      return `v.${validator.type}()`;
  }
}

/** Convex shows JSON where the literal has a JSON form. */
export function displayLiteral(value: JSONValue): string {
  if (typeOf(value) === "int64") return "<bigint>";
  return typeOf(value) === "float64" && typeof value !== "number" ? "<number>" : JSON.stringify(value);
}

type SortedField = readonly [name: string, field: Field];

/** Of the validators of the functions and tables that are loaded: every call is checked by some. */
const sorted = new WeakMap<Record<string, Field>, readonly SortedField[]>();

export function sortedFields(fields: Record<string, Field>): readonly SortedField[] {
  const known = sorted.get(fields);
  if (known !== undefined) return known;
  const entries = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  sorted.set(fields, entries);
  return entries;
}

function displayField({ fieldType, optional }: Field): string {
  return optional ? `v.optional(${displayValidator(fieldType)})` : displayValidator(fieldType);
}
