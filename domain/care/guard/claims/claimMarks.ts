import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Context } from "#domain/care/guard/reading/context.ts";
import { isConditional, namesHelp, saysToGetHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import type { Finding } from "#domain/care/rules/careRule.ts";
import { levelOf } from "#domain/care/rules/rules.ts";
import { findSigns } from "#domain/care/triage.ts";
import { memoized } from "#domain/memo.ts";
import { cuesOf } from "./cues.ts";
import { dismissesHelp } from "./dismissals.ts";
import { callsHarmless } from "./harmless.ts";

/** Fewer words say little more than that they are few. */
const SHORT = 8;

/** What some words are about and how they stand to it: the kinds of their cues, what the rules of the guard and of the triage find. */
export function marksOf(text: string, sentence: Sentence, context: Context): string[] {
  const said: [boolean, string][] = [
    [namesDanger(sentence), "DANGER"],
    [namesTrouble(sentence), "TROUBLE"],
    [namesHelp(sentence), "HELP"],
    [saysToGetHelp(sentence), "URGE"],
    [isConditional(sentence), "IF"],
    [sentence.plain.includes(" ? "), "ASK"],
    [dismissesHelp(sentence, context), "DISMISS"],
    [callsHarmless(sentence, context), "CALLS"],
    [sentence.words.length < SHORT, "SHORT"],
  ];
  const kinds = new Set(cuesOf(sentence).flat());
  return [...kinds, ...said.flatMap(([is, name]) => (is ? [name] : [])), ...signsOf(text).marks];
}

/** A sentence is read again with its clauses and those before them. */
const signsOf = memoized(2000, readSigns);

/** Why a sign that stands there is none, or not what its rule means; said of children in general, or of "if", it is one still. */
const NO_EMERGENCY: ReadonlySet<Finding["excusedBy"]> = new Set([
  "age",
  "negation",
  "idiom",
  "past",
  "longAgo",
  "story",
  "animal",
  "someoneElse",
  "measured",
  "fastMilk",
  "smallBurn",
  "wiped",
  "underCare",
  "wakesWell",
  "breastFever",
]);

/** Whether some words name a sign by which a rule of the triage finds an emergency. */
export function namesEmergency(text: string): boolean {
  return signsOf(text).isEmergency;
}

/** What the triage would find if a parent had said it. */
function readSigns(text: string): { marks: readonly string[]; isEmergency: boolean } {
  const reading = new Reading(text);
  const found = findSigns(reading, UNKNOWN_FAMILY);
  const isSign = reading.tokens.some((_, at) => reading.isSign(at));
  const marks = new Set([
    ...reading.conceptsIn(0, reading.tokens.length).map((concept) => `k:${concept}`),
    ...found.flatMap(({ ruleId, excusedBy }) => [`f:${ruleId}`, `fe:${excusedBy}`]),
    ...(found.length > 0 ? ["FOUND"] : []),
    ...(isSign ? ["SIGN"] : []),
  ]);
  const isEmergency = found.some(({ ruleId, excusedBy }) => levelOf(ruleId) === "emergency" && !NO_EMERGENCY.has(excusedBy));
  return { marks: [...marks], isEmergency };
}
