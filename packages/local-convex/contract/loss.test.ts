import { hash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { TestBackend } from "./TestBackend.ts";
import { api } from "./project/convex/_generated/api.js";

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

async function expectRefusal(what: string): Promise<void> {
  const before = everything();
  await expect(backend.startAgain()).rejects.toThrow(new RegExp(`${what}[^]*bring back a whole copy[^]*--accept-loss`));
  expect(everything()).toEqual(before);
}

/** All that is stored, byte for byte. What a refused start has bundled is nothing that was stored. */
function everything(): Map<string, string> {
  const names = readdirSync(backend.dataFolder, { recursive: true, encoding: "utf8" });
  const stored = names.filter((name) => /^(database|files)/.test(name) && !/^files(-unclaimed)?$/.test(name)).toSorted();
  return new Map(stored.map((name) => [name, hash("sha256", readFileSync(join(backend.dataFolder, name)))]));
}

/** The contents of the folder into which a start with the loss accepted has put what it could not use. */
function setAside(): string[] {
  const folders = readdirSync(backend.dataFolder).filter((name) => name.startsWith("set-aside-"));
  return folders.flatMap((folder) => readdirSync(join(backend.dataFolder, folder))).toSorted();
}

test.for(["gone", "empty"])("[B-300] with the database %s a start is refused, and no stored file is touched", async (how) => {
  const id = await client.action(api.files.store, { text: "a photo" });
  await backend.end();
  const intact = readFileSync(backend.databaseFile);
  if (how === "gone") rmSync(backend.databaseFile);
  else truncateSync(backend.databaseFile);
  await expectRefusal(how === "gone" ? "database is missing" : "database is empty");
  writeFileSync(backend.databaseFile, intact);
  await backend.startAgain();
  expect(await client.action(api.files.read, { id })).toMatchObject({ text: "a photo" });
});

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
  await expectRefusal("magic words");
  await backend.startAgain("--accept-loss");
  expect(await read("before")).toBe(0);
  expect(setAside()).toContain("database.sqlite");
});

test("[B-302] a damaged log, from its first page to its last, is refused where answers would be lost, and stays as it is", async () => {
  const acknowledged = ["first", "second", "third"];
  for (const name of acknowledged) await increment(name);
  await backend.kill();
  const intact = readFileSync(log());
  for (const position of [40, 32 + 24 + 50, Math.floor(intact.length / 2), intact.length - 4000, intact.length - 1]) {
    const damaged = Buffer.from(intact);
    damaged.writeUInt8((damaged[position] ?? 0) ^ 1, position);
    writeFileSync(log(), damaged);
    await expect(backend.startAgain()).rejects.toThrow(/log of the database is damaged[^]*answers were given[^]*--accept-loss/);
    expect(readFileSync(log()).equals(damaged)).toBe(true);
  }
  writeFileSync(log(), intact);
  await backend.startAgain();
  for (const name of acknowledged) expect(await read(name)).toBe(1);
});

test("[B-302] a log that is gone, or cut before the last answer, is refused", async () => {
  await increment("first");
  await backend.kill();
  const intact = readFileSync(log());
  truncateSync(log(), intact.length - 100);
  await expectRefusal("log of the database is damaged");
  rmSync(log());
  await expectRefusal("its log is missing");
  writeFileSync(log(), intact);
  await backend.startAgain();
  expect(await read("first")).toBe(1);
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
  await expectRefusal("database is older than it was");

  const other = await TestBackend.start();
  await other.end();
  copyFileSync(other.databaseFile, backend.databaseFile);
  await other.stop();
  await expectRefusal("foreign one");

  writeFileSync(backend.databaseFile, older);
  await backend.startAgain("--accept-loss");
  expect(await client.action(api.files.read, { id })).toMatchObject({ text: "before the copy" });
  expect(
    existsSync(join(backend.dataFolder, "files", newer)) || existsSync(join(backend.dataFolder, "files-unclaimed", newer)),
  ).toBe(true);
});
