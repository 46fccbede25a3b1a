import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type MarkRecord, MARK_FILE, readMark } from "./Mark.ts";
import { readLogFile } from "./writeAheadLog.ts";

export const DATABASE_FILE = "database.sqlite";
/** The bytes of stored files, beside the database. */
export const FILES_FOLDER = "files";
/** What names a file that has not come in whole. */
export const INCOMING = "incoming-";

const ASIDE = "set-aside-";
const KEPT_LOG = `${DATABASE_FILE}-wal.kept`;

/** What was stored here is not all here. Nothing was changed; the message says what is wrong, and the two ways on. */
export class LossError extends Error {
  constructor(dataDir: string, wrong: string, options?: ErrorOptions) {
    const ways = [
      `Nothing in ${dataDir} was changed. There are two ways on:`,
      "- bring back a whole copy of that folder;",
      "- or accept the loss, once, by --accept-loss (npm run local -- accept-loss): what cannot be used is set aside in that folder, and the backend goes on without it.",
    ];
    super([wrong, ...ways].join("\n"), options);
    this.name = "LossError";
  }
}

/** Throws when something was stored in the folder, and its database is not there. */
export function refuseMissingDatabase(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  if (bytesOf(file) > 0) return;
  const left = [
    ...(existsSync(join(dataDir, MARK_FILE)) ? ["the mark that a database was here"] : []),
    ...(bytesOf(`${file}-wal`) > 0 ? ["the log of a database"] : []),
    ...(storedFiles(dataDir) > 0 ? [`${storedFiles(dataDir)} stored files`] : []),
  ];
  if (left.length === 0) return;
  const how = existsSync(file) ? "is empty" : "is missing";
  throw new LossError(dataDir, `The database ${how}: there is no ${file} with anything in it, but ${left.join(", and ")}.`);
}

/** What a file turned out to hold when SQLite had opened it. */
export type FoundDatabase = { kind: "nothing" } | { kind: "other tables" } | { kind: "ours"; id: string | null; ts: bigint };

/** What is wrong when the database that was opened does not belong here, or ends before the last commit that was answered; or null. */
export function findLoss(dataDir: string, found: FoundDatabase): LossError | null {
  const foreign = `The database is a foreign one: ${DATABASE_FILE}`;
  if (found.kind === "other tables") return new LossError(dataDir, `${foreign} holds tables of another program.`);
  const marked = readMark(dataDir);
  if (marked === null) return null;
  const { id, ts } = found.kind === "ours" ? found : { id: marked.id, ts: 0n };
  if (id !== marked.id) return new LossError(dataDir, `${foreign} is not the one that this folder belongs to.`);
  return ts < marked.ts ? new LossError(dataDir, missingCommits(dataDir, ts, marked)) : null;
}

function missingCommits(dataDir: string, ts: bigint, marked: MarkRecord): string {
  const log = join(dataDir, KEPT_LOG);
  const { lostCommits } = readLogFile(log);
  const rest = lostCommits > 0 ? `last ${lostCommits} commits` : "end";
  const why = existsSync(log)
    ? `The log of the database is damaged: its ${rest} cannot be read.`
    : "The database is older than it was, or its log is missing.";
  return `${why} It ends at ${timeOf(ts)}, and answers were given for commits until ${timeOf(marked.ts)}.`;
}

function timeOf(ts: bigint): string {
  return new Date(Number(ts / 1_000_000n)).toISOString();
}

/**
 * A copy of a log that SQLite would not read to its end, made before SQLite opens it: whoever closes the database afterwards deletes
 * the log.
 */
export class KeptLog {
  readonly #dataDir: string;
  readonly #log: string;
  readonly #copy: string;
  readonly isTorn: boolean;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#log = join(dataDir, `${DATABASE_FILE}-wal`);
    this.#copy = join(dataDir, KEPT_LOG);
    const { isTorn, validBytes } = readLogFile(this.#log);
    this.isTorn = isTorn;
    // What SQLite leaves out may also be of an older log, which is harmless.
    if (bytesOf(this.#log) > validBytes) copyFileSync(this.#log, this.#copy);
  }

  /** After the database was closed: everything is as it was found. */
  putBack(): void {
    if (existsSync(this.#copy)) renameSync(this.#copy, this.#log);
  }

  /** Nothing that anybody was answered for was in its broken end. */
  drop(): void {
    rmSync(this.#copy, { force: true });
  }

  /** The loss was accepted. */
  setAside(): void {
    if (!existsSync(this.#copy)) return;
    const folder = newFolder(this.#dataDir);
    renameSync(this.#copy, join(folder, `${DATABASE_FILE}-wal`));
    process.stderr.write(`The damaged log is kept in ${folder}.\n`);
  }
}

/**
 * The loss was accepted: the database and the files go where they can be looked at, and the folder is as good as new. `refuseInUse`
 * throws where another process has the database open; it may write its log back.
 */
export function setAside(dataDir: string, refuseInUse: () => void): void {
  const folder = newFolder(dataDir);
  const logs = [`${DATABASE_FILE}-wal`, KEPT_LOG].filter((name) => existsSync(join(dataDir, name)));
  for (const name of logs) copyFileSync(join(dataDir, name), join(folder, name));
  try {
    refuseInUse();
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  for (const name of [...logs, `${DATABASE_FILE}-shm`]) rmSync(join(dataDir, name), { force: true });
  for (const name of [DATABASE_FILE, MARK_FILE, FILES_FOLDER])
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(folder, name));
  process.stderr.write(`What was stored before is kept in ${folder}; the backend begins anew.\n`);
}

function newFolder(dataDir: string): string {
  const folder = join(dataDir, ASIDE + new Date().toISOString().replaceAll(":", "-"));
  mkdirSync(folder, { recursive: true });
  return folder;
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function storedFiles(dataDir: string): number {
  const folder = join(dataDir, FILES_FOLDER);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(INCOMING)).length : 0;
}
