import { isJsonObject, type JSONValue, type JsonObject, typeOf } from "#values/json.ts";
import type { StoredDocument } from "./StoredDocument.ts";
import { ARRAY_ITEMS, DOCUMENT_BYTES, DOCUMENT_NESTING, FIELD_NAME_CHARS, OBJECT_FIELDS } from "#values/limits.ts";

const SYSTEM_FIELDS = new Set(["_id", "_creationTime"]);

/** Refuses what Convex refuses in any document, whatever its schema. Returns the document's bytes. */
export function checkDocument(document: StoredDocument, maxBytes: number = DOCUMENT_BYTES): number {
  const { fields } = document;
  for (const field in fields) {
    if (field.startsWith("_") && !SYSTEM_FIELDS.has(field)) {
      throw new Error(`Field '${field}' starts with an underscore, which is only allowed for system fields like '_id'`);
    }
  }
  checkValue(fields, 1);
  const { bytes } = document;
  if (bytes > maxBytes) {
    throw new Error(`Value is too large (${(bytes / 2 ** 20).toFixed(2)} MiB > maximum size ${maxBytes / 2 ** 20} MiB)`);
  }
  return bytes;
}

function checkValue(value: JSONValue, depth: number): void {
  const type = typeOf(value);
  if (type === "undefined") throw new Error("undefined is not a valid Convex value.");
  if (type !== "array" && type !== "object") return;
  if (depth > DOCUMENT_NESTING) {
    throw new Error(`Value is too nested (nested ${depth} levels deep > maximum nesting ${DOCUMENT_NESTING})`);
  }
  if (isJsonObject(value)) checkFieldNames(Object.keys(value));
  else checkLength(value as JSONValue[]);
  for (const item of Object.values(value as JsonObject)) checkValue(item, depth + 1);
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
