import { type JSONValue, type JsonObject, typeOf, wrappedBytes } from "./json.ts";
import { KeyWriter } from "./KeyWriter.ts";

/**
 * Keys are bytes whose order, compared one by one, is Convex's order of values: a tag for the type, then the contents.
 * No tag reaches FF, so a prefix followed by FF lies above all that begins with the prefix.
 */
const TAGS = { undefined: 1, null: 2, int64: 3, float64: 4, false: 5, true: 6, string: 7, bytes: 8, array: 9, object: 10 };
const ID_TAG = 11;
const END = 0;
const MAX_INT64 = 2n ** 63n - 1n;

const writer = new KeyWriter();

/** Bytes whose order is Convex's order of the encoded values, with undefined and `{"$undefined": null}` lowest. */
export function encodeKey(values: readonly (JSONValue | undefined)[]): Uint8Array {
  writer.start();
  for (const value of values) write(value);
  return writer.take();
}

/** The key of a document in an index: its values there, then its id, which makes it unique. */
export function encodeIndexKey(values: readonly (JSONValue | undefined)[], internalId: Uint8Array): Uint8Array {
  writer.start();
  for (const value of values) write(value);
  writer.byte(ID_TAG);
  writer.raw(internalId);
  return writer.take();
}

function write(value: JSONValue | undefined): void {
  const type = typeOf(value);
  switch (type) {
    case "undefined":
    case "null":
      return writer.byte(TAGS[type]);
    case "boolean":
      return writer.byte(value ? TAGS.true : TAGS.false);
    case "int64":
      writer.byte(TAGS.int64);
      return writer.int64(wrappedBytes(value).readBigInt64LE());
    case "commitTs":
      writer.byte(TAGS.int64);
      return writer.int64(MAX_INT64);
    case "float64":
      writer.byte(TAGS.float64);
      return typeof value === "number" ? writer.float64(value) : writer.float64Bits(wrappedBytes(value));
    case "string":
      writer.byte(TAGS.string);
      return writer.text(value as string);
    case "bytes":
      writer.byte(TAGS.bytes);
      return writer.bytes(wrappedBytes(value));
    case "array":
      writer.byte(TAGS.array);
      for (const item of value as JSONValue[]) write(item);
      return writer.byte(END);
    case "object":
      writer.byte(TAGS.object);
      writeFields(value as JsonObject);
      return writer.byte(END);
  }
}

function writeFields(fields: JsonObject): void {
  for (const field of Object.keys(fields).sort()) {
    write(field);
    write(fields[field]);
  }
}

/** The lowest key above every key that starts with `prefix`. */
export function afterPrefix(prefix: Uint8Array): Uint8Array {
  return append(prefix, 0xff);
}

/** The lowest key above this one key. */
export function afterKey(key: Uint8Array): Uint8Array {
  return append(key, 0);
}

function append(bytes: Uint8Array, last: number): Uint8Array {
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  longer[bytes.length] = last;
  return longer;
}

export function compareKeys(left: Uint8Array, right: Uint8Array): number {
  return Buffer.compare(left, right);
}

/** Negative, zero or positive, in the order of an index. */
export function compareEncoded(left: JSONValue | undefined, right: JSONValue | undefined): number {
  return compareKeys(encodeKey([left]), encodeKey([right]));
}

const INTERNAL_ID_BYTES = 16;

/** The id at the end of a key of an index. */
export function internalIdOfKey(key: Uint8Array): Uint8Array {
  return key.subarray(-INTERNAL_ID_BYTES);
}
