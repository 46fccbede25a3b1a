import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { requireBrowser } from "#scripts/browser.ts";
import { inFolder } from "#scripts/inFolder.ts";
import { refuseRealKeys } from "#scripts/refuseRealKeys.ts";
import { runBuild } from "#scripts/runBuild.ts";
import { type CommandResult, runCommand } from "#scripts/runCommand.ts";
import { type PlaywrightReport, specsOf, type VitestReport } from "#scripts/testReport.ts";
import { STRUCK_AT_MOST, type TrustLine, trustLines } from "./trustLines.ts";
import { trustTests } from "./trustTests.ts";

/**
 * Runs the tests that name a security check or a fault of docs/trust.md, and prints a line for each of them. Fails where a test does, and
 * where a line that stands has none. Words choose lines by how their ids begin: `npm run trust -- S1 F13`.
 */
interface Ran {
  name: string;
  passed: boolean;
}

const chosen = process.argv.slice(2);
const lines = trustLines(await readFile("docs/trust.md", "utf8")).filter(
  ({ id }) => chosen.length === 0 || chosen.some((beginning) => id.startsWith(beginning)),
);
const ids = lines.map(({ id }) => id);
const named = String.raw`\[(?:${ids.join("|")})\]`;
const files = Array.from(trustTests(), ([file, inFile]) => (ids.some((id) => inFile.has(id)) ? [file] : [])).flat();
const isJourney = (file: string): boolean => file.startsWith("e2e/");

refuseRealKeys();
const ran = [...(await inVitest(files.filter((file) => !isJourney(file)))), ...(await inBrowser(files.filter(isJourney)))];
const failures = lines.map((line) => print(line));
const struck = lines.filter((line) => line.struck !== null).length;
console.log(`${lines.length - struck} lines stand, ${struck} are struck, of ${STRUCK_AT_MOST} that may be.`);
process.exit(lines.length > 0 && struck <= STRUCK_AT_MOST && !failures.includes(true) ? 0 : 1);

/** True where it does not hold. */
function print({ id, claim, struck: reason }: TrustLine): boolean {
  if (reason !== null) {
    console.log(`${id}  struck     ${claim}: ${reason}`);
    return reason === "";
  }
  const tests = ran.filter(({ name }) => name.includes(`[${id}]`));
  const broken = tests.filter(({ passed }) => !passed);
  console.log(`${id}  ${verdict(tests.length, broken.length)}  ${claim}`);
  for (const { name } of broken) console.log(`       ${name}`);
  return tests.length === 0 || broken.length > 0;
}

function verdict(tests: number, broken: number): string {
  if (tests === 0) return "NO TEST  ";
  return broken > 0 ? "FAILED   " : `ok ${String(tests).padStart(2)}    `;
}

async function inVitest(tests: string[]): Promise<Ran[]> {
  if (tests.length === 0) return [];
  return await inFolder("amma-trust", async (folder) => {
    const file = join(folder, "vitest.json");
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const ended = await runCommand("vitest", ["run", ...tests, "-t", named, ...reporters]);
    const report = JSON.parse(await readFile(file, "utf8")) as VitestReport;
    const found = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => new RegExp(named).test(fullName))
      .map(({ fullName, status }) => ({ name: fullName, passed: status === "passed" }));
    return requireEnded(found, ended);
  });
}

/** A runner that ends badly outside of any test has not run all of them. */
function requireEnded(found: Ran[], { code, output }: CommandResult): Ran[] {
  if (code !== 0 && found.every(({ passed }) => passed)) throw new Error(`The tests ended badly:\n${output.slice(-4_000)}`);
  return found;
}

async function inBrowser(journeys: string[]): Promise<Ran[]> {
  if (journeys.length === 0) return [];
  await runBuild();
  return await inFolder("amma-trust", async (folder) => {
    const file = join(folder, "playwright.json");
    const ended = await runCommand("playwright", ["test", ...journeys, "--grep", named, "--reporter=json"], {
      environment: { ...process.env, CHROMIUM_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const { suites } = JSON.parse(await readFile(file, "utf8")) as PlaywrightReport;
    const found = suites.flatMap(specsOf).map(({ title, ok }) => ({ name: title, passed: ok }));
    return requireEnded(found, ended);
  });
}
