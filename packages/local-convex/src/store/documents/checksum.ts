import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { crc32 } from "node:zlib";

/** Keeps index ids and row numbers from cancelling each other out. */
const SPREAD = 0x9e3779b1;

/** Of a document: it holds for this very row. */
export function documentChecksum(number: number, json: string): number {
  return crc32(json, seedOf(number));
}

/** Of a row of an index: its place, and which document it leads to. */
export function indexRowChecksum(indexId: number, key: Uint8Array, document: number): number {
  return crc32(key, (seedOf(document) ^ Math.imul(indexId, SPREAD)) >>> 0);
}

/** SQL that runs seldom computes its checksums by itself: `checksum(a, b, …)` of any values. */
export function installChecksums(sqlite: DatabaseSync): void {
  const options = { deterministic: true, directOnly: true };
  sqlite.function("checksum", { ...options, varargs: true, useBigIntArguments: true }, valuesChecksum);
  sqlite.function("document_checksum", options, (number, json) => documentChecksum(Number(number), String(json)));
  sqlite.function("index_row_checksum", options, (indexId, key, document) =>
    indexRowChecksum(Number(indexId), key as Uint8Array, Number(document)),
  );
}

function valuesChecksum(...values: SQLInputValue[]): number {
  return values.reduce<number>((sum, value) => crc32(ArrayBuffer.isView(value) ? bytesOf(value) : String(value), sum), 0);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}

function seedOf(number: number): number {
  return (number ^ Math.floor(number / 2 ** 32)) >>> 0;
}
