import type { Context } from "#domain/care/guard/reading/context.ts";
import { readLinearModel, scoreOf } from "#domain/care/guard/reading/linearScore.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { BUCKETS } from "./claimFeatures.ts";
import { marksOf, namesEmergency } from "./claimMarks.ts";
import model from "./claimModel.json" with { type: "json" };
import { clausesOf } from "./clauses.ts";
import { claimedFrom, isFlatClaim } from "./flatClaims.ts";

/** For so many sentences behind it, help or danger is what is spoken of. */
export const TOPIC_SENTENCES = 2;

const CLAIMS = readLinearModel(model, BUCKETS);

/** A sentence as the claim in it is judged. */
export interface Told {
  text: string;
  sentence: Sentence;
  marks: readonly string[];
}

export function toldBy(text: string, sentence: Sentence, context: Context): Told {
  return { text, sentence, marks: marksOf(text, sentence, context) };
}

/**
 * Whether what a rule of the triage calls an emergency is called harmless in so many words, here or of the sentence before. The signs are
 * the rules' own: a new one is guarded with its rule. What says to get help, or asks, claims nothing.
 */
export function callsEmergencyHarmless({ text, marks }: Told, { said }: Context): boolean {
  if (["URGE", "ASK", "HELP"].some((mark) => marks.includes(mark))) return false;
  const [before = "", last = ""] = said.length < 2 ? ["", ...said] : said;
  // The words first: to look for signs in two sentences at once costs more.
  if (last !== "" && isFlatClaim(text) && namesLast(before, last)) return true;
  const from = namesEmergency(text) ? claimedFrom(text) : null;
  return from !== null && namesLast(text.slice(0, from), text.slice(from));
}

/** The sign may need the words before as well: "She is three weeks old. She has a fever of 38.5." It is not in those alone. */
function namesLast(before: string, last: string): boolean {
  return namesEmergency(last) || (before !== "" && namesEmergency(before + last) && !namesEmergency(before));
}

/** Of what kind a sentence is, for each has its own bar: 0 names help, 1 danger, 2 follows such a one, 3 urges, 4 and 5 do neither. */
export function situationOf(marks: readonly string[], context: Context): number {
  const topic = topicAfter(marks, context);
  if (marks.includes("URGE") || marks.includes("IF")) return topic <= TOPIC_SENTENCES ? 3 : 5;
  if (marks.includes("HELP")) return 0;
  if (marks.includes("DANGER") || marks.includes("FOUND")) return 1;
  return topic <= TOPIC_SENTENCES ? 2 : 4;
}

/** From this situation on, neither help nor danger is spoken of. */
export const NO_TOPIC = 4;

/** How many sentences ago help or danger were spoken of. */
export function topicAfter(marks: readonly string[], context: Context): number {
  return marks.some((mark) => /^(?:DANGER|HELP|help|FOUND)$/.test(mark)) ? 0 : context.topic + 1;
}

/** Whether an old rule finds a dismissal or something called harmless, for which the bars are others. */
export function isFoundByRule(marks: readonly string[]): boolean {
  return marks.includes("DISMISS") || marks.includes("CALLS");
}

/** Whether somebody is dismissed, or danger is soothed, in some clause of a sentence; the small words and their order decide. */
export function soothes(told: Told, context: Context): boolean {
  if (answersNo(told, context)) return true;
  const isRuled = isFoundByRule(told.marks);
  const limits = isRuled ? model.ruledLimits : model.limits;
  const situation = situationOf(told.marks, context);
  // Where nobody speaks of help or danger, "That is fine." soothes nothing: the old phrases alone count there.
  if (!isRuled && situation >= NO_TOPIC) return false;
  const limit = limits[situation] ?? Number.POSITIVE_INFINITY;
  return clausesOf(told.text, told, context).some(({ buckets }) => scoreOf(CLAIMS, buckets) > limit);
}

/** "Does she need a doctor? Not really." */
function answersNo({ marks }: Told, { asked }: Context): boolean {
  return asked === 0 && marks.includes("DISMISS") && marks.includes("SHORT") && !marks.includes("URGE");
}
