import { beforeEach, expect, test } from "vitest";
import type { CheckAnswer } from "#domain/care/check/check.ts";
import { api } from "./_generated/api.js";
import {
  expectArgumentError,
  expectRefused,
  makeSigningKey,
  signUp,
  startBackend,
  type TestBackend,
  until,
} from "./backend.testing.ts";
import { mintId } from "./seeds.testing.ts";

beforeEach(makeSigningKey);

const anaya = { name: "Anaya", birthDate: "2026-07-10" };

function finished(answers: [string, CheckAnswer][] = [["wake", "notSure"]]) {
  const given = answers.map(([question, answer]) => ({ question, answer }));
  return { checkId: mintId(), age: "months3To11" as const, days: 133, answers: given, finishedAt: 1_000, childId: null };
}

const stored = async (t: TestBackend) => await t.run((ctx) => ctx.db.query("checks").collect());

const FIRST = { paginationOpts: { numItems: 10, cursor: null } };

async function twoPeople() {
  const t: TestBackend = startBackend();
  const nora = await signUp(t, { email: "nora@x.com", username: "nora" });
  const ines = await signUp(t, { email: "ines@x.com", username: "ines" });
  return { t, nora, ines };
}

test("[K-117] a check is kept with the child, its level as the rules say, the newest first, and for its person alone", async () => {
  const { nora, ines } = await twoPeople();
  const childId = await nora.as.mutation(api.children.create, anaya);
  const check = { ...finished(), childId };
  expect(await nora.as.mutation(api.care.keepCheck, check)).toBeNull();
  await nora.as.mutation(api.care.keepCheck, { ...finished(), finishedAt: 2_000 });
  const { page } = await nora.as.query(api.care.listChecks, FIRST);
  expect(page.map(({ finishedAt, level, childId: of }) => [finishedAt, level, of])).toEqual([
    [2_000, "now", undefined],
    [1_000, "now", childId],
  ]);
  expect((await ines.as.query(api.care.listChecks, FIRST)).page).toEqual([]);
});

test("[K-117] what is sent twice is kept once, and a clock that is ahead counts as now", async () => {
  const { t, nora } = await twoPeople();
  const check = { ...finished(), finishedAt: Date.now() * 2 };
  await nora.as.mutation(api.care.keepCheck, check);
  await nora.as.mutation(api.care.keepCheck, check);
  const kept = await stored(t);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.finishedAt).toBeLessThan(check.finishedAt);
});

test("[K-117] [X-2] another person's child, a missing one and a malformed id: the check is kept without a child", async () => {
  const { t, nora, ines } = await twoPeople();
  const others = await ines.as.mutation(api.children.create, anaya);
  const gone = await nora.as.mutation(api.children.create, anaya);
  await nora.as.mutation(api.children.remove, { childId: gone });
  for (const childId of [others, gone, "nonsense"]) await nora.as.mutation(api.care.keepCheck, { ...finished(), childId });
  expect((await stored(t)).map(({ childId }) => childId)).toEqual([undefined, undefined, undefined]);
});

test("[K-117] what was kept with a child leaves with the child, also where it is too much for one transaction", async () => {
  const { t, nora } = await twoPeople();
  const childId = await nora.as.mutation(api.children.create, anaya);
  await t.run(async (ctx) => {
    const { childId: _nobody, ...told } = finished();
    for (let at = 0; at < 201; at++) {
      await ctx.db.insert("checks", { userId: nora.userId, ...told, checkId: mintId(), childId, level: "now" });
    }
  });
  await nora.as.mutation(api.care.keepCheck, finished());
  await nora.as.mutation(api.children.remove, { childId });
  await until(async () => (await stored(t)).length === 1);
  expect((await stored(t))[0]?.childId).toBeUndefined();
});

test.each([
  ["an end that has not come", finished([["wake", "no"]])],
  ["an answer to what is not asked", finished([["rash", "yes"]])],
  ["nothing", finished([])],
])("[X-3] %s is refused, and changes nothing", async (_what, check) => {
  const { t, nora } = await twoPeople();
  const call = () => nora.as.mutation(api.care.keepCheck, check);
  await expectRefused(t, call, { code: "invalid", field: "answers", reason: "notAllowed" });
  const badId = () => nora.as.mutation(api.care.keepCheck, { ...finished(), checkId: "short" });
  await expectRefused(t, badId, { code: "invalid", field: "checkId", reason: "notAllowed" });
});

test.each([
  ["days", 1.5],
  ["days", -1],
  ["finishedAt", 0.5],
  ["finishedAt", Number.NaN],
  ["finishedAt", -1],
] as const)("[S09] [X-3] %s of %s is refused with a code, and changes nothing", async (field, value) => {
  const { t, nora } = await twoPeople();
  const call = () => nora.as.mutation(api.care.keepCheck, { ...finished(), [field]: value });
  await expectRefused(t, call, { code: "invalid", field, reason: "pattern" });
});

test("[X-1] [X-3] without a sign-in nothing is kept or listed, and what does not fit is no argument", async () => {
  const { t, nora } = await twoPeople();
  await expectRefused(t, () => t.mutation(api.care.keepCheck, finished()), { code: "signedOut" });
  await expectRefused(t, () => t.query(api.care.listChecks, FIRST), { code: "signedOut" });
  await expectArgumentError(t, () => nora.as.mutation(api.care.keepCheck, { ...finished(), age: "old" } as never));
  await expectArgumentError(t, () => nora.as.mutation(api.care.keepCheck, { ...finished(), level: "watch" } as never));
});
