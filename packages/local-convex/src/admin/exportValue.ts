import { type JSONValue, type JsonObject, typeOf, wrappedBytes } from "#values/json.ts";

/**
 * Convex's snapshot exports write values as people would, and yet lose nothing: a 64-bit integer is a number without a point, any
 * other number has one. What JSON has no form for stays wrapped: `{"$bytes": …}`, and `{"$float": …}` for NaN and the infinities.
 */
export function toExportJson(value: JSONValue): string {
  switch (typeOf(value)) {
    case "int64":
      return wrappedBytes(value).readBigInt64LE().toString();
    case "float64":
      return typeof value === "number" ? withPoint(value) : toWrappedFloat(value);
    case "array":
      return `[${(value as JSONValue[]).map(toExportJson).join(",")}]`;
    case "object":
      return `{${fieldsOf(value as JsonObject).join(",")}}`;
    default:
      return JSON.stringify(value);
  }
}

function fieldsOf(fields: JsonObject): string[] {
  return Object.entries(fields).map(([name, field]) => `${JSON.stringify(name)}:${toExportJson(field)}`);
}

function withPoint(value: number): string {
  const text = JSON.stringify(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** Negative zero is an ordinary number there. */
function toWrappedFloat(value: JSONValue): string {
  return Object.is(wrappedBytes(value).readDoubleLE(), -0) ? "-0.0" : JSON.stringify(value);
}

type SourceReviver = (name: string, value: unknown, context: { source?: string }) => unknown;
/** With what was written in the place of a value (ECMAScript's "JSON.parse source text access"). */
const parseWithSource = JSON.parse as (text: string, reviver: SourceReviver) => unknown;

/** The encoded value of a line of an export. Throws where it is not JSON. */
export function parseExportJson(text: string): JSONValue {
  return parseWithSource(text, (_name, value, { source }) => {
    if (typeof value !== "number" || source === undefined) return value;
    if (/^-?\d+$/.test(source)) return toInteger(BigInt(source));
    return Object.is(value, -0) ? toFloat(value) : value;
  }) as JSONValue;
}

function toInteger(value: bigint): JsonObject {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return { $integer: bytes.toString("base64") };
}

function toFloat(value: number): JsonObject {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return { $float: bytes.toString("base64") };
}
