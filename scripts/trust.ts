import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBrowser } from "./browser.ts";
import { refuseRealKeys } from "./refuseRealKeys.ts";
import { runCommand } from "./runCommand.ts";

/** Runs the tests that name a security check or a fault of docs/trust.md, and prints a line for each of them. */
interface Ran {
  name: string;
  passed: boolean;
}

const ID = /^- ([SF]\d\d) (.*)$/gm;
const NAMED = String.raw`\[[SF]\d\d\]`;

refuseRealKeys();
const folder = await mkdtemp(join(tmpdir(), "amma-trust-"));
const ran = [...(await inVitest()), ...(await inBrowser())];
await rm(folder, { recursive: true });
let failed = 0;
for (const [, id = "", claim] of (await readFile("docs/trust.md", "utf8")).matchAll(ID)) {
  const tests = ran.filter(({ name }) => name.includes(`[${id}]`));
  const broken = tests.filter(({ passed }) => !passed);
  failed += broken.length;
  console.log(`${id}  ${verdict(tests.length, broken.length)}  ${claim}`);
  for (const { name } of broken) console.log(`       ${name}`);
}
process.exit(failed === 0 ? 0 : 1);

function verdict(tests: number, broken: number): string {
  if (tests === 0) return "no test  ";
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
