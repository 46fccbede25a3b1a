import { randomBytes } from "node:crypto";
import type { DataFolder } from "#admin/DataFolder.ts";
import { ImportError, type ImportMode, planImport, type Snapshot } from "#admin/importTables.ts";
import { parseSnapshot } from "#admin/snapshotImport.ts";
import type { Engine } from "#engine/Engine.ts";
import { RequestError } from "#net/RequestError.ts";
import { parseTableKey, tableKey } from "#store/documents/tableKey.ts";
import { decodeId } from "#values/ids.ts";
import type { JsonObject, JSONValue } from "#values/json.ts";
import { stackOf } from "#values/messageOf.ts";
import { integer } from "./integer.ts";
import { parseTableFile, type TableFormat } from "./tableFile.ts";

/** What `convex import` says about the file that it has uploaded. */
export interface ImportRequest {
  tableName?: string;
  componentPath?: string;
  mode: ImportMode;
  format: TableFormat | "zip";
}

interface Import {
  id: string;
  mode: ImportMode;
  /** Null once it is over. */
  snapshot: Snapshot | null;
  state: JsonObject;
}

/** Of all files that are being uploaded. */
const MAX_BYTES = 2 ** 30;
/** Imports are remembered, without what was in them, for as long as somebody may ask how they ended. */
const KEPT_IMPORTS = 20;

/** Files come in parts, are looked through, wait to be confirmed, and are taken over whole or not at all. */
export class Imports {
  readonly #engine: Engine;
  readonly #data: DataFolder;
  readonly #uploads = new Map<string, Map<number, Buffer>>();
  readonly #imports = new Map<string, Import>();

  constructor(engine: Engine, data: DataFolder) {
    this.#engine = engine;
    this.#data = data;
  }

  /** As rows of Convex's table of imports. */
  get all(): JSONValue {
    return Array.from(this.#imports.values(), ({ id, state }) => ({ _id: id, state }));
  }

  describe(id: string): JSONValue {
    const found = this.#imports.get(id);
    return found === undefined ? null : { _id: id, state: found.state };
  }

  startUpload(): string {
    const token = randomBytes(16).toString("base64url");
    this.#uploads.set(token, new Map());
    return token;
  }

  uploadPart(token: string, partNumber: number, bytes: Buffer): string {
    const parts = this.#requireUpload(token);
    const waiting = this.#uploads.values().flatMap((upload) => upload.values());
    if (waiting.reduce((sum, { length }) => sum + length, bytes.length) > MAX_BYTES) {
      this.#uploads.delete(token);
      throw new RequestError(413, "ImportTooLarge", "The local backend imports files of 1 GiB at most");
    }
    parts.set(partNumber, bytes);
    return String(partNumber);
  }

  /** Looks through the file; nothing is written before `perform`. */
  async finishUpload(token: string, request: ImportRequest): Promise<string> {
    const parts = [...this.#requireUpload(token)].toSorted(([one], [other]) => one - other);
    this.#uploads.delete(token);
    const file = Buffer.concat(parts.map(([, bytes]) => bytes));
    const id = randomBytes(16).toString("hex");
    const started: Import = { id, mode: request.mode, snapshot: null, state: { state: "uploaded" } };
    this.#imports.set(id, started);
    const [oldest] = this.#imports.keys();
    if (this.#imports.size > KEPT_IMPORTS && oldest !== undefined) this.#imports.delete(oldest);
    await this.#attempt(started, async () => {
      const snapshot = parseFile(file, request);
      const plan = await this.#engine.aloneWithDatabase(({ catalog }) => planImport(catalog, snapshot, request.mode));
      started.snapshot = snapshot;
      const deletes = plan.some(({ cleared }) => cleared > 0);
      return {
        state: "waiting_for_confirmation",
        message_to_confirm: summary(plan),
        require_manual_confirmation: deletes,
      };
    });
    return id;
  }

  async perform(id: string): Promise<void> {
    const wanted = this.#imports.get(id);
    const snapshot = wanted?.snapshot ?? null;
    if (wanted === undefined || snapshot === null)
      throw new RequestError(400, "ImportNotFound", "There is no such import to perform");
    wanted.snapshot = null;
    await this.#attempt(wanted, async () => {
      const report = await this.#engine.aloneWithDatabase((database) => this.#data.importTables(database, snapshot, wanted.mode));
      return { state: "completed", num_rows_written: integer(report.documents) };
    });
  }

  /** What is wrong with the file is told to whoever follows the import. */
  async #attempt(wanted: Import, step: () => Promise<JsonObject>): Promise<void> {
    try {
      wanted.state = await step();
    } catch (error) {
      const isTheirs = error instanceof ImportError;
      if (!isTheirs) process.stderr.write(`Import: ${stackOf(error)}\n`);
      wanted.state = {
        state: "failed",
        error_message: isTheirs ? error.message : "The backend made a mistake; its log says which",
      };
    }
    this.#engine.subscriptions.invalidateAll();
  }

  #requireUpload(token: string): Map<number, Buffer> {
    const parts = this.#uploads.get(token);
    if (parts === undefined) throw new RequestError(400, "UploadNotFound", "There is no such upload; begin again");
    return parts;
  }
}

function parseFile(file: Buffer, { format, tableName, componentPath = "" }: ImportRequest): Snapshot {
  if (format === "zip") return below(parseSnapshot(file), componentPath);
  if (tableName === undefined) throw new ImportError("A file with one table needs the name of that table");
  const documents = parseTableFile(file.toString(), format);
  return { tables: [{ key: tableKey(componentPath, tableName), number: numberOf(documents), documents }], files: new Map() };
}

/** With `--component` the snapshot is that component's own. */
function below({ tables, files }: Snapshot, component: string): Snapshot {
  const moved = (key: string) => {
    const { component: inner, name } = parseTableKey(key);
    return tableKey([component, inner].filter((path) => path !== "").join("/"), name);
  };
  return { files, tables: tables.map((table) => ({ ...table, key: moved(table.key) })) };
}

/** Of the table that the ids name, if there are any. */
function numberOf(documents: readonly JsonObject[]): number | null {
  const ids = documents.map(({ _id }) => _id).filter((id) => id !== undefined);
  const numbers = new Set(ids.map((id) => (typeof id === "string" ? decodeId(id)?.tableNumber : undefined)));
  const [number] = numbers;
  if (numbers.size > 1 || (numbers.size === 1 && number === undefined)) throw new ImportError("An _id is not one of this table");
  return number ?? null;
}

function summary(plan: readonly { key: string; made: number; cleared: number }[]): string {
  const lines = plan.map(({ key, made, cleared }) => `${key}: ${made} to create, ${cleared} to delete`);
  return ["Here is what the import does:", ...lines].join("\n");
}
