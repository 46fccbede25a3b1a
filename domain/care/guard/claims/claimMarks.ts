import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Context } from "#domain/care/guard/reading/context.ts";
import { isConditional, namesHelp, saysToGetHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import type { Sentence } from "#domain/care/guard/reading/words.ts";
import { Reading } from "#domain/care/reading/reading.ts";
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
  return [...kinds, ...said.flatMap(([is, name]) => (is ? [name] : [])), ...signsOf(text)];
}

/** A sentence is read again with its clauses and those before them. */
const signsOf = memoized(2000, readSigns);

/** What the triage would find if a parent had said it. */
function readSigns(text: string): string[] {
  const reading = new Reading(text);
  const found = findSigns(text, UNKNOWN_FAMILY);
  const isSign = reading.tokens.some((_, at) => reading.isSign(at));
  return [
    ...new Set([
      ...reading.conceptsIn(0, reading.tokens.length).map((concept) => `k:${concept}`),
      ...found.flatMap(({ ruleId, excusedBy }) => [`f:${ruleId}`, `fe:${excusedBy}`]),
      ...(found.length > 0 ? ["FOUND"] : []),
      ...(isSign ? ["SIGN"] : []),
    ]),
  ];
}
