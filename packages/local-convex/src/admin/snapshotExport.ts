import { Zip, ZipDeflate } from "fflate";
import type { Catalog } from "#store/Catalog.ts";
import type { Database } from "#store/Database.ts";
import type { StoredDocument } from "#store/documents/StoredDocument.ts";
import type { Table } from "#store/documents/table.ts";
import { toExportJson } from "./exportValue.ts";

/** Their number stands in two bytes of a ZIP as it is written here: with more, most would be lost without a word. */
export const MAX_ENTRIES = 65_535;

/** Nothing is exported. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}

/** The bytes of a stored file, by its row in `_storage`. */
export type ReadFile = (row: StoredDocument) => Uint8Array;

const README = `This is a snapshot of the tables and files of a Convex backend, made by Amma's local backend.

Each line of TABLE/documents.jsonl is a document; _storage has the files. It is the format of \`npx convex export\`:
bring it into a deployment with \`npx convex import FILE.zip\`, or into the local backend with \`npm run local -- import FILE.zip\`.
`;

const EXTENSIONS: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/gif": ".gif",
  "application/pdf": ".pdf",
  "application/json": ".json",
  "text/plain": ".txt",
};

/**
 * Everything that is stored, as `npx convex export --include-file-storage` writes it; without `readFile` as without that option.
 * Whoever calls lets nobody write meanwhile.
 */
export function exportSnapshot(
  { catalog }: Pick<Database, "catalog">,
  readFile: ReadFile | null,
  maxEntries = MAX_ENTRIES,
): Uint8Array {
  const archive = new Archive(maxEntries);
  archive.add("README.md", README);
  const byComponent = Map.groupBy(catalog.tables, ({ component }) => component);
  for (const [component, tables] of byComponent)
    addComponent(archive, catalog, { prefix: prefixOf(component), tables, readFile });
  return archive.finish();
}

interface ComponentTables {
  prefix: string;
  tables: Table[];
  readFile: ReadFile | null;
}

function addComponent(archive: Archive, catalog: Catalog, { prefix, tables, readFile }: ComponentTables): void {
  const own = tables.filter(({ name }) => !name.startsWith("_")).toSorted((a, b) => a.number - b.number);
  archive.add(
    `${prefix}_tables/documents.jsonl`,
    own.map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`).join(""),
  );
  for (const table of own) {
    archive.addLines(`${prefix}${table.name}/documents.jsonl`, linesOf(catalog, table));
    // Says that the numbers of the documents tell their type.
    archive.add(`${prefix}${table.name}/generated_schema.jsonl`, '"uniform"\n');
  }
  const storage = tables.find(({ name }) => name === "_storage");
  if (storage === undefined || readFile === null) return;
  const rows = Array.from(catalog.documents(storage), ({ document }) => document);
  // Before all of them are packed in vain.
  archive.makeRoom(rows.length + 1);
  archive.addLines(
    `${prefix}_storage/documents.jsonl`,
    rows.map((row) => `${fileLine(row)}\n`),
  );
  for (const row of rows) archive.add(`${prefix}_storage/${row.id}${extensionOf(row)}`, readFile(row));
}

function* linesOf(catalog: Catalog, table: Table): Iterable<string> {
  for (const { document } of catalog.documents(table)) yield `${toExportJson(document.fields)}\n`;
}

/** Here the size is a plain number without a point. */
function fileLine({ fields }: StoredDocument): string {
  const { _id, _creationTime, sha256, size, contentType } = fields;
  return JSON.stringify({ _id, _creationTime, sha256, size, contentType });
}

function extensionOf({ fields: { contentType } }: StoredDocument): string {
  return typeof contentType === "string" ? (EXTENSIONS[contentType] ?? "") : "";
}

/** `outer/inner` stands in `_components/outer/_components/inner/`. */
function prefixOf(component: string): string {
  return component === ""
    ? ""
    : component
        .split("/")
        .map((name) => `_components/${name}/`)
        .join("");
}

/** A ZIP as it is written: only what is compressed is kept in memory. */
class Archive {
  readonly #chunks: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();
  readonly #maxEntries: number;
  #entries = 0;
  readonly #zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    this.#chunks.push(chunk);
  });

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** Throws where so many more do not fit. */
  makeRoom(count: number): void {
    if (this.#entries + count <= this.#maxEntries) return;
    throw new ExportError(
      `Nothing is exported: there are more files than the ${this.#maxEntries} that a ZIP holds here. Without stored files \`npx convex export\` makes one.`,
    );
  }

  add(path: string, contents: string | Uint8Array): void {
    this.addLines(path, [contents]);
  }

  addLines(path: string, parts: Iterable<string | Uint8Array>): void {
    this.makeRoom(1);
    this.#entries += 1;
    const entry = new ZipDeflate(path, { level: 6 });
    this.#zip.add(entry);
    for (const part of parts) entry.push(typeof part === "string" ? this.#encoder.encode(part) : part);
    entry.push(new Uint8Array(), true);
  }

  finish(): Uint8Array {
    this.#zip.end();
    return Buffer.concat(this.#chunks);
  }
}
