import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DataFolder } from "#admin/DataFolder.ts";
import { ExportError } from "#admin/snapshotExport.ts";
import type { Engine } from "#engine/Engine.ts";
import { RequestError } from "#net/RequestError.ts";
import type { Database } from "#store/Database.ts";
import type { JSONValue } from "#values/json.ts";
import { integer } from "./integer.ts";

/** What `convex export` asks for: the latest snapshot, in a file until the next one is made or the backend starts again. */
export class Snapshots {
  readonly #engine: Engine;
  readonly #data: DataFolder;
  readonly #folder: string;
  #latest: { startTs: bigint; completeTs: bigint } | null = null;

  constructor(engine: Engine, data: DataFolder, folder: string) {
    this.#engine = engine;
    this.#data = data;
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
  }

  /** As a row of Convex's table of exports; null where there is none. */
  get latest(): JSONValue {
    if (this.#latest === null) return null;
    const { startTs, completeTs } = this.#latest;
    const key = `${startTs}.zip`;
    return { state: "completed", start_ts: integer(startTs), complete_ts: integer(completeTs), zip_object_key: key };
  }

  /** Everything as it is now, the files where they are asked for. Nobody writes meanwhile. */
  async make(withFiles: boolean): Promise<void> {
    const { startTs, zip } = await this.#engine.aloneWithDatabase((database) => ({
      startTs: database.lastTs,
      zip: this.#export(database, withFiles),
    }));
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(this.#folder, `${startTs}.zip`), zip, { mode: 0o600 });
    this.#latest = { startTs, completeTs: this.#engine.lastTs };
    this.#engine.subscriptions.invalidateAll();
  }

  #export(database: Database, withFiles: boolean): Uint8Array {
    try {
      return this.#data.export(database, { withFiles });
    } catch (error) {
      if (error instanceof ExportError) throw new RequestError(400, "TooManyFiles", error.message);
      throw error;
    }
  }

  read(startTs: string): { name: string; zip: Uint8Array } {
    if (this.#latest === null || String(this.#latest.startTs) !== startTs) {
      throw new RequestError(400, "ExportNotFound", "That export is not there any more; make another one");
    }
    return { name: `snapshot_local_${startTs}.zip`, zip: readFileSync(join(this.#folder, `${startTs}.zip`)) };
  }
}
