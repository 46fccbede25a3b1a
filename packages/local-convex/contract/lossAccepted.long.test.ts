import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api } from "./project/convex/_generated/api.js";
import { expectRefusal } from "./storedData.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeEach(async () => {
  backend = await TestBackend.start();
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterEach(() => backend.stop());

const increment = (name: string) => client.mutation(api.counters.increment, { name }, { skipQueue: true });
const read = (name: string) => client.query(api.counters.read, { name });
const log = () => `${backend.databaseFile}-wal`;

/** The contents of the folder into which a start with the loss accepted has put what it could not use. */
function setAside(): string[] {
  const folders = readdirSync(backend.dataFolder).filter((name) => name.startsWith("set-aside-"));
  return folders.flatMap((folder) => readdirSync(join(backend.dataFolder, folder))).toSorted();
}

test("[B-301] with the loss accepted the backend begins anew, and all that is left is kept aside", async () => {
  const id = await client.action(api.files.store, { text: "a photo" });
  await backend.kill();
  rmSync(backend.databaseFile);
  await backend.startAgain("--accept-loss");
  expect(await client.query(api.files.rows, {})).toEqual([]);
  expect(setAside()).toEqual(["database.mark", "database.sqlite-wal", "files"]);
  expect(readdirSync(backend.dataFolder, { recursive: true, encoding: "utf8" }).join()).toMatch(`files/${id}`);
  await increment("anew");
  await backend.end();
  await backend.startAgain();
  expect(await read("anew")).toBe(1);
});

test("[B-301] with the loss accepted a database that cannot be read is kept aside whole", async () => {
  await increment("before");
  await backend.end();
  const damaged = readFileSync(backend.databaseFile);
  damaged.write("nothing at all", 0);
  writeFileSync(backend.databaseFile, damaged);
  await expectRefusal(backend, "magic words");
  await backend.startAgain("--accept-loss");
  expect(await read("before")).toBe(0);
  expect(setAside()).toContain("database.sqlite");
});

test("[B-302] with the loss accepted the backend goes on with what can be read, and keeps the log aside", async () => {
  await increment("first");
  await backend.end();
  await backend.startAgain();
  await increment("second");
  await backend.kill();
  const damaged = readFileSync(log());
  damaged.writeUInt8((damaged.at(-1) ?? 0) ^ 1, damaged.length - 1);
  writeFileSync(log(), damaged);
  await backend.startAgain("--accept-loss");
  expect(await read("first")).toBe(1);
  expect(setAside()).toEqual(["database.sqlite-wal"]);
  await increment("third");
  await backend.end();
  await backend.startAgain();
  expect(await read("third")).toBe(1);
});

test("[B-303] an older copy of the database, and that of another folder, are refused until that is accepted", async () => {
  const id = await client.action(api.files.store, { text: "before the copy" });
  await backend.end();
  const older = readFileSync(backend.databaseFile);
  await backend.startAgain();
  const newer = await client.action(api.files.store, { text: "after the copy" });
  await backend.end();
  writeFileSync(backend.databaseFile, older);
  await expectRefusal(backend, "database is older than it was");

  const other = await TestBackend.start();
  await other.end();
  copyFileSync(other.databaseFile, backend.databaseFile);
  await other.stop();
  await expectRefusal(backend, "foreign one");

  writeFileSync(backend.databaseFile, older);
  await backend.startAgain("--accept-loss");
  expect(await client.action(api.files.read, { id })).toMatchObject({ text: "before the copy" });
  expect(
    existsSync(join(backend.dataFolder, "files", newer)) || existsSync(join(backend.dataFolder, "files-unclaimed", newer)),
  ).toBe(true);
});
