import { createHash, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";

/** A file that has come in whole, and has no name yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  sha256: Buffer;
}

const INCOMING = "incoming-";
/** In the data folder. */
export const FILES_FOLDER = "files";

/**
 * The bytes of stored files, each under the id of its row. They are on the disk before the row is committed, and go after the
 * commit that removed it: a row without its file cannot be, and a file without its row is swept away on the next start.
 */
export class FileFolder {
  readonly #folder: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
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
  keep({ path }: Pick<ReceivedFile, "path">, id: string): void {
    renameSync(path, this.#pathOf(id));
    const folder = openSync(this.#folder, "r");
    fsyncSync(folder);
    closeSync(folder);
  }

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

  /** Removes what a crash has left behind. */
  sweep(isKnown: (id: string) => boolean): void {
    for (const name of readdirSync(this.#folder)) if (!isKnown(name)) rmSync(join(this.#folder, name));
  }

  #pathOf(id: string): string {
    return join(this.#folder, id);
  }
}
