import { expect, test } from "vitest";
import type { JSONValue } from "#values/json.ts";
import { collect, mutate, openTestDatabase, read } from "./database.testing.ts";
import { openQuery, type Query } from "./query/query.ts";

const ALL_NOTES: Query = { source: { type: "FullTableScan", tableName: "notes", order: null }, operators: [] };

function nested(levels: number): JSONValue {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

test("a document is refused beyond each limit, and accepted at it", () => {
  const database = openTestDatabase();
  const refusals: [JSONValue, string][] = [
    [{ text: "a".repeat(2 ** 20) }, "Value is too large (1.00 MiB > maximum size 1 MiB)"],
    [{ deep: nested(16) }, "Value is too nested (nested 17 levels deep > maximum nesting 16)"],
    [{ list: Array(8193).fill(0) }, "Array length is too long (8193 > maximum length 8192)"],
    [{ map: Object.fromEntries(Array.from({ length: 1025 }, (_, n) => [`f${n}`, 0])) }, "Object has too many fields (1025"],
    [{ ["a".repeat(1025)]: 1 }, "exceeds maximum field name length 1024"],
    [{ inner: { $a: 1, b: 2 } }, "Field name $a starts with a '$', which is reserved."],
    [{ é: 1 }, "Field names can only contain non-control ASCII characters"],
    [{ inner: { $undefined: null } }, "undefined is not a valid Convex value."],
    [[1], "Invalid argument `value` for `db.insert`: Value must be an Object"],
  ];
  mutate(database, (transaction) => {
    for (const [value, message] of refusals) expect(() => transaction.insert("notes", value as never)).toThrow(message);
    expect(transaction.count("notes")).toBe(0);
    transaction.insert("notes", { text: "a".repeat(2 ** 20 - 200) });
    transaction.insert("notes", { deep: nested(15), list: Array(8192).fill(0), ["a".repeat(1024)]: 1 });
  });
});

test("a transaction reads 16 MiB and writes 16 MiB, and no more", () => {
  const database = openTestDatabase();
  const text = "a".repeat(2 ** 20 - 200);
  mutate(database, (transaction) => {
    for (let count = 0; count < 16; count++) transaction.insert("notes", { text });
    expect(() => transaction.insert("notes", { text })).toThrow("Too many bytes written in a single function execution");
  });
  mutate(database, (transaction) => transaction.insert("notes", { text }));
  read(database, (transaction) => {
    expect(() => collect(openQuery(transaction, ALL_NOTES))).toThrow("Too many bytes read in a single function execution");
  });
});

test("a transaction writes 16,000 documents, reads 32,000, and no more", () => {
  const database = openTestDatabase();
  const write = (count: number) =>
    mutate(database, (transaction) => {
      for (let number = 0; number < count; number++) transaction.insert("notes", { number });
    });
  expect(() => write(16_001)).toThrow("Too many documents written in a single function execution (limit: 16000)");
  write(16_000);
  write(16_000);
  read(database, (transaction) => expect(collect(openQuery(transaction, ALL_NOTES))).toHaveLength(32_000));
  write(1);
  read(database, (transaction) =>
    expect(() => collect(openQuery(transaction, ALL_NOTES))).toThrow("Too many documents read in a single function execution"),
  );
});

test("a transaction opens 4,096 ranges and no more", () => {
  const database = openTestDatabase();
  read(database, (transaction) => {
    for (let count = 0; count < 4096; count++) transaction.count("notes");
    expect(() => transaction.count("notes")).toThrow("Too many reads in a single function execution (limit: 4096)");
  });
});
