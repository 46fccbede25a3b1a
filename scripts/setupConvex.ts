import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as delay } from "node:timers/promises";
import { parseEnv } from "node:util";
import { readEnvFile } from "#local/config.ts";
import { makeSecrets } from "#local/keys.ts";
import { runCommand } from "./runCommand.ts";
import { openValues, planSetup, toDotenv } from "./setupPlan.ts";

/**
 * Makes and sets every key and variable that a Convex deployment needs and does not have, runs what migrations there are, and checks all of it: of
 * the deployment that `npx convex` chooses, with the options given here (`--prod`, `--env-file FILE`). What is set there is never changed. `--yes`
 * asks nothing, `--check` sets nothing. Values are those of `.env.local`, which is about the deployment that it names: for one that an option names
 * they come from the file of `--from FILE` alone, and in either case from the environment.
 */
const root = process.cwd();
const { target, from, isQuiet, isCheck } = readOptions(process.argv.slice(2));
const isAsking = process.stdin.isTTY && !isQuiet;
const MIGRATIONS_MS = 120_000;
const LOOK_AGAIN_MS = 1_000;

try {
  if (process.env.npm_config_prod !== undefined)
    throw new Error("npm has kept --prod for itself: write it behind two dashes, as `npm run setup:convex -- --prod`.");
  // The next option would be taken for it, and nothing for no such option.
  if (from === "" || from?.startsWith("-") === true)
    throw new Error("--from wants the name of a file behind it. Nothing was set.");
  if (isCheck) await check();
  else await setUp();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function setUp(): Promise<void> {
  const there = (await convex("env", "list", "--names-only")).split("\n").map((line) => line.trim());
  const given = { ...(await valuesOfFile()), ...process.env };
  const plan = planSetup(new Set(there), given, await makeSecrets());
  const answers = isAsking ? await ask(plan.missing) : {};
  const values = { ...plan.values, ...answers };
  const missing = plan.missing.filter(({ name }) => !(name in answers));
  for (const line of [...plan.notes, ...missing.map(({ name, about }) => `missing: ${name} (${about})`)]) console.log(line);
  const names = Object.keys(values);
  console.log(names.length === 0 ? "Nothing is to be set." : `To be set: ${names.join(", ")}`);
  for (const line of openValues(values)) console.log(`  ${line}`);
  if (names.length > 0 && (await mayGoOn())) await setAll(values);
  tellWhatOnlyAPersonCan(given);
  await check();
}

/** What is not ours names the deployment, for `npx convex`. */
function readOptions(options: readonly string[]) {
  const at = options.indexOf("--from");
  const others = options.filter(
    (option, place) => !["--yes", "--check"].includes(option) && (at === -1 || (place !== at && place !== at + 1)),
  );
  return {
    target: others,
    from: at === -1 ? null : (options[at + 1] ?? ""),
    isQuiet: options.includes("--yes"),
    isCheck: options.includes("--check"),
  };
}

async function valuesOfFile(): Promise<NodeJS.Dict<string>> {
  if (from !== null) return parseEnv(await readFile(from, "utf8"));
  return target.length === 0 ? readEnvFile(root) : {};
}

async function ask(missing: readonly { name: string; about: string }[]): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = {};
  for (const { name, about } of missing) {
    const answer = (await terminal.question(`${name} (${about}; empty for later): `)).trim();
    if (answer !== "") answers[name] = answer;
  }
  terminal.close();
  return answers;
}

async function mayGoOn(): Promise<boolean> {
  if (!isAsking) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Set them on the deployment? [Y/n] ");
  terminal.close();
  return !/^n/i.test(answer.trim());
}

/** By a file that nobody else reads and that is gone at once: what stands in a command can be seen by every process. */
async function setAll(values: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "setup-"));
  try {
    const file = join(folder, "variables");
    await writeFile(file, toDotenv(values), { mode: 0o600 });
    await convex("env", "set", "--from-file", file);
    console.log(`Set: ${Object.keys(values).join(", ")}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function tellWhatOnlyAPersonCan({ VITE_CONVEX_SITE_URL }: NodeJS.ProcessEnv): void {
  // `npx convex dev` has written it for its own deployment, which is not the one that an option names.
  const site = (target.length === 0 && VITE_CONVEX_SITE_URL) || "<CONVEX_SITE_URL>";
  console.log(`Sign-in with Google: in its console add the redirect address ${site}/api/auth/callback/google`);
  if (site.startsWith("<"))
    console.log("  CONVEX_SITE_URL is the address of its HTTP actions; it ends in .convex.site on Convex's own machines.");
  console.log("Mails: at the mail service verify the domain of AUTH_EMAIL_FROM, by the DNS records that it names.");
}

async function check(): Promise<void> {
  const migrations = await runConvex(["run", "migrations:run"]);
  if (migrations.code !== 0 && migrations.output.includes("Could not find function")) {
    console.log("Not checked: the functions are not there yet. Run `npx convex dev --once`, then `npm run setup:check`.");
    if (isCheck) process.exitCode = 1;
    return;
  }
  await waitForMigrations();
  const { code, output } = await runConvex(["run", "setup:check"]);
  console.log(output.trim());
  const isGood = code === 0 && isEmptyList(output) && (await isSiteForPeople());
  console.log(isGood ? "The check found nothing wrong." : "The check found what stands above.");
  if (!isGood) process.exitCode = 1;
}

/** They are scheduled, and a new deployment's are done in seconds. Where it takes longer, the check names them. */
async function waitForMigrations(): Promise<void> {
  const until = Date.now() + MIGRATIONS_MS;
  while (Date.now() < until) {
    const { code, output } = await runConvex(["run", "migrations:pending"]);
    if (code !== 0 || isEmptyList(output)) return;
    await delay(LOOK_AGAIN_MS);
  }
}

/** Mailed links lead to SITE_URL: where people are, that is no address of a development machine, which only production can tell. */
async function isSiteForPeople(): Promise<boolean> {
  const isProduction = target.includes("--prod") || process.env.CONVEX_DEPLOY_KEY?.startsWith("prod:") === true;
  if (!isProduction) return true;
  const address = (await convex("env", "get", "SITE_URL")).trim();
  // The command line may say something of its own before it.
  const isGood = /^https:\/\//m.test(address);
  if (!isGood) console.log(`SITE_URL is ${address}, where mailed links lead to, and on production has to begin with https://`);
  return isGood;
}

function isEmptyList(output: string): boolean {
  return /^\[\]$/m.test(output);
}

async function convex(...args: string[]): Promise<string> {
  const { code, output } = await runConvex(args);
  if (code !== 0) throw new Error(output);
  return output;
}

function runConvex(args: string[]): ReturnType<typeof runCommand> {
  // Without `CI` a failure is reported to the makers of the command line, and where there is no network that is waited for.
  return runCommand("convex", [...args, ...target], { environment: { ...process.env, CI: "1" } });
}
