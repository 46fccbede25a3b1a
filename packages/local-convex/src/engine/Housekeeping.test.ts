import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { mutate, openTestDatabase, read, temporaryFolder } from "#store/database.testing.ts";
import { damagedFieldWhileOpen } from "#store/sqlite/fileHeader.ts";
import type { Transaction } from "#store/Transaction.ts";
import { NO_LIMITS } from "#store/Usage.ts";
import { verifyDatabase } from "#store/verify.ts";
import { cancelJob, insertJob, JOBS_TABLE, markJob } from "#system/jobs.ts";
import { Housekeeping } from "./Housekeeping.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-22T12:00:00Z");

function open() {
  let now = NOW;
  const database = openTestDatabase({ now: () => now });
  let fails = false;
  const steps: number[] = [];
  const write = async <T>(step: (transaction: Transaction) => T): Promise<T> => {
    if (fails) throw new Error("the disk is full");
    const transaction = database.beginMutation(NO_LIMITS);
    const result = step(transaction);
    steps.push(transaction.writes.length);
    transaction.commit();
    return result;
  };
  const housekeeping = new Housekeeping(database, { write, whileHoldingQueue: (job) => job() });
  const answer = (sessionId: string, requestId: number, at: number): bigint => {
    now = at;
    return database.beginMutation().commit({ sessionId, requestId, result: "null" });
  };
  const isKept = (sessionId: string, requestId: number) => database.completedRequest(sessionId, requestId) !== null;
  return { database, housekeeping, answer, isKept, steps, fail: (does: boolean) => (fails = does) };
}

function insertEnded(transaction: Transaction, completedAt: number): void {
  const job = { component: "", target: { component: "", path: "a:b" }, args: { text: "x".repeat(40_000) }, at: completedAt };
  markJob(transaction, { component: "", id: insertJob(transaction, job) }, { kind: "success" }, completedAt);
}

test("[B-307] jobs that ended a week ago are all removed, in short steps, however many and however large they are", async () => {
  const { database, housekeeping, steps } = open();
  for (let times = 0; times < 6; times += 1) {
    mutate(database, (transaction) => {
      for (let count = 0; count < 100; count += 1) insertEnded(transaction, NOW - 8 * DAY_MS);
    });
  }
  mutate(database, (transaction) => insertEnded(transaction, NOW - 6 * DAY_MS));
  await housekeeping.tick(NOW);
  expect(read(database, (transaction) => transaction.count(JOBS_TABLE))).toBe(1);
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
});

test("[B-307] what a canceled job scheduled is removed a week later as well, though it never ran", async () => {
  const { database, housekeeping } = open();
  const now = NOW - 8 * DAY_MS;
  const job = { component: "", target: { component: "", path: "a:b" }, args: {}, at: now };
  mutate(database, (transaction) => {
    const parent = { component: "", id: insertJob(transaction, job) };
    cancelJob(transaction, parent, now);
    insertJob(transaction, job, { parent, now });
  });
  await housekeeping.tick(NOW);
  expect(read(database, (transaction) => transaction.count(JOBS_TABLE))).toBe(0);
});

test("[B-307] what goes wrong is tried again", async () => {
  const { database, housekeeping, fail } = open();
  mutate(database, (transaction) => insertEnded(transaction, NOW - 8 * DAY_MS));
  fail(true);
  await housekeeping.tick(NOW);
  fail(false);
  await housekeeping.tick(NOW + 1000);
  expect(read(database, (transaction) => transaction.count(JOBS_TABLE))).toBe(0);
});

test("[B-327] what was removed is given back to the disk when nobody writes", async () => {
  const { database, housekeeping } = open();
  const file = database.sqlite.location() ?? "";
  const text = "x".repeat(500_000);
  const ids = mutate(database, (transaction) => Array.from({ length: 20 }, () => transaction.insert("notes", { text })));
  await housekeeping.tick(NOW);
  mutate(database, (transaction) => {
    for (const id of ids) transaction.remove(id);
  });
  await housekeeping.tick(NOW + 1);
  expect(database.freePages).toBeGreaterThan(2000);
  await housekeeping.tick(NOW + 2);
  expect(database.freePages).toBe(0);
  expect(statSync(file).size).toBeLessThan(1_000_000);
  expect(damagedFieldWhileOpen(file)).toBeNull();
  expect(verifyDatabase(database)).toEqual([]);
});

test("[B-327] a database of before can shrink as well, and holds what it held", async () => {
  const folder = temporaryFolder();
  const before = openTestDatabase({ folder });
  const id = mutate(before, (transaction) => transaction.insert("notes", { text: "of before" }));
  before.sqlite.exec("PRAGMA auto_vacuum = NONE; VACUUM");
  before.close();
  const after = openTestDatabase({ folder });
  expect(after.sqlite.prepare("PRAGMA auto_vacuum").get()?.auto_vacuum).toBe(2);
  expect(read(after, (transaction) => transaction.get(id)?.fields.text)).toBe("of before");
  expect(verifyDatabase(after)).toEqual([]);
});

test("[B-309] an answer that its client has got is forgotten after some minutes, any other after a week", async () => {
  const { housekeeping, answer, isKept } = open();
  const ts = answer("mira", 1, NOW);
  answer("mira", 2, NOW + 1);
  answer("nora", 1, NOW + 2);
  housekeeping.confirm("mira", ts, NOW + 1000);
  await housekeeping.tick(NOW + 60_000);
  expect(isKept("mira", 1)).toBe(true);
  await housekeeping.tick(NOW + 200_000);
  expect([isKept("mira", 1), isKept("mira", 2), isKept("nora", 1)]).toEqual([false, true, true]);
  await housekeeping.tick(NOW + 8 * DAY_MS);
  expect([isKept("mira", 2), isKept("nora", 1)]).toEqual([false, false]);
});

test("[B-309] a session that goes on and on is forgotten as it goes", async () => {
  const { housekeeping, answer, isKept } = open();
  for (let second = 0; second < 400; second += 5) {
    const ts = answer("mira", second, NOW + second * 1000);
    housekeeping.confirm("mira", ts, NOW + second * 1000);
    await housekeeping.tick(NOW + second * 1000);
  }
  expect([0, 100, 180].map((second) => isKept("mira", second))).toEqual([false, false, false]);
  expect([250, 395].map((second) => isKept("mira", second))).toEqual([true, true]);
});
