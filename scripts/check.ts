import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname } from "node:path";
import { CONTACTS } from "#domain/care/contacts/contacts.ts";
import { dateOf, oldLines } from "#domain/care/contacts/oldLines.ts";
import { checkCards } from "./guidance/checkCards.ts";
import { lockFileProblems } from "./lockFile.ts";
import { amount } from "./long.ts";
import { reportRules } from "./rules.ts";
import { runCommand } from "./runCommand.ts";

interface Check {
  name: string;
  /** Resolves with a line about what was found; rejects with what is wrong. */
  run: () => Promise<string>;
}

/**
 * Lint and types beside the tests: threads that share a core check much twice, and a collector that runs seldom costs less.
 * With `--checkers 1` half of the processor time is left.
 */
const ONE_THREAD = { ...process.env, GOMAXPROCS: "1", GOGC: "400" };
/** Without `CI` Convex's command line reports its failures to its makers, and where there is no network it waits for them. */
const OFFLINE = { ...process.env, CI: "1" };

/** A push by Convex's own command line: what it would refuse to bundle or to load is refused here. */
const GENERATED: Check = { name: "generated files", run: generatedFilesAreCurrent };

const CHECKS: Check[] = [
  { name: "format", run: () => command("oxfmt", ["--check"]) },
  { name: "lint", run: () => command("oxlint", ["--type-aware", "--deny-warnings"], ONE_THREAD) },
  { name: "types", run: () => command("tsc", ["--noEmit", "--checkers", "1"], ONE_THREAD) },
  // As `npx convex dev` does before it pushes: once more what is among the types already, by the same program with the same options.
  ...amount([], [{ name: "types of the functions", run: () => command("convex", ["typecheck"], OFFLINE) }]),
  { name: "dead code", run: () => command("knip", []) },
  { name: "contrast", run: () => command("node", ["scripts/contrast.ts"]) },
  { name: "rules", run: rulesAreKnown },
  { name: "lock file", run: allIsPinned },
  { name: "contacts", run: oldContacts },
  { name: "guidance", run: cardsHold },
  { name: "server of one's own", run: caddyReadsItsFile },
];

/** Runs every check; resolves with how many passed and which failed, after saying a line for each. */
export async function runChecks(
  say: (line: string) => void = console.log,
): Promise<{ passed: number; failed: number; failures: string[] }> {
  const failures: string[] = [];
  const report = async ({ name, run }: Check): Promise<void> => {
    try {
      say(`ok      ${name}: ${await run()}`);
    } catch (error) {
      failures.push(name);
      say(`FAILED  ${name}\n${error instanceof Error ? error.message : String(error)}`);
    }
  };
  // The others read what it writes anew.
  await report(GENERATED);
  await Promise.all(CHECKS.map(report));
  return { passed: CHECKS.length + 1 - failures.length, failed: failures.length, failures };
}

async function command(program: string, args: string[], environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { code, output, milliseconds } = await runCommand(program, args, { environment });
  if (code !== 0) throw new Error(output);
  return `${milliseconds} ms`;
}

async function generatedFilesAreCurrent(): Promise<string> {
  const before = await readGenerated();
  const ofTests = await Array.fromAsync(glob("packages/local-convex/{contract,projects}/*/package.json"), (file) =>
    dirname(file),
  );
  // What is missing in those of the tests the types miss as well, and each of them is bundled by its test.
  const projects = amount([], ofTests);
  await command("node", ["scripts/codegen.ts", ".", ...projects]);
  if ((await readGenerated()) !== before) throw new Error("convex/_generated was out of date and is written anew: commit it.");
  return `${projects.length + 1} projects`;
}

async function readGenerated(): Promise<string> {
  const files = await Array.fromAsync(glob("{convex,packages/local-convex/{contract,projects}}/**/_generated/*"));
  return files
    .toSorted()
    .map((file) => `${file}\n${readFileSync(file, "utf8")}`)
    .join("\n");
}

async function rulesAreKnown(): Promise<string> {
  const { rules, unnamed, unknown, twice } = await reportRules();
  if (twice.length > 0) throw new Error(`Two rules have the same id: ${twice.join(", ")}`);
  if (unknown.length > 0) throw new Error(`Tests name rules that docs/rules.md does not have: ${unknown.join(", ")}`);
  return `${rules.length - unnamed.length} of ${rules.length} are named by a test; not yet: ${unnamed.join(" ")}`;
}

function allIsPinned(): Promise<string> {
  const problems = lockFileProblems();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return Promise.resolve("each package is pinned to its bytes");
}

/** A warning and never a failure: nothing should turn red because time passes. */
function oldContacts(): Promise<string> {
  const old = oldLines(new Date().toISOString().slice(0, "2026-01-01".length));
  const named = old.map((contact) => `${contact.country} ${contact.number} (${dateOf(contact)})`);
  return Promise.resolve(`${old.length} of ${CONTACTS.length} were read on a page of more than a year ago: ${named.join(", ")}`);
}

function cardsHold(): Promise<string> {
  const { cards, statements, problems } = checkCards();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return Promise.resolve(`${cards} cards, ${statements} statements`);
}

/** By the program that will read it, where it is installed: nobody else knows all of its words. */
async function caddyReadsItsFile(): Promise<string> {
  const names = ["APP_ADDRESS", "CONVEX_ADDRESS", "SITE_ADDRESS"].map((name, index) => [name, `:${8_001 + index}`]);
  const environment = { ...process.env, ...Object.fromEntries(names) };
  const args = ["validate", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"];
  const { code, output } = await runCommand("caddy", args, { environment });
  if (output.includes("ENOENT")) return "not checked: Caddy is not installed here";
  if (code !== 0) throw new Error(output);
  return "Caddy reads deploy/Caddyfile";
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
