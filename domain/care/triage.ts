import { type ExceptionId, RESOLVED } from "./exceptions.ts";
import { AgeFinder, readAges } from "./reading/ages.ts";
import { readDenials } from "./reading/denials.ts";
import { excuseOf, type Match, PatternMatcher } from "./reading/patterns.ts";
import { readQuantities, readSpans } from "./reading/quantities.ts";
import { Reading } from "./reading/reading.ts";
import { type Speaker, StanceReader } from "./reading/stance.ts";
import { CARE_RULES } from "./rules.ts";
import type { CareRule } from "./rules/careRule.ts";

/** From the most to the least urgent. */
export const TRIAGE_LEVELS = ["emergency", "today", "soon", "none"] as const;
export type TriageLevel = (typeof TRIAGE_LEVELS)[number];

export interface Triage {
  level: TriageLevel;
  /** The rules that were met, the most urgent first; `resolved` where her words ended an episode. */
  ruleIds: string[];
}

/** Whom the words are about. */
export interface Child {
  /** Null while unknown. */
  ageDays: number | null;
}

/** What an earlier message of the same trouble found: its level holds until somebody says that it is over. */
export type Episode = Triage;

/** Stands among the rule ids where a parent's words ended an episode. */
const RESOLVED_ID: ExceptionId = "resolved";

/**
 * How urgent a parent's words are, decided by rules and never by a model, which may raise this level and cannot lower it.
 * The country decides nothing so far.
 */
export function triage(text: string, child: Child | null, _country: string | null, episode: Episode | null): Triage {
  const { findings, isResolved } = judge(text, child, "parent");
  const found = summarize(findings);
  if (episode === null || episode.level === "none") return found;
  if (isResolved && found.level !== "emergency") return { ...found, ruleIds: [...found.ruleIds, RESOLVED_ID] };
  return mostUrgentOf(episode, found);
}

/**
 * How urgent it is what an answer says of this child. Its conditions ("if she turns blue"), questions and lists of signs to watch for
 * say nothing. It may raise the level of the message that it answers, and never lowers it.
 */
export function triageAnswer(text: string, child: Child | null, _country: string | null, asked: Triage | null): Triage {
  const found = summarize(judge(text, child, "answer").findings);
  return asked === null ? found : mostUrgentOf(asked, found);
}

/** A rule that was met, or would have been but for an exception. */
export interface Finding {
  ruleId: string;
  /** What is left of the rule's level. */
  level: TriageLevel;
  excusedBy: ExceptionId | null;
}

export function findSigns(text: string, child: Child | null, speaker: Speaker = "parent"): Finding[] {
  return judge(text, child, speaker).findings;
}

interface Judged {
  findings: Finding[];
  isResolved: boolean;
}

function judge(text: string, child: Child | null, speaker: Speaker): Judged {
  const reading = new Reading(text);
  const spans = readSpans(reading);
  const { ages, durations } = readAges(reading, spans);
  const matcher = new PatternMatcher({
    reading,
    quantities: readQuantities(reading, durations),
    stances: new StanceReader(reading, durations, speaker),
    denials: readDenials(reading),
  });
  const resolvedAt = speaker === "parent" ? lastPlaceOf(RESOLVED.flatMap((pattern) => matcher.match(pattern))) : -1;
  const context = { reading, matcher, finder: new AgeFinder(reading, ages, child?.ageDays ?? null), resolvedAt };
  return { findings: CARE_RULES.flatMap((rule) => findingOf(rule, context) ?? []), isResolved: resolvedAt >= 0 };
}

function lastPlaceOf(matches: readonly Match[]): number {
  return Math.max(-1, ...matches.filter((match) => excuseOf(match) === null).map(({ tokens }) => tokens.at(-1) ?? -1));
}

interface Context {
  reading: Reading;
  matcher: PatternMatcher;
  finder: AgeFinder;
  /** What is told before this place has been seen to; -1 where nothing has. */
  resolvedAt: number;
}

function findingOf(rule: CareRule, context: Context): Finding | null {
  const { id: ruleId, level, unless, denied = "none" } = rule;
  const found = rule.when.flatMap((pattern) => context.matcher.match(pattern));
  if (found.length === 0) return null;
  const excuses: ExceptionId[] = [];
  for (const match of found) {
    const excuse = excuseFor(rule, match, context);
    if (excuse === null) return { ruleId, level, excusedBy: null };
    excuses.push(excuse);
  }
  if (unless !== undefined && excuses.includes(unless.id)) return { ruleId, level: unless.level, excusedBy: unless.id };
  return { ruleId, level: excuses.includes("negation") ? denied : "none", excusedBy: excuses[0] ?? null };
}

function isOfAge({ age }: CareRule, { tokens }: Match, finder: AgeFinder): boolean {
  if (age === undefined) return true;
  const days = finder.daysAt(tokens);
  return days !== null && days >= (age.from ?? 0) && days < (age.under ?? Number.POSITIVE_INFINITY);
}

function excuseFor(rule: CareRule, match: Match, { reading, matcher, finder, resolvedAt }: Context): ExceptionId | null {
  const { unless, despite = [] } = rule;
  if (!isOfAge(rule, match, finder)) return "age";
  const excuse = excuseOf(match);
  if (excuse !== null && !despite.includes(excuse)) return excuse;
  const isBeside = (other: Match): boolean =>
    unless?.anywhere === true || reading.isOneSentence(other.tokens[0], match.tokens[0]);
  const others = unless?.when.flatMap((pattern) => matcher.match(pattern)) ?? [];
  if (unless !== undefined && others.some((other) => excuseOf(other) === null && isBeside(other))) return unless.id;
  return match.tokens[0] < resolvedAt ? RESOLVED_ID : null;
}

function summarize(findings: readonly Finding[]): Triage {
  const met = findings.filter(({ level }) => level !== "none").toSorted((a, b) => rankOf(a.level) - rankOf(b.level));
  return { level: met[0]?.level ?? "none", ruleIds: met.map(({ ruleId }) => ruleId) };
}

function rankOf(level: TriageLevel): number {
  return TRIAGE_LEVELS.indexOf(level);
}

/** The signs of both, those of the more urgent one first. */
function mostUrgentOf(held: Triage, found: Triage): Triage {
  const [first, second] = rankOf(found.level) < rankOf(held.level) ? [found, held] : [held, found];
  return { level: first.level, ruleIds: [...new Set([...first.ruleIds, ...second.ruleIds])] };
}
