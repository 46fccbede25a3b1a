import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { CorruptionError } from "#store/documents/CorruptionError.ts";

/** "Amma": whose database the file is. */
export const APPLICATION_ID = 0x416d6d61;

const HEADER_BYTES = 100;
const PAGE_BYTES = 4096;
/** SQLite's ways to write and read: 2 is a write-ahead log. */
const WRITE_AHEAD = 2;

/** What each field of SQLite's header (https://sqlite.org/fileformat.html#the_database_header) holds in our databases. */
const FIXED: { field: string; at: number; bytes: Buffer }[] = [
  { field: "magic words", at: 0, bytes: Buffer.from("SQLite format 3\0") },
  { field: "page size", at: 16, bytes: Buffer.from([PAGE_BYTES >> 8, PAGE_BYTES & 0xff]) },
  { field: "way to write", at: 18, bytes: Buffer.from([WRITE_AHEAD, WRITE_AHEAD]) },
  { field: "room in a page", at: 20, bytes: Buffer.from([0, 64, 32, 32]) },
  { field: "format of the schema", at: 44, bytes: Buffer.from([0, 0, 0, 4, 0, 0, 0, 0]) },
  { field: "encoding", at: 56, bytes: Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]) },
  { field: "application", at: 68, bytes: uint32(APPLICATION_ID) },
  { field: "reserved bytes", at: 72, bytes: Buffer.alloc(20) },
];
const CHANGE_COUNTER = 24;
const PAGE_COUNT = 28;
const FIRST_FREE_PAGE = 32;
const FREE_PAGES = 36;
/** Zero as long as the first tables are in the log only. */
const SCHEMA_FORMAT = 44;
/** Zero where free pages stay in the file for good, as in databases from before they were given back. */
const LARGEST_ROOT = 52;
const INCREMENTAL_VACUUM = 64;
const APPLICATION = 68;
const VALID_FOR = 92;

/** Before SQLite opens the file: it would read over some of what is wrong. */
export function refuseDamagedHeader(file: string): void {
  const field = existsSync(file) ? damagedField(file) : null;
  if (field !== null) throw new CorruptionError(`the file's header, in its ${field}`);
}

/** The field that cannot be as it was written, or null. How many pages there are is only sure without a log beside the file. */
function damagedField(file: string): string | null {
  const descriptor = openSync(file, "r");
  try {
    return damagedFieldOf(descriptor, file);
  } finally {
    closeSync(descriptor);
  }
}

const heldOpen = new Map<string, number>();

/** While SQLite has the file open: to close any descriptor of it would drop SQLite's locks, which belong to the process (POSIX). */
export function damagedFieldWhileOpen(file: string): string | null {
  const descriptor = heldOpen.get(file) ?? openSync(file, "r");
  heldOpen.set(file, descriptor);
  return damagedFieldOf(descriptor, file);
}

function damagedFieldOf(descriptor: number, file: string): string | null {
  const { size } = fstatSync(descriptor);
  if (size === 0) return null;
  const header = readAt(descriptor, 0, HEADER_BYTES);
  const isNew = header.readUInt32BE(SCHEMA_FORMAT) === 0 && hasLog(file);
  const wrong = FIXED.filter(({ at, bytes }) => !header.subarray(at, at + bytes.length).equals(bytes));
  const fixed = wrong.find(({ field, at }) => !(isNew && at >= SCHEMA_FORMAT) && !isOfBefore(field, header));
  if (fixed !== undefined) return fixed.field;
  if (!isNew && (header.readUInt32BE(LARGEST_ROOT) === 0 ? 0 : 1) !== header.readUInt32BE(INCREMENTAL_VACUUM))
    return "vacuum mode";
  if (header.readUInt32BE(CHANGE_COUNTER) !== header.readUInt32BE(VALID_FOR)) return "change counter";
  if (hasLog(file)) return null;
  if (header.readUInt32BE(PAGE_COUNT) * PAGE_BYTES !== size) return "number of pages";
  return freePages(descriptor, header.readUInt32BE(FIRST_FREE_PAGE)) === header.readUInt32BE(FREE_PAGES) ? null : "free pages";
}

/** Databases from before there were checksums carry no mark of ours yet. */
function isOfBefore(field: string, header: Buffer): boolean {
  return field === "application" && header.readUInt32BE(APPLICATION) === 0;
}

function hasLog(file: string): boolean {
  return existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
}

/** Trunk pages are a chain, and each lists leaves. Null when the chain is none. */
function freePages(descriptor: number, first: number): number | null {
  let found = 0;
  const seen = new Set<number>();
  for (let page = first; page !== 0;) {
    if (seen.has(page)) return null;
    seen.add(page);
    const trunk = readAt(descriptor, (page - 1) * PAGE_BYTES, 8);
    found += 1 + trunk.readUInt32BE(4);
    page = trunk.readUInt32BE(0);
  }
  return found;
}

function readAt(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, position);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
