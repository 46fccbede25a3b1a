import { mkdirSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { parseTableKey, tableKey } from "#store/documents/tableKey.ts";
import type { Write } from "#store/ReadSet.ts";
import { FILES_FOLDER } from "#store/sqlite/loss.ts";
import type { Transaction } from "#store/Transaction.ts";
import { decodeId, encodeId } from "#values/ids.ts";
import type { JsonObject } from "#values/json.ts";
import { messageOf } from "#values/messageOf.ts";
import { FileFolder } from "./FileFolder.ts";
import type { ReceivedFile } from "./FileFolder.ts";
import { FileLinks, loadFileSecret } from "./fileLinks.ts";

/** Where files are described; `ctx.db.system` reads the same rows. */
const FILES_TABLE = "_storage";

export interface StoredFile {
  id: string;
  size: number;
  /** Base64. */
  sha256: string;
  contentType: string | null;
}

/** What comes with the bytes of a new file. The checksum is base64. */
export interface FileDescription {
  contentType: string | null;
  expectedSha256: string | null;
}

/** The sender said what the bytes would be, and they are not. */
export class ChecksumError extends Error {}

interface FileWriter {
  write<T>(step: (transaction: Transaction) => T): Promise<T>;
  read<T>(step: (transaction: Transaction) => T): Promise<T>;
}

/** Stored files: a row in `_storage` for each, its bytes in a folder, and its address. Each component has files of its own. */
export class Files {
  readonly #writer: FileWriter;
  readonly #folder: FileFolder;
  readonly #links: FileLinks;
  #foundAtStart: string[] = [];

  constructor(writer: FileWriter, dataFolder: string) {
    mkdirSync(dataFolder, { recursive: true });
    this.#writer = writer;
    this.#folder = new FileFolder(join(dataFolder, FILES_FOLDER));
    this.#links = new FileLinks(loadFileSecret(join(dataFolder, "files.key")));
  }

  /** Before anybody is served. */
  async start(): Promise<void> {
    this.#foundAtStart = this.#folder.list();
    await this.#writer.read((transaction) => this.#folder.reclaim((id) => isStored(transaction, id), Date.now()));
  }

  /** Puts files without a row aside, of those that were there at the start. Only when the database is known to be whole. */
  async sweep(): Promise<void> {
    const unclaimed = await this.#writer.read((transaction) => this.#foundAtStart.filter((id) => !isStored(transaction, id)));
    // One that was deleted since the start has no row either, and has gone with it.
    const putAside = unclaimed.filter((id) => this.#folder.putAside(id, Date.now()));
    this.#foundAtStart = [];
    if (putAside.length > 0) process.stderr.write(`${putAside.length} files without a row are put aside for a week.\n`);
  }

  /** Resolves with the id. Throws a ChecksumError. */
  async store(component: string, source: AsyncIterable<Uint8Array>, description: FileDescription): Promise<string> {
    const { contentType, expectedSha256 } = description;
    const file = await this.#folder.receive(source);
    try {
      const sha256 = file.sha256.toString("base64");
      if (expectedSha256 !== null && expectedSha256 !== sha256) {
        throw new ChecksumError(`The SHA-256 of the file is ${sha256}, and was said to be ${expectedSha256}`);
      }
      return await this.#writer.write((transaction) => this.#insert(transaction, component, file, { sha256, contentType }));
    } catch (error) {
      this.#folder.discard(file);
      throw error;
    }
  }

  async read(component: string, id: string): Promise<Blob | null> {
    const file = await this.#writer.read((transaction) => this.find(transaction, component, id));
    return file === null ? null : new Blob([await this.#folder.read(id)], { type: file.contentType ?? "" });
  }

  /** Null where nothing is stored under this address. The caller closes the handle. */
  async openByUuid(component: string, uuid: string): Promise<{ file: StoredFile; handle: FileHandle } | null> {
    const internalId = this.#links.uuidToInternalId(uuid);
    if (internalId === null) return null;
    const file = await this.#writer.read((transaction) => {
      const table = transaction.database.catalog.table(tableKey(component, FILES_TABLE));
      return table === null ? null : this.find(transaction, component, encodeId(table.number, internalId));
    });
    return file === null ? null : { file, handle: await this.#folder.open(file.id) };
  }

  /** Recorded as read, whether it is there or not. */
  find(transaction: Transaction, component: string, id: string): StoredFile | null {
    if (transaction.normalizeId(FILES_TABLE, id, component) === null)
      throw new Error(`Invalid storage ID: ${JSON.stringify(id)}`);
    const row = transaction.get(id, { isSystem: true, component })?.fields;
    if (row === undefined) return null;
    const { size, sha256, contentType = null } = row as { size: number; sha256: string; contentType?: string };
    return { id, size, sha256, contentType };
  }

  remove(transaction: Transaction, component: string, id: string): void {
    if (this.find(transaction, component, id) === null) throw new Error(`There is no stored file with the id ${id}`);
    transaction.remove(id, { isSystem: true, component });
  }

  urlOf(component: string, id: string): string {
    const { internalId } = decodeId(id) ?? {};
    if (internalId === undefined) throw new Error(`Invalid storage ID: ${JSON.stringify(id)}`);
    const query = component === "" ? "" : `?component=${encodeURIComponent(component)}`;
    return `${process.env.CONVEX_CLOUD_URL}/api/storage/${this.#links.internalIdToUuid(internalId)}${query}`;
  }

  uploadUrl(component: string): string {
    return `${process.env.CONVEX_CLOUD_URL}/api/storage/upload?token=${this.#links.mintUploadToken(component, Date.now())}`;
  }

  /** The component that an upload is for, or null when the token does not hold. */
  uploadTarget(token: string): string | null {
    return this.#links.readUploadToken(token, Date.now());
  }

  /** After a commit. What cannot be removed is without a row, and put aside after the next start. */
  removeDeleted(writes: readonly Write[]): void {
    for (const { table, id, after } of writes) {
      if (after !== null || parseTableKey(table).name !== FILES_TABLE) continue;
      try {
        this.#folder.remove(id);
      } catch (error) {
        process.stderr.write(`The file ${id} could not be removed: ${messageOf(error)}\n`);
      }
    }
  }

  #insert(
    transaction: Transaction,
    component: string,
    file: ReceivedFile,
    row: { sha256: string; contentType: string | null },
  ): string {
    const fields: JsonObject = { sha256: row.sha256, size: file.size };
    if (row.contentType !== null) fields.contentType = row.contentType;
    const id = transaction.insert(FILES_TABLE, fields, { isSystem: true, component });
    this.#folder.keep(file, id);
    return id;
  }
}

function isStored(transaction: Transaction, id: string): boolean {
  const decoded = decodeId(id);
  const table = decoded === null ? null : transaction.database.catalog.tableByNumber(decoded.tableNumber);
  return decoded !== null && table !== null && transaction.database.rows.find(table, id, decoded.internalId) !== null;
}
