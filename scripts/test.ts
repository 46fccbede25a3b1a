import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { requireBrowser } from "./browser.ts";
import { runChecks } from "./check.ts";
import { refuseRealKeys } from "./refuseRealKeys.ts";
import { runCommand } from "./runCommand.ts";

interface Count {
  passed: number;
  /** Of these. */
  atSecondTry?: number;
  failed: number;
  /** What failed, by name: the end of the report is what a reader of a long log sees. */
  failures?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** The parts of `npm test`, in the order in which a mistake shows soonest. */
const PARTS = {
  check: runChecks,
  unit: () => vitest(["domain", "convex", "local", "dom"]),
  contract: () => vitest(["contract"]),
  e2e: playwright,
};

/** `--long` adds these; within the other parts, scripts/long.ts says how much of each is run. */
const LONG_PARTS = { nemesis: () => suite("node", ["packages/local-convex/nemesis/main.ts", "--seeds", "50"]) };

refuseRealKeys();
const { values, positionals } = parseArgs({ options: { long: { type: "boolean", default: false } }, allowPositionals: true });
const [wanted] = positionals;
if (values.long) process.env.LONG_TESTS = "1";
const total = { passed: 0, atSecondTry: 0, failed: 0, failures: [] as string[] };
for (const [part, run] of Object.entries(values.long ? { ...PARTS, ...LONG_PARTS } : PARTS)) {
  if (wanted !== undefined && wanted !== part) continue;
  console.log(`\n— ${part}`);
  const { passed, atSecondTry = 0, failed, failures = [] }: Count = await run();
  total.passed += passed;
  total.atSecondTry += atSecondTry;
  total.failed += failed;
  total.failures.push(...failures.map((name) => `${part}: ${name}`));
}
const secondTry = total.atSecondTry === 0 ? "" : ` (${total.atSecondTry} at the second try, called flaky above)`;
for (const failure of total.failures) console.log(`FAILED  ${failure}`);
console.log(`\n${total.passed} passed${secondTry}, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

async function vitest(projects: string[]): Promise<Count> {
  return inFolder(async (folder) => {
    const report = join(folder, "vitest.json");
    const chosen = projects.flatMap((project) => ["--project", project]);
    const { code } = await runCommand(
      "vitest",
      ["run", ...chosen, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      {
        echo: true,
      },
    );
    const found = JSON.parse(await readFile(report, "utf8")) as VitestReport;
    const count = {
      passed: found.numPassedTests,
      failed: found.numTotalTests - found.numPassedTests,
      failures: failuresOf(found),
    };
    return atLeastOneFailure(count, code);
  });
}

function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status !== "passed").map(({ fullName }) => `${file} ${fullName}`);
    return failed.length === 0 && status === "failed" ? [`${file} ${message}`] : failed;
  });
}

/** A program that counts its own figures: it has passed, or not, as one. */
async function suite(program: string, args: string[]): Promise<Count> {
  const { code } = await runCommand(program, args, { echo: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function playwright(): Promise<Count> {
  const browser = requireBrowser();
  const build = await runCommand("node", ["scripts/build.ts"], { echo: true });
  if (build.code !== 0) return { passed: 0, failed: 1 };
  return inFolder(async (folder) => {
    const report = join(folder, "playwright.json");
    const { code } = await runCommand("playwright", ["test", "--reporter=list,json"], {
      echo: true,
      environment: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    const { stats } = JSON.parse(await readFile(report, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    const { expected, unexpected, flaky, skipped } = stats;
    // A test that did not run has not passed.
    return atLeastOneFailure({ passed: expected + flaky, atSecondTry: flaky, failed: unexpected + skipped }, code);
  });
}

/** A runner that ends badly outside of any test has failed all the same. */
function atLeastOneFailure(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "amma-test-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
