import { expect, test } from "vitest";
import { awaitsCommitTime, withCommitTime } from "./commitTime.ts";
import { mutate, openTestDatabase, present } from "./database.testing.ts";

const PLACEHOLDER = { $commitTs: null };
const NOON = Date.parse("2026-03-01T12:00:00Z");

test("a placeholder is filled in wherever it stands, and text that looks like one is left alone", () => {
  const text = '{"$commitTs":null}';
  expect(withCommitTime({ at: PLACEHOLDER, list: [PLACEHOLDER], text }, 1n)).toEqual({
    at: { $integer: "AQAAAAAAAAA=" },
    list: [{ $integer: "AQAAAAAAAAA=" }],
    text,
  });
  expect(awaitsCommitTime(JSON.stringify({ text }))).toBe(false);
  expect(awaitsCommitTime(JSON.stringify({ at: PLACEHOLDER }))).toBe(true);
});

test("a document that was written several times has the time of its commit, and who follows it is told", () => {
  const database = openTestDatabase({ now: () => NOON });
  const { id, writes } = mutate(database, (transaction) => {
    const made = transaction.insert("notes", { at: PLACEHOLDER });
    transaction.patch(made, { label: "patched" });
    return { id: made, writes: transaction.writes };
  });
  const stored = present(mutate(database, (transaction) => transaction.get(id))).fields;
  expect(Buffer.from((stored.at as { $integer: string }).$integer, "base64").readBigInt64LE()).toBe(database.lastTs);
  expect(writes.at(-1)?.after?.fields).toEqual(stored);
});

test("a document that is gone again needs no time", () => {
  const database = openTestDatabase();
  mutate(database, (transaction) => transaction.remove(transaction.insert("notes", { at: PLACEHOLDER })));
  expect(mutate(database, (transaction) => transaction.count("notes"))).toBe(0);
});
