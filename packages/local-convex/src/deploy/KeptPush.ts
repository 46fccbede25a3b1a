import { existsSync, readFileSync } from "node:fs";
import { prepareFile } from "./prepareFile.ts";
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

  /** On the disk when it returns, and kept by what it answers. */
  prepare(push: Push): () => void {
    return prepareFile(this.#file, JSON.stringify(push));
  }
}
