import { cpus, loadavg } from "node:os";
import { requireBrowser } from "#scripts/browser.ts";
import { refuseRealKeys } from "#scripts/refuseRealKeys.ts";
import { buildIfMissing } from "#scripts/runBuild.ts";
import { measureMemory, measureRestart } from "./backend.ts";
import {
  measureCrossClient,
  measureFollowers,
  measureFuzz,
  measureGrowth,
  measureIdleClients,
  measureReady,
  measureStuck,
  measureSubscriptions,
  measureThroughput,
} from "./backendLoad.ts";
import { measureVectors } from "./backendVectors.ts";
import { measureCard } from "./card.ts";
import { measureList, measureOpen, measureTyping } from "./chat.ts";
import { measureAnswers, measureSends } from "./crowd.ts";
import { measureLoad, measureRepeat } from "./load.ts";
import { measurePaint } from "./paint.ts";
import { measurePhoto } from "./photo.ts";
import { measureRaise } from "./raise.ts";
import { measureReferences } from "./references.ts";
import { measureSend } from "./send.ts";
import { measureCost, measureStream } from "./stream.ts";
import { measureTriage } from "./triage.ts";
import { measureUpdate } from "./update.ts";
import { measureVitals } from "./vitals.ts";
import { measureVoice } from "./voice.ts";

/** Every scenario prints a line of figures; nothing here passes or fails. */
const SCENARIOS: Record<string, () => Promise<void>> = {
  update: measureUpdate,
  send: measureSend,
  triage: measureTriage,
  load: () => measureLoad(requireBrowser()),
  repeat: () => measureRepeat(requireBrowser()),
  paint: () => measurePaint(requireBrowser()),
  card: () => measureCard(requireBrowser()),
  raise: () => measureRaise(requireBrowser()),
  photo: () => measurePhoto(requireBrowser()),
  open: () => measureOpen(requireBrowser()),
  stream: () => measureStream(requireBrowser()),
  cost: () => measureCost(requireBrowser()),
  typing: () => measureTyping(requireBrowser()),
  vitals: () => measureVitals(requireBrowser()),
  voice: () => measureVoice(requireBrowser()),
  list: () => measureList(requireBrowser()),
  memory: measureMemory,
  restart: measureRestart,
  "backend-update": measureCrossClient,
  "backend-followers": measureFollowers,
  "backend-throughput": measureThroughput,
  "backend-subscriptions": measureSubscriptions,
  "backend-growth": measureGrowth,
  "backend-ready": measureReady,
  "backend-stuck": measureStuck,
  "backend-idle": measureIdleClients,
  "backend-vectors": measureVectors,
  "backend-fuzz": measureFuzz,
  answers: measureAnswers,
  sends: measureSends,
  references: () => measureReferences(requireBrowser()),
};

refuseRealKeys();
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(", ")}; there are ${Object.keys(SCENARIOS).join(", ")}.`);
  process.exit(1);
}
await buildIfMissing();
console.log(
  `${cpus().length} cores, Node ${process.versions.node}, load ${loadavg()
    .map((load) => load.toFixed(2))
    .join(" ")}`,
);
for (const [name, measure] of Object.entries(SCENARIOS)) {
  if (chosen.length === 0 || chosen.includes(name)) await measure();
}
process.exit(0);
