import { expect, test } from "vitest";
import { mutate, openTestDatabase, read } from "#store/database.testing.ts";
import type { JSONValue } from "#values/json.ts";
import { cancelJob, findJob, insertJob } from "./jobs.ts";

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

test("[B-350] whether the job that schedules was canceled is looked up without counting what it reads", () => {
  const database = openTestDatabase();
  const job = { component: "", target: { component: "", path: "a:b" }, args: nested(50), at: 0 };
  mutate(database, (transaction) => {
    const parent = { component: "", id: insertJob(transaction, job) };
    cancelJob(transaction, parent, 0);
    const before = { ...transaction.usage.used };
    const id = insertJob(transaction, job, { parent });
    expect(transaction.usage.used).toEqual(before);
    expect(findJob(transaction, { component: "", id })?.state.kind).toBe("canceled");
  });
});
