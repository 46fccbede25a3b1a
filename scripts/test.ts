import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { requireHeadless } from "./browser.ts";
import { runChecks } from "./check.ts";
import { inFolder } from "./inFolder.ts";
import { refuseRealKeys } from "./refuseRealKeys.ts";
import { runBuild } from "./runBuild.ts";
import { runCommand } from "./runCommand.ts";
import { type Count, countJourneys, countTests, type PlaywrightReport, reportOf, type VitestReport } from "./testReport.ts";

/** What was counted, by the name that the report calls it. */
type Part = () => Promise<Record<string, Count>>;

const UNIT = ["domain", "convex", "local", "page", "apart"];
const CONTRACT = ["contract", "crash"];

/**
 * The parts of `npm test`. Those of one row go on side by side: while the one waits for its backends, the other has the core. A build by itself
 * would leave half of the machine idle, so the journeys find theirs made, and their browser installed.
 */
const PARTS: Record<string, Part>[] = [
  { check: checks, vitest: () => vitest([...UNIT, ...CONTRACT]), build, install },
  { e2e: async () => ({ journeys: await playwright() }) },
];

/** `--long` adds these; within the other parts, scripts/long.ts says how much of each is run. */
const LONG_PARTS: Record<string, Part>[] = [
  { shuffled: async () => ({ "shuffled tests": (await vitest(UNIT, ["--sequence.shuffle"]))["unit tests"] ?? NONE }) },
  { nemesis: async () => ({ nemesis: await suite("node", ["packages/local-convex/nemesis/main.ts", "--seeds", "50"]) }) },
];

/** Parts of a part, to be run by themselves. */
const SINGLE: Record<string, Part>[] = [{ unit: () => vitest(UNIT) }, { contract: () => vitest(CONTRACT) }];

const NONE: Count = { passed: 0, failed: 1, failures: ["nothing ran"] };

refuseRealKeys();
const { values, positionals } = parseArgs({ options: { long: { type: "boolean", default: false } }, allowPositionals: true });
const [wanted] = positionals;
if (values.long) process.env.LONG_TESTS = "1";
const counted = new Map<string, Count>();
let building: Promise<boolean> | undefined;
const all = values.long ? [...PARTS, ...LONG_PARTS] : PARTS;
for (const row of wanted === undefined ? all : [...all, ...SINGLE]) {
  const chosen = Object.entries(row).filter(([part]) => wanted === undefined || wanted === part);
  if (chosen.length === 0) continue;
  console.log(`\n— ${chosen.map(([part]) => part).join(" and ")}`);
  const found = await Promise.all(chosen.map(([part, run]) => run().catch((error: unknown) => broken(part, error))));
  for (const [name, count] of found.flatMap((counts) => Object.entries(counts))) counted.set(name, count);
}
const { lines, failed, passed } = reportOf(counted);
console.log(`\n${lines.join("\n")}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A part that could not say what it found has failed, and the others are counted all the same. */
function broken(part: string, error: unknown): Record<string, Count> {
  const said = error instanceof Error ? error.message : String(error);
  console.error(`${part}: ${said}`);
  return { [part]: { passed: 0, failed: 1, failures: [said] } };
}

/** Said in one go, among what the tests say meanwhile. */
async function checks(): Promise<Record<string, Count>> {
  const said: string[] = [];
  const count = await runChecks((line) => said.push(line));
  console.log(["", ...said, ""].join("\n"));
  return { checks: count };
}

async function vitest(projects: string[], options: string[] = []): Promise<Record<string, Count>> {
  return inFolder("amma-test", async (folder) => {
    const report = join(folder, "vitest.json");
    const chosen = projects.flatMap((project) => ["--project", project]);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await runCommand("vitest", ["run", ...chosen, ...options, ...reporters], { echo: true });
    const found = JSON.parse(await readFile(report, "utf8")) as VitestReport;
    const isContract = (file: string): boolean => /^packages\/local-convex\/(?:build|contract|projects)\//.test(file);
    const kinds = {
      "unit tests": countTests(found, (file) => !isContract(file)),
      "contract tests": countTests(found, isContract),
    };
    const counts = Object.entries(kinds).filter(([, count]) => count.passed + count.failed > 0);
    if (counts.length === 0) return { "unit tests": NONE };
    // A runner that ends badly outside of any test has failed in one of them.
    const hasFailed = counts.some(([, count]) => count.failed > 0);
    return Object.fromEntries(counts.map(([kind, count]) => [kind, hasFailed ? count : atLeastOneFailure(count, code)]));
  });
}

/** A program that counts its own figures: it has passed, or not, as one. */
async function suite(program: string, args: string[]): Promise<Count> {
  const { code } = await runCommand(program, args, { echo: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** It counts nothing: where it fails, so do the journeys. */
async function build(): Promise<Record<string, Count>> {
  await hasBuilt();
  return {};
}

/** A process of its own: what installs one holds the thread. Where it fails, so do the journeys. */
async function install(): Promise<Record<string, Count>> {
  await runCommand("node", ["scripts/installBrowser.ts"], { echo: true });
  return {};
}

/** The app as the journeys open it, built once for whoever asks; true as well where they open a deployment. */
function hasBuilt(): Promise<boolean> {
  return (building ??= process.env.E2E_BASE_URL ? Promise.resolve(true) : builds());
}

async function builds(): Promise<boolean> {
  const outcome = runBuild({ echo: true });
  return await outcome.then(
    () => true,
    () => false,
  );
}

async function playwright(): Promise<Count> {
  const browser = requireHeadless();
  if (!(await hasBuilt())) return { passed: 0, failed: 1, failures: ["the build"] };
  return inFolder("amma-test", async (folder) => {
    const report = join(folder, "playwright.json");
    const { code } = await runCommand("playwright", ["test", "--reporter=list,json"], {
      echo: true,
      environment: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
    return atLeastOneFailure(countJourneys(JSON.parse(await readFile(report, "utf8")) as PlaywrightReport), code);
  });
}

/** A runner that ends badly outside of any test has failed all the same. */
function atLeastOneFailure(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1, failures: [`the runner, with code ${code}`] } : count;
}
