import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import * as z from "zod/mini";
import { parseJson } from "#domain/json.ts";
import { standardDataDir } from "./config.ts";

const LocalKeys = z.object({
  JWT_PRIVATE_KEY: z.string(),
  JWKS: z.string(),
  FILE_LINK_SECRET: z.string(),
  LOCAL_ADMIN_KEY: z.string(),
});

/** The secrets of one local stack, made on its first start. */
export type LocalKeys = z.output<typeof LocalKeys>;

/** All that a stack keeps in its data folder, in the order in which a reset deletes it: by the keys, made first, the folder is known as ours. */
export const STORED_NAMES = ["backend", "outbox.jsonl", "convex.env", "keys.json"];

const RESET = "Bring it back, or begin anew without what is stored: `npm run local -- reset`.";
/** A reset deletes nothing there. */
const BY_HAND = "Bring it back, or begin anew without what is stored: remove the folder by hand, with all that is in it.";

/**
 * Reads `keys.json` of the data folder, or makes it with mode 600. Its content is never printed. The folder is its owner's alone: the
 * database and everybody's mails lie in it as well.
 */
export async function loadKeys(dataDir: string, root = process.cwd()): Promise<LocalKeys> {
  const path = join(dataDir, "keys.json");
  if (existsSync(path)) {
    closeToOthers(dataDir);
    const kept = parseJson(LocalKeys, readFileSync(path, "utf8"));
    if (kept !== null) return kept;
    const isReset = dataDir === standardDataDir(root) || isDataFolder(dataDir);
    throw new Error(`${path} does not hold the keys of a local stack. ${isReset ? RESET : BY_HAND}`);
  }
  const keys = await makeKeys();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Whole or not at all: a start that is ended meanwhile leaves no half of them for the next.
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify(keys, null, 2), { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, path);
  return keys;
}

/** A folder that holds something else as well stays as it is: who else reads that is not ours to say. */
function closeToOthers(dataDir: string): void {
  if (readdirSync(dataDir).every((name) => STORED_NAMES.includes(name))) chmodSync(dataDir, 0o700);
  for (const name of ["keys.json", "outbox.jsonl"].filter((file) => existsSync(join(dataDir, file))))
    chmodSync(join(dataDir, name), 0o600);
}

/** Whether a stack has begun to store something there. An older version that was ended while it wrote its keys left an empty file. */
export function isDataFolder(dataDir: string): boolean {
  const path = join(dataDir, "keys.json");
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return text === "" || parseJson(LocalKeys, text) !== null;
}

async function makeKeys(): Promise<LocalKeys> {
  return { ...(await makeSecrets()), LOCAL_ADMIN_KEY: randomBytes(32).toString("base64url") };
}

/** New ones, as a deployment needs them. */
export async function makeSecrets(): Promise<Omit<LocalKeys, "LOCAL_ADMIN_KEY">> {
  const pair = await generateKeyPair("RS256", { extractable: true });
  const privateKey = await exportPKCS8(pair.privateKey);
  const publicKey = await exportJWK(pair.publicKey);
  return {
    // The auth library wants the key on one line.
    JWT_PRIVATE_KEY: privateKey.trimEnd().replaceAll("\n", " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...publicKey }] }),
    FILE_LINK_SECRET: randomBytes(32).toString("base64url"),
  };
}

/** Lets Convex's own command line find the running backend: `npx convex data --env-file .local/convex.env`. */
export function writeConvexEnv(dataDir: string, url: string, { LOCAL_ADMIN_KEY }: LocalKeys): void {
  const path = join(dataDir, "convex.env");
  writeFileSync(path, `CONVEX_SELF_HOSTED_URL=${url}\nCONVEX_SELF_HOSTED_ADMIN_KEY=${LOCAL_ADMIN_KEY}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}
