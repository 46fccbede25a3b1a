import { beforeEach, expect, test } from "vitest";
import type { Identity } from "#auth/identity.ts";
import { TimedOutError } from "#modules/functionError.ts";
import { NO_BANDWIDTH } from "#monitor/finishedCall.ts";
import type { CallOutcome } from "#runtime/call.ts";
import { ReadSet } from "#store/ReadSet.ts";
import type { Write } from "#store/ReadSet.ts";
import { Subscriptions } from "./Subscriptions.ts";
import type { LiveQuery } from "./Subscriptions.ts";

const MIRA: Identity = { tokenIdentifier: "i|mira", issuer: "i", subject: "mira" };
const NORA: Identity = { tokenIdentifier: "i|nora", issuer: "i", subject: "nora" };
const GIVEN_UP: CallOutcome = { success: false, error: new TimedOutError(1_000), requestId: "1", logLines: [] };

let runs: string[];
let looksAtIdentity: boolean;
let timesOut: boolean;
let subscriptions: Subscriptions;

beforeEach(() => {
  runs = [];
  looksAtIdentity = false;
  timesOut = false;
  subscriptions = new Subscriptions(async ({ path, journal }, identity) => {
    runs.push(`${path} for ${identity?.subject ?? "nobody"}${journal === null ? "" : ` from ${journal}`}`);
    const reads = new ReadSet();
    reads.ids.add(path);
    if (timesOut) return { outcome: GIVEN_UP, bandwidth: NO_BANDWIDTH, reads, hasReadIdentity: false, journal };
    const value = JSON.stringify([path, looksAtIdentity ? identity?.subject : null]);
    const outcome: CallOutcome = { success: true, value, logLines: [] };
    return { outcome, bandwidth: NO_BANDWIDTH, reads, hasReadIdentity: looksAtIdentity, journal: `page of ${path}` };
  });
});

const query = (path: string): LiveQuery => ({ component: "", path, args: {}, journal: null, caller: "client" });
const writeOf = (id: string): Write => ({ table: "t", id, before: null, after: null, keys: [] });

function follow(path: string, identity: Identity | null = null) {
  const stale: string[] = [];
  const subscription = subscriptions.subscribe(query(path), identity, () => stale.push(path));
  return { subscription, stale };
}

test("an answer that was there already is counted for whoever takes it", async () => {
  const kept: string[] = [];
  subscriptions = new Subscriptions(
    async () => ({
      outcome: { success: true, value: "1", logLines: [] },
      bandwidth: NO_BANDWIDTH,
      reads: new ReadSet(),
      hasReadIdentity: false,
      journal: null,
    }),
    ({ path }) => kept.push(path),
  );
  const [one, other] = [follow("a"), follow("a")];
  await one.subscription.current();
  await other.subscription.current();
  expect(kept).toEqual(["a"]);
});

test("one run serves all who follow the same query", async () => {
  const [one, other] = [follow("a", MIRA), follow("a", NORA)];
  const answer = await one.subscription.current();
  expect(await other.subscription.current()).toBe(answer);
  expect(runs).toEqual(["a for mira"]);
});

test("a query that looked at who asks runs for each of them", async () => {
  looksAtIdentity = true;
  const [one, same, other] = [follow("a", MIRA), follow("a", MIRA), follow("a", NORA)];
  const answer = await one.subscription.current();
  expect(await same.subscription.current()).toBe(answer);
  expect(await other.subscription.current()).not.toBe(answer);
  expect(runs).toEqual(["a for mira", "a for nora"]);
});

test("a write tells those who follow what it touched, once, and the next answer is new", async () => {
  const [touched, untouched] = [follow("a"), follow("b")];
  await touched.subscription.current();
  await untouched.subscription.current();
  subscriptions.invalidate([writeOf("a")]);
  subscriptions.invalidate([writeOf("a")]);
  expect([touched.stale, untouched.stale]).toEqual([["a"], []]);
  await touched.subscription.current();
  await untouched.subscription.current();
  expect(runs).toEqual(["a for nobody", "b for nobody", "a for nobody from page of a"]);
});

test("a query that begins to look at who asks is not shared any more", async () => {
  const [one, other] = [follow("a", MIRA), follow("a", NORA)];
  await one.subscription.current();
  looksAtIdentity = true;
  subscriptions.invalidate([writeOf("a")]);
  expect([one.stale, other.stale]).toEqual([["a"], ["a"]]);
  const [ofMira, ofNora] = [await one.subscription.current(), await other.subscription.current()];
  expect(ofMira.fingerprint).not.toBe(ofNora.fingerprint);
});

test("[B-74] what was given up for one person is nobody's answer: it runs for whoever asks, themselves too", async () => {
  const [one, same, other] = [follow("a", MIRA), follow("a", MIRA), follow("a", NORA)];
  timesOut = true;
  expect((await one.subscription.current()).outcome).toBe(GIVEN_UP);
  expect([one, same, other].map(({ subscription }) => subscription.isCurrent)).toEqual([false, false, false]);
  expect((await same.subscription.current()).outcome).toBe(GIVEN_UP);
  timesOut = false;
  expect((await other.subscription.current()).outcome.success).toBe(true);
  expect((await one.subscription.current()).outcome.success).toBe(true);
  expect(runs).toEqual(["a for mira", "a for mira", "a for nora"]);
});

test("[B-74] who was told that a query was given up is told of a write to what it had read", async () => {
  const [one, other] = [follow("a", MIRA), follow("a", NORA)];
  timesOut = true;
  await one.subscription.current();
  subscriptions.invalidate([writeOf("a")]);
  expect([one.stale, other.stale]).toEqual([["a"], []]);
});

test("[B-74] a page that was given up for one person begins where it began for all", async () => {
  const [one, other] = [follow("a", MIRA), follow("a", NORA)];
  await one.subscription.current();
  subscriptions.invalidate([writeOf("a")]);
  timesOut = true;
  await one.subscription.current();
  timesOut = false;
  await other.subscription.current();
  expect(runs.slice(1)).toEqual(["a for mira from page of a", "a for nora from page of a"]);
});

test("[B-75] who asks for a page anew is given it from its beginning, and not the one that somebody else has followed since", async () => {
  const first = follow("a", MIRA);
  await first.subscription.current();
  const same = follow("a", MIRA);
  await same.subscription.current();
  subscriptions.invalidate([writeOf("a")]);
  const beforeItsRun = follow("a", MIRA);
  await first.subscription.current();
  const afterIt = follow("a", NORA);
  for (const { subscription } of [beforeItsRun, afterIt, same]) await subscription.current();
  expect(runs).toEqual(["a for mira", "a for mira from page of a", "a for mira"]);
  for (const { subscription } of [first, same, beforeItsRun, afterIt]) subscription.close();
  await follow("a", NORA).subscription.current();
  expect(runs).toHaveLength(4);
});

test("somebody who signs in as another person gets that person's answer", async () => {
  looksAtIdentity = true;
  const { subscription } = follow("a", MIRA);
  const before = await subscription.current();
  subscription.identity = NORA;
  expect((await subscription.current()).fingerprint).not.toBe(before.fingerprint);
});

test("equal answers have equal fingerprints", async () => {
  const { subscription } = follow("a");
  const before = await subscription.current();
  subscriptions.invalidateAll();
  const after = await subscription.current();
  expect(after).not.toBe(before);
  expect(after.fingerprint).toBe(before.fingerprint);
});

test("a query that nobody follows is forgotten", async () => {
  const { subscription, stale } = follow("a");
  await subscription.current();
  subscription.close();
  subscriptions.invalidate([writeOf("a")]);
  expect(stale).toEqual([]);
  await follow("a").subscription.current();
  expect(runs).toEqual(["a for nobody", "a for nobody"]);
});
