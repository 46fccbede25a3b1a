import { levelOf } from "#domain/care/rules/rules.ts";
import { TRIAGE_LEVELS } from "#domain/care/rules/triageLevel.ts";
import type { Triage } from "./triage.ts";

export function isMoreUrgent(one: Triage["level"], other: Triage["level"]): boolean {
  return TRIAGE_LEVELS.indexOf(one) < TRIAGE_LEVELS.indexOf(other);
}

/**
 * What was raised above what a question of one tap had asked about. An emergency waits for no answer, and what was asked is a part of it: by
 * that it is known as one at home, and has its steps.
 */
export function withAsked({ level, ruleIds }: Triage, { asks }: Triage): Triage {
  if (asks === undefined) return { level, ruleIds };
  return level === "emergency" ? { level, ruleIds: [...new Set([...ruleIds, ...asks.ruleIds])] } : { level, ruleIds, asks };
}

/** What is kept of an open trouble. */
export interface Trouble extends Triage {
  /** The emergencies that were found last, where there was another before: the card speaks of them first. */
  newest?: string[];
}

/**
 * An open episode with what was found since: its level never falls and its signs are never forgotten; what is new comes first, and what is
 * milder behind all. Null where nothing is new.
 */
export function raiseEpisode(open: Trouble, found: Triage): Trouble | null {
  const newIds = newIdsOf(open, found);
  const isRaised = isMoreUrgent(found.level, open.level);
  if (!isRaised && newIds.length === 0) return null;
  const grave = gravest(newIds, found);
  const newest = grave.length > 0 && !isRaised ? grave : open.newest;
  const first = isRaised ? newIds : grave;
  const ruleIds = [...first, ...open.ruleIds, ...newIds.filter((id) => !first.includes(id))];
  return { level: isRaised ? found.level : open.level, ruleIds, ...(newest && { newest }) };
}

interface OfMessage extends Trouble {
  messageId: string;
}

/**
 * An episode whose card was called no emergency, opened by what was found since. What was dismissed is no part of it. Null where that is no
 * emergency, or where the message that was dismissed tells nothing else by now.
 */
export function openAnew(left: OfMessage, { messageId, level, ruleIds }: OfMessage): Triage | null {
  if (level !== "emergency") return null;
  if (messageId !== left.messageId) return { level, ruleIds };
  const grave = gravest(newIdsOf(left, { ruleIds }), { level });
  return grave.length === 0 ? null : { level, ruleIds: grave };
}

function newIdsOf(open: Triage, { ruleIds }: Pick<Triage, "ruleIds">): string[] {
  return ruleIds.filter((id) => !open.ruleIds.includes(id));
}

/** Of the signs of an emergency those that are one: what stands beside it may be milder by itself. */
function gravest(ids: readonly string[], { level }: Pick<Triage, "level">): string[] {
  return level === "emergency" ? ids.filter((id) => levelOf(id) === level || levelOf(id) === "none") : [];
}
