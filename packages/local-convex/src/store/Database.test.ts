import { spawnSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#store/Database.ts";
import { mutate, openTestDatabase, read, temporaryFolder } from "./database.testing.ts";

test("timestamps grow with each commit, also when the clock stands still or goes back", () => {
  let now = 1_000_000;
  const database = openTestDatabase({ now: () => now });
  expect(database.lastTs).toBe(1_000_000_000_000n);
  const commit = () => {
    const transaction = database.beginMutation();
    transaction.insert("notes", {});
    return transaction.commit();
  };
  expect([commit(), commit()]).toEqual([1_000_000_000_001n, 1_000_000_000_002n]);
  now = 2_000_000;
  expect(commit()).toBe(2_000_000_000_000n);
  now = 1_500_000;
  expect(commit()).toBe(2_000_000_000_001n);
  expect(database.lastTs).toBe(2_000_000_000_001n);
});

test("what was committed and its timestamp survive a new start with an earlier clock", () => {
  const folder = temporaryFolder();
  const first = openTestDatabase({ folder, now: () => 5_000 });
  const id = mutate(first, (transaction) => transaction.insert("notes", { text: "kept" }));
  const { lastTs } = first;
  first.close();
  const second = openTestDatabase({ folder, now: () => 1_000 });
  expect(second.lastTs).toBe(lastTs);
  expect(read(second, (transaction) => transaction.get(id)?.fields.text)).toBe("kept");
  const later = mutate(second, (transaction) => transaction.insert("notes", {}));
  const timeOf = (each: string) => read(second, (transaction) => Number(transaction.get(each)?.fields._creationTime));
  expect(timeOf(later)).toBeGreaterThan(timeOf(id));
});

test("a transaction that wrote nothing has no timestamp of its own, and sees the last one", () => {
  const database = openTestDatabase();
  mutate(database, (transaction) => transaction.insert("notes", {}));
  const { lastTs } = database;
  const empty = database.beginMutation();
  expect(empty.snapshotTs).toBe(lastTs);
  expect(empty.commit()).toBe(lastTs);
});

test("a request is remembered with its mutation, or not at all", () => {
  const folder = temporaryFolder();
  const database = openTestDatabase({ folder });
  const transaction = database.beginMutation();
  transaction.insert("notes", {});
  const ts = transaction.commit({ sessionId: "session", requestId: 7, result: '"done"' });
  const undone = database.beginMutation();
  undone.insert("notes", {});
  undone.rollback();
  database.close();

  const again = openTestDatabase({ folder });
  expect(again.completedRequest("session", 7)).toEqual({ result: '"done"', ts });
  expect(again.completedRequest("session", 8)).toBe(null);
  expect(again.completedRequest("other", 7)).toBe(null);
});

test("a request is never remembered twice: the second commit fails and leaves nothing", () => {
  const database = openTestDatabase();
  const request = { sessionId: "session", requestId: 1, result: "null" };
  const write = () => {
    const transaction = database.beginMutation();
    try {
      transaction.insert("notes", {});
      transaction.commit(request);
    } finally {
      transaction.rollback();
    }
  };
  write();
  const { lastTs } = database;
  expect(write).toThrow("UNIQUE constraint failed");
  expect(database.lastTs).toBe(lastTs);
  expect(read(database, (transaction) => transaction.count("notes"))).toBe(1);
});

test("what is committed survives a power cut", () => {
  const level = () => {
    const database = openDatabase(temporaryFolder());
    onTestFinished(() => database.close());
    return database.sqlite.prepare("PRAGMA synchronous").get()?.synchronous;
  };
  expect(level()).toBe(2);
});

test("old requests are forgotten", () => {
  let now = 1_000;
  const database = openTestDatabase({ now: () => now });
  const commit = (requestId: number) => database.beginMutation().commit({ sessionId: "session", requestId, result: "null" });
  commit(1);
  now = 10_000;
  commit(2);
  expect(database.forgetRequests(5_000, 10)).toBe(1);
  expect(database.completedRequest("session", 1)).toBe(null);
  expect(database.completedRequest("session", 2)).not.toBe(null);
});

test("a folder has one backend", () => {
  const folder = temporaryFolder();
  openTestDatabase({ folder });
  expect(() => openTestDatabase({ folder })).toThrow("is in use by another backend");
});

test("what was committed survives a killed process, and what was not does not", () => {
  const folder = temporaryFolder();
  const program = `
    import { openDatabase } from "#store/Database.ts";
    const database = openDatabase(process.argv[1]);
    const first = database.beginMutation();
    first.insert("notes", { text: "committed" });
    first.commit();
    database.beginMutation().insert("notes", { text: "not committed" });
    process.kill(process.pid, "SIGKILL");
  `;
  const { signal, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program, folder], {
    encoding: "utf8",
    // What is given by --eval resolves `#…` from where it runs.
    cwd: import.meta.dirname,
  });
  expect({ signal, stderr }).toEqual({ signal: "SIGKILL", stderr: "" });
  expect(read(openTestDatabase({ folder }), (transaction) => transaction.count("notes"))).toBe(1);
});
