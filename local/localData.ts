import { existsSync } from "node:fs";
import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Database,
  DataFolder,
  type ImportReport,
  openDatabase,
  refuseInUse,
  verifyDatabase,
} from "@amma/local-convex/admin";
import * as z from "zod/mini";
import { parseValue } from "#domain/json.ts";
import { type LocalConfig, PORT_SETTINGS, standardDataDir } from "./config.ts";
import { NoZipError, withoutCredentials } from "./credentials.ts";
import { isDataFolder, loadKeys, STORED_NAMES } from "./keys.ts";
import { loopback } from "./ports.ts";

/** Where the backend keeps its part of the data folder. */
export function backendFolder({ dataDir }: Pick<LocalConfig, "dataDir">): string {
  return join(dataDir, "backend");
}

/**
 * Deletes everything that is stored. Refused while a backend has it open. The standard folder goes whole, in whatever state it is; one that
 * LOCAL_DATA_DIR names may hold what is not ours.
 */
export async function resetData(config: LocalConfig, root: string): Promise<void> {
  const { dataDir } = config;
  refuseInUse(backendFolder(config));
  if (dataDir === standardDataDir(root)) return await rm(dataDir, { recursive: true, force: true });
  const there = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (there.length === 0) return;
  if (!isDataFolder(dataDir))
    throw new Error(`${dataDir} is not the data folder of a local stack: it holds no keys of one. Nothing is deleted.`);
  for (const name of STORED_NAMES) await rm(join(dataDir, name), { recursive: true, force: true });
  if (there.every((name) => STORED_NAMES.includes(name))) await rmdir(dataDir);
}

/** Goes on without what is damaged, missing or foreign: that is kept aside in the folder. Refused while a backend has it open. */
export function acceptLoss(config: LocalConfig): void {
  openDatabase(backendFolder(config), { acceptLoss: true }).close();
}

/** Writes a snapshot to `file`, which must not be there yet, without anything that lets somebody in. From the running stack, or from the folder when none runs. */
export async function exportData(config: LocalConfig, file: string): Promise<void> {
  const answer = await askBackend(config, "GET", "export");
  const zip = answer
    ? new Uint8Array(await answer.arrayBuffer())
    : withDatabase(config, (database, data) => data.export(database));
  await writeFile(file, withoutCredentials(zip), { flag: "wx", mode: 0o600 });
}

/** Takes over a snapshot whole, or not at all. Nobody is signed in afterwards, whatever it holds. */
export async function importData(config: LocalConfig, file: string): Promise<ImportReport> {
  const zip = readable(await readFile(file));
  const answer = await askBackend(config, "POST", "import", zip);
  if (answer) return readReport(await answer.json());
  return withDatabase(config, (database, data) => data.import(database, zip));
}

const Report = z.object({ documents: z.number(), files: z.number() });

function readReport(answer: unknown): ImportReport {
  const report = parseValue(Report, answer);
  if (report === null) throw new Error("The backend took the snapshot over, and its answer says nothing of it.");
  return report;
}

/** A file that is no ZIP is for the backend to refuse. */
function readable(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    return withoutCredentials(zip);
  } catch (error) {
    if (error instanceof NoZipError) return zip;
    throw error;
  }
}

/** What in the database is not as it was written. Refused while a backend has it open. */
export function verifyData(config: LocalConfig): string[] {
  return withDatabase(config, verifyDatabase);
}

const Refusal = z.object({ message: z.string() });

/** Null where nobody listens. Throws what the backend says where it refuses. */
async function askBackend(
  config: LocalConfig,
  method: string,
  what: string,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response | null> {
  const { LOCAL_ADMIN_KEY } = await loadKeys(config.dataDir);
  const url = `${loopback(config.ports.convex)}/_local/${what}`;
  const headers = { Authorization: `Convex ${LOCAL_ADMIN_KEY}` };
  const answer = await fetch(url, { method, headers, body: body ?? null }).catch(() => null);
  if (answer === null || answer.ok) return answer;
  // Another program may stand on that port, or a stack with other data.
  if ([401, 403, 404].includes(answer.status)) {
    const { setting } = PORT_SETTINGS.convex;
    throw new Error(
      `What listens on port ${config.ports.convex} is not the backend of ${config.dataDir}; ${setting} says where it is.`,
    );
  }
  const refusal = parseValue(Refusal, await answer.json());
  throw new Error(refusal?.message ?? `The backend answered ${answer.status}.`);
}

/** Throws when a backend has it open. */
function withDatabase<T>(config: LocalConfig, job: (database: Database, data: DataFolder) => T): T {
  const folder = backendFolder(config);
  const database = openDatabase(folder);
  try {
    return job(database, new DataFolder(folder));
  } finally {
    database.close();
  }
}
