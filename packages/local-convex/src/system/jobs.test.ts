import { expect, test } from "vitest";
import { mutate, openTestDatabase, read } from "#store/database.testing.ts";
import type { JSONValue } from "#values/json.ts";
import { findJob, insertJob } from "./jobs.ts";

function nested(levels: number): JSONValue {
  let value: JSONValue = {};
  for (let level = 1; level < levels; level += 1) value = { in: value };
  return value;
}

test("[B-342] a function may be scheduled with whatever arguments it may be called with", () => {
  const database = openTestDatabase();
  const schedule = (args: JSONValue) =>
    mutate(database, (transaction) =>
      insertJob(transaction, { component: "", target: { component: "", path: "a:b" }, args, at: 0 }),
    );
  const id = schedule(nested(63));
  expect(read(database, (transaction) => findJob(transaction, { component: "", id })?.args)).toEqual(nested(63));
  expect(() => schedule(nested(64))).toThrow("Value is too nested (nested 65 levels deep > maximum nesting 64)");
});
