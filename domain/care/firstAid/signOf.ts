import type { RuleId } from "#domain/care/rules/rules.ts";
import type { Sign } from "./cards.ts";
import { type Caution, cautionOf, CAUTIONS } from "./cautions.ts";

interface SignRow {
  rules: readonly RuleId[];
  sign: Sign;
  /** When newly found, it does not replace the steps already shown: it comes of another trouble, or can wait for that. */
  isLate?: true;
}

/**
 * The sign that the rules tell of, the most pressing first. Trouble with breathing comes late: with a choking, an allergy or a poison
 * the cause is treated, and its steps lead on to those for a breath that stops. Who has choked and does not respond is past blows. Who
 * breathes with an effort is none of them: of those there is what not to do.
 */
const BY_RULES: readonly SignRow[] = [
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
  { rules: ["unresponsive"], sign: "unconscious", isLate: true },
  { rules: ["breathing"], sign: "notBreathing", isLate: true },
  { rules: ["feverUnder3Months"], sign: "newbornFever", isLate: true },
  { rules: ["feltFeverUnder3Months"], sign: "newbornFever", isLate: true },
];

/** While a breath is at stake nothing newer takes the place of its steps. */
const OF_BREATH: ReadonlySet<Sign> = new Set(["choking", "notBreathing"]);

/**
 * Where there are no steps for what the rules found, what not to do. Null where there is neither: then the card is its numbers alone.
 * `newest`: what was found last, where it is not all of it; it leads.
 */
export function signOf(ruleIds: readonly string[], newest: readonly string[] = []): Sign | Caution | null {
  return leadingOf(ruleIds, newest)?.sign ?? cautionOf(newest) ?? cautionOf(ruleIds);
}

/** The rules that the steps, or what not to do, are for; none where there is neither. */
export function signRules(ruleIds: readonly string[], newest: readonly string[] = []): readonly string[] {
  const leading = leadingOf(ruleIds, newest);
  if (leading !== undefined) return leading.rules;
  const caution = cautionOf(newest) ?? cautionOf(ruleIds);
  return caution === null ? [] : CAUTIONS[caution].rules;
}

function leadingOf(ruleIds: readonly string[], newest: readonly string[]): SignRow | undefined {
  const pressing = BY_RULES.find(({ rules }) => rules.every((id) => ruleIds.includes(id)));
  if (pressing === undefined || OF_BREATH.has(pressing.sign)) return pressing;
  return BY_RULES.find(({ rules, isLate }) => isLate !== true && rules.every((id) => newest.includes(id))) ?? pressing;
}
