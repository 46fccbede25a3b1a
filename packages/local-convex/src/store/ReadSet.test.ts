import { expect, test } from "vitest";
import type { JSONValue } from "#values/json.ts";
import { type Random, randomOf } from "#values/random.testing.ts";
import { collect, mutate, openLetters, present, read } from "./database.testing.ts";
import type { Database } from "./Database.ts";
import { openQuery, type Query, type QuerySource } from "./query/query.ts";
import type { RangeExpression } from "./query/range.ts";
import { type ReadSet, type Write, writesTouch } from "./ReadSet.ts";
import type { Transaction } from "./Transaction.ts";

function ofBox(box: JSONValue, rest: RangeExpression[] = []): QuerySource {
  const range: RangeExpression[] = [{ type: "Eq", fieldPath: "box", value: box }, ...rest];
  return { type: "IndexRange", indexName: "letters.by_box_and_number", range, order: null };
}

function observe<T>(database: Database, job: (transaction: Transaction) => T): { result: T; reads: ReadSet } {
  return read(database, (transaction) => ({ result: job(transaction), reads: transaction.reads }));
}

function write(database: Database, job: (transaction: Transaction) => void): readonly Write[] {
  return mutate(database, (transaction) => {
    job(transaction);
    return transaction.writes;
  });
}

function randomWrite(random: Random, ids: string[]): (transaction: Transaction) => void {
  const fields = { box: random.pick(["a", "b"]), number: random.below(12) };
  return (transaction) => {
    if (ids.length < 8 || random.below(3) === 0) {
      ids.push(transaction.insert("letters", fields));
      return;
    }
    const id = random.pick(ids);
    if (random.below(2) === 0) transaction.replace(id, fields);
    else {
      transaction.remove(id);
      ids.splice(ids.indexOf(id), 1);
    }
  };
}

function randomQuery(random: Random): Query {
  const bound = { type: random.pick(["Gt", "Lte"] as const), fieldPath: "number", value: random.below(12) };
  const source = { ...ofBox(random.pick(["a", "b"]), random.pick([[], [bound]])), order: random.pick(["asc", "desc"] as const) };
  const operators = random.pick<Query["operators"]>([
    [],
    [{ limit: 1 + random.below(3) }],
    [{ filter: { $gt: [{ $field: "number" }, { $literal: 5 }] } }, { limit: 2 }],
  ]);
  return { source, operators };
}

test("whatever changes an answer touches what was read for it", () => {
  const random = randomOf(17);
  const database = openLetters();
  const ids: string[] = [];
  let changes = 0;
  let untouched = 0;
  for (let round = 0; round < 1_500; round++) {
    const query = randomQuery(random);
    const answer = (transaction: Transaction) => collect(openQuery(transaction, query));
    const before = observe(database, answer);
    const writes = write(database, randomWrite(random, ids));
    const after = observe(database, answer);
    const touched = writesTouch(writes, before.reads);
    const changed = JSON.stringify(before.result) !== JSON.stringify(after.result);
    expect({ query, missed: changed && !touched }).toEqual({ query, missed: false });
    changes += Number(changed);
    untouched += Number(!touched);
  }
  // Without many of both the test would say nothing.
  expect(changes).toBeGreaterThan(200);
  expect(untouched).toBeGreaterThan(600);
});

test("a limited query does not depend on what comes after its last document", () => {
  const database = openLetters();
  const ids = mutate(database, (transaction) =>
    [1, 2, 3, 4].map((number) => transaction.insert("letters", { box: "a", number })),
  );
  for (const [order, seen, unseen] of [
    ["asc", 1, 3],
    ["desc", 4, 2],
  ] as const) {
    const { reads } = observe(database, (transaction) =>
      collect(openQuery(transaction, { source: { ...ofBox("a"), order } as QuerySource, operators: [{ limit: 2 }] })),
    );
    const touchedBy = (number: number) =>
      writesTouch(
        write(database, (transaction) => transaction.patch(present(ids[number - 1]), { text: "x" })),
        reads,
      );
    expect(touchedBy(seen)).toBe(true);
    expect(touchedBy(unseen)).toBe(false);
  }
});

test("a stream that is left alone counts as read to its end, one that never began as not read", () => {
  const database = openLetters();
  const query = { source: ofBox("a"), operators: [] };
  const open = observe(database, (transaction) => openQuery(transaction, query).next());
  const unread = observe(database, (transaction) => openQuery(transaction, query).close());
  const writes = write(database, (transaction) => transaction.insert("letters", { box: "a", number: 1 }));
  expect(writesTouch(writes, open.reads)).toBe(true);
  expect(writesTouch(writes, unread.reads)).toBe(false);
});

test("a document that was missing touches when it comes, and another does not", () => {
  const database = openLetters();
  const [id, other] = mutate(database, (transaction) => [1, 2].map((number) => transaction.insert("letters", { number }))) as [
    string,
    string,
  ];
  const { reads } = observe(database, (transaction) => transaction.get(id));
  expect(
    writesTouch(
      write(database, (transaction) => transaction.patch(other, { number: 3 })),
      reads,
    ),
  ).toBe(false);
  expect(
    writesTouch(
      write(database, (transaction) => transaction.remove(id)),
      reads,
    ),
  ).toBe(true);
});

test("a table that did not exist touches when it is made", () => {
  const database = openLetters();
  const scan: Query = { source: { type: "FullTableScan", tableName: "drafts", order: null }, operators: [] };
  const { reads } = observe(database, (transaction) => collect(openQuery(transaction, scan)));
  expect(
    writesTouch(
      write(database, (transaction) => transaction.insert("letters", { number: 1 })),
      reads,
    ),
  ).toBe(false);
  expect(
    writesTouch(
      write(database, (transaction) => transaction.insert("drafts", {})),
      reads,
    ),
  ).toBe(true);
});

test("a count depends on every document of its table", () => {
  const database = openLetters();
  const { reads } = observe(database, (transaction) => transaction.count("letters"));
  expect(
    writesTouch(
      write(database, (transaction) => transaction.insert("people", { name: "Nora" })),
      reads,
    ),
  ).toBe(false);
  expect(
    writesTouch(
      write(database, (transaction) => transaction.insert("letters", { number: 1 })),
      reads,
    ),
  ).toBe(true);
});
