import { hash } from "node:crypto";
import type { SearchIndex } from "#store/documents/table.ts";
import { type JSONValue, type JsonObject, valueAt } from "#values/json.ts";
import { encodeKey } from "#values/keys.ts";
import { SEARCH_TERM_BYTES, SEARCH_TERMS } from "#values/limits.ts";

/** What is looked for: any of the terms, of which the last may be the beginning of a word, and all of the filters. */
export type SearchQuery = { index: SearchIndex; terms: string[]; filters: { path: string[]; token: string }[] };

export type SearchFilter =
  | { type: "Search"; fieldPath: string; value: string }
  | { type: "Eq"; fieldPath: string; value: JSONValue };

/**
 * Words in lower case, taken apart at what is neither letter nor digit, as Convex does: Malayalam falls apart at its viramas. Overlong
 * ones are left out.
 */
export function searchTerms(text: string): string[] {
  const words = text.match(/[\p{Alphabetic}\p{N}]+/gu) ?? [];
  return words.filter((word) => Buffer.byteLength(word) <= SEARCH_TERM_BYTES).map((word) => word.toLowerCase());
}

export function parseSearch(index: SearchIndex, filters: readonly SearchFilter[]): SearchQuery {
  const [searched = "", ...filterFields] = index.fields;
  const [search, second] = filters.filter((filter) => filter.type === "Search");
  if (search === undefined || second !== undefined || search.fieldPath !== searched) {
    throw new Error(`A search with index ${index.name} needs exactly one search expression, on the field "${searched}".`);
  }
  const equalities = filters
    .filter((filter) => filter.type === "Eq")
    .map(({ fieldPath, value }) => {
      if (!filterFields.includes(fieldPath))
        throw new Error(`Index ${index.name} does not have "${fieldPath}" as a filter field.`);
      return { path: fieldPath.split("."), token: filterToken(index, fieldPath, value) };
    });
  return { index, terms: searchTerms(search.value).slice(0, SEARCH_TERMS), filters: equalities };
}

/** Null where the document has no text to be found by. */
export function indexedTokens(index: SearchIndex, fields: JsonObject): { words: string[]; filters: string[] } | null {
  const [searched = [], ...others] = index.paths;
  const text = valueAt(fields, searched);
  if (typeof text !== "string") return null;
  return { words: searchTerms(text), filters: others.map((path) => filterToken(index, path.join("."), valueAt(fields, path))) };
}

export function matchesSearch({ index, terms, filters }: SearchQuery, fields: JsonObject): boolean {
  const tokens = indexedTokens(index, fields);
  const last = terms.at(-1);
  if (tokens === null || last === undefined) return false;
  if (!filters.every(({ token }) => tokens.filters.includes(token))) return false;
  return tokens.words.some((word) => word.startsWith(last) || terms.includes(word));
}

/** A value of a field as one word that stands for it alone. */
function filterToken({ fields }: SearchIndex, field: string, value: JSONValue | undefined): string {
  return `f${fields.indexOf(field)}x${hash("sha256", encodeKey([value]), "hex").slice(0, 32)}`;
}
