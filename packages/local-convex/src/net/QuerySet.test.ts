import { expect, test } from "vitest";
import { Subscriptions } from "#engine/Subscriptions.ts";
import { TimedOutError } from "#modules/functionError.ts";
import { NO_BANDWIDTH } from "#monitor/finishedCall.ts";
import type { CallOutcome } from "#runtime/call.ts";
import { FairQueue } from "#runtime/FairQueue.ts";
import { ReadSet } from "#store/ReadSet.ts";
import { QuerySet } from "./QuerySet.ts";

const added = (count: number) =>
  Array.from({ length: count }, (_, queryId) => ({ type: "Add" as const, queryId, udfPath: `q${queryId}`, args: [{}] }));

test("[S43] [B-328] whoever follows a hundred queries at once holds a commit up by one of them, and each runs once", async () => {
  const queue = new FairQueue();
  const ran: string[] = [];
  const commits: Promise<unknown>[] = [];
  const subscriptions = new Subscriptions(async ({ path }) => {
    ran.push(path);
    // Comes while the first of them runs.
    if (commits.length === 0) commits.push(queue.run(async () => void ran.push("commit")));
    const outcome: CallOutcome = { success: true, value: path, logLines: [] };
    return { outcome, bandwidth: NO_BANDWIDTH, reads: new ReadSet(), hasReadIdentity: false, journal: null };
  });
  const queries = new QuerySet(subscriptions, () => {});
  queries.modify(0, 1, added(100));
  await queries.prepare((job) => queue.run(job, "greedy"));
  await Promise.all(commits);
  expect([ran.indexOf("commit"), ran.length]).toEqual([1, 101]);
  expect((await queries.takeChanges()).results).toHaveLength(100);
  expect(ran).toHaveLength(101);
});

test("[B-74] of many that are given up each runs once before the client is told, and again when it is stale", async () => {
  const ran: string[] = [];
  const reads = new ReadSet();
  reads.ids.add("read by all");
  const outcome: CallOutcome = { success: false, error: new TimedOutError(1_000), requestId: "1", logLines: [] };
  const subscriptions = new Subscriptions(async ({ path }) => {
    ran.push(path);
    return { outcome, bandwidth: NO_BANDWIDTH, reads, hasReadIdentity: false, journal: null };
  });
  const queries = new QuerySet(subscriptions, () => {});
  queries.modify(0, 1, added(20));
  await queries.prepare((job) => job());
  expect([queries.isMuch, ran.length]).toEqual([false, 20]);
  subscriptions.invalidate([{ table: "t", id: "read by all", before: null, after: null, keys: [] }]);
  expect(queries.isMuch).toBe(true);
  await queries.prepare((job) => job());
  expect((await queries.takeChanges()).results).toHaveLength(20);
  expect([queries.hasNews, ran.length]).toEqual([false, 40]);
});
