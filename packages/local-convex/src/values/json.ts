import type { JSONValue } from "convex/values";

export type { JSONValue };
export type JsonObject = { [field: string]: JSONValue };

/**
 * Which Convex type an encoded value is. Types that JSON lacks are objects with one field: `{"$integer": base64}` and so on;
 * `{"$undefined": null}` stands for a missing field in patches, ranges and filters, and `{"$commitTs": null}` for a
 * timestamp that is filled in at the commit.
 */
export type JsonType =
  | "undefined"
  | "null"
  | "int64"
  | "float64"
  | "boolean"
  | "string"
  | "bytes"
  | "array"
  | "object"
  | "commitTs";

const WRAPPED: Record<string, JsonType> = {
  $undefined: "undefined",
  $integer: "int64",
  $float: "float64",
  $bytes: "bytes",
  $commitTs: "commitTs",
};

export function typeOf(value: JSONValue | undefined): JsonType {
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  if (typeof value === "number") return "float64";
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (Array.isArray(value)) return "array";
  return wrappedType(value) ?? "object";
}

function wrappedType(value: JsonObject): JsonType | undefined {
  let only: string | null = null;
  for (const field in value) {
    if (only !== null || !field.startsWith("$")) return undefined;
    only = field;
  }
  return only === null ? undefined : WRAPPED[only];
}

/** The eight bytes of an int64 or special float, or the contents of bytes. */
export function wrappedBytes(value: JSONValue | undefined): Buffer {
  const [base64] = Object.values(value as JsonObject);
  if (typeof base64 !== "string") throw new Error(`Malformed Convex value ${JSON.stringify(value)}`);
  return Buffer.from(base64, "base64");
}

export function isJsonObject(value: JSONValue | undefined): value is JsonObject {
  return typeOf(value) === "object";
}

/** The value at a dotted path, or undefined where there is none. */
export function valueAt(fields: JsonObject, path: readonly string[]): JSONValue | undefined {
  let value: JSONValue | undefined = fields;
  for (const field of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, field)) return undefined;
    value = value[field];
  }
  return value;
}

/** Bytes as Convex counts them for its limits: a marker, the contents and a terminator. */
export function sizeOf(value: JSONValue): number {
  switch (typeOf(value)) {
    case "undefined":
      return 0;
    case "null":
    case "boolean":
      return 1;
    case "int64":
    case "float64":
    case "commitTs":
      return 9;
    case "string":
      return 2 + Buffer.byteLength(value as string);
    case "bytes":
      return 2 + wrappedBytes(value).length;
    case "array":
      return (value as JSONValue[]).reduce((total: number, item) => total + sizeOf(item), 2);
    case "object":
      return Object.entries(value as JsonObject).reduce((total, [field, item]) => total + field.length + 1 + sizeOf(item), 2);
  }
}
