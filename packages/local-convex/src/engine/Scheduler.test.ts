import { expect, onTestFinished, test } from "vitest";
import { FunctionError } from "#modules/functionError.ts";
import { NO_PROJECT } from "#modules/loader.ts";
import { Registry } from "#modules/registry.ts";
import { openTestDatabase } from "#store/database.testing.ts";
import type { Transaction } from "#store/Transaction.ts";
import { findJob, insertJob, type JobName } from "#system/jobs.ts";
import { type JobRunner, Scheduler } from "./Scheduler.ts";

/** `throws`: what each mutation ends with. */
function open({ throws }: { throws?: string } = {}) {
  const database = openTestDatabase();
  const ran: string[] = [];
  let failures = 0;
  let failedWrites = 0;
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
      if (throws !== undefined) {
        ran.push(path);
        return { success: false, error: new FunctionError(throws), requestId: "", logLines: [] };
      }
      const isRun = inTransaction(database.beginMutation(), (transaction) => {
        if (!isWanted(transaction)) return false;
        beforeCommit(transaction);
        return true;
      });
      if (isRun) ran.push(path);
      return isRun ? { success: true, value: "null", logLines: [] } : null;
    },
    async write(step) {
      if (failedWrites > 0) {
        failedWrites -= 1;
        throw new Error("the disk is full");
      }
      return inTransaction(database.beginMutation(), step);
    },
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
  const jobOf = (name: JobName) => inTransaction(database.beginQuery(), (transaction) => findJob(transaction, name));
  const stateOf = (name: JobName) => jobOf(name)?.state.kind;
  const fail = (times: number) => (failures = times);
  const failToWrite = (times: number) => (failedWrites = times);
  return { scheduler, schedule, jobOf, stateOf, ran, fail, failToWrite };
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

test("[B-83] a mutation that fails with more words than a row may hold has failed, and ran once", async () => {
  const { scheduler, schedule, jobOf, stateOf, ran } = open({ throws: `Uncaught Error: ${"👶".repeat(3 * 2 ** 20)}` });
  await scheduler.start();
  const name = await schedule("jobs:wordy", Date.now());
  await expect.poll(() => stateOf(name)).toBe("failed");
  expect(ran).toEqual(["jobs:wordy"]);
  expect(jobOf(name)?.state).toMatchObject({ error: expect.stringMatching(/^Uncaught Error: (👶)+$/u) });
});

test("[B-83] a mutation whose failure could not be written has failed later, and does not run again", async () => {
  const { scheduler, schedule, stateOf, ran, failToWrite } = open({ throws: "Uncaught Error: no" });
  await scheduler.start();
  const name = await schedule("jobs:failing", Date.now());
  failToWrite(2);
  await expect.poll(() => stateOf(name)).toBe("failed");
  expect(ran).toEqual(["jobs:failing"]);
});
