import { expect, test } from "vitest";
import { encodeId, mintInternalId } from "#values/ids.ts";
import { type Random, randomOf } from "#values/random.testing.ts";
import { collect, mutate, openLetters, present, read } from "./database.testing.ts";
import { openQuery, type Query } from "./query/query.ts";
import type { Transaction } from "./Transaction.ts";

const BOX_A: Query = {
  source: {
    type: "IndexRange",
    indexName: "letters.by_box_and_number",
    range: [{ type: "Eq", fieldPath: "box", value: "a" }],
    order: null,
  },
  operators: [],
};

test("a document comes back as it was given, with its id and its time of creation, its fields in order", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => transaction.insert("letters", { text: "hi", box: "a", number: 1 }));
  const document = read(database, (transaction) => transaction.get(id));
  expect(document?.fields).toEqual({ _creationTime: expect.any(Number), _id: id, box: "a", number: 1, text: "hi" });
  expect(Object.keys(JSON.parse(document?.json ?? ""))).toEqual(["_creationTime", "_id", "box", "number", "text"]);
});

test("times of creation are unique and grow, also within a millisecond and when the clock goes back", () => {
  const database = openLetters();
  const ids = mutate(database, (transaction) =>
    Array.from({ length: 500 }, (_, number) => transaction.insert("letters", { number })),
  );
  const times = read(database, (transaction) => ids.map((id) => transaction.get(id)?.fields._creationTime as number));
  expect(times).toEqual([...new Set(times)].sort((left, right) => left - right));
});

test("a patch keeps, changes and removes fields; a replacement keeps none; a removed document is gone", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => transaction.insert("letters", { number: 1, box: "a", text: "x" }));
  mutate(database, (transaction) => transaction.patch(id, { text: { $undefined: null }, number: 2 }));
  expect(read(database, (transaction) => transaction.get(id)?.fields)).toMatchObject({ number: 2, box: "a" });
  expect(read(database, (transaction) => transaction.get(id)?.fields)).not.toHaveProperty("text");
  mutate(database, (transaction) => transaction.replace(id, { number: 3 }));
  expect(read(database, (transaction) => transaction.get(id)?.fields)).not.toHaveProperty("box");
  mutate(database, (transaction) => transaction.remove(id));
  expect(read(database, (transaction) => transaction.get(id))).toBe(null);
  expect(database.statements.countIndexRows.get(present(database.catalog.table("letters")).byId.id)?.count).toBe(0);
});

test("nothing of a removed document is kept in the file", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => transaction.insert("letters", { number: 1, box: "a", text: "words" }));
  mutate(database, (transaction) => transaction.remove(id));
  expect(database.sqlite.prepare("SELECT count(*) AS count FROM documents").get()).toEqual({ count: 0 });
});

test("writing to what is not there names the id", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => transaction.insert("letters", { number: 1 }));
  mutate(database, (transaction) => transaction.remove(id));
  mutate(database, (transaction) => {
    expect(() => transaction.patch(id, {})).toThrow(`Update on nonexistent document ID ${id}`);
    expect(() => transaction.replace(id, { number: 1 })).toThrow(`Replace on nonexistent document ID ${id}`);
    expect(() => transaction.remove(id)).toThrow(`Delete on nonexistent document ID ${id}`);
  });
});

test("an id is null where its table is unknown, and an error where it is malformed or of another table than named", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => transaction.insert("people", { name: "Nora" }));
  read(database, (transaction) => {
    expect(transaction.get(encodeId(9_999, mintInternalId(0)))).toBe(null);
    expect(() => transaction.get("nonsense")).toThrow("Invalid argument `id` for `db.get`: Unable to decode ID");
    expect(() => transaction.get(id, { table: "letters" })).toThrow('belongs to table "people", not to table "letters"');
    expect(transaction.get(id, { table: "people" })?.id).toBe(id);
    expect(transaction.normalizeId("people", id)).toBe(id);
    expect(transaction.normalizeId("letters", id)).toBe(null);
    expect(transaction.normalizeId("people", "nonsense")).toBe(null);
  });
});

test("system tables are open to the backend alone", () => {
  const database = openLetters();
  const id = mutate(database, (transaction) => {
    expect(() => transaction.insert("_storage", { size: 1 })).toThrow("System tables can only be accessed with db.system.");
    return transaction.insert("_storage", { size: 1 }, { isSystem: true });
  });
  const person = mutate(database, (transaction) => transaction.insert("people", { name: "Nora" }));
  mutate(database, (transaction) => {
    expect(() => transaction.get(id)).toThrow("System tables can only be accessed with db.system.");
    expect(() => transaction.patch(id, { size: 2 })).toThrow("System tables can only be accessed with db.system.");
    expect(() => transaction.get(person, { isSystem: true })).toThrow("User tables cannot be accessed with db.system.");
    expect(transaction.get(id, { isSystem: true })?.fields.size).toBe(1);
  });
});

test("a document that does not fit the schema is refused in Convex's words, and nothing of it stays", () => {
  const database = openLetters();
  mutate(database, (transaction) => {
    expect(() => transaction.insert("letters", { number: "1" })).toThrow(
      'Failed to insert or update a document in table "letters" because it does not match the schema: ' +
        'Value does not match validator.\nPath: .number\nValue: "1"\nValidator: v.float64()',
    );
    const id = transaction.insert("letters", { number: 1 });
    expect(() => transaction.patch(id, { extra: 1 })).toThrow(
      "Object contains extra field `extra` that is not in the validator.",
    );
    expect(transaction.get(id)?.fields).not.toHaveProperty("extra");
    expect(transaction.count("letters")).toBe(1);
  });
});

test("system fields may be repeated, not changed, and no other field begins with an underscore", () => {
  const database = openLetters();
  mutate(database, (transaction) => {
    const id = transaction.insert("letters", { number: 1 });
    transaction.replace(id, { ...transaction.get(id)?.fields, number: 2 });
    expect(() => transaction.patch(id, { _id: "other" })).toThrow("doesn't match '_id' field");
    expect(() => transaction.patch(id, { _creationTime: 1 })).toThrow("doesn't match '_creationTime' field");
    expect(() => transaction.patch(id, { _secret: 1 })).toThrow("Field '_secret' starts with an underscore");
  });
});

test("a query does not write, and an ended transaction does nothing", () => {
  const database = openLetters();
  const query = database.beginQuery();
  expect(() => query.insert("letters", { number: 1 })).toThrow("A query cannot write");
  expect(() => database.beginMutation()).toThrow("A query is still open");
  query.rollback();
  expect(() => query.get(encodeId(10_001, mintInternalId(0)))).toThrow("The transaction has ended");
  const mutation = database.beginMutation();
  mutation.commit();
  expect(() => mutation.insert("letters", { number: 1 })).toThrow("The transaction has ended");
});

test("a nested rollback undoes its own writes alone, in documents, indexes and the list of writes", () => {
  const database = openLetters();
  const transaction = database.beginMutation();
  transaction.insert("letters", { box: "a", number: 1 });
  const outer = transaction.savepoint();
  transaction.insert("letters", { box: "a", number: 2 });
  const inner = transaction.savepoint();
  transaction.insert("letters", { box: "a", number: 3 });
  expect(() => transaction.release(outer)).toThrow("reverse order");
  transaction.rollbackTo(inner);
  expect(collect(openQuery(transaction, BOX_A))).toHaveLength(2);
  transaction.release(outer);
  transaction.commit();
  expect(transaction.writes.map(({ after }) => after?.fields.number)).toEqual([1, 2]);
  expect(read(database, (reader) => collect(openQuery(reader, BOX_A)).map(({ number }) => number))).toEqual([1, 2]);
});

/** Writes at random, in nested transactions too, and returns the numbers that are left of `kept` and its own. */
function writeAtRandom(transaction: Transaction, random: Random, { kept, depth }: { kept: number[]; depth: number }): number[] {
  let left = [...kept];
  for (let step = 0; step < 5; step++) {
    const number = random.below(1_000_000);
    if (depth === 0 || random.below(2) === 0) {
      transaction.insert("letters", { box: "a", number });
      left.push(number);
      continue;
    }
    const savepoint = transaction.savepoint();
    const within = writeAtRandom(transaction, random, { kept: left, depth: depth - 1 });
    if (random.below(2) === 0) {
      transaction.release(savepoint);
      left = within;
    } else transaction.rollbackTo(savepoint);
  }
  return left;
}

test("random nested writes leave exactly what a model of them leaves", () => {
  const random = randomOf(3);
  const database = openLetters();
  let kept: number[] = [];
  for (let round = 0; round < 30; round++) {
    const transaction = database.beginMutation();
    const left = writeAtRandom(transaction, random, { kept, depth: 3 });
    if (random.below(3) > 0) {
      transaction.commit();
      kept = left;
    } else transaction.rollback();
    const found = read(database, (reader) => collect(openQuery(reader, BOX_A)).map(({ number }) => number));
    expect(found).toEqual(kept.toSorted((first, second) => first - second));
  }
  expect(kept.length).toBeGreaterThan(100);
});

test("a table that a rolled back transaction made does not exist, and its number is given again", () => {
  const database = openLetters();
  const transaction = database.beginMutation();
  const savepoint = transaction.savepoint();
  transaction.insert("drafts", { text: "x" });
  transaction.rollbackTo(savepoint);
  expect(database.catalog.table("drafts")).toBe(null);
  const id = transaction.insert("drafts", { text: "y" });
  transaction.rollback();
  expect(database.catalog.table("drafts")).toBe(null);
  expect(read(database, (reader) => reader.get(id))).toBe(null);
});
