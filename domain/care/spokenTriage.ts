import { levelOf } from "#domain/care/rules/rules.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { isMoreUrgent } from "./episode.ts";
import { triage, type Triage, type TriageContext } from "./triage.ts";

/** So many of their turns before count together with what they say now, and none that is longer ago than this. */
export const TURNS_BEFORE = 2;
export const TOGETHER_MS = 10 * MINUTE_MS;

/**
 * How urgent it is what a parent says by voice, of which the last of `turns` is judged. The service may lose the beginning of a turn, or
 * cut one sentence into two turns, so what they said just before counts together with it. That only raises the level, and only by signs
 * that were not there before: what has been told, and perhaps seen to, is not told again by a "thank you".
 */
export function triageSpoken(turns: readonly string[], context: TriageContext): Triage {
  const now = turns.at(-1) ?? "";
  const before = turns.slice(0, -1).slice(-TURNS_BEFORE);
  const found = triage(now, context);
  if (before.length === 0 || now.trim() === "") return found;
  // One sentence is cut in two, and not in three.
  const sentence: Joining = { join: asOneSentence, before: before.slice(-1) };
  const sentences: Joining = { join: asSentences, before };
  return [sentence, sentences].reduce((known, joining) => raiseBy(known, joining, { now, context }), found);
}

interface Joining {
  before: string[];
  join: (turns: readonly string[]) => string;
}

function raiseBy(known: Triage, { before, join }: Joining, { now, context }: { now: string; context: TriageContext }): Triage {
  const around = { ...context, episode: null };
  const together = triage(join([...before, now]), around);
  const others = together.ruleIds.filter((id) => !known.ruleIds.includes(id));
  if (others.length === 0) return known;
  const old = triage(join(before), around).ruleIds;
  const newIds = others.filter((id) => !old.includes(id));
  return newIds.length === 0 ? known : withSigns(known, together, newIds);
}

/** The service puts a full stop after each half. */
function asOneSentence(turns: readonly string[]): string {
  return turns.map((turn) => turn.trim().replace(/[.!?…।]+$/, "")).join(" ");
}

function asSentences(turns: readonly string[]): string {
  return turns.map((turn) => turn.trim()).join("\n");
}

function withSigns(known: Triage, together: Triage, newIds: string[]): Triage {
  const level = newIds.map(levelOf).reduce((one, other) => (isMoreUrgent(other, one) ? other : one));
  // An exception may have left less of a rule's level.
  const found = isMoreUrgent(level, together.level) ? together.level : level;
  const isRaised = isMoreUrgent(found, known.level);
  const ruleIds = isRaised ? [...newIds, ...known.ruleIds] : [...known.ruleIds, ...newIds];
  const { asks, ...rest } = known;
  const raised = { ...rest, level: isRaised ? found : known.level, ruleIds };
  return asks === undefined || raised.level === "emergency" ? raised : { ...raised, asks };
}
