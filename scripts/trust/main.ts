import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "#scripts/browser.ts";
import { refuseRealKeys } from "#scripts/refuseRealKeys.ts";
import { runCommand } from "#scripts/runCommand.ts";
import { STRUCK_AT_MOST, type TrustLine, trustLines } from "./trustLines.ts";

/**
 * Runs the tests that name a security check or a fault of docs/trust.md, and prints a line for each of them. Fails where a test does, and
 * where a line that stands has none.
 */
interface Ran {
  name: string;
  passed: boolean;
}

const NAMED = String.raw`\[[SF]\d\d\]`;

refuseRealKeys();
const folder = await mkdtemp(join(tmpdir(), "amma-trust-"));
const ran = [...(await inVitest()), ...(await inBrowser())];
await rm(folder, { recursive: true });
const lines = trustLines(await readFile("docs/trust.md", "utf8"));
const failures = lines.map((line) => print(line));
const struck = lines.filter((line) => line.struck !== null).length;
console.log(`${lines.length - struck} lines stand, ${struck} are struck, of ${STRUCK_AT_MOST} that may be.`);
process.exit(struck <= STRUCK_AT_MOST && !failures.includes(true) ? 0 : 1);

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

async function inVitest(): Promise<Ran[]> {
  const file = join(folder, "vitest.json");
  await runCommand("vitest", ["run", "-t", NAMED, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`]);
  const report = JSON.parse(await readFile(file, "utf8")) as {
    testResults: { assertionResults: { fullName: string; status: string }[] }[];
  };
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ fullName }) => new RegExp(NAMED).test(fullName))
    .map(({ fullName, status }) => ({ name: fullName, passed: status === "passed" }));
}

interface Suite {
  specs: { title: string; ok: boolean }[];
  suites?: Suite[];
}

async function inBrowser(): Promise<Ran[]> {
  const file = join(folder, "playwright.json");
  await runCommand("node", ["scripts/build.ts"]);
  await runCommand("playwright", ["test", "--grep", NAMED, "--reporter=json"], {
    environment: { ...process.env, CHROMIUM_PATH: requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { suites } = JSON.parse(await readFile(file, "utf8")) as { suites: Suite[] };
  return suites.flatMap(specsOf).map(({ title, ok }) => ({ name: title, passed: ok }));
}

function specsOf({ specs, suites = [] }: Suite): Suite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}
