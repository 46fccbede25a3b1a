import type { RuleId } from "./rules.ts";

const HOME: readonly RuleId[] = ["partnerViolence", "partnerViolenceNow", "threat"];
const BESIDE_HOME: readonly RuleId[] = ["violence", "bruisedBaby", "sexualAbuse"];

/** Violence at home: with these nothing may be loud, for whoever threatens may look at the same screen. */
export const AT_HOME: ReadonlySet<string> = new Set(HOME);

/** Told beside them, these are the same danger. */
export const OF_THE_HOME: ReadonlySet<string> = new Set([...HOME, ...BESIDE_HOME]);
