import type { Concept } from "#domain/care/lexicon/concepts.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import type { Triage } from "#domain/care/triage.ts";
import type { PromptMessage } from "./promptMessages.ts";

/** Of the concepts that the rules look for, those that by themselves touch on health or safety. "Milk" and "cot" do not. */
const HEALTH: readonly Concept[] = [
  ...([
    "breathe",
    "noAir",
    "blue",
    "pale",
    "veryPale",
    "unconscious",
    "limp",
    "seizure",
    "jerk",
    "fever",
    "rash",
    "swollen",
  ] as const),
  ...(["stiff", "hurts", "droop", "paralysed", "confused", "vomit", "blood", "diarrhoea", "yellow", "severe", "toxic"] as const),
  ...(["pills", "poisoned", "battery", "choke", "burn", "bleed", "bite"] as const),
  ...(["allergy", "anaphylaxis", "suicide", "harm", "violence", "sexual", "bruise", "partnerHurts"] as const),
  ...(["pregnantNow", "leak", "contraction", "headache", "vision", "faint", "lowMood", "barking", "itch", "cough"] as const),
  ...(["lostSkill", "selfFever", "weightBear", "headDanger", "knockedOut", "underWater", "electric", "psychosis"] as const),
];

/** Whether a text touches on health, in general or in particular: more than the signs of urgency, and less than all of daily life. */
export function hasHealthWords(text: string): boolean {
  return healthConcepts(text).length > 0;
}

/** The Malayalam word for a child: by its sound it is that for a sting. */
const CHILD = /^(?:കുട്ടി|kutti)/u;

/** Which of health's concepts a text names. */
export function healthConcepts(text: string): Concept[] {
  const reading = new Reading(text);
  const isChild = (at: number): boolean => CHILD.test(reading.tokens[at]?.word ?? "");
  return HEALTH.filter((concept) => reading.of(concept).some((places) => !places.every(isChild)));
}

/** So many of the parent's last messages: what follows a worry ("and for how long?") belongs to it. */
const MESSAGES = 2;

/** Whether an answer is worth a thought before its first word. */
export function touchesOnHealth({
  triage,
  messages,
}: {
  triage: Triage;
  messages: readonly Pick<PromptMessage, "role" | "text">[];
}): boolean {
  if (triage.level !== "none" || triage.ruleIds.length > 0) return true;
  const told = messages.filter(({ role }) => role === "user").slice(-MESSAGES);
  return told.some(({ text }) => hasHealthWords(text));
}
