import type { AnsweredAge } from "#domain/care/child/answeredAge.ts";
import type { Family } from "#domain/care/child/family.ts";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { tellsOfPlainTrouble } from "#domain/care/hunch/plainTrouble.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import type { Speaker } from "#domain/care/reading/stance.ts";
import type { CareRule, Finding } from "#domain/care/rules/careRule.ts";
import { CARE_RULES, POSSIBLE_DANGER } from "#domain/care/rules/rules.ts";
import { hearModel } from "./hearModel.ts";
import { meetRules } from "./meetRules.ts";
import { readMessage } from "./readMessage.ts";
import { askedAlone, hasHint, isEmergency, soundsGrave, weighFindings } from "./weighFindings.ts";

/** In so many words a threat is all that is told. */
const THREAT_WORDS = 12;

/** What was found in a text, before a level is made of it. */
export interface Judgement {
  findings: readonly Finding[];
  /** Its words end an episode: help was reached, and all is well. */
  isResolved: boolean;
  /** By which id a danger is asked about that the linear model alone hears; null where it hears none. */
  suspected: string | null;
}

export interface JudgeOptions {
  family: Family;
  /** As one tap told it. */
  answeredAge?: AnsweredAge | undefined;
  speaker: Speaker;
  /** Absent: all of them. What is found without one of its patterns tells what a pattern is for. */
  rules?: readonly CareRule[];
  /** The linear model; null while it is not loaded. An answer's words it does not hear. */
  hunch?: Hunch | null;
}

/** Takes a text apart, where nobody has read it yet, applies the rules, lets the linear model hear it beside what they have found, and weighs that by what it hears. */
export function judge(told: string | Reading, options: JudgeOptions): Judgement {
  const { family, answeredAge, speaker, rules = CARE_RULES, hunch = null } = options;
  const read = typeof told === "string" ? new Reading(told) : told;
  const isParents = speaker === "parent";
  const message = { ...readMessage(read, { family, speaker }), answeredAge };
  const { reading, matcher, resolvedAt } = message;
  const met = meetRules(
    rules.filter(({ isAlone }) => isAlone !== true),
    message,
  );
  const metAlone = meetRules(
    rules.filter(({ isAlone }) => isAlone === true),
    message,
  );
  const { gravity, isGraveSomewhere, danger } = hearModel(
    { reading, met, metAlone, children: family.children },
    isParents ? hunch : null,
  );
  const isOnlyThreat = isThreatened(metAlone) && (danger !== POSSIBLE_DANGER || reading.tokens.length <= THREAT_WORDS);
  // A threat is asked about, however sure the model is; in a longer message it may have heard another danger.
  const isHinted = gravity === "certain" && !isOnlyThreat && !met.some(isEmergency) && hasHint(rules, matcher);
  const isPlain = answeredAge === undefined && isHinted && tellsOfPlainTrouble(reading, met);
  const hinted: Finding[] = isHinted && !isPlain ? [{ ruleId: danger, level: "emergency", excusedBy: null }] : [];
  const findings = [...hinted, ...weighFindings(met, { reading, gravity, isGraveSomewhere })];
  const canAskAlone = isParents && !findings.some((finding) => isEmergency(finding) || finding.asks !== undefined);
  return {
    findings: canAskAlone ? [...findings, ...askedAlone(metAlone)] : findings,
    isResolved: resolvedAt >= 0,
    suspected: answeredAge === undefined && soundsGrave(gravity, met) ? danger : null,
  };
}

function isThreatened(metAlone: readonly Finding[]): boolean {
  return metAlone.some(({ ruleId, excusedBy }) => ruleId === "threat" && excusedBy === null);
}
