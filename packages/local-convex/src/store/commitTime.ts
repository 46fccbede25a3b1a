import { type JSONValue, isJsonObject, typeOf } from "#values/json.ts";

const PLACEHOLDER = '{"$commitTs":null}';

/** Whether a document waits for the time of its commit. Text that a user wrote has its quotes escaped. */
export function awaitsCommitTime(json: string): boolean {
  return json.includes(PLACEHOLDER);
}

/** The value with each placeholder filled in: nanoseconds since the epoch, as a 64-bit integer. */
export function withCommitTime(value: JSONValue, ts: bigint): JSONValue {
  if (typeOf(value) === "commitTs") return { $integer: encodeInt64(ts) };
  if (Array.isArray(value)) return value.map((item) => withCommitTime(item, ts));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withCommitTime(item ?? null, ts)]));
}

function encodeInt64(value: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes.toString("base64");
}
