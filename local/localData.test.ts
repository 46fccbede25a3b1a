import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestBackend } from "@amma/local-convex/testing";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ONLY_LONG } from "#scripts/long.ts";
import { readConfig } from "./config.ts";
import { loadKeys } from "./keys.ts";
import { localCommand } from "./localCommand.testing.ts";
import { resetData } from "./localData.ts";

let dataDir: string;
let backend: TestBackend | null = null;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "amma-data-"));
});

afterEach(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

const local = (...args: string[]) => localCommand(dataDir, backend, args);

async function start(): Promise<TestBackend> {
  const { LOCAL_ADMIN_KEY } = await loadKeys(dataDir);
  backend = await TestBackend.start({ data: join(dataDir, "backend"), environment: { LOCAL_ADMIN_KEY } });
  return backend;
}

async function stop(): Promise<void> {
  await backend?.end();
  backend = null;
}

const count = async () => (await local("run", "counters:read", '{"name":"moved"}')).said.trim();
const snapshot = () => join(dataDir, "snapshot.zip");

test.each(ONLY_LONG)(
  "[B-258] what is exported while the stack runs is imported while it does not, and the other way round",
  async () => {
    await start();
    await local("run", "counters:increment", '{"name":"moved"}');
    expect(await local("export", snapshot())).toMatchObject({ code: 0 });
    await stop();
    expect(await local("run", "counters:read")).toMatchObject({ code: 1, said: expect.stringContaining("Nothing answers at") });
    const first = unzipSync(await readFile(snapshot()));
    expect(strFromU8(first["counters/documents.jsonl"] ?? new Uint8Array())).toContain('"count":1.0,"name":"moved"');

    await rm(join(dataDir, "backend"), { recursive: true });
    expect(await local("import", snapshot())).toMatchObject({
      code: 0,
      said: expect.stringContaining("1 documents and 0 files"),
    });
    const again = join(dataDir, "again.zip");
    expect(await local("export", again)).toMatchObject({ code: 0 });
    await rm(join(dataDir, "backend"), { recursive: true });

    await start();
    expect(await count()).toBe("0");
    expect(await local("import", again)).toMatchObject({ code: 0 });
    expect(await count()).toBe("1");
    expect(await local("import", again)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/counters: the table is not empty[\s\S]*import, and only then start/),
    });
  },
);

test.each(ONLY_LONG)("[B-259] a snapshot is never written over a file", async () => {
  await start();
  await local("export", snapshot());
  expect(await local("export", snapshot())).toMatchObject({ code: 1, said: expect.stringContaining("EEXIST") });
});

test("[B-260] reset deletes everything, but not under a stack that runs", async () => {
  await start();
  expect(await local("reset")).toMatchObject({ code: 1, said: expect.stringContaining("is in use by another backend") });
  await stop();
  expect(await local("reset")).toMatchObject({ code: 0 });
  expect(existsSync(dataDir)).toBe(false);
});

test.each(ONLY_LONG)(
  "[B-260] reset leaves what others keep in the folder, and refuses one where no stack stored anything",
  async () => {
    const others = async () => {
      await mkdir(join(dataDir, "photos"), { recursive: true });
      await mkdir(join(dataDir, "backend"), { recursive: true });
      await writeFile(join(dataDir, "photos", "one.jpg"), "a photo");
    };
    await others();
    expect(await local("reset")).toMatchObject({ code: 1, said: expect.stringContaining("Nothing is deleted") });
    await writeFile(join(dataDir, "keys.json"), '{"of":"others"}');
    expect(await local("reset")).toMatchObject({ code: 1 });
    expect((await readdir(dataDir)).toSorted()).toEqual(["backend", "keys.json", "photos"]);

    await rm(dataDir, { recursive: true });
    await others();
    await chmod(dataDir, 0o755);
    await loadKeys(dataDir);
    await loadKeys(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
    await writeFile(join(dataDir, "outbox.jsonl"), "");
    expect(await local("reset")).toMatchObject({ code: 0 });
    expect(await readdir(dataDir)).toEqual(["photos"]);
  },
);

test.each(ONLY_LONG)(
  "[B-260] what a reset or a first start left when it was broken off is deleted, of the standard folder all",
  async () => {
    await writeFile(join(dataDir, "keys.json"), "");
    await expect(loadKeys(dataDir)).rejects.toThrow("npm run local -- reset");
    expect(await local("reset")).toMatchObject({ code: 0 });
    expect(existsSync(dataDir)).toBe(false);
    expect(await local("reset")).toMatchObject({ code: 0 });

    for (const left of ["backend", "outbox.jsonl", "notes"]) {
      await mkdir(join(dataDir, ".local", left), { recursive: true });
      await resetData(readConfig({}, dataDir), dataDir);
      expect(existsSync(join(dataDir, ".local"))).toBe(false);
    }
  },
);

test("[B-260] a start that finds half of its keys names reset where that deletes them, and else what is to be done by hand", async () => {
  const standard = join(dataDir, ".local");
  const elsewhere = join(dataDir, "elsewhere");
  for (const folder of [standard, elsewhere]) {
    await mkdir(folder);
    await writeFile(join(folder, "keys.json"), '{"JWKS":');
  }
  await expect(loadKeys(standard, dataDir)).rejects.toThrow("npm run local -- reset");
  await resetData(readConfig({}, dataDir), dataDir);
  await expect(loadKeys(elsewhere, dataDir)).rejects.toThrow("remove the folder by hand");
  await expect(resetData(readConfig({ LOCAL_DATA_DIR: elsewhere }, dataDir), dataDir)).rejects.toThrow("Nothing is deleted");
});

test.each(ONLY_LONG)("[B-301] a loss is accepted by a command, and reset needs no database that can be read", async () => {
  const { databaseFile } = await start();
  await local("run", "counters:increment", '{"name":"moved"}');
  expect(await local("accept-loss")).toMatchObject({ code: 1, said: expect.stringContaining("is in use by another backend") });
  await stop();
  await rm(databaseFile);
  await expect(start()).rejects.toThrow("npm run local -- accept-loss");
  expect(await local("accept-loss")).toMatchObject({ code: 0 });
  await start();
  expect(await count()).toBe("0");
  await stop();
  await writeFile(databaseFile, "nothing that SQLite can read");
  expect(await local("reset")).toMatchObject({ code: 0 });
  expect(existsSync(dataDir)).toBe(false);
});
