import { expect, test } from "vitest";
import { NO_BANDWIDTH } from "./finishedCall.ts";
import { FunctionLog } from "./FunctionLog.ts";

function logOf(calls: number, lines: number): FunctionLog {
  const log = new FunctionLog();
  for (let number = 0; number < calls; number++) {
    const call = { endedAt: 1, durationMs: 1, kind: "query", path: `a:${number}`, error: null, bandwidth: NO_BANDWIDTH } as const;
    log.add({ call, component: "", logLines: Array.from({ length: lines }, () => "x".repeat(4_096)) });
  }
  return log;
}

test("of calls that write little the latest thousand are kept", () => {
  const kept = logOf(1_500, 1).after(0);
  expect([kept.length, kept.at(-1)?.call.path]).toEqual([1_000, "a:1499"]);
});

test("of calls that write as much as they may no more are kept than fit 8 MiB, the latest", () => {
  const kept = logOf(100, 256).after(0);
  expect([kept.length, kept.at(-1)?.call.path]).toEqual([8, "a:99"]);
});
