import { parseArgs } from "node:util";
import type { GuidanceSet } from "#scripts/guidance/evalGuidance.ts";

/** The newest first; by the others it was measured before. */
const GUIDANCE_SETS = ["last-3", "last-2", "last"] as const satisfies GuidanceSet[];

/** More questions than a set has. */
const ALL = 1_000;

const OPTIONS = {
  answers: { type: "boolean", default: false },
  practice: { type: "boolean", default: false },
  aside: { type: "boolean", default: false },
  misses: { type: "boolean", default: false },
  blind: { type: "string" },
  guard: { type: "boolean", default: false },
  home: { type: "string" },
  model: { type: "boolean", default: false },
  limit: { type: "string" },
  help: { type: "boolean", default: false },
} as const;

/** What `npm run eval` is asked for. A word that means nothing, or nothing there, throws: another set would be measured than the one that was meant. */
export function readEvalOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [subject, set = GUIDANCE_SETS[0], ...others] = positionals;
  const guidance = GUIDANCE_SETS.find((one) => one === set);
  if ((subject !== undefined && subject !== "guidance") || guidance === undefined || others.length > 0)
    throw new Error(`There is nothing to measure of the name "${positionals.join(" ")}".`);
  if (subject === undefined && (values.practice || values.answers))
    throw new Error(`${values.practice ? "--practice" : "--answers"} is for guidance alone: npm run eval -- guidance.`);
  if (values.limit !== undefined && !values.model) throw new Error("--limit is for --model alone.");
  const limit = Number(values.limit ?? ALL);
  if (!Number.isInteger(limit) || limit < 1) throw new Error(`--limit ${values.limit} is no number of questions.`);
  const guidanceSet: GuidanceSet = values.practice ? "practice" : guidance;
  return { ...values, limit, guidanceSet: subject === undefined ? null : guidanceSet };
}
