import { isJsonObject, type JSONValue, type JsonObject, typeOf } from "#values/json.ts";
import {
  ARRAY_ITEMS,
  DOCUMENT_BYTES,
  DOCUMENT_NESTING,
  FIELD_NAME_CHARS,
  OBJECT_FIELDS,
  SYSTEM_DOCUMENT_BYTES,
  SYSTEM_DOCUMENT_NESTING,
} from "#values/limits.ts";
import type { StoredDocument } from "./StoredDocument.ts";

const SYSTEM_FIELDS = new Set(["_id", "_creationTime"]);

interface DocumentLimits {
  bytes: number;
  nesting: number;
}

const OF_DOCUMENT: DocumentLimits = { bytes: DOCUMENT_BYTES, nesting: DOCUMENT_NESTING };
export const OF_SYSTEM_DOCUMENT: DocumentLimits = { bytes: SYSTEM_DOCUMENT_BYTES, nesting: SYSTEM_DOCUMENT_NESTING };

/** Refuses what Convex refuses in any document, whatever its schema. Returns the document's bytes. */
export function checkDocument(document: StoredDocument, limits: DocumentLimits = OF_DOCUMENT): number {
  const { fields } = document;
  for (const field in fields) {
    if (field.startsWith("_") && !SYSTEM_FIELDS.has(field)) {
      throw new Error(`Field '${field}' starts with an underscore, which is only allowed for system fields like '_id'`);
    }
  }
  checkValue(fields, 1, limits.nesting);
  const { bytes } = document;
  if (bytes > limits.bytes) {
    throw new Error(`Value is too large (${(bytes / 2 ** 20).toFixed(2)} MiB > maximum size ${limits.bytes / 2 ** 20} MiB)`);
  }
  return bytes;
}

function checkValue(value: JSONValue, depth: number, deepest: number): void {
  const type = typeOf(value);
  if (type === "undefined") throw new Error("undefined is not a valid Convex value.");
  if (type !== "array" && type !== "object") return;
  if (depth > deepest) {
    throw new Error(`Value is too nested (nested ${depth} levels deep > maximum nesting ${deepest})`);
  }
  if (isJsonObject(value)) checkFieldNames(Object.keys(value));
  else checkLength(value as JSONValue[]);
  for (const item of Object.values(value as JsonObject)) checkValue(item, depth + 1, deepest);
}

function checkLength(items: JSONValue[]): void {
  if (items.length <= ARRAY_ITEMS) return;
  throw new Error(`Array length is too long (${items.length} > maximum length ${ARRAY_ITEMS})`);
}

function checkFieldNames(names: string[]): void {
  if (names.length > OBJECT_FIELDS) {
    throw new Error(`Object has too many fields (${names.length} > maximum number ${OBJECT_FIELDS})`);
  }
  for (const name of names) {
    if (name.length > FIELD_NAME_CHARS) {
      throw new Error(`Field name ${name} exceeds maximum field name length ${FIELD_NAME_CHARS}.`);
    }
    if (name.startsWith("$")) throw new Error(`Field name ${name} starts with a '$', which is reserved.`);
    if (!/^[ -~]*$/.test(name)) {
      throw new Error(`Field name ${name} has an invalid character: Field names can only contain non-control ASCII characters`);
    }
  }
}
