import { isFoundByRule, situationOf, toldBy } from "./claims/claims.ts";
import { clausesOf, type Judged } from "./claims/clauses.ts";
import { contextAfter } from "./guard.ts";
import { doseBucketsOf } from "./medicines/doseFeatures.ts";
import { doseCaseOf, type DoseCase } from "./medicines/doseReader.ts";
import { type Context, NO_CONTEXT } from "./reading/context.ts";
import { readSentence } from "./reading/words.ts";

/** What `scripts/care/trainGuard` trains the guard's two models with: their features of a sentence, read as the guard reads it. */

export { BUCKETS as CLAIM_BUCKETS } from "./claims/claimFeatures.ts";
export { NO_TOPIC } from "./claims/claims.ts";
export type { Judged } from "./claims/clauses.ts";
export { DOSE_BUCKETS } from "./medicines/doseFeatures.ts";
export type { DoseCase } from "./medicines/doseReader.ts";
export { type Context, NO_CONTEXT } from "./reading/context.ts";
export { LEVELS, type LinearModel, scoreOf, sumOf } from "./reading/linearScore.ts";

export interface SentenceFeatures {
  /** What the model of claims reads of each clause; which of its bars holds for them; whether an old rule finds a claim already. */
  clauses: Judged[];
  situation: number;
  isRuled: boolean;
  /** What the model of doses reads, and how that stands to its rules. */
  doseBuckets: number[];
  doseCase: DoseCase;
  /** What the next sentence is read with. */
  contextBehind: Context;
}

export function featuresOfSentence(text: string, context: Context = NO_CONTEXT): SentenceFeatures {
  const told = toldBy(text, readSentence(text), context);
  return {
    clauses: clausesOf(text, told, context),
    situation: situationOf(told.marks, context),
    isRuled: isFoundByRule(told.marks),
    doseBuckets: doseBucketsOf(told.sentence, context),
    doseCase: doseCaseOf(told.sentence, context, text),
    contextBehind: contextAfter(context, told),
  };
}
