import { unzipSync } from "fflate";
import type { Database } from "#store/Database.ts";
import { tableKey } from "#store/documents/tableKey.ts";
import { decodeId } from "#values/ids.ts";
import { isJsonObject, type JsonObject } from "#values/json.ts";
import { parseExportJson } from "./exportValue.ts";
import {
  ImportError,
  type ImportedTable,
  type ImportReport,
  importTables,
  isStorage,
  refuse,
  type Snapshot,
  type WriteFile,
} from "./importTables.ts";

/**
 * Takes over a snapshot as `npx convex export` makes it, ids and times of creation included: all of it, or nothing. Only into
 * tables that are empty, so that nothing is lost here either. Whoever calls lets nobody write meanwhile.
 */
export function importSnapshot(database: Database, zip: Uint8Array, writeFile: WriteFile): ImportReport {
  return importTables(database, parseSnapshot(zip), { mode: "requireEmpty", writeFile });
}

const COMPONENTS = /^((?:_components\/[^/]+\/)*)/;
const IGNORED = /(?:^|\/)README\.md$|\/$/;

/** Everything that the archive holds, or an error that names everything that this backend does not know. */
export function parseSnapshot(zip: Uint8Array): Snapshot {
  const entries = Object.entries(unzip(zip)).filter(([path]) => !IGNORED.test(path));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const numbers = new Map<string, number>();
  const uniform = new Set<string>();
  const lines = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  const unknown: string[] = [];
  for (const [path, bytes] of entries) {
    const [prefix = ""] = COMPONENTS.exec(path) ?? [];
    const component = prefix
      .split("/")
      .filter((_part, at) => at % 2 === 1)
      .join("/");
    const [table = "", file = "", ...below] = path.slice(prefix.length).split("/");
    const key = tableKey(component, table);
    if (below.length > 0 || file === "") unknown.push(path);
    else if (table === "_tables" && file === "documents.jsonl") {
      for (const { name, id } of parseTables(decoder.decode(bytes))) numbers.set(tableKey(component, name), id);
    } else if (table === "_storage" && file !== "documents.jsonl") files.set(file.replace(/\..*$/, ""), bytes);
    else if (table.startsWith("_") && table !== "_storage") unknown.push(path);
    else if (file === "documents.jsonl") lines.set(key, decoder.decode(bytes));
    else if (file === "generated_schema.jsonl" && decoder.decode(bytes).trim() === '"uniform"') uniform.add(key);
    else unknown.push(path);
  }
  refuse(unknown.map((path) => `${path}: this backend does not know what that is`));
  const tables = Array.from(lines, ([key, text]) =>
    parseTable(key, text, { isUniform: uniform.has(key), number: numbers.get(key) }),
  );
  refuseStrangeFiles(tables, files);
  return { tables, files };
}

function unzip(zip: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(zip);
  } catch {
    throw new ImportError("This is not a ZIP file, or it is damaged");
  }
}

function parseTables(text: string): { name: string; id: number }[] {
  return nonEmptyLines(text).map((line) => JSON.parse(line) as { name: string; id: number });
}

interface TableShape {
  /** Whether integers and other numbers are told apart by how they are written. */
  isUniform: boolean;
  number: number | undefined;
}

function parseTable(key: string, text: string, { isUniform, number }: TableShape): ImportedTable {
  const documents = nonEmptyLines(text).map((line, index) => {
    const at = `${key}, line ${index + 1}`;
    const document = parseLine(line, at, isUniform && !isStorage({ key }));
    const tableNumber = typeof document._id === "string" ? decodeId(document._id)?.tableNumber : undefined;
    if (!isJsonObject(document) || tableNumber === undefined || typeof document._creationTime !== "number") {
      throw new ImportError(`${at}: a document needs its _id and _creationTime`);
    }
    return { document, tableNumber };
  });
  const found = new Set(documents.map(({ tableNumber }) => tableNumber));
  if (number !== undefined) found.add(number);
  if (new Set(documents.map(({ document }) => document._id)).size < documents.length) {
    throw new ImportError(`${key}: an id is there twice`);
  }
  if (found.size > 1) throw new ImportError(`${key}: its documents have ids of several tables`);
  return { key, number: [...found][0] ?? null, documents: documents.map(({ document }) => document) };
}

function parseLine(line: string, at: string, isUniform: boolean): JsonObject {
  try {
    return (isUniform ? parseExportJson(line) : JSON.parse(line)) as JsonObject;
  } catch {
    throw new ImportError(`${at}: this is not JSON, or not a value of Convex`);
  }
}

function nonEmptyLines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function refuseStrangeFiles(tables: ImportedTable[], files: Map<string, Uint8Array>): void {
  const rows = new Set(tables.filter(isStorage).flatMap(({ documents }) => documents.map(({ _id }) => _id as string)));
  refuse([
    ...[...files.keys()]
      .filter((id) => !rows.has(id))
      .map((id) => `_storage/${id}: a file without a row in _storage/documents.jsonl`),
    ...[...rows].filter((id) => !files.has(id)).map((id) => `_storage/${id}: the file is missing in the snapshot`),
  ]);
}
