import { parseArgs } from "node:util";
import { fuzzBackend } from "./fuzzBackend.ts";
import { runSeed } from "./run.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "50" },
    seconds: { type: "string", default: "60" },
    /** So many frames and requests that no client would send, instead of the runs. */
    fuzz: { type: "string" },
    /** The first one. */
    seed: { type: "string", default: "1" },
  },
});

if (values.fuzz !== undefined) {
  await fuzzBackend(Number(values.fuzz), Number(values.seed));
  process.exit(0);
}

let failed = 0;
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
  const { violations, historyFile, operations, faults, restarts } = await runSeed(seed, Number(values.seconds));
  const what = `${operations} operations, ${faults} faults, ${restarts} kills`;
  console.log(`seed ${seed}: ${violations.length === 0 ? "no violation" : `${violations.length} VIOLATIONS`} (${what})`);
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`);
  if (violations.length > 0) {
    failed += 1;
    console.log(`  history: ${historyFile}`);
  }
}
console.log(failed === 0 ? "No violation of any checker." : `${failed} seeds with violations.`);
process.exit(failed === 0 ? 0 : 1);
