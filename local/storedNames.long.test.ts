import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestBackend } from "@amma/local-convex/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callFunction } from "./callFunction.ts";
import { functionEnvironment } from "./functionEnvironment.ts";
import { loadKeys, type LocalKeys } from "./keys.ts";

const ROOT = join(import.meta.dirname, "..");

/** Stores rows as the product did before names changed (decision `stored-names`), and nothing says what they have to be. */
const FORMER = `import { internalMutationGeneric as internalMutation, internalQueryGeneric as internalQuery } from "convex/server";
export const store = internalMutation(async ({ db }) => {
  const userId = await db.insert("users", { email: "nora@example.com", endedSetup: ["place"] });
  const chatId = await db.insert("chats", { userId, title: "Sleep", titleWords: "sleep", titleOrigin: "renamed", updatedAt: 1 });
  const common = { userId, chatId, origin: "typed" };
  const parts = [{ type: "text", text: "Why?" }];
  await db.insert("messages", { ...common, messageId: "question", role: "user", parts, words: "why" });
  const message = await db.insert("messages", {
    ...common, messageId: "reply", parentId: "question", role: "assistant", parts: [], status: "streaming", generation: 1,
  });
  await db.insert("replies", { userId, chatId, message, generation: 1, claimed: true, leaseUntil: 1 });
  await db.insert("pieces", { message, generation: 1, from: 0, text: "Because." });
  await db.insert("linkTimes", { userId, until: 5 });
});
export const read = internalQuery(async ({ db }) => {
  const tables = ["users", "chats", "messages", "replyLeases", "replyChunks", "fileLinkExpiries", "replies", "pieces", "linkTimes"];
  const rows = await Promise.all(tables.map(async (table) => [table, await db.query(table).collect()]));
  return Object.fromEntries(rows);
});
`;

interface Stored {
  users: object[];
  chats: object[];
  messages: { role: string; status?: string }[];
  [table: string]: object[];
}

let folder: string;
let keys: LocalKeys;
let backend: TestBackend | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "names-"));
  keys = await loadKeys(folder);
  await mkdir(join(folder, "former"));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "former", "product.ts"), FORMER);
});
afterEach(async () => {
  await backend?.end();
  await rm(folder, { recursive: true, force: true });
});

async function start(functions: string): Promise<void> {
  await backend?.end();
  const addresses = {
    app: "http://localhost:1",
    convex: "http://127.0.0.1:1",
    site: "http://127.0.0.1:1",
    services: "http://127.0.0.1:1",
  };
  const variables = functionEnvironment({}, keys, addresses);
  const environment = { LOCAL_ADMIN_KEY: keys.LOCAL_ADMIN_KEY };
  backend = await TestBackend.start({ data: join(folder, "data"), functions, variables, environment });
}

async function call(path: string): Promise<unknown> {
  return await callFunction({ address: backend?.url ?? "", adminKey: keys.LOCAL_ADMIN_KEY }, path);
}

test("[J-5] a data folder from before the names changed opens, and holds the same under the new ones", async () => {
  await start(join(folder, "former"));
  await call("product:store");
  await start(join(ROOT, "convex"));
  await vi.waitFor(async () => expect(await call("migrations:run")).toEqual([]), { timeout: 20_000, interval: 200 });
  await start(join(folder, "former"));
  await vi.waitFor(async () => expect(((await call("product:read")) as Stored).replyLeases).toEqual([]), { timeout: 20_000 });

  const { users, chats, messages, ...others } = (await call("product:read")) as Stored;
  expect(users).toMatchObject([{ finishedSetupSteps: ["place"] }]);
  expect(chats).toMatchObject([{ titleSearchText: "sleep" }]);
  expect(messages).toMatchObject([
    { role: "user", searchText: "why" },
    { role: "assistant", attempt: 1, status: "interrupted", parts: [{ type: "text", text: "Because." }] },
  ]);
  expect(others).toMatchObject({ replyLeases: [], replyChunks: [], replies: [], pieces: [], linkTimes: [] });
  expect(others.fileLinkExpiries).toMatchObject([{ until: 5 }]);
});
