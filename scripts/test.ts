import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROVIDER_KEYS } from "#local/config.ts";
import { requireBrowser } from "./browser.ts";
import { runChecks } from "./check.ts";
import { runCommand } from "./runCommand.ts";

interface Count {
  passed: number;
  failed: number;
}

/** The parts of `npm test`, in the order in which a mistake shows soonest. */
const PARTS = {
  check: runChecks,
  unit: () => vitest(["domain", "convex", "local", "dom"]),
  contract: () => vitest(["contract"]),
  e2e: playwright,
};

type Part = keyof typeof PARTS;

refuseRealKeys();
const wanted = process.argv[2] as Part | undefined;
const total: Count = { passed: 0, failed: 0 };
for (const part of wanted === undefined ? (Object.keys(PARTS) as Part[]) : [wanted]) {
  console.log(`\n— ${part}`);
  const { passed, failed } = await PARTS[part]();
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** Tests have an environment of their own; with a real key in it they could cost money or send mail. */
function refuseRealKeys(): void {
  const set = PROVIDER_KEYS.filter((name) => process.env[name]);
  if (set.length === 0) return;
  console.error(`Unset ${set.join(", ")} first: the tests never run with real keys.`);
  process.exit(1);
}

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
    const found = JSON.parse(await readFile(report, "utf8")) as { numPassedTests: number; numTotalTests: number };
    return atLeastOneFailure({ passed: found.numPassedTests, failed: found.numTotalTests - found.numPassedTests }, code);
  });
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
    // A test that passed only at a second try, or did not run, has not passed.
    return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }, code);
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
