import type { Triage } from "./triage.ts";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";

export function isMoreUrgent(one: Triage["level"], other: Triage["level"]): boolean {
  return TRIAGE_LEVELS.indexOf(one) < TRIAGE_LEVELS.indexOf(other);
}

/**
 * An open episode with what was found since: its level never falls and its signs are never forgotten; what made it more urgent comes
 * first. Null where nothing is new.
 */
export function raiseEpisode(open: Triage, found: Triage): Triage | null {
  const newIds = found.ruleIds.filter((id) => !open.ruleIds.includes(id));
  if (isMoreUrgent(found.level, open.level)) return { level: found.level, ruleIds: [...newIds, ...open.ruleIds] };
  return newIds.length === 0 ? null : { level: open.level, ruleIds: [...open.ruleIds, ...newIds] };
}
