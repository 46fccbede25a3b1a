import { findMismatch } from "#schema/validator.ts";
import { isJsonObject, type JSONValue, type JsonObject } from "#values/json.ts";
import type { Catalog } from "./Catalog.ts";
import { checkDocument, OF_SYSTEM_DOCUMENT } from "./documents/checkDocument.ts";
import { StoredDocument } from "./documents/StoredDocument.ts";
import type { Table } from "./documents/table.ts";

/** What the system decides about a document; a value may repeat it, and not say otherwise. */
export type SystemFields = { _id: string; _creationTime: number };

/** The document as it is stored: its fields sorted by name. */
export function newDocument(own: JsonObject, { _id, _creationTime }: SystemFields): StoredDocument {
  if (own._id !== undefined && own._id !== _id) {
    throw new Error(`Provided document ID "${_id}" doesn't match '_id' field ${JSON.stringify(own._id)}`);
  }
  if (own._creationTime !== undefined && own._creationTime !== _creationTime) {
    throw new Error(
      `Provided creation time ${_creationTime} doesn't match '_creationTime' field ${JSON.stringify(own._creationTime)}`,
    );
  }
  const entries = Object.entries({ ...own, _id, _creationTime });
  const fields = Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
  return new StoredDocument(JSON.stringify(fields), fields);
}

/** Refuses what Convex refuses in any document, and what the table's schema refuses. Returns the bytes. */
export function checkNewDocument(table: Table, document: StoredDocument, catalog: Catalog): number {
  const bytes = checkDocument(document, table.name.startsWith("_") ? OF_SYSTEM_DOCUMENT : undefined);
  const { _id, _creationTime, ...own } = document.fields;
  const mismatch = table.documentType && findMismatch(table.documentType, own, catalog.tablesOf(table.component));
  if (mismatch) {
    throw new Error(
      `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${mismatch}`,
    );
  }
  return bytes;
}

/** Of the value that was given to `db.insert`, `db.patch` or `db.replace`. */
export function requireObject(value: JSONValue, operation: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw new Error(`Invalid argument \`value\` for \`${operation}\`: Value must be an Object`);
}
