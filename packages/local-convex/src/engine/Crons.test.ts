import { expect, onTestFinished, test } from "vitest";
import type { CronDefinition } from "#modules/cronSchedule.ts";
import { NO_PROJECT } from "#modules/loader.ts";
import { Registry } from "#modules/registry.ts";
import type { CallOutcome } from "#runtime/call.ts";
import { mutate, openTestDatabase, read } from "#store/database.testing.ts";
import { Crons } from "./Crons.ts";
import type { JobRunner } from "./Scheduler.ts";

const OFTEN: CronDefinition = { identifier: "often", component: "", path: "a:b", args: {}, schedule: { everyMs: 20 } };
const DONE: CallOutcome = { success: true, value: "null", logLines: [] };

async function start() {
  const database = openTestDatabase();
  const ran: string[] = [];
  const failures = { run: 0, read: 0 };
  const failTimes = (what: keyof typeof failures) => {
    if (failures[what] === 0) return;
    failures[what] -= 1;
    throw new Error("the disk is full");
  };
  const runner: JobRunner = {
    deployment: { folder: "", registry: new Registry(NO_PROJECT), catalog: database.catalog },
    run: async () => DONE,
    async mutateForJob({ path }, { beforeCommit }) {
      failTimes("run");
      mutate(database, beforeCommit);
      ran.push(path);
      return DONE;
    },
    write: async (step) => mutate(database, step),
    async read(step) {
      failTimes("read");
      return read(database, step);
    },
  };
  const crons = new Crons(runner);
  onTestFinished(() => crons.stop());
  await crons.plan([OFTEN]);
  await crons.start();
  return { ran, failures };
}

test("[B-152] a cron whose schedule changes while its action runs goes on by the new one", async () => {
  const database = openTestDatabase();
  const runs: (() => void)[] = [];
  const kindOf = () => "action";
  const runner: JobRunner = {
    deployment: { folder: "", registry: { kindOf } as unknown as Registry, catalog: database.catalog },
    run: async () => await new Promise((resolve) => runs.push(() => resolve(DONE))),
    mutateForJob: async () => DONE,
    write: async (step) => mutate(database, step),
    read: async (step) => read(database, step),
  };
  const crons = new Crons(runner);
  onTestFinished(() => crons.stop());
  await crons.plan([{ ...OFTEN, schedule: { everyMs: 86_400_000 } }]);
  await crons.start();
  await expect.poll(() => runs.length).toBe(1);
  await crons.plan([OFTEN]);
  runs[0]?.();
  await expect.poll(() => runs.length).toBe(2);
});

test.each(["run", "read"] as const)(
  "[B-308] a cron goes on after something else than its function went wrong: %s",
  async (what) => {
    const { ran, failures } = await start();
    await expect.poll(() => ran.length).toBeGreaterThan(1);
    failures[what] = 2;
    await expect.poll(() => failures[what]).toBe(0);
    const before = ran.length;
    await expect.poll(() => ran.length).toBeGreaterThan(before + 1);
  },
);
