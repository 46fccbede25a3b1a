import type { Sign } from "./cards.ts";
import { type Caution, cautionOf, CAUTIONS } from "./cautions.ts";

/**
 * The sign that the rules tell of, the most pressing first. Trouble with breathing comes late: with a choking, an allergy or a poison
 * the cause is treated, and its steps lead on to those for a breath that stops. Who has choked and does not respond is past blows. Who
 * breathes with an effort is none of them: of those there is what not to do.
 */
const BY_RULES: readonly { rules: readonly string[]; sign: Sign }[] = [
  { rules: ["choking", "unresponsive"], sign: "notBreathing" },
  { rules: ["choking"], sign: "choking" },
  { rules: ["drowning"], sign: "notBreathing" },
  { rules: ["smothered"], sign: "notBreathing" },
  { rules: ["breathing", "unresponsive"], sign: "notBreathing" },
  { rules: ["allergicReaction"], sign: "allergy" },
  { rules: ["seizure"], sign: "seizure" },
  { rules: ["battery"], sign: "battery" },
  { rules: ["poison"], sign: "poison" },
  { rules: ["heavyBleeding"], sign: "motherBleeding" },
  { rules: ["headInjury"], sign: "headInjury" },
  { rules: ["burn"], sign: "burn" },
  { rules: ["seriousInjury"], sign: "bleeding" },
  { rules: ["unresponsive"], sign: "unconscious" },
  { rules: ["breathing"], sign: "notBreathing" },
  { rules: ["feverUnder3Months"], sign: "newbornFever" },
  { rules: ["feltFeverUnder3Months"], sign: "newbornFever" },
];

/** Where there are no steps for what the rules found, what not to do. Null where there is neither: then the card is its numbers alone. */
export function signOf(ruleIds: readonly string[]): Sign | Caution | null {
  return leadingOf(ruleIds)?.sign ?? cautionOf(ruleIds);
}

/** The rules that the steps, or what not to do, are for; none where there is neither. */
export function signRules(ruleIds: readonly string[]): readonly string[] {
  const leading = leadingOf(ruleIds);
  if (leading !== undefined) return leading.rules;
  const caution = cautionOf(ruleIds);
  return caution === null ? [] : CAUTIONS[caution].rules;
}

function leadingOf(ruleIds: readonly string[]): (typeof BY_RULES)[number] | undefined {
  return BY_RULES.find(({ rules }) => rules.every((id) => ruleIds.includes(id)));
}
