import type { SQLInputValue } from "node:sqlite";
import { compareValues, jsonToConvex, type Value } from "convex/values";
import { expect, test, vi } from "vitest";
import { collect, mutate, openLetters, present, read } from "#store/database.testing.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JSONValue, JsonObject } from "#values/json.ts";
import { type Random, randomOf } from "#values/random.testing.ts";
import { openQuery, type Query, type QueryOrder } from "./query.ts";
import type { QueryOperator } from "./QueryStream.ts";
import type { RangeExpression } from "./range.ts";

const BOXES: JSONValue[] = ["a", "b", "", "a\0", 1, -1, { $integer: "AQAAAAAAAAA=" }, null, true, { $undefined: null }];

function letters(range: RangeExpression[], order: QueryOrder = null, operators: QueryOperator[] = []): Query {
  return { source: { type: "IndexRange", indexName: "letters.by_box_and_number", range, order }, operators };
}

function scan(tableName: string, operators: QueryOperator[] = [], order: QueryOrder = null): Query {
  return { source: { type: "FullTableScan", tableName, order }, operators };
}

const eq = (fieldPath: string, value: JSONValue): RangeExpression => ({ type: "Eq", fieldPath, value });

function withoutUndefined(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => JSON.stringify(value) !== '{"$undefined":null}'));
}

function decoded(value: JSONValue | undefined): Value | undefined {
  return value === undefined || JSON.stringify(value) === '{"$undefined":null}' ? undefined : jsonToConvex(value);
}

const HOLDS: Record<RangeExpression["type"], (order: number) => boolean> = {
  Eq: (order) => order === 0,
  Gt: (order) => order > 0,
  Gte: (order) => order >= 0,
  Lt: (order) => order < 0,
  Lte: (order) => order <= 0,
};

function randomRange(random: Random): RangeExpression[] {
  const bounds = (fieldPath: string, value: () => JSONValue): RangeExpression[] => {
    const lower = { type: random.pick(["Gt", "Gte"] as const), fieldPath, value: value() };
    const upper = { type: random.pick(["Lt", "Lte"] as const), fieldPath, value: value() };
    return random.pick([[], [lower], [upper], [upper, lower]]);
  };
  const box = () => random.pick(BOXES);
  const number = () => random.below(6);
  return random.pick([
    bounds("box", box),
    [eq("box", box()), ...bounds("number", number)],
    [eq("number", number()), eq("box", box())],
    [eq("box", box()), eq("number", number()), ...bounds("_creationTime", () => Date.now() + random.below(3) - 1)],
  ]);
}

/** What the query must return, by Convex's own comparison of values. */
function expected(documents: JsonObject[], range: RangeExpression[], order: QueryOrder): JsonObject[] {
  const sorted = documents.toSorted((left, right) => {
    const pairs = ["box", "number", "_creationTime"].map((field) => compareValues(decoded(left[field]), decoded(right[field])));
    return pairs.find((compared) => compared !== 0) ?? 0;
  });
  const within = sorted.filter((document) =>
    range.every(({ type, fieldPath, value }) => HOLDS[type](compareValues(decoded(document[fieldPath]), decoded(value)))),
  );
  return order === "desc" ? within.toReversed() : within;
}

test("a range of an index returns what a filtered and sorted list would, with the transaction's own writes", () => {
  const random = randomOf(5);
  const database = openLetters();
  const transaction = database.beginMutation();
  const documents = new Map<string, JsonObject>();
  for (let round = 0; round < 400; round++) {
    const fields = () => withoutUndefined({ box: random.pick(BOXES), number: random.below(6) });
    const id = documents.size > 0 ? random.pick([...documents.keys()]) : "";
    const action = documents.size < 30 ? 0 : random.below(4);
    const changed = action === 0 ? transaction.insert("letters", fields()) : id;
    if (action === 1) transaction.replace(id, fields());
    if (action === 2) transaction.patch(id, { number: random.below(6) });
    if (action === 3) transaction.remove(id);
    const document = transaction.get(changed);
    if (document) documents.set(changed, document.fields);
    else documents.delete(changed);
    const [range, order] = [randomRange(random), random.pick<QueryOrder>([null, "asc", "desc"])];
    const found = collect(openQuery(transaction, letters(range, order)));
    expect({ range, found }).toEqual({ range, found: expected([...documents.values()], range, order) });
  }
  transaction.rollback();
});

test("a stream sees what is written while it runs, ahead of where it stands", () => {
  const database = openLetters();
  const transaction = database.beginMutation();
  const [, second = "", third = ""] = [1, 2, 3, 4].map((number) => transaction.insert("letters", { box: "a", number }));
  const stream = openQuery(transaction, letters([eq("box", "a")]));
  expect(stream.next()?.fields.number).toBe(1);
  transaction.remove(second);
  transaction.insert("letters", { box: "a", number: 0 });
  transaction.patch(third, { number: 3.5 });
  transaction.insert("letters", { box: "a", number: 9 });
  expect(collect(stream).map(({ number }) => number)).toEqual([3.5, 4, 9]);
  transaction.rollback();
});

test("a stream is complete over many batches in both directions", () => {
  const database = openLetters();
  const numbers = Array.from({ length: 333 }, (_, number) => number);
  mutate(database, (transaction) => numbers.forEach((number) => transaction.insert("letters", { box: "a", number })));
  read(database, (transaction) => {
    const list = (order: QueryOrder) =>
      collect(openQuery(transaction, letters([eq("box", "a")], order))).map(({ number }) => number);
    expect(list("asc")).toEqual(numbers);
    expect(list("desc")).toEqual(numbers.toReversed());
    expect(collect(openQuery(transaction, scan("letters", [], "desc")))).toHaveLength(333);
  });
});

test("[B-12] behind its own fields an index has the id, by which those are told apart that are equal in all of them", () => {
  const database = openLetters();
  mutate(database, (transaction) => [1, 2, 3].forEach((number) => transaction.insert("letters", { box: "a", number })));
  read(database, (transaction) => {
    const all = collect(openQuery(transaction, letters([eq("box", "a")])));
    const { number, _creationTime, _id } = present(all[1]);
    const equal = [eq("box", "a"), eq("number", number ?? null), eq("_creationTime", _creationTime ?? null)];
    const numbersOf = (type: RangeExpression["type"]) =>
      collect(openQuery(transaction, letters([...equal, { type, fieldPath: "_id", value: _id ?? null }]))).length;
    expect((["Eq", "Gte", "Lte", "Gt", "Lt"] as const).map(numbersOf)).toEqual([1, 1, 1, 0, 0]);
    expect(() => numbersOf("Eq") && openQuery(transaction, letters([eq("_id", _id ?? null)]))).toThrow("index fields in order");
  });
});

test("filters and limits apply in the order in which they were written down", () => {
  const database = openLetters();
  mutate(database, (transaction) => [1, 2, 3, 4, 5, 6].forEach((number) => transaction.insert("letters", { number })));
  const even: QueryOperator = { filter: { $eq: [{ $mod: [{ $field: "number" }, { $literal: 2 }] }, { $literal: 0 }] } };
  read(database, (transaction) => {
    const list = (operators: QueryOperator[]) =>
      collect(openQuery(transaction, scan("letters", operators))).map(({ number }) => number);
    expect(list([even, { limit: 2 }])).toEqual([2, 4]);
    expect(list([{ limit: 3 }, even])).toEqual([2]);
    expect(list([{ limit: 0 }])).toEqual([]);
    expect(list([{ limit: 5 }, even, { limit: 1 }])).toEqual([2]);
  });
});

test("nested fields, ids and times of creation are indexed", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => {
    transaction.insert("letters", { number: 1, stamp: { value: 20 } });
    return transaction.insert("letters", { number: 2, stamp: { value: 10 } });
  });
  read(database, (transaction) => {
    const find = (indexName: string, range: RangeExpression[]) =>
      collect(openQuery(transaction, { source: { type: "IndexRange", indexName, range, order: null }, operators: [] }));
    expect(find("letters.by_stamp", []).map(({ number }) => number)).toEqual([2, 1]);
    expect(find("letters.by_stamp", [eq("stamp.value", 20)]).map(({ number }) => number)).toEqual([1]);
    expect(find("letters.by_id", [eq("_id", id)]).map(({ number }) => number)).toEqual([2]);
    expect(find("letters.by_creation_time", []).map(({ number }) => number)).toEqual([1, 2]);
  });
});

test("ranges that an index cannot answer are refused in Convex's words", () => {
  const database = openLetters();
  const bound = (type: RangeExpression["type"], fieldPath: string): RangeExpression => ({ type, fieldPath, value: 1 });
  const refusals: [RangeExpression[], string][] = [
    [[eq("number", 1)], "the query didn't use the index fields in order.\nIndex fields: [box, number, _creationTime]"],
    [[eq("text", 1)], 'The index range included a comparison with "text", but letters.by_box_and_number with fields'],
    [[bound("Gt", "box"), bound("Gte", "box")], "Already defined lower bound in index range."],
    [[bound("Lt", "box"), bound("Lte", "box")], "Already defined upper bound in index range."],
    [[bound("Gt", "box"), bound("Lt", "number")], 'attempted to set a range bound on both "box" and "number"'],
    [[eq("box", 1), eq("box", 1)], "Already defined equality bound in index range."],
    [[eq("box", 1), bound("Gt", "box")], "Already defined equality bound in index range."],
    [[eq("box", 1), bound("Gt", "_creationTime")], "First incorrect field: _creationTime"],
  ];
  read(database, (transaction) => {
    for (const [range, message] of refusals) expect(() => openQuery(transaction, letters(range))).toThrow(message);
    const unknown = { ...letters([]).source, indexName: "letters.by_colour" } as Query["source"];
    expect(() => openQuery(transaction, { source: unknown, operators: [] })).toThrow("Index letters.by_colour not found.");
    const search: Query = { source: { type: "Search", indexName: "letters.search", filters: [] }, operators: [] };
    expect(() => openQuery(transaction, search)).toThrow("Search index letters.search not found.");
  });
});

test("a table that does not exist is empty", () => {
  const database = openLetters();
  read(database, (transaction) => {
    expect(collect(openQuery(transaction, scan("nothing")))).toEqual([]);
    expect(transaction.count("nothing")).toBe(0);
  });
});

test("counting counts what the transaction sees", () => {
  const database = openLetters();
  const count = (transaction: Transaction) => transaction.count("letters");
  mutate(database, (transaction) => {
    transaction.insert("letters", { number: 1 });
    expect(count(transaction)).toBe(1);
  });
  expect(read(database, count)).toBe(1);
});

test("a walk that deletes what it has come to gives each document once, and has SQLite read each at most twice", () => {
  const database = openLetters();
  const { statements } = database;
  mutate(database, (transaction) => {
    for (let number = 0; number < 200; number++) transaction.insert("letters", { box: "a", number });
  });
  let readRows = 0;
  const scanUp = statements.scanUp.all.bind(statements.scanUp);
  vi.spyOn(statements.scanUp, "all").mockImplementation((...bounds: unknown[]) => {
    const rows = scanUp(...(bounds as SQLInputValue[]));
    readRows += rows.length;
    return rows;
  });
  const seen = mutate(database, (transaction) => {
    const stream = openQuery(transaction, letters([eq("box", "a")]));
    const numbers: JSONValue[] = [];
    for (let document = stream.next(); document !== null; document = stream.next()) {
      numbers.push(present(document.fields.number));
      transaction.remove(document.id);
    }
    return numbers;
  });
  expect(seen).toEqual(Array.from({ length: 200 }, (_unused, number) => number));
  expect(readRows).toBeLessThanOrEqual(400);
  expect(read(database, (transaction) => collect(openQuery(transaction, scan("letters"))))).toEqual([]);
});
