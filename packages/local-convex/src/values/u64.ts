/** The wire form of timestamps: base64 of eight little-endian bytes. */
export function encodeU64(value: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes.toString("base64");
}

/** Throws on anything but eight bytes. */
export function decodeU64(text: string): bigint {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 8 || bytes.toString("base64") !== text) throw new Error(`Not a base64 u64: ${JSON.stringify(text)}`);
  return bytes.readBigUInt64LE();
}
