import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BACKEND_COMMAND, withVariables } from "@amma/local-convex";
import { encodeId, mintInternalId } from "@amma/local-convex/ids";
import { inheritedVariables } from "@amma/local-convex/testing";
import { ConvexHttpClient } from "convex/browser";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { importPKCS8, SignJWT } from "jose";
import { afterEach, beforeEach, expect } from "vitest";
import { api } from "#convex/_generated/api.js";
import { functionEnvironment } from "./functionEnvironment.ts";
import { type LocalKeys, loadKeys } from "./keys.ts";
import { settlePorts } from "./ports.ts";
import { Program } from "./Program.ts";
import { BackendAdmin } from "./services/pages/BackendAdmin.ts";
import { type Services, startServices } from "./services/server.ts";

export interface AccountSize {
  chats: number;
  messages: number;
}

let folder: string;
let services: Services;
let backend: Program;
let keys: LocalKeys;
let addresses: { app: string; convex: string; site: string; services: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "amma-deletion-"));
  keys = await loadKeys(folder);
  services = await startServices({ port: 0, dataDir: folder });
  const ports = await settlePorts({ app: 0, convex: 0, site: 0, services: 0 });
  const at = (port: number) => `http://127.0.0.1:${port}`;
  addresses = { app: at(ports.app), convex: at(ports.convex), site: at(ports.site), services: services.url };
  const listen = ["--port", String(ports.convex), "--site-port", String(ports.site)];
  backend = new Program({
    name: "backend",
    command: [...BACKEND_COMMAND, "--functions", "convex", "--data", join(folder, "backend"), ...listen, "--no-watch"],
    environment: {
      ...inheritedVariables(),
      ...withVariables(functionEnvironment({}, keys, addresses)),
      LOCAL_ADMIN_KEY: keys.LOCAL_ADMIN_KEY,
      CONVEX_CLOUD_URL: addresses.convex,
      CONVEX_SITE_URL: addresses.site,
    },
    root: process.cwd(),
  });
  await backend.start();
});

afterEach(async () => {
  await backend.stop();
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Deletes an account of that size on the real backend and kills the program at once, and again whenever fewer messages than one of
 * `killedBelow` are left. What is then stored is what was there of somebody else.
 */
export async function expectWholeDeletion(size: AccountSize, killedBelow: number[]): Promise<void> {
  const meera = makePerson("meera", size);
  const ines = makePerson("ines", { chats: 3, messages: 30 });
  await askBackend("import", zipOf([meera, ines]));
  const others = linesOf(await exported(), (line) => !meera.ids.some((id) => line.includes(id)));

  const client = new ConvexHttpClient(addresses.convex, { logger: false, auth: await tokenOf(meera) });
  await client.mutation(api.users.deleteCurrentUserAccount, { language: "es" });
  await restart();
  expect(await count("messages")).toBeGreaterThan(ines.rows.messages.length);
  await expect(client.query(api.users.current, {})).rejects.toMatchObject({ data: { code: "signedOut" } });
  for (const few of killedBelow) {
    await expect.poll(() => count("messages"), POLLING).toBeLessThan(few);
    await restart();
  }
  await expect.poll(() => count("accountDeletions"), POLLING).toBe(0);

  expect(linesOf(await exported(), () => true)).toEqual(others);
  const answer = await fetch(`${services.url}/outbox.json?to=meera@example.org`);
  expect(await answer.json()).toHaveLength(1);
}

const POLLING = { timeout: 600_000, interval: 250 };

async function restart(): Promise<void> {
  backend.kill("SIGKILL");
  await backend.ended();
  await backend.start();
}

/** Documents of a table. */
async function count(table: string): Promise<number> {
  const tables = await new BackendAdmin(addresses.convex, keys.LOCAL_ADMIN_KEY).tables();
  return tables.find(({ key }) => key === table)?.documents ?? 0;
}

async function askBackend(what: "import" | "export", body?: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const headers = { Authorization: `Convex ${keys.LOCAL_ADMIN_KEY}` };
  const method = body === undefined ? "GET" : "POST";
  const answer = await fetch(`${addresses.convex}/_local/${what}`, { method, headers, body: body ?? null });
  if (!answer.ok) throw new Error(await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

const exported = () => askBackend("export");

/** What is stored: of each file of the snapshot the lines that are `wanted`. */
function linesOf(zip: Uint8Array, wanted: (line: string) => boolean): Record<string, string[]> {
  const files = Object.entries(unzipSync(zip));
  return Object.fromEntries(files.map(([path, bytes]) => [path, strFromU8(bytes).split("\n").filter(wanted)]));
}

async function tokenOf({ ids: [userId, sessionId] }: StoredPerson): Promise<string> {
  return await new SignJWT({ sub: `${userId}|${sessionId}` })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuedAt()
    .setIssuer(addresses.site)
    .setAudience("convex")
    .setExpirationTime("1h")
    .sign(await importPKCS8(keys.JWT_PRIVATE_KEY, "RS256"));
}

const TABLES = ["users", "authSessions", "authRefreshTokens", "children", "chats", "messages"] as const;
type Table = (typeof TABLES)[number];

interface StoredPerson {
  /** Of them and of their session: one of them stands in every row. */
  ids: [user: string, session: string];
  rows: Record<Table, object[]>;
}

function newId(table: Table): string {
  return encodeId(20_001 + TABLES.indexOf(table), mintInternalId(Date.now()));
}

function makePerson(name: string, { chats, messages }: AccountSize): StoredPerson {
  const [userId, sessionId] = [newId("users"), newId("authSessions")];
  const chatIds = Array.from({ length: chats }, () => newId("chats"));
  const row = (table: Table, fields: object, at = 0) => ({
    _id: newId(table),
    _creationTime: Date.now() + at / 1_000,
    ...fields,
  });
  const text = `${name} asks why. `.repeat(20);
  return {
    ids: [userId, sessionId],
    rows: {
      users: [{ ...row("users", { username: name, email: `${name}@example.org` }), _id: userId }],
      authSessions: [{ ...row("authSessions", { userId, expirationTime: Date.now() + 3_600_000 }), _id: sessionId }],
      authRefreshTokens: [row("authRefreshTokens", { sessionId, expirationTime: Date.now() })],
      children: [row("children", { userId, name: "Anaya" })],
      chats: chatIds.map((_id, at) => ({
        ...row("chats", { userId, title: name, titleOrigin: "first", updatedAt: at }, at),
        _id,
      })),
      messages: Array.from({ length: messages }, (_unused, at) => {
        const message = { userId, chatId: chatIds[at % chats], messageId: `${name}${String(at).padStart(16, "0")}` };
        return row("messages", { ...message, role: "user", parts: [{ type: "text", text }], origin: "typed" }, at);
      }),
    },
  };
}

/** As `npx convex export` would have written them. */
function zipOf(people: StoredPerson[]): Uint8Array<ArrayBuffer> {
  const files = TABLES.map((table) => {
    const lines = people.flatMap(({ rows }) => rows[table]).map((row) => `${JSON.stringify(row)}\n`);
    return [`${table}/documents.jsonl`, strToU8(lines.join(""))] as const;
  });
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}
