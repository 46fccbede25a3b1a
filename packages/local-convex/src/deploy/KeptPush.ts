import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Push } from "./push.ts";

/** The push whose code runs, in a file, so that a start has it again. */
export class KeptPush {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(): Push | null {
    return existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, "utf8")) as Push) : null;
  }

  /** On the disk when it returns, whole or not at all. */
  write(push: Push): void {
    const fresh = `${this.#file}.new`;
    const descriptor = openSync(fresh, "w", 0o600);
    writeFileSync(descriptor, JSON.stringify(push));
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(fresh, this.#file);
  }
}
