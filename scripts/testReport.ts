import { relative } from "node:path";

/** How the tests of one part ended. */
export interface Count {
  passed: number;
  failed: number;
  /** What failed, by name: the end of the report is what a reader of a long log sees. */
  failures?: string[];
  /** What passed at the second try only, by name. */
  retried?: string[];
  /** What said that it cannot run here, by its reason. */
  leftOut?: string[];
}

/** What is read of vitest's JSON. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    /** A test that passed at its second try keeps the messages of the first. */
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const MESSAGE_LINES = 8;
const MESSAGE_WIDTH = 240;

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests: { status: "expected" | "unexpected" | "flaky" | "skipped"; annotations?: { type: string; description?: string }[] }[];
  }[];
}

/** What is read of Playwright's JSON. */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

/** Of the files whose path `isCounted` lets through. */
export function countTests({ testResults }: VitestReport, isCounted: (file: string) => boolean = () => true): Count {
  let passed = 0;
  const failures: string[] = [];
  const retried: string[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(process.cwd(), name);
    if (!isCounted(file)) continue;
    const named = (chosen: typeof assertionResults) =>
      chosen.map(({ fullName, failureMessages }) => `${file} ${fullName}${firstLines(failureMessages[0])}`);
    const failed = named(assertionResults.filter((test) => test.status !== "passed"));
    passed += assertionResults.length - failed.length;
    failures.push(...(failed.length === 0 && status === "failed" ? [`${file} ${message}`] : failed));
    retried.push(...named(assertionResults.filter((test) => test.status === "passed" && test.failureMessages.length > 0)));
  }
  return { passed, failed: failures.length, failures, retried };
}

/** Enough of a message to know the fault by it, below the name: whoever sees only the end of a log has no more. */
function firstLines(message = ""): string {
  return message
    .split("\n")
    .slice(0, MESSAGE_LINES)
    .map((line) => `\n    ${line.slice(0, MESSAGE_WIDTH)}`)
    .join("");
}

export function countJourneys({ suites }: PlaywrightReport): Count {
  const count = { passed: 0, failed: 0, failures: [] as string[], retried: [] as string[], leftOut: [] as string[] };
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { status, annotations = [] } of tests) {
      const reason = annotations.find(({ type }) => type === "skip")?.description;
      if (status === "skipped" && reason !== undefined) {
        count.leftOut.push(reason);
        continue;
      }
      const hasPassed = status === "expected" || status === "flaky";
      // A journey that did not run, and does not say why, has not passed.
      count[hasPassed ? "passed" : "failed"]++;
      if (!hasPassed) count.failures.push(`${file} ${title}`);
      if (status === "flaky") count.retried.push(`${file} ${title}`);
    }
  }
  return count;
}

export function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The end of a run, for a person: what passed only at the second try, what failed, and how much of each part there was. */
export function reportOf(counted: ReadonlyMap<string, Count>): { lines: string[]; passed: number; failed: number } {
  const parts = [...counted].map(([name, { passed, failed, failures = [], retried = [], leftOut = [] }]) => ({
    name,
    passed,
    failed,
    failures,
    retried,
    retries: retried.length,
    leftOut,
  }));
  const sum = (of: "passed" | "failed"): number => parts.reduce((total, part) => total + part[of], 0);
  const all = { passed: sum("passed"), failed: sum("failed") };
  const lines = [
    ...parts.flatMap(({ name, retried }) => retried.map((test) => `RETRIED  ${name}: ${test}`)),
    ...parts.flatMap(({ name, failures }) => failures.map((test) => `FAILED  ${name}: ${test}`)),
    ...parts.flatMap(({ name, leftOut }) =>
      [...Map.groupBy(leftOut, (reason) => reason)].map(([reason, { length }]) => `LEFT OUT  ${name}: ${length}, ${reason}`),
    ),
    ...parts.map((part) => `${part.name}: ${inWords(part)}`),
  ];
  // Of a whole run the last line is read by programs: what was tried again is told above it.
  if (parts.length > 1) lines.push(`${all.passed} passed, ${all.failed} failed`);
  return { lines, passed: all.passed, failed: all.failed };
}

function inWords({ passed, failed, retries }: { passed: number; failed: number; retries: number }): string {
  return `${passed} passed${retries === 0 ? "" : `, ${retries} of them at the second try`}, ${failed} failed`;
}
