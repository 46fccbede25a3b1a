import { expect, test } from "vitest";
import { isClosed, openActionInvocation } from "#runtime/invocation.ts";
import { LogLines } from "#runtime/LogLines.ts";
import { withinLimit } from "./Transactions.ts";

const open = () =>
  openActionInvocation(
    { component: "", path: "a:b", identity: null, requestId: "1", logLines: new LogLines(), job: null },
    "action",
  );

test("a function that never settles is given up, and may do no more", async () => {
  const invocation = open();
  const running = withinLimit(invocation, new Promise(() => {}), 10);
  await expect(running).rejects.toThrow("Function execution timed out (maximum duration: 0.01s)");
  expect(isClosed(invocation)).toBe(true);
});

test("a function that settles in time is left alone", async () => {
  const invocation = open();
  expect(await withinLimit(invocation, Promise.resolve("done"), 1000)).toBe("done");
  expect(isClosed(invocation)).toBe(false);
});
