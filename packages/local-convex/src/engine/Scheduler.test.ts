import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#store/database.testing.ts";
import type { Transaction } from "#store/Transaction.ts";
import { Registry } from "#modules/registry.ts";
import { NO_PROJECT } from "#modules/loader.ts";
import { findJob, insertJob, type JobName } from "#system/jobs.ts";
import { type JobRunner, Scheduler } from "./Scheduler.ts";

function open() {
  const database = openTestDatabase();
  const ran: string[] = [];
  let failures = 0;
  const inTransaction = <T>(transaction: Transaction, step: (transaction: Transaction) => T): T => {
    try {
      const result = step(transaction);
      transaction.commit();
      return result;
    } finally {
      transaction.rollback();
    }
  };
  const runner: JobRunner = {
    deployment: { folder: "", registry: new Registry(NO_PROJECT), catalog: database.catalog },
    run: async () => ({ success: true, value: "null", logLines: [] }),
    async mutateForJob({ path }, { isWanted, beforeCommit }) {
      const isRun = inTransaction(database.beginMutation(), (transaction) => {
        if (!isWanted(transaction)) return false;
        beforeCommit(transaction);
        return true;
      });
      if (isRun) ran.push(path);
      return isRun ? { success: true, value: "null", logLines: [] } : null;
    },
    write: async (step) => inTransaction(database.beginMutation(), step),
    async read(step) {
      if (failures > 0) {
        failures -= 1;
        throw new Error("the row is damaged");
      }
      return inTransaction(database.beginQuery(), step);
    },
  };
  const scheduler = new Scheduler(runner);
  onTestFinished(() => scheduler.stop());
  const schedule = async (path: string, at: number): Promise<JobName> => {
    const job = { component: "", target: { component: "", path }, args: {}, at };
    const id = await runner.write((transaction) => insertJob(transaction, job));
    scheduler.scheduled([job]);
    return { component: "", id };
  };
  const stateOf = (name: JobName) =>
    inTransaction(database.beginQuery(), (transaction) => findJob(transaction, name)?.state.kind);
  return { scheduler, schedule, stateOf, ran, fail: (times: number) => (failures = times) };
}

test("[B-308] the scheduler looks again after whatever went wrong while it looked", async () => {
  const { scheduler, schedule, stateOf, fail } = open();
  await scheduler.start();
  fail(2);
  const first = await schedule("jobs:first", Date.now());
  await expect.poll(() => stateOf(first)).toBe("success");
  const second = await schedule("jobs:second", Date.now());
  await expect.poll(() => stateOf(second)).toBe("success");
});

test("[B-306] a function that is due since before others ran runs as well", async () => {
  const { scheduler, schedule, stateOf, ran } = open();
  await scheduler.start();
  const now = await schedule("jobs:now", Date.now());
  await expect.poll(() => stateOf(now)).toBe("success");
  const past = await schedule("jobs:past", Date.now() - 60_000);
  await expect.poll(() => stateOf(past)).toBe("success");
  expect(ran).toEqual(["jobs:now", "jobs:past"]);
});
