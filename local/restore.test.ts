import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DataFolder, openDatabase } from "@amma/local-convex/admin";
import { TestBackend } from "@amma/local-convex/testing";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hash } from "#convex/model/hash.ts";
import schema from "#convex/schema.ts";
import { clientPrefix } from "#domain/account/clientPrefix.ts";
import { mailboxOf } from "#domain/account/email.ts";
import { ONLY_LONG } from "#scripts/long.ts";
import { callFunction } from "./callFunction.ts";
import { withoutCredentials } from "./credentials.ts";
import { loadKeys } from "./keys.ts";
import { localCommand } from "./localCommand.testing.ts";

let dataDir: string;
let backend: TestBackend | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "amma-restore-"));
});

afterEach(async () => {
  await backend?.end();
  backend = null;
  await rm(dataDir, { recursive: true, force: true });
});

async function local(...args: string[]): Promise<string> {
  const { code, said } = await localCommand(dataDir, backend, args);
  expect({ code, said }).toMatchObject({ code: 0 });
  return said;
}

const folder = () => join(dataDir, "backend");

/** The product's own functions, with the keys that stay when the database goes. */
async function start(): Promise<void> {
  const { LOCAL_ADMIN_KEY, JWT_PRIVATE_KEY, JWKS, FILE_LINK_SECRET } = await loadKeys(dataDir);
  const secrets = { JWT_PRIVATE_KEY, JWKS, FILE_LINK_SECRET, AUTH_GOOGLE_ISSUER: "http://127.0.0.1:1" };
  const variables = { ...secrets, AUTH_GOOGLE_ID: "x", AUTH_GOOGLE_SECRET: "x", SITE_URL: "http://app.example" };
  const environment = { LOCAL_ADMIN_KEY, LOCAL_VARIABLES: JSON.stringify(variables) };
  backend = await TestBackend.start({ functions: "convex", data: folder(), environment });
}

async function stop(): Promise<void> {
  await backend?.end();
  backend = null;
}

async function call(path: string, args: object): Promise<unknown> {
  const { LOCAL_ADMIN_KEY: adminKey } = await loadKeys(dataDir);
  return await callFunction({ address: backend?.url ?? "", adminKey }, path, args);
}

/** Somebody who signs in, and a mail that would sign in too. */
async function signIn(): Promise<string> {
  const request = { oneTimeCode: "123456", browser: null };
  await call("signIn:open", { email: "nora@example.com", linkToken: "first", ...request });
  const userId = await call("signIn:redeem", { credential: { linkToken: "first" } });
  const session = (await call("auth:store", { args: { type: "signIn", userId, generateTokens: true } })) as {
    tokens: { refreshToken: string };
  };
  await call("signIn:open", { email: "nora@example.com", linkToken: "second", ...request });
  return session.tokens.refreshToken;
}

async function refresh(refreshToken: string): Promise<unknown> {
  return await call("auth:store", { args: { type: "refreshSession", refreshToken } });
}

/** The snapshot as the backend itself makes it, with everything that is stored. */
function wholeSnapshot(): Uint8Array {
  const database = openDatabase(folder());
  try {
    return new DataFolder(folder()).export(database);
  } finally {
    database.close();
  }
}

function rowsOf(zip: Uint8Array, table: string): string {
  return strFromU8(unzipSync(zip)[`${table}/documents.jsonl`] ?? new Uint8Array());
}

function textsOf(zip: Uint8Array): string[] {
  return Object.values(unzipSync(zip)).map((bytes) => strFromU8(bytes));
}

test.each(ONLY_LONG)(
  "[S46] an export holds no credential, and neither does what is restored from an older one: nobody is signed in",
  async () => {
    await start();
    const refreshToken = await signIn();
    const file = join(dataDir, "export.zip");
    await local("export", file);
    const exported = await readFile(file);
    expect(rowsOf(exported, "users")).toContain("nora@example.com");
    for (const table of ["authSessions", "authRefreshTokens", "signInRequests", "signInCounts"])
      expect(rowsOf(exported, table)).toBe("");
    for (const text of textsOf(exported)) {
      expect(text).not.toContain(await hash(mailboxOf("nora@example.com")));
      expect(text).not.toContain(await hash(clientPrefix("203.0.113.7") ?? ""));
    }
    expect(await refresh(refreshToken)).not.toBeNull();

    await stop();
    const later = join(dataDir, "stopped.zip");
    await local("export", later);
    expect(rowsOf(await readFile(later), "users")).toContain("nora@example.com");
    expect(rowsOf(await readFile(later), "authRefreshTokens")).toBe("");
    const whole = wholeSnapshot();
    expect(rowsOf(whole, "authRefreshTokens")).not.toBe("");
    expect(textsOf(whole).join("")).toContain(await hash(mailboxOf("nora@example.com")));
    // The stock command line's has them all; the part of a token that is signed stands in none.
    const [, , signed = ""] = refreshToken.split("|");
    expect(signed).toHaveLength(64);
    expect(textsOf(whole).join("")).not.toContain(signed);
    const older = join(dataDir, "older.zip");
    await writeFile(older, whole);
    await rm(folder(), { recursive: true });
    await local("import", older);
    await start();
    expect(await refresh(refreshToken)).toBeNull();
    expect(await call("signIn:redeem", { credential: { linkToken: "second" } })).toBeNull();

    await stop();
    await rm(folder(), { recursive: true });
    await start();
    await local("import", older);
    expect(await refresh(refreshToken)).toBeNull();
    const afresh = { email: "nora@example.com", linkToken: "third", oneTimeCode: "123456", browser: null };
    await call("signIn:open", afresh);
    expect(await call("signIn:redeem", { credential: { linkToken: "third" } })).toEqual(expect.any(String));
  },
);

test("[S46] of each table by which somebody gets in, or could, no row is left", () => {
  const tables = Object.keys(schema.tables);
  const row = strToU8(`${JSON.stringify({ _id: "r1" })}\n`);
  const left = withoutCredentials(zipSync(Object.fromEntries(tables.map((table) => [`${table}/documents.jsonl`, row]))));
  expect(tables.filter((table) => rowsOf(left, table) === "").toSorted()).toEqual([
    "authRateLimits",
    "authRefreshTokens",
    "authSessions",
    "authVerificationCodes",
    "authVerifiers",
    "fileLinkExpiries",
    "signInCounts",
    "signInRequests",
    "uploadTickets",
  ]);
});

/** Nothing in it ends a line, or is a field. */
const TITLE = 'a\u2028b {"expiresAt":7.0}';

function shareChat(): void {
  const database = openDatabase(folder());
  const transaction = database.beginMutation();
  const userId = transaction.insert("users", { email: "nora@example.com" });
  const chatId = transaction.insert("chats", { userId, title: TITLE, titleOrigin: "renamed", updatedAt: 1 });
  transaction.insert("shares", { userId, chatId, tokenHash: "hash", title: TITLE, expiresAt: 9_000_000_000_000 });
  transaction.commit();
  database.close();
}

/** The rows of shares as they stand once all are over. */
const over = (shares: string) => shares.replace("9000000000000.0", "0.0");

test.each(ONLY_LONG)(
  "[S46] what holds a share is imported whole, be it an export or older, and the share is over: it may have been taken back",
  async () => {
    await start();
    await stop();
    shareChat();
    const whole = wholeSnapshot();
    const shares = rowsOf(whole, "shares");
    expect(over(shares)).not.toBe(shares);
    const older = join(dataDir, "older.zip");
    await writeFile(older, whole);
    await start();
    const exported = join(dataDir, "export.zip");
    await local("export", exported);
    expect(rowsOf(await readFile(exported), "shares")).toBe(over(shares));

    for (const file of [exported, older]) {
      await stop();
      await rm(folder(), { recursive: true });
      await start();
      await local("import", file);
      await stop();
      const restored = wholeSnapshot();
      for (const table of ["users", "chats"]) expect(rowsOf(restored, table)).toBe(rowsOf(whole, table));
      expect(rowsOf(restored, "shares")).toBe(over(shares));
    }
  },
);

/** A ZIP whose entries are counted in eight bytes, as Convex's own is where it needs to be. */
function zipOfMany(count: number): Uint8Array {
  const files = Array.from({ length: count }, (_unused, at) => [`_storage/${at}`, new Uint8Array()]);
  const zip = Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
  const [entries, end] = [zip.subarray(0, -22), zip.subarray(-22)];
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at);
  const [record, locator] = [Buffer.alloc(56), Buffer.alloc(20)];
  record.writeUInt32LE(0x06064b50);
  record.writeUInt32LE(count, 32);
  record.writeUInt32LE(end.readUInt32LE(16), 48);
  locator.writeUInt32LE(0x07064b50);
  locator.writeUInt32LE(entries.length, 8);
  return Buffer.concat([entries, record, locator, end]);
}

test("[S46] a snapshot of more files than can be written again is refused, and imported neither in part nor with its credentials", async () => {
  const file = join(dataDir, "many.zip");
  await writeFile(file, zipOfMany(65_536));
  const { code, said } = await localCommand(dataDir, null, ["import", file]);
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining("more files than the 65535") as string });
});
