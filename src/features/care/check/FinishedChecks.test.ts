import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blockStorage } from "#platform/storage/blockStorage.testing.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { type FinishedCheck, FinishedChecks } from "./FinishedChecks.ts";

const USER = "u1";
const check: FinishedCheck = {
  checkId: "a".repeat(21),
  age: "years1To4",
  days: null,
  answers: [{ question: "wake", answer: "yes" }],
  childId: null,
  finishedAt: 1,
};

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => localValues.remove(localKeys.finishedChecks(USER)));

function boxThat(answer: () => Promise<unknown>) {
  const sent: FinishedCheck[] = [];
  const send = (finished: FinishedCheck) => {
    sent.push(finished);
    return answer();
  };
  return { sent, box: new FinishedChecks({ values: localValues, userId: USER, send }) };
}

const stored = () => localValues.read(localKeys.finishedChecks(USER));

test("[K-117] a check is sent once, and forgotten when the server has it", async () => {
  const { sent, box } = boxThat(async () => null);
  box.keep(check);
  box.deliver();
  expect(sent).toEqual([check]);
  await expect.poll(stored).toBe(null);
});

test("[P-16] where the browser keeps nothing, a check is sent all the same", async () => {
  blockStorage();
  const { sent, box } = boxThat(async () => null);
  box.keep(check);
  expect(sent).toEqual([check]);
  await expect.poll(stored).toBe(null);
});

test("[K-117] what did not arrive goes out with the next page", async () => {
  const first = boxThat(() => Promise.reject(new Error("no network")));
  first.box.keep(check);
  await expect.poll(stored).toContain(check.checkId);
  const next = boxThat(async () => null);
  next.box.deliver();
  expect(next.sent).toEqual([check]);
  await expect.poll(stored).toBe(null);
});

test("[K-117] what is refused is not sent again, and what is no check is left out", async () => {
  localValues.write(localKeys.finishedChecks(USER), JSON.stringify([{ checkId: 5 }, "x"]));
  const { sent, box } = boxThat(() => Promise.reject(new ConvexError({ code: "invalid" })));
  box.keep(check);
  expect(sent).toEqual([check]);
  await expect.poll(stored).toBe(null);
});

test.each(["signedOut", "limitReached", "unavailable"])(
  "[K-117] a check that met %s goes out with the next page",
  async (code) => {
    const { box } = boxThat(() => Promise.reject(new ConvexError({ code })));
    box.keep(check);
    await Promise.resolve();
    await Promise.resolve();
    expect(stored()).toContain(check.checkId);
    const next = boxThat(async () => null);
    next.box.deliver();
    expect(next.sent).toEqual([check]);
    await expect.poll(stored).toBe(null);
  },
);
