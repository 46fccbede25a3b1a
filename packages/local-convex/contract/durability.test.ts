import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { type Database, openDatabase } from "#store/Database.ts";
import { verifyDatabase } from "#store/verify.ts";
import { expectSoon } from "./expectSoon.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { api } from "./project/convex/_generated/api.js";
import { RawClient } from "./RawClient.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;

afterEach(() => backend.stop());

async function start(options: Parameters<typeof TestBackend.start>[0] = {}): Promise<ConvexHttpClient> {
  backend = await TestBackend.start(options);
  return new ConvexHttpClient(backend.url, { logger: false });
}

test("[B-200] of the mutations that share a commit each succeeds or fails alone", async () => {
  await start();
  const client = new ConvexClient(backend.url, { logger: false });
  const calls = Array.from({ length: 150 }, (_unused, index) =>
    index % 3 === 0
      ? client.mutation(api.counters.fail, { name: "shared" }).catch(() => "failed")
      : client.mutation(api.counters.increment, { name: "shared" }),
  );
  const answers = await Promise.all(calls);
  expect(answers.filter((answer) => answer === "failed")).toHaveLength(50);
  expect(answers.filter((answer) => answer !== "failed")).toEqual(Array.from({ length: 100 }, (_unused, index) => index + 1));
  expect(await client.query(api.counters.read, { name: "shared" })).toBe(100);
  await client.close();
});

test("[B-201] what was answered before kill -9 is there, in the middle of a burst from many sockets", async () => {
  const http = await start();
  const clients = await Promise.all(Array.from({ length: 8 }, () => RawClient.open(backend.url)));
  clients.forEach((client, number) => {
    for (let requestId = 0; requestId < 200; requestId += 1)
      client.mutate(requestId, "counters:increment", { name: `${number}` });
  });
  const answered = (client: RawClient) => client.ofType("MutationResponse").length;
  await expectSoon(() => clients.reduce((sum, client) => sum + answered(client), 0)).toBeGreaterThan(100);
  await backend.kill();
  await backend.startAgain();
  for (const [number, client] of clients.entries()) {
    const stored = await http.query(api.counters.read, { name: `${number}` });
    expect(stored).toBeGreaterThanOrEqual(answered(client));
    expect(stored).toBeLessThanOrEqual(200);
  }
});

const LONG = "x".repeat(100_000);

test("[F15] [B-202] on a full disk a mutation fails as a whole with a code, reads go on, and so do writes when there is room", async () => {
  const http = await start({ maxPages: 400 });
  const stored: Awaited<ReturnType<typeof add>>[] = [];
  const add = () => http.mutation(api.things.add, { label: "filler", value: LONG }, { skipQueue: true });
  const fill = async () => {
    for (let times = 0; times < 100; times += 1) stored.push(await add());
  };
  await expect(fill()).rejects.toMatchObject({ data: { code: "notStored" } });
  expect(await http.query(api.things.list, { label: "filler" })).toHaveLength(stored.length);
  const together = await Promise.allSettled([add(), add(), add()]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await http.query(api.things.list, { label: "filler" })).toHaveLength(stored.length);
  for (const id of stored.splice(0, 5)) await http.mutation(api.things.remove, { id });
  stored.push(await add());
  expect(await http.query(api.things.list, { label: "filler" })).toHaveLength(stored.length);
});

test("[F16] [B-203] a log that is cut at any byte of its last commit loses nothing that was answered", async () => {
  const http = await start();
  await http.mutation(api.counters.increment, { name: "answered" });
  const log = `${backend.databaseFile}-wal`;
  const answeredBytes = statSync(log).size;
  await http.mutation(api.counters.increment, { name: "last" });
  await backend.kill();
  const allBytes = statSync(log).size;
  expect(allBytes).toBeGreaterThan(answeredBytes);
  for (let cut = answeredBytes; cut < allBytes; cut += cut % 4096 < 60 ? 1 : 331) {
    const folder = temporaryCopy(backend.databaseFile);
    truncateSync(join(folder, "database.sqlite-wal"), cut);
    expect(countersIn(folder)).toEqual(["answered"]);
    rmSync(folder, { recursive: true });
  }
  expect(countersIn(temporaryCopy(backend.databaseFile))).toEqual(["answered", "last"]);
});

test.each(ONLY_LONG)(
  "[B-204] a log that ends in the middle of a commit that nobody was answered for is told of on start",
  async () => {
    const http = await start();
    const log = `${backend.databaseFile}-wal`;
    await http.mutation(api.counters.increment, { name: "first" });
    await backend.kill();
    const whole = readFileSync(log);
    // The header of one more page, as a backend leaves it that is killed while it writes.
    writeFileSync(log, Buffer.concat([whole, whole.subarray(32, 32 + 24), Buffer.alloc(100)]));
    await backend.startAgain();
    await expectSoon(() => backend.log).toContain("ends in a commit that was not finished");
    expect(await http.query(api.counters.read, { name: "first" })).toBe(1);
  },
);

test("[F16] [B-205] a flipped byte in a document is found on read, and named; other documents are served", async () => {
  const http = await start();
  const id = await http.mutation(api.things.add, { label: "damaged", value: "what somebody wrote" });
  await http.mutation(api.things.add, { label: "whole", value: 1 });
  await flipped("what somebody wrote");
  const named = new RegExp(`damaged: the document with the id ${id} in table "things"`);
  await expect(http.query(api.things.get, { id })).rejects.toThrow(named);
  await expect(http.query(api.things.list, { label: "damaged" })).rejects.toThrow(named);
  expect(await http.query(api.things.list, { label: "whole" })).toMatchObject([{ value: 1 }]);
  await expectSoon(() => backend.log).toMatch(named);
});

test("[B-206] the check after a start finds a flipped byte in a row of an index, and names the index", async () => {
  const http = await start();
  await http.mutation(api.things.add, { label: "labelOfThisTest", value: 1 });
  // A label stands in its document and in the index on labels; only in the index a string ends with a zero byte.
  await flipped("labelOfThisTest\0");
  await expectSoon(() => backend.log).toMatch(/damaged: .*row of index "by_label.*table "things"/);
});

test.each(ONLY_LONG)(
  "[B-207] a flipped byte in the header of the file, or in what the backend keeps for itself, is refused on start",
  async () => {
    const http = await start();
    await http.mutation(api.things.add, { label: "a", value: 1 });
    await backend.end();
    const intact = readFileSync(backend.databaseFile);
    for (const { position, named } of [
      { position: 17, named: "page size" },
      { position: 24, named: "change counter" },
      { position: 31, named: "number of pages" },
      { position: 39, named: "free pages" },
      { position: 59, named: "encoding" },
      { position: 70, named: "application" },
      { position: 80, named: "reserved bytes" },
      { position: intact.indexOf("by_label"), named: "definition" },
    ]) {
      flip(backend.databaseFile, position);
      await expect(backend.startAgain()).rejects.toThrow(named);
      writeFileSync(backend.databaseFile, intact);
    }
    // Pages hold old versions of a row as well, so this one is changed behind the backend's back.
    const replaced = (one: string, other: string) => {
      const sqlite = new DatabaseSync(backend.databaseFile);
      sqlite.exec(`UPDATE tables SET document_type = replace(document_type, '${one}', '${other}') WHERE name = 'things'`);
      sqlite.close();
    };
    replaced("string", "strinf");
    await expect(backend.startAgain()).rejects.toThrow("definition of the table with the number");
    replaced("strinf", "string");
    await backend.startAgain();
    expect(await http.query(api.things.list, { label: "a" })).toMatchObject([{ value: 1 }]);
  },
);

test.each(ONLY_LONG)("[B-208] verify finds nothing in an intact database, and names everything that is damaged", async () => {
  const http = await start();
  const id = await http.mutation(api.things.add, { label: "a", value: "first text" });
  const other = await http.mutation(api.things.add, { label: "b", value: "second text" });
  await backend.end();
  expect(verified(temporaryCopy(backend.databaseFile))).toEqual([]);
  const folder = temporaryCopy(backend.databaseFile);
  const database = openTemporary(folder);
  database.sqlite.exec(`UPDATE documents SET json = replace(json, 'first', 'First')`);
  database.sqlite.exec(`DELETE FROM documents WHERE json LIKE '%second text%'`);
  expect(verifyDatabase(database).join("\n")).toContain(`the document with the id ${id} in table "things"`);
  expect(verifyDatabase(database).join("\n")).toContain(`the document with the id ${other} in table "things" is missing`);
  database.sqlite.exec(`DELETE FROM index_rows WHERE document = (SELECT number FROM documents WHERE json LIKE '%First text%')`);
  expect(verifyDatabase(database).join("\n")).toContain(`the row of index "by_id" for the document with the id ${id}`);
});

async function flipped(text: string): Promise<void> {
  await backend.end();
  const position = readFileSync(backend.databaseFile).indexOf(text);
  expect(position).toBeGreaterThan(0);
  flip(backend.databaseFile, position);
  await backend.startAgain();
}

function flip(file: string, position: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8((bytes[position] ?? 0) ^ 1, position);
  writeFileSync(file, bytes);
}

function temporaryCopy(databaseFile: string): string {
  const folder = mkdtempSync(join(tmpdir(), "copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const suffix of ["", "-wal"]) {
    const exists = statSync(databaseFile + suffix, { throwIfNoEntry: false }) !== undefined;
    if (exists) copyFileSync(databaseFile + suffix, join(folder, `database.sqlite${suffix}`));
  }
  return folder;
}

function openTemporary(folder: string): Database {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

function verified(folder: string): string[] {
  return verifyDatabase(openTemporary(folder));
}

function countersIn(folder: string): unknown[] {
  const database = openDatabase(folder);
  const table = database.catalog.table("counters");
  const names = Array.from(table ? database.catalog.documents(table) : [], ({ document }) => document.fields.name);
  database.close();
  return names;
}
