import { READ_BYTES, READ_DOCUMENTS, READ_RANGES, WRITTEN_BYTES, WRITTEN_DOCUMENTS } from "#values/limits.ts";

const ADVICE =
  "Consider using smaller limits in your queries, paginating your queries, " +
  "or using indexed queries with a selective index range expressions.";

/** What a transaction has used of its limits; each count throws when it goes beyond. */
export class Usage {
  documentsRead = 0;
  bytesRead = 0;
  databaseQueries = 0;
  /** What Convex would bill as read: documents of the user's tables, and the keys of their own indexes. */
  billedBytesRead = 0;
  documentsWritten = 0;
  bytesWritten = 0;

  countRange(): void {
    this.databaseQueries += 1;
    if (this.databaseQueries > READ_RANGES) throw tooMany("Too many reads", `limit: ${READ_RANGES}`);
  }

  countRead(bytes: number, billed: number): void {
    this.documentsRead += 1;
    this.bytesRead += bytes;
    this.billedBytesRead += billed;
    if (this.documentsRead > READ_DOCUMENTS) throw tooMany("Too many documents read", `limit: ${READ_DOCUMENTS}`);
    if (this.bytesRead > READ_BYTES) throw tooMany("Too many bytes read", `limit: ${READ_BYTES} bytes`);
  }

  countWrite(bytes: number): void {
    this.documentsWritten += 1;
    this.bytesWritten += bytes;
    if (this.documentsWritten > WRITTEN_DOCUMENTS) throw tooMany("Too many documents written", `limit: ${WRITTEN_DOCUMENTS}`);
    if (this.bytesWritten > WRITTEN_BYTES) throw tooMany("Too many bytes written", `limit: ${WRITTEN_BYTES} bytes`);
  }
}

function tooMany(what: string, limit: string): Error {
  const advice = what.endsWith("written") ? "Consider splitting the work over several mutations." : ADVICE;
  return new Error(`${what} in a single function execution (${limit}). ${advice}`);
}
