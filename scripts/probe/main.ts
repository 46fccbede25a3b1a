import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnvFile } from "#local/config.ts";
import { startServices } from "#local/services/server.ts";
import { CASES, type Case } from "./cases.ts";
import { isDifferent, probe, type ProbeResult } from "./compare.ts";
import { KEY_OF, standInTarget, targetOf, type Target } from "./target.ts";

/**
 * `npm run probe [-- --save FILE]`: asks the services that have a key, and the stand-ins the same, and prints where their answers are built
 * differently. A minute and a few cents. Nothing is printed or saved of what was said, and no key.
 */
const { values } = parseArgs({ options: { save: { type: "string" } } });
const root = process.cwd();
const there = targetOf({ ...readEnvFile(root), ...process.env });
const cases = CASES.filter(({ service }) => there[service].key !== undefined);

for (const { name, service } of CASES.filter((each) => !cases.includes(each))) {
  console.log(`not asked  ${service}: ${name} (it needs ${KEY_OF[service]})`);
}
if (cases.length > 0) await compareAll(cases, there);
else
  console.log(
    "\nNo service has a key, so nothing was asked. With the variables above, in the environment or in .env.local, each would be asked once.",
  );

async function compareAll(asked: readonly Case[], target: Target): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "amma-probe-"));
  const services = await startServices({ port: 0, dataDir });
  const probed: ProbeResult[] = [];
  try {
    for (const each of asked) {
      await scriptSpeech(services.url);
      const found = await probe(each, target, standInTarget(services.url, target));
      probed.push(found);
      print(found);
    }
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true });
  }
  const differing = probed.filter(isDifferent).length;
  console.log(`\n${probed.length} asked, ${differing} built differently from what the stand-in says.`);
  if (values.save !== undefined) await writeFile(values.save, `${JSON.stringify(probed.map(shapes), null, 2)}\n`);
  process.exitCode = differing > 0 ? 1 : 0;
}

/** The stand-in understands no speech: what it would have understood is told to it before. */
async function scriptSpeech(services: string): Promise<void> {
  await fetch(`${services}/state`, { method: "DELETE" });
  const replies = [{ heard: "How much sleep does a newborn baby need?", said: "A newborn sleeps a lot.", pace: 0 }];
  await fetch(`${services}/script`, { method: "POST", body: JSON.stringify({ service: "gemini-live", replies }) });
}

function shapes({ name, service, seen }: ProbeResult) {
  return { service, name, seen };
}

function print(found: ProbeResult): void {
  console.log(`${isDifferent(found) ? "differs  " : "the same "}  ${found.service}: ${found.name}`);
  for (const line of found.onlyThere) console.log(`             only the service   ${line}`);
  for (const line of found.onlyHere) console.log(`             only the stand-in  ${line}`);
}
