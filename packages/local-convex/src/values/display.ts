import { type JSONValue, type JsonObject, typeOf, wrappedBytes } from "./json.ts";

/** An encoded value as Convex writes it in its errors: floats with a point, object keys bare. */
export function displayValue(value: JSONValue | undefined): string {
  switch (typeOf(value)) {
    case "undefined":
      return "undefined";
    case "int64":
      return wrappedBytes(value).readBigInt64LE().toString();
    case "float64":
      return displayFloat(typeof value === "number" ? value : wrappedBytes(value).readDoubleLE());
    case "bytes":
      return `Bytes(${wrappedBytes(value).toString("base64")})`;
    case "array":
      return `[${(value as JSONValue[]).map(displayValue).join(", ")}]`;
    case "object":
      return displayFields(Object.entries(value as JsonObject).map(([field, item]) => [field, displayValue(item)]));
    default:
      return JSON.stringify(value);
  }
}

export function displayFields(fields: [field: string, text: string][]): string {
  return `{${fields.map(([field, text]) => `${field}: ${text}`).join(", ")}}`;
}

function displayFloat(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  if (!Number.isFinite(value)) return String(value).replace("Infinity", "inf");
  const text = String(value);
  return Number.isInteger(value) && !text.includes("e") ? `${text}.0` : text;
}
