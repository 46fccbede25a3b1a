import { DAY_MS } from "./durations.ts";
import { randomBytes } from "./randomBytes.ts";

export type DecodedId = { tableNumber: number; internalId: Uint8Array };

/** Crockford's base 32 in lower case: no i, l, o, u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const DIGITS = new Map(Array.from(ALPHABET, (letter, digit) => [letter, digit]));

const RANDOM_BYTES = 14;
const INTERNAL_BYTES = 16;
const CHECKSUM_BYTES = 2;
const MAX_TABLE_NUMBER_BYTES = 5;
const MIN_CHARS = 31;
const MAX_CHARS = 37;

/** 14 random bytes and the day since the epoch, big-endian. */
export function mintInternalId(nowMs: number): Uint8Array {
  const bytes = new Uint8Array(INTERNAL_BYTES);
  bytes.set(randomBytes(RANDOM_BYTES));
  new DataView(bytes.buffer).setUint16(RANDOM_BYTES, Math.floor(nowMs / DAY_MS));
  return bytes;
}

/** Base 32 of the table's number, the internal id and a checksum of both. */
export function encodeId(tableNumber: number, internalId: Uint8Array): string {
  const body = [...encodeVarint(tableNumber), ...internalId];
  return encodeBase32([...body, ...fletcher16(body)]);
}

/** The same few ids are asked for again and again: a person's own, and that of what is being written. */
const decoded = new Map<string, DecodedId>();
const DECODED_MAX = 4096;

/** Strict: whatever is not exactly what `encodeId` gives is null. */
export function decodeId(id: string): DecodedId | null {
  const known = decoded.get(id);
  if (known !== undefined) return known;
  const fresh = id.length < MIN_CHARS || id.length > MAX_CHARS ? null : decodeAnew(id);
  if (fresh === null) return null;
  if (decoded.size >= DECODED_MAX) decoded.clear();
  decoded.set(id, fresh);
  return fresh;
}

function decodeAnew(id: string): DecodedId | null {
  const bytes = decodeBase32(id);
  const varint = bytes && decodeVarint(bytes);
  if (!varint || bytes.length !== varint.length + INTERNAL_BYTES + CHECKSUM_BYTES) return null;
  const internalId = bytes.subarray(varint.length, varint.length + INTERNAL_BYTES);
  // Encoding again settles the rest: a wrong checksum, a roundabout table number, bits left over.
  return varint.value !== 0 && encodeId(varint.value, internalId) === id ? { tableNumber: varint.value, internalId } : null;
}

function encodeVarint(value: number): number[] {
  const bytes = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

function decodeVarint(bytes: Uint8Array): { value: number; length: number } | null {
  let value = 0;
  for (const [index, byte] of bytes.subarray(0, MAX_TABLE_NUMBER_BYTES).entries()) {
    value += (byte % 0x80) * 0x80 ** index;
    if (byte < 0x80) return value <= 0xffff_ffff ? { value, length: index + 1 } : null;
  }
  return null;
}

/** Two running sums modulo 256, little-endian. */
function fletcher16(bytes: readonly number[]): [number, number] {
  let sum = 0;
  let sumOfSums = 0;
  for (const byte of bytes) {
    sum = (sum + byte) % 256;
    sumOfSums = (sumOfSums + sum) % 256;
  }
  return [sum, sumOfSums];
}

function encodeBase32(bytes: readonly number[]): string {
  let text = "";
  let bits = 0;
  let pending = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[pending >> bits];
      pending &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + ALPHABET[pending << (5 - bits)];
}

function decodeBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let length = 0;
  let bits = 0;
  let pending = 0;
  for (const letter of text) {
    const digit = DIGITS.get(letter);
    if (digit === undefined) return null;
    pending = (pending << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = pending >> bits;
      pending &= (1 << bits) - 1;
    }
  }
  return bytes;
}
