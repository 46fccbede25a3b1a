import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { open, readFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { INCOMING } from "#store/sqlite/loss.ts";
import { DAY_MS } from "#values/durations.ts";

/** A file that has come in whole. */
export interface ReceivedFile {
  /** Where it lies: under a name of its own, and once it is kept under its id. */
  path: string;
  size: number;
  sha256: Buffer;
}

/** How long files without a row are kept aside: a week. */
const UNCLAIMED_MS = 7 * DAY_MS;

/**
 * The bytes of stored files, each under the id of its row. They are on the disk before the row is committed, and go after the
 * commit that removed it: a row without its file cannot be. A file without its row is what a crash has left, or a sign that the
 * database is not the one that it was: it is put aside for a week, and comes back when its row does.
 */
export class FileFolder {
  readonly #folder: string;
  readonly #unclaimed: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#unclaimed = `${folder}-unclaimed`;
  }

  async receive(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile> {
    const path = join(this.#folder, INCOMING + randomUUID());
    const hash = createHash("sha256");
    const file = await open(path, "wx");
    let size = 0;
    try {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return { path, size, sha256: hash.digest() };
  }

  /** Gives a file its name for good; called before the commit of its row. */
  keep(file: Pick<ReceivedFile, "path">, id: string): void {
    renameSync(file.path, this.#pathOf(id));
    file.path = this.#pathOf(id);
    const folder = openSync(this.#folder, "r");
    fsyncSync(folder);
    closeSync(folder);
  }

  /** Also one that was kept, where its row was not committed. */
  discard({ path }: ReceivedFile): void {
    rmSync(path, { force: true });
  }

  remove(id: string): void {
    rmSync(this.#pathOf(id), { force: true });
  }

  async read(id: string): Promise<Buffer<ArrayBuffer>> {
    return await readFile(this.#pathOf(id));
  }

  /** Whoever has it open reads on, also when the file is removed meanwhile. */
  async open(id: string): Promise<FileHandle> {
    return await open(this.#pathOf(id), "r");
  }

  /** For exports and imports, which are alone with the database. */
  readSync(id: string): Uint8Array {
    return readFileSync(this.#pathOf(id));
  }

  writeSync(id: string, bytes: Uint8Array): void {
    const path = join(this.#folder, INCOMING + randomUUID());
    writeFileSync(path, bytes, { flush: true });
    this.keep({ path }, id);
  }

  /** The ids of all files that came in whole. What did not is removed: nobody can still be sending it when the backend starts. */
  list(): string[] {
    const names = readdirSync(this.#folder);
    for (const name of names) if (name.startsWith(INCOMING)) rmSync(join(this.#folder, name));
    return names.filter((name) => !name.startsWith(INCOMING));
  }

  /** False where it is not there any more. */
  putAside(id: string, now: number): boolean {
    mkdirSync(this.#unclaimed, { recursive: true });
    const path = join(this.#unclaimed, id);
    try {
      renameSync(this.#pathOf(id), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return false;
    }
    utimesSync(path, now / 1000, now / 1000);
    return true;
  }

  /** Of those that are put aside, brings back what has its row again, and removes what has been there for a week. */
  reclaim(isKnown: (id: string) => boolean, now: number): void {
    if (!existsSync(this.#unclaimed)) return;
    for (const id of readdirSync(this.#unclaimed)) {
      const path = join(this.#unclaimed, id);
      if (isKnown(id) && !existsSync(this.#pathOf(id))) renameSync(path, this.#pathOf(id));
      else if (statSync(path).mtimeMs < now - UNCLAIMED_MS) rmSync(path);
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, id);
  }
}
