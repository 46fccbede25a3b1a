import type { JSONValue } from "#values/json.ts";

/** A 64-bit integer as functions exchange it. */
export function integer(value: bigint | number): JSONValue {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(value));
  return { $integer: bytes.toString("base64") };
}
