import { join } from "node:path";
import type { Database } from "#store/Database.ts";
import { FILES_FOLDER } from "#store/sqlite/loss.ts";
import { FileFolder } from "#system/FileFolder.ts";
import { type ImportMode, type ImportReport, importTables, type Snapshot } from "./importTables.ts";
import { exportSnapshot } from "./snapshotExport.ts";
import { parseSnapshot } from "./snapshotImport.ts";

/** Database and files of one data folder as a snapshot. Its caller is alone with the database, in the backend or without one. */
export class DataFolder {
  readonly #files: FileFolder;

  constructor(folder: string) {
    this.#files = new FileFolder(join(folder, FILES_FOLDER));
  }

  export(database: Database, { withFiles }: { withFiles: boolean } = { withFiles: true }): Uint8Array {
    return exportSnapshot(database, withFiles ? ({ id }) => this.#files.readSync(id) : null);
  }

  import(database: Database, zip: Uint8Array): ImportReport {
    return this.importTables(database, parseSnapshot(zip), "requireEmpty");
  }

  importTables(database: Database, snapshot: Snapshot, mode: ImportMode): ImportReport {
    // A file that is there before its row is committed goes with the next start if it never is.
    return importTables(database, snapshot, { mode, writeFile: ({ _id }, bytes) => this.#files.writeSync(_id, bytes) });
  }
}
