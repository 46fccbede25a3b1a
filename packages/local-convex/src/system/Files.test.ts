import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutate, openTestDatabase, read, temporaryFolder } from "#store/database.testing.ts";
import type { Transaction } from "#store/Transaction.ts";
import { Files } from "./Files.ts";

const PLAIN = { contentType: "text/plain", expectedSha256: null };

function openFiles() {
  const database = openTestDatabase();
  const folder = temporaryFolder();
  const writer = {
    write: async <T>(step: (transaction: Transaction) => T) => mutate(database, step),
    read: async <T>(step: (transaction: Transaction) => T) => read(database, step),
  };
  const open = () => new Files(writer, folder);
  return { database, open, onDisk: () => readdirSync(join(folder, "files")), bytesFolder: join(folder, "files") };
}

async function* bytes(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* breakingOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("half");
  throw new Error("the client is gone");
}

test("the bytes of a removed file go after the commit, and not before", async () => {
  const { database, open, onDisk } = openFiles();
  const files = open();
  const id = await files.store("", bytes("one ", "two"), PLAIN);
  expect(await (await files.read("", id))?.text()).toBe("one two");
  const writes = mutate(database, (transaction) => {
    files.remove(transaction, "", id);
    expect(onDisk()).toEqual([id]);
    return transaction.writes;
  });
  files.removeDeleted(writes);
  expect(onDisk()).toEqual([]);
});

test("an upload that breaks off, or is not what it was said to be, leaves nothing behind", async () => {
  const { open, onDisk } = openFiles();
  const files = open();
  await expect(files.store("", breakingOff(), PLAIN)).rejects.toThrow("the client is gone");
  await expect(files.store("", bytes("other"), { ...PLAIN, expectedSha256: "AAAA" })).rejects.toThrow("was said to be AAAA");
  expect(onDisk()).toEqual([]);
});

test("what a crash left behind is swept away on the next start, and stored files are kept", async () => {
  const { open, onDisk, bytesFolder } = openFiles();
  const id = await open().store("", bytes("kept"), PLAIN);
  for (const name of ["incoming-1", "a-name-without-a-row"]) writeFileSync(join(bytesFolder, name), "left");
  const again = open();
  await again.start();
  expect(onDisk()).toEqual([id]);
  expect(await (await again.read("", id))?.text()).toBe("kept");
});
