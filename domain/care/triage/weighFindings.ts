import { type Gravity, soundsAsGraveAs } from "#domain/care/hunch/hunch.ts";
import type { PatternMatcher } from "#domain/care/reading/patterns/patterns.ts";
import { type Reading, SHORT_WORDS } from "#domain/care/reading/reading.ts";
import type { CareRule, Finding } from "#domain/care/rules/careRule.ts";
import { CARE_RULES, POSSIBLE_DANGER } from "#domain/care/rules/rules.ts";

/** Rules whose emergency hangs on an age: of ages the linear model knows nothing. */
const BY_AGE = new Set(CARE_RULES.filter(({ asksAge }) => asksAge === true).map(({ id }) => id));

const ASKS_WHEN_SHORT = new Set(CARE_RULES.filter(({ asksWhenShort }) => asksWhenShort === true).map(({ id }) => id));

/** What the linear model hears in a message where it does not take the whole for an emergency. */
export const DOUBTS: ReadonlySet<Gravity> = new Set(["harmless", "none", "ask"]);

/** In so many words nobody tells the story that could explain a sign. */
const FEW_WORDS = 11;

interface WeighArgs {
  reading: Reading;
  gravity: Gravity;
  isGraveSomewhere: boolean;
}

/**
 * What rules have found counts where the linear model hears an emergency as well, or hears too little to say anything. Where it does
 * not, one tap tells; where it is sure of an ordinary question, and no sentence of it sounds otherwise by itself, nothing is asked, but of
 * grave harm in a few words, where there is no story that could explain it.
 */
export function weighFindings(met: readonly Finding[], { reading, gravity, isGraveSomewhere }: WeighArgs): readonly Finding[] {
  if (!DOUBTS.has(gravity)) return met;
  const isShort = reading.tokens.length <= SHORT_WORDS;
  const isBrief = reading.tokens.length <= FEW_WORDS;
  const isSilent = gravity === "harmless" && !isGraveSomewhere;
  return met.map((finding) => {
    // What asks by itself is asked about, whatever the model hears.
    if (!isEmergency(finding) || BY_AGE.has(finding.ruleId) || (isGraveSomewhere && isShort)) return finding;
    const asks = isSilent && !(isBrief && ASKS_WHEN_SHORT.has(finding.ruleId)) ? undefined : "now";
    return { ...finding, level: "none", excusedBy: "doubt", asks };
  });
}

/**
 * What is found where nothing else was is asked about, whatever the model hears, and is no card by itself: everyday sentences have its
 * words as well ("he could smother him if he holds him so"). Beside a thought of one's own a "yes" does not name the threat.
 */
export function askedAlone(found: readonly Finding[]): readonly Finding[] {
  return found.map((finding): Finding => {
    if (finding.excusedBy === "ownThought") return { ...finding, ruleId: POSSIBLE_DANGER, asks: "now" };
    if (isEmergency(finding)) return { ...finding, level: "none", asks: "now" };
    return ASKED_ALONE.has(finding.excusedBy) ? { ...finding, asks: "now" } : finding;
  });
}

const ASKED_ALONE: ReadonlySet<Finding["excusedBy"]> = new Set(["past", "longAgo"]);

/** Whether the linear model takes a message for an emergency. A fever that an age has made an ordinary one sounds grave still. */
export function soundsGrave(gravity: Gravity, met: readonly Finding[]): boolean {
  if (soundsAsGraveAs(gravity, "sure")) return true;
  return (
    (gravity === "part" || gravity === "ask") && !met.some(({ ruleId, excusedBy }) => BY_AGE.has(ruleId) && excusedBy === "age")
  );
}

/** At least so much of a pattern is a hint of its rule. */
const HINT_SHARE = 0.5;

/**
 * Where the linear model is certain, it is enough that a part of a rule's pattern stands in the text. Which rule says little of what it is:
 * of 98 emergencies that were found so, two thirds had the words of another sign on their card. So it is named as a danger and no more.
 * What an age rules out is no hint.
 */
export function hasHint(rules: readonly CareRule[], matcher: PatternMatcher): boolean {
  return rules.some(
    ({ level, when, age, tellsMore, isAlone }) =>
      level === "emergency" &&
      age === undefined &&
      tellsMore !== true &&
      isAlone !== true &&
      when.some((pattern) => matcher.shareOf(pattern) >= HINT_SHARE),
  );
}

export function isEmergency({ level }: Finding): boolean {
  return level === "emergency";
}
