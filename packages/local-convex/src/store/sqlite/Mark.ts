import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";

export const MARK_FILE = "database.mark";

/** Whose folder it is, and the last commit that anybody was answered for. */
export interface MarkRecord {
  id: string;
  /** Nanoseconds since the epoch. */
  ts: bigint;
}

/**
 * A line beside the database. It is written after each commit and before anybody is answered, and not forced to the disk: whatever
 * it says was on the disk in the database before. So a database that ends earlier has lost something.
 */
export class Mark {
  readonly #descriptor: number;
  readonly #id: string;

  constructor(dataDir: string, id: string) {
    this.#descriptor = openSync(join(dataDir, MARK_FILE), "a+");
    closeSync(this.#descriptor);
    this.#descriptor = openSync(join(dataDir, MARK_FILE), "r+");
    this.#id = id;
  }

  write(ts: bigint): void {
    writeSync(this.#descriptor, `${this.#id} ${ts.toString().padStart(19, "0")}\n`, 0);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Null where there is none, as in folders from before there were marks, or where it cannot be read. */
export function readMark(dataDir: string): MarkRecord | null {
  try {
    const [, id, ts] = /^([0-9a-f]{32}) (\d{19})\n$/.exec(readFileSync(join(dataDir, MARK_FILE), "latin1")) ?? [];
    return id === undefined || ts === undefined ? null : { id, ts: BigInt(ts) };
  } catch {
    return null;
  }
}
