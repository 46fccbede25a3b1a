import type { JSONValue } from "#values/json.ts";

/** An encoded value for people: 64-bit integers and special numbers as text, bytes as base64. */
export function toPlainJson(value: JSONValue): JSONValue {
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (typeof value !== "object" || value === null) return value;
  if (typeof value.$integer === "string") return String(Buffer.from(value.$integer, "base64").readBigInt64LE());
  if (typeof value.$float === "string") return String(Buffer.from(value.$float, "base64").readDoubleLE());
  if (typeof value.$bytes === "string") return value.$bytes;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toPlainJson(field ?? null)]));
}
