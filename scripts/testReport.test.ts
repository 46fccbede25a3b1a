import { join } from "node:path";
import { expect, test } from "vitest";
import { countJourneys, countTests, reportOf } from "./testReport.ts";

const file = (name: string) => join(process.cwd(), name);

test("a test that passed at its second try is told apart from one that passed at once, and from one that failed", () => {
  const assertionResults = [
    { status: "passed", fullName: "at once", failureMessages: [] },
    { status: "passed", fullName: "late", failureMessages: ["too late\nby a second"] },
    { status: "failed", fullName: "never", failureMessages: ["no", "no"] },
  ];
  const testResults = [
    { name: file("a.test.ts"), status: "failed", message: "", assertionResults },
    { name: file("b.test.ts"), status: "failed", message: "it cannot be read", assertionResults: [] },
  ];
  expect(countTests({ testResults })).toEqual({
    passed: 2,
    failed: 2,
    failures: ["a.test.ts never\n    no", "b.test.ts it cannot be read"],
    retried: ["a.test.ts late\n    too late\n    by a second"],
  });
  expect(countTests({ testResults }, (name) => name === "b.test.ts")).toMatchObject({ passed: 0, failed: 1 });
});

test("a journey is counted wherever it stands, and one that did not run and gives no reason has failed", () => {
  const spec = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    file: "voice.spec.ts",
    title,
    ok: status !== "unexpected",
    tests: [{ status }],
  });
  const inner = { specs: [spec("heard", "flaky"), spec("cut", "unexpected")] };
  const reason = { type: "skip", description: "needs a stand-in" };
  const told = { ...spec("told", "skipped"), tests: [{ status: "skipped" as const, annotations: [reason] }] };
  const suites = [{ specs: [spec("silent", "expected")], suites: [inner] }, { specs: [spec("left out", "skipped"), told] }];
  expect(countJourneys({ suites })).toEqual({
    passed: 2,
    failed: 2,
    failures: ["voice.spec.ts cut", "voice.spec.ts left out"],
    retried: ["voice.spec.ts heard"],
    leftOut: ["needs a stand-in"],
  });
});

test("the report ends with every part by itself, after the names of what was tried again and of what failed", () => {
  const counted = new Map([
    ["checks", { passed: 9, failed: 0 }],
    ["journeys", { passed: 5, failed: 1, failures: ["a.spec.ts x"], retried: ["a.spec.ts y"], leftOut: ["why", "why"] }],
  ]);
  expect(reportOf(counted)).toEqual({
    passed: 14,
    failed: 1,
    lines: [
      "RETRIED  journeys: a.spec.ts y",
      "FAILED  journeys: a.spec.ts x",
      "LEFT OUT  journeys: 2, why",
      "checks: 9 passed, 0 failed",
      "journeys: 5 passed, 1 of them at the second try, 1 failed",
      "14 passed, 1 failed",
    ],
  });
});
