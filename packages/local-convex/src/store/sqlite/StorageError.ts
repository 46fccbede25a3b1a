import type { JsonObject } from "#values/json.ts";

/** What was written could not be kept, such as on a full disk: nothing of it has happened. */
export class StorageError extends Error {
  /** What the function, and its caller, can tell it by. */
  readonly data: JsonObject;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The database could not keep what was written: ${reason}`, options);
    this.data = { code: "notStored", reason };
  }
}

/** SQLite's own errors, by which it may also have ended the transaction, are StorageErrors; any other error stays what it is. */
export function toStorageError(error: unknown): unknown {
  const isOfSqlite = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
  return isOfSqlite ? new StorageError(error.message, { cause: error }) : error;
}
