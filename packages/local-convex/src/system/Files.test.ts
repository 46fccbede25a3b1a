import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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
  return { database, writer, folder, open, onDisk: () => readdirSync(join(folder, "files")), bytesFolder: join(folder, "files") };
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

test("[B-346] a file that cannot be removed holds no other up", async () => {
  const { database, open, onDisk, bytesFolder } = openFiles();
  const files = open();
  const [stuck, other] = [await files.store("", bytes("stuck"), PLAIN), await files.store("", bytes("other"), PLAIN)];
  // A folder is what nobody may remove as a file, whoever runs this.
  rmSync(join(bytesFolder, stuck));
  mkdirSync(join(bytesFolder, stuck));
  const writes = mutate(database, (transaction) => {
    for (const id of [stuck, other]) files.remove(transaction, "", id);
    return transaction.writes;
  });
  files.removeDeleted(writes);
  expect(onDisk()).toEqual([stuck]);
});

test("an upload that breaks off, or is not what it was said to be, leaves nothing behind", async () => {
  const { open, onDisk } = openFiles();
  const files = open();
  await expect(files.store("", breakingOff(), PLAIN)).rejects.toThrow("the client is gone");
  await expect(files.store("", bytes("other"), { ...PLAIN, expectedSha256: "AAAA" })).rejects.toThrow("was said to be AAAA");
  expect(onDisk()).toEqual([]);
});

test("[B-202] an upload whose row could not be committed leaves nothing behind", async () => {
  const { database, writer, folder, onDisk } = openFiles();
  const write = async <T>(step: (transaction: Transaction) => T): Promise<T> =>
    mutate(database, (transaction) => {
      step(transaction);
      expect(onDisk()).toEqual([expect.not.stringContaining("incoming")]);
      throw new Error("the disk is full");
    });
  const files = new Files({ ...writer, write }, folder);
  await expect(files.store("", bytes("lost"), PLAIN)).rejects.toThrow("the disk is full");
  expect(onDisk()).toEqual([]);
});

test("[B-304] what a crash left behind is put aside by a sweep, and stored files are kept", async () => {
  const { open, onDisk, bytesFolder } = openFiles();
  const id = await open().store("", bytes("kept"), PLAIN);
  for (const name of ["incoming-1", "a-name-without-a-row"]) writeFileSync(join(bytesFolder, name), "left");
  const again = open();
  await again.start();
  expect(onDisk().toSorted()).toEqual(["a-name-without-a-row", id].toSorted());
  await again.sweep();
  expect(onDisk()).toEqual([id]);
  expect(await (await again.read("", id))?.text()).toBe("kept");
  expect(readdirSync(`${bytesFolder}-unclaimed`)).toEqual(["a-name-without-a-row"]);
});

test("[B-304] a file that was deleted after the start keeps the sweep from no other", async () => {
  const { database, open, onDisk, bytesFolder } = openFiles();
  const id = await open().store("", bytes("deleted"), PLAIN);
  for (const name of ["0 without a row", "z without a row"]) writeFileSync(join(bytesFolder, name), "left");
  const files = open();
  await files.start();
  const writes = mutate(database, (transaction) => {
    files.remove(transaction, "", id);
    return transaction.writes;
  });
  files.removeDeleted(writes);
  await files.sweep();
  expect(onDisk()).toEqual([]);
  expect(readdirSync(`${bytesFolder}-unclaimed`).toSorted()).toEqual(["0 without a row", "z without a row"]);
});

test("[B-304] a file that was put aside comes back with its row, and one without goes after a week", async () => {
  const { open, onDisk, bytesFolder } = openFiles();
  const id = await open().store("", bytes("kept"), PLAIN);
  const aside = `${bytesFolder}-unclaimed`;
  mkdirSync(aside);
  renameSync(join(bytesFolder, id), join(aside, id));
  for (const name of ["old", "new"]) writeFileSync(join(aside, name), "left");
  const weekAgo = Date.now() / 1000 - 8 * 24 * 60 * 60;
  utimesSync(join(aside, "old"), weekAgo, weekAgo);
  const again = open();
  await again.start();
  expect(onDisk()).toEqual([id]);
  expect(await (await again.read("", id))?.text()).toBe("kept");
  expect(readdirSync(aside)).toEqual(["new"]);
});

test("[B-304] a file that came in after the start is no business of the sweep", async () => {
  const { open, onDisk, bytesFolder } = openFiles();
  const files = open();
  await files.start();
  writeFileSync(join(bytesFolder, "its row is not committed yet"), "new");
  await files.sweep();
  expect(onDisk()).toEqual(["its row is not committed yet"]);
});
