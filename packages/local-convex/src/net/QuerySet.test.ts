import { expect, test } from "vitest";
import { Subscriptions } from "#engine/Subscriptions.ts";
import { NO_BANDWIDTH } from "#monitor/finishedCall.ts";
import type { Outcome } from "#runtime/call.ts";
import { FairQueue } from "#runtime/FairQueue.ts";
import { ReadSet } from "#store/ReadSet.ts";
import { QuerySet } from "./QuerySet.ts";

test("[S43] [B-328] whoever follows a hundred queries at once holds a commit up by one of them, and each runs once", async () => {
  const queue = new FairQueue();
  const ran: string[] = [];
  const commits: Promise<unknown>[] = [];
  const subscriptions = new Subscriptions(async ({ path }) => {
    ran.push(path);
    // Comes while the first of them runs.
    if (commits.length === 0) commits.push(queue.run(async () => void ran.push("commit")));
    const outcome: Outcome = { success: true, value: path, logLines: [] };
    return { outcome, bandwidth: NO_BANDWIDTH, reads: new ReadSet(), identityRead: false, journal: null };
  });
  const queries = new QuerySet(subscriptions, () => {});
  const added = Array.from({ length: 100 }, (_, queryId) => ({
    type: "Add" as const,
    queryId,
    udfPath: `q${queryId}`,
    args: [{}],
  }));
  queries.modify(0, 1, added);
  await queries.prepare((job) => queue.run(job, "greedy"));
  await Promise.all(commits);
  expect([ran.indexOf("commit"), ran.length]).toEqual([1, 101]);
  expect((await queries.takeChanges()).results).toHaveLength(100);
  expect(ran).toHaveLength(101);
});
