import { expect, test } from "vitest";
import { mutate, openLetters, present, read } from "#store/database.testing.ts";
import type { Database } from "#store/Database.ts";
import { writesTouch } from "#store/ReadSet.ts";
import { InvalidCursorError, type Page, type PageRequest, queryPage } from "./pagination.ts";
import type { Query, QueryOrder } from "./query.ts";

function ofBox(box: string, order: QueryOrder = null): Query {
  const range = [{ type: "Eq", fieldPath: "box", value: box } as const];
  return { source: { type: "IndexRange", indexName: "letters.by_box_and_number", range, order }, operators: [] };
}

function page(database: Database, request: Partial<PageRequest>): Page {
  const whole = { query: ofBox("a"), cursor: null, endCursor: null, pageSize: 3, ...request };
  return read(database, (transaction) => queryPage(transaction, whole));
}

function numbers({ page: documents }: Page): unknown[] {
  return documents.map(({ fields }) => fields.number);
}

function lettersNumbered(count: number, box = "a"): Database {
  const database = openLetters();
  mutate(database, (transaction) => {
    for (let number = 1; number <= count; number++) transaction.insert("letters", { box, number: number * 10 });
  });
  return database;
}

test.each<QueryOrder>(["asc", "desc"])("pages follow each other to the end, %s", (order) => {
  const database = lettersNumbered(7);
  const found: unknown[][] = [];
  let cursor: string | null = null;
  for (let isDone = false; !isDone;) {
    const next = page(database, { query: ofBox("a", order), cursor });
    found.push(numbers(next));
    ({ isDone, continueCursor: cursor } = next);
  }
  const pages = [[10, 20, 30], [40, 50, 60], [70]];
  expect(found).toEqual(order === "asc" ? pages : [[70, 60, 50], [40, 30, 20], [10]]);
  expect(numbers(page(database, { query: ofBox("a", order), cursor }))).toEqual([]);
});

test("a page that takes the last document does not know that it was the last", () => {
  const database = lettersNumbered(3);
  const first = page(database, {});
  expect(first.isDone).toBe(false);
  expect(page(database, { cursor: first.continueCursor })).toMatchObject({ page: [], isDone: true });
});

test.each<QueryOrder>(["asc", "desc"])("a page that is pinned to its end grows and shrinks between its cursors, %s", (order) => {
  const database = lettersNumbered(9);
  const query = ofBox("a", order);
  const first = page(database, { query });
  const second = page(database, { query, cursor: first.continueCursor });
  mutate(database, (transaction) => {
    for (const number of [5, 15, 45, 65, 95]) transaction.insert("letters", { box: "a", number });
    transaction.remove(present(first.page[0]).id);
  });
  const firstAgain = page(database, { query, endCursor: first.continueCursor });
  const secondAgain = page(database, { query, cursor: first.continueCursor, endCursor: second.continueCursor });
  expect(numbers(firstAgain)).toEqual(order === "asc" ? [5, 15, 20, 30] : [95, 80, 70]);
  expect(numbers(secondAgain)).toEqual(order === "asc" ? [40, 45, 50, 60] : [65, 60, 50, 45, 40]);
  expect(firstAgain).toMatchObject({ continueCursor: first.continueCursor, isDone: false });
});

test("a page that is pinned to the end of everything reads to the end", () => {
  const database = lettersNumbered(2);
  const first = page(database, {});
  mutate(database, (transaction) => transaction.insert("letters", { box: "a", number: 99 }));
  expect(page(database, { endCursor: first.continueCursor, pageSize: 1 })).toMatchObject({ isDone: true });
  expect(numbers(page(database, { endCursor: first.continueCursor, pageSize: 1 }))).toEqual([10, 20, 99]);
});

test("a page depends on nothing behind its end", () => {
  const database = lettersNumbered(9);
  const reads = read(database, (transaction) => {
    queryPage(transaction, { query: ofBox("a"), cursor: null, endCursor: null, pageSize: 3 });
    return transaction.reads;
  });
  const insert = (number: number) =>
    mutate(database, (transaction) => (transaction.insert("letters", { box: "a", number }), transaction.writes));
  expect(writesTouch(insert(35), reads)).toBe(false);
  expect(writesTouch(insert(25), reads)).toBe(true);
});

test("filtered documents count as rows read, and the next page goes on behind them", () => {
  const database = lettersNumbered(9);
  const query: Query = { ...ofBox("a"), operators: [{ filter: { $gt: [{ $field: "number" }, { $literal: 40 }] } }] };
  const first = page(database, { query, maximumRowsRead: 4 });
  expect(first).toMatchObject({ page: [], isDone: false });
  expect(numbers(page(database, { query, cursor: first.continueCursor, maximumRowsRead: 4 }))).toEqual([50, 60, 70]);
});

test("a cursor of another query, a changed one and nonsense are refused in the way that makes clients start again", () => {
  const database = lettersNumbered(9);
  const { continueCursor } = page(database, {});
  const requests: Partial<PageRequest>[] = [
    { cursor: continueCursor, query: ofBox("b") },
    { cursor: continueCursor, query: ofBox("a", "desc") },
    { endCursor: continueCursor, query: ofBox("b") },
    { cursor: "nonsense" },
    { cursor: `${continueCursor}x` },
    { cursor: `${continueCursor}.end` },
  ];
  for (const request of requests) expect(() => page(database, request)).toThrow(InvalidCursorError);
  expect(new InvalidCursorError()).toMatchObject({
    message: expect.stringMatching(/^InvalidCursor: /),
    data: { isConvexSystemError: true, paginationError: "InvalidCursor" },
  });
});

test("a forged cursor never leads out of the query's own range", () => {
  const database = lettersNumbered(3, "b");
  mutate(database, (transaction) => ["a", "c"].forEach((box) => transaction.insert("letters", { box, number: 1 })));
  const [fingerprint] = page(database, { query: ofBox("b") }).continueCursor.split(".");
  for (const order of ["asc", "desc"] as const) {
    const [own] = page(database, { query: ofBox("b", order) }).continueCursor.split(".");
    for (const key of ["00", "ff", "076100", "076300ff"]) {
      for (const cursors of [{ cursor: `${own}.${key}` }, { endCursor: `${own}.${key}` }]) {
        const found = page(database, { query: ofBox("b", order), pageSize: 99, ...cursors });
        expect(found.page.filter(({ fields }) => fields.box !== "b")).toEqual([]);
      }
    }
  }
  expect(fingerprint).toHaveLength(22);
});

test.each<QueryOrder>(["asc", "desc"])("[B-323] a page that has grown can be split in its middle, %s", (order) => {
  const database = lettersNumbered(3);
  const query = ofBox("a", order);
  const { continueCursor: end } = page(database, { query });
  mutate(database, (transaction) => {
    for (let number = 11; number < 30; number++) transaction.insert("letters", { box: "a", number });
  });
  const grown = page(database, { query, endCursor: end });
  const { splitCursor } = grown;
  const first = page(database, { query, endCursor: splitCursor });
  const second = page(database, { query, cursor: splitCursor, endCursor: end });
  expect([...numbers(first), ...numbers(second)]).toEqual(numbers(grown));
  expect(Math.abs(first.page.length - second.page.length)).toBeLessThanOrEqual(2);
  expect(second.continueCursor).toBe(end);
});

test("[B-323] two documents are not split", () => {
  expect(page(lettersNumbered(2), {}).splitCursor).toBeNull();
});

test("[B-324] a page that reaches a limit has to be split, one that comes near to it should be", () => {
  const database = lettersNumbered(20);
  const status = (request: Partial<PageRequest>) => page(database, { pageSize: 20, ...request }).pageStatus;
  expect(status({})).toBeNull();
  expect(status({ maximumRowsRead: 8, pageSize: 6 })).toBeNull();
  expect(status({ maximumRowsRead: 8, pageSize: 7 })).toBe("SplitRecommended");
  expect(status({ maximumRowsRead: 8 })).toBe("SplitRequired");
  const bytes = page(database, { pageSize: 1 }).page[0]?.bytes ?? 0;
  const limited = page(database, { pageSize: 20, maximumBytesRead: 4 * bytes + 1 });
  expect(limited).toMatchObject({ pageStatus: "SplitRequired", isDone: false });
  expect(limited.page).toHaveLength(5);
  expect(status({ maximumBytesRead: 1 })).toBe("SplitRequired");
  expect(page(database, { cursor: limited.continueCursor, pageSize: 1 }).page[0]?.fields.number).toBe(60);
});

test("[B-324] what is pinned to its end is read whole, however much it may read", () => {
  const database = lettersNumbered(9);
  const { continueCursor: endCursor } = page(database, { pageSize: 6 });
  const pinned = page(database, { endCursor, maximumRowsRead: 2, maximumBytesRead: 1 });
  expect(pinned.page).toHaveLength(6);
  expect(pinned).toMatchObject({ pageStatus: "SplitRecommended", continueCursor: endCursor });
});

test("[B-324] documents that a filter leaves out count, and so does where they are", () => {
  const database = lettersNumbered(9);
  const query: Query = { ...ofBox("a"), operators: [{ filter: { $gt: [{ $field: "number" }, { $literal: 1000 }] } }] };
  const { splitCursor, pageStatus, page: found } = page(database, { query, maximumRowsRead: 8 });
  expect({ pageStatus, found }).toEqual({ pageStatus: "SplitRequired", found: [] });
  expect(splitCursor).not.toBeNull();
});

test("a page of nothing is refused", () => {
  const database = openLetters();
  expect(() => page(database, { pageSize: 0 })).toThrow("Must request at least 1 document while paginating");
  expect(() => page(database, { maximumRowsRead: 0 })).toThrow("must be greater than 0");
});

test("[B-15] a size that is no whole number from 1 on is refused, and does not end the list", () => {
  const database = lettersNumbered(7);
  for (const pageSize of [0, -1, 2.5, NaN, null as unknown as number])
    expect(() => page(database, { pageSize })).toThrow("Must request");
  for (const size of [0, -1, 2.5]) {
    expect(() => page(database, { maximumRowsRead: size })).toThrow("must be greater than 0");
    expect(() => page(database, { maximumBytesRead: size })).toThrow("must be greater than 0");
  }
  expect(page(database, { pageSize: 2, maximumRowsRead: null, maximumBytesRead: null }).page).toHaveLength(2);
});

test.each<Query["source"]>([
  { type: "FullTableScan", tableName: "notes", order: "desc" },
  { type: "IndexRange", indexName: "notes.by_creation_time", range: [], order: "desc" },
  { type: "IndexRange", indexName: "notes.by_id", range: [], order: null },
])("[B-75] the page of a table that does not exist yet is followed, and fills: %o", (source) => {
  const database = openLetters();
  const query: Query = { source, operators: [] };
  const transaction = database.beginQuery();
  const empty = queryPage(transaction, { query, cursor: null, endCursor: null, pageSize: 3 });
  transaction.rollback();
  expect(empty).toMatchObject({ page: [], isDone: true });
  mutate(database, (mutation) => {
    mutation.insert("notes", { number: 7 });
    expect(writesTouch(mutation.writes, transaction.reads)).toBe(true);
  });
  expect(numbers(page(database, { query, endCursor: empty.continueCursor }))).toEqual([7]);
});
