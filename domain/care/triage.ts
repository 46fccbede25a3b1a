import { type ExceptionId, RESOLVED } from "#domain/care/rules/exceptions.ts";
import { TRIAGE_LEVELS, type TriageLevel } from "#domain/care/rules/triageLevel.ts";
import { withoutAdvice } from "./advice.ts";
import type { CareAnswers } from "./careAnswers.ts";
import { tellsOfCheck } from "./check/toldCheck.ts";
import { MONTHS_3_DAYS } from "./child/age.ts";
import { type Family, isAfterBirth } from "./child/family.ts";
import type { Gravity, Hunch } from "./hunch/hunch.ts";
import { tellsOfMildAlone } from "./hunch/mild.ts";
import type { SignConcept } from "./lexicon/concepts.ts";
import { readAges } from "./reading/ages.ts";
import { readDenials } from "./reading/denials.ts";
import { isFigureOfKilling, tellsOfFigureAlone } from "./reading/figures.ts";
import { excuseOf, type Match, PatternMatcher } from "./reading/patterns.ts";
import { readQuantities } from "./reading/quantities.ts";
import { Reading, SHORT_WORDS } from "./reading/reading.ts";
import { type Speaker, StanceReader } from "./reading/stance.ts";
import { tellsOfTrembling } from "./reading/trembling.ts";
import { isDoneToWriter } from "./reading/whose.ts";
import type { CareRule, Finding } from "./rules/careRule.ts";
import { AT_HOME, OF_THE_HOME } from "./rules/home.ts";
import { CARE_RULES, levelOf } from "./rules/rules.ts";
import { AgeFinder } from "./triage/AgeFinder.ts";

export interface Triage {
  level: TriageLevel;
  /** The rules that were met, the most urgent first; `resolved` where their words ended an episode. */
  ruleIds: string[];
  /** What one tap would settle; absent: nothing. The level counts until then. */
  asks?: TriageQuestion;
}

/** Of words in which nothing was found. */
export const NO_TRIAGE: Triage = { level: "none", ruleIds: [] };

/** A question to the parent whose graver answer raises the level. */
export interface TriageQuestion {
  about: keyof CareAnswers;
  /** The rules that the graver answer would meet. */
  ruleIds: string[];
}

/** What is known around a message. */
export interface TriageContext {
  family: Family;
  /** The open episode of the chat, if there is one. */
  episode?: Episode | null;
  answers?: CareAnswers;
  /** The linear model; null while it is not loaded. */
  hunch?: Hunch | null;
}

/** What a browser and the server judge words by alike. */
export type Known = Pick<TriageContext, "family" | "hunch">;

/** Stands among the rule ids where the words sound dangerous and no rule says which danger it is. */
export const POSSIBLE_DANGER = "possibleDanger";

/** And this, where they sound like violence at home: then nothing may be loud. */
const DANGER_AT_HOME = "partnerViolence";

/** What an earlier message of the same trouble found: its level holds until somebody says that it is over. */
type Episode = Triage;

/** Stands among the rule ids where a parent's words ended an episode. */
const RESOLVED_ID: ExceptionId = "resolved";

/** How urgent a parent's words are, decided by rules and never by a model, which may raise this level and cannot lower it. */
export function triage(text: string, { family, episode = null, answers = {}, hunch = null }: TriageContext): Triage {
  const { findings, isResolved, suspected } = judgeOnce(text, { family, answers, hunch });
  const found = answered(withQuestion(summarize(findings), findings, suspected), answers);
  if (episode === null || episode.level === "none") return found;
  if (isResolved && found.level !== "emergency") return { ...found, ruleIds: [...found.ruleIds, RESOLVED_ID] };
  return mostUrgentOf(episode, found);
}

/**
 * How urgent it is what an answer says of this child. Its conditions ("if she turns blue"), questions and lists of signs to watch for
 * say nothing. It may raise the level of the message that it answers, and never lowers it.
 */
export function triageAnswer(text: string, { family, asked = null }: { family: Family; asked?: Triage | null }): Triage {
  const found = summarize(judge(withoutAdvice(text), { family, answers: {}, speaker: "answer" }).findings);
  return asked === null ? found : mostUrgentOf(asked, found);
}

export function findSigns(text: string, family: Family): Finding[] {
  return judge(text, { family, answers: {}, speaker: "parent" }).findings;
}

/** The same by rules of the caller's: what is found without one of its patterns tells what the pattern is for. */
export function findSignsBy(rules: readonly CareRule[], text: string, family: Family): Finding[] {
  return judge(text, { family, answers: {}, speaker: "parent", rules }).findings;
}

interface Judged {
  findings: Finding[];
  isResolved: boolean;
  /** What it may be, where the linear model takes it for an emergency; null where it does not. */
  suspected: string | null;
}

interface Around {
  family: Family;
  answers: CareAnswers;
  speaker: Speaker;
  rules?: readonly CareRule[];
  hunch?: Hunch | null;
}

/** Of each family what was judged last: a screen asks of the same words for the card, the question and the note, one after the other. */
const judgedLast = new WeakMap<Family, { text: string; around: OfParent; judged: Judged }>();

type OfParent = Omit<Around, "speaker" | "rules">;

function judgeOnce(text: string, around: OfParent): Judged {
  const last = judgedLast.get(around.family);
  if (last?.text === text && isSame(last.around, around)) return last.judged;
  const judged = judge(text, { ...around, speaker: "parent" });
  judgedLast.set(around.family, { text, around, judged });
  return judged;
}

function isSame(one: OfParent, other: OfParent): boolean {
  return one.answers.age === other.answers.age && one.answers.now === other.answers.now && one.hunch === other.hunch;
}

function judge(text: string, { family, answers, speaker, rules = CARE_RULES, hunch = null }: Around): Judged {
  const reading = new Reading(text);
  const told = readAges(reading);
  const { durations } = told;
  const matcher = new PatternMatcher({
    reading,
    quantities: readQuantities(reading, durations),
    stances: new StanceReader(reading, durations, speaker),
    denials: readDenials(reading),
    given: givenBy(family),
  });
  const resolvedAt = speaker === "parent" ? lastPlaceOf(RESOLVED.flatMap((pattern) => matcher.match(pattern))) : -1;
  const finder = new AgeFinder(reading, told, family);
  const saysNow = speaker === "parent" && reading.of("now").length > 0;
  const context = { reading, matcher, finder, answers, resolvedAt, saysNow };
  const foundBy = (isAlone: boolean): Finding[] =>
    rules.flatMap((rule) => ((rule.alone === true) === isAlone ? (findingOf(rule, context) ?? []) : []));
  const met = foundBy(false);
  // The linear model knows how parents write, and not how the app tells of a check.
  const isMild = tellsOfMildAlone(reading) || tellsOfFigureAlone(reading);
  const isHeard = speaker === "parent" && !tellsOfCheck(text) && (met.some(isEmergency) || !isMild);
  const gravity = isHeard ? (hunch?.gravityOf({ reading, findings: met }) ?? "unread") : "unread";
  const isSuspected = gravity === "sure" || gravity === "part" || gravity === "ask";
  const isByOther = met.some(({ excusedBy }) => excusedBy === "byOther");
  const isOther = (): boolean => tellsOfTrembling(reading) || asksOfOtherDanger(reading, met, () => foundBy(true));
  const maySoundOfHome = isSuspected && !isByOther && !isOther();
  const soundsOfHome = maySoundOfHome && hunch?.soundsOfHome({ reading, findings: met }) === true;
  const danger = soundsOfHome ? DANGER_AT_HOME : POSSIBLE_DANGER;
  const isHinted = gravity === "sure" && !met.some(isEmergency) && hasHint(rules, context);
  const hinted: Finding[] = isHinted ? [{ ruleId: danger, level: "emergency", excusedBy: null }] : [];
  const isGraveSomewhere = (): boolean => hunch?.isGraveSomewhere({ reading, findings: met }) ?? true;
  const isShort = reading.tokens.length <= SHORT_WORDS;
  const findings = [...hinted, ...weighed(met, { gravity, isShort, isGraveSomewhere })];
  const isFree = speaker === "parent" && !findings.some((finding) => isEmergency(finding) || finding.asks !== undefined);
  const soundsGrave =
    answers.age === undefined && (gravity === "sure" || ((gravity === "part" || gravity === "ask") && !met.some(isSettledByAge)));
  return {
    findings: isFree ? [...findings, ...askedAlone(foundBy(true))] : findings,
    isResolved: resolvedAt >= 0,
    suspected: soundsGrave ? danger : null,
  };
}

/**
 * "Help, what do I do if my baby is choking" may be meant of this minute, and to the linear model it sounds like "what if he comes back".
 * The sign that is asked about is another danger then, unless it is done to whoever writes, or violence or a threat is told of beside it.
 */
function asksOfOtherDanger(reading: Reading, met: readonly Finding[], foundAlone: () => readonly Finding[]): boolean {
  const asked = met.filter(({ ruleId, excusedBy }) => levelOf(ruleId) === "emergency" && ASKED.has(excusedBy));
  if (asked.every(({ ruleId }) => OF_THE_HOME.has(ruleId)) || isDoneToWriter(reading)) return false;
  return ![...met, ...foundAlone()].some(({ ruleId }) => AT_HOME.has(ruleId));
}

const ASKED: ReadonlySet<Finding["excusedBy"]> = new Set(["hypothetical", "general"]);

/** What the rules about pregnancy and birth need not be told. */
function givenBy(family: Family): ReadonlySet<SignConcept> {
  if (family.isPregnant) return new Set(["pregnantNow", "birth"]);
  return new Set(isAfterBirth(family) ? ["birth"] : []);
}

function lastPlaceOf(matches: readonly Match[]): number {
  return Math.max(-1, ...matches.filter((match) => excuseOf(match) === null).map(({ tokens }) => tokens.at(-1) ?? -1));
}

interface Context {
  reading: Reading;
  matcher: PatternMatcher;
  finder: AgeFinder;
  answers: CareAnswers;
  /** A word such as "today" stands anywhere in the message. */
  saysNow: boolean;
  /** What is told before this place has been seen to; -1 where nothing has. */
  resolvedAt: number;
}

function findingOf(rule: CareRule, context: Context): Finding | null {
  const { id: ruleId, level, unless, denied = "none" } = rule;
  const found = rule.when.flatMap((pattern) => context.matcher.match(pattern));
  if (found.length === 0) return null;
  const excuses: Excuse[] = [];
  for (const match of found) {
    const excuse = excuseFor(rule, match, context);
    if (excuse === null) return { ruleId, level, excusedBy: null };
    excuses.push(excuse);
  }
  const asks = level === "emergency" ? questionOf(excuses, context) : undefined;
  const [first] = excuses;
  const excusedBy = first === undefined || first === "ageUnknown" ? "age" : first;
  if (unless !== undefined && excuses.includes(unless.id)) return { ruleId, level: unless.level, excusedBy: unless.id, asks };
  return { ruleId, level: excuses.includes("negation") ? denied : "none", excusedBy, asks };
}

interface Heard {
  gravity: Gravity;
  /** There is too little around a grave sentence to make a story of it. */
  isShort: boolean;
  isGraveSomewhere: () => boolean;
}

/** Rules whose emergency hangs on an age: of ages the linear model knows nothing. */
const BY_AGE = new Set(CARE_RULES.filter(({ asksAge }) => asksAge === true).map(({ id }) => id));

const ASKS_WHEN_SHORT = new Set(CARE_RULES.filter(({ asksWhenShort }) => asksWhenShort === true).map(({ id }) => id));

/**
 * What rules have found counts where the linear model hears an emergency as well, or hears too little to say anything. Where it does
 * not, one tap tells; where it is sure of an ordinary question, and no sentence of it sounds otherwise by itself, nothing is asked, but of
 * grave harm in a few words, where there is no story that could explain it.
 */
function weighed(met: readonly Finding[], { gravity, isShort, isGraveSomewhere }: Heard): readonly Finding[] {
  if (gravity === "unread" || gravity === "part" || gravity === "sure") return met;
  if (!met.some(isEmergency)) return met;
  const isGrave = isGraveSomewhere();
  const isSilent = gravity === "harmless" && !isGrave;
  return met.map((finding) => {
    if (BY_AGE.has(finding.ruleId) || (isGrave && isShort)) return finding;
    const asks = isSilent && !(isShort && ASKS_WHEN_SHORT.has(finding.ruleId)) ? undefined : "now";
    if (isEmergency(finding)) return { ...finding, level: "none", excusedBy: "doubt", asks };
    // What says "now" by itself is asked about, whatever the model hears.
    return finding;
  });
}

/**
 * What is found where nothing else was is asked about, whatever the model hears, and is no card by itself: everyday sentences have its
 * words as well ("he could smother him if he holds him so"). Beside a thought of one's own a "yes" does not name the threat.
 */
function askedAlone(found: readonly Finding[]): readonly Finding[] {
  return found.map((finding): Finding => {
    if (finding.excusedBy === "ownThought") return { ...finding, ruleId: POSSIBLE_DANGER, asks: "now" };
    if (isEmergency(finding)) return { ...finding, level: "none", asks: "now" };
    return ASKED_ALONE.has(finding.excusedBy) ? { ...finding, asks: "now" } : finding;
  });
}

const ASKED_ALONE: ReadonlySet<Finding["excusedBy"]> = new Set(["past", "longAgo"]);

/** A fever that an age has made an ordinary one sounds grave still. */
function isSettledByAge({ ruleId, excusedBy }: Finding): boolean {
  return BY_AGE.has(ruleId) && excusedBy === "age";
}

function isEmergency({ level }: Finding): boolean {
  return level === "emergency";
}

/** At least so much of a pattern is a hint of its rule. */
const HINT_SHARE = 0.5;

/**
 * Where the linear model is sure, it is enough that a part of a rule's pattern stands in the text. Which rule says little of what it is:
 * of 98 emergencies that were found so, two thirds had the words of another sign on their card. So it is named as a danger and no more.
 * What an age rules out is no hint.
 */
function hasHint(rules: readonly CareRule[], { matcher }: Context): boolean {
  return rules.some(
    ({ level, when, age, tellsMore, alone }) =>
      level === "emergency" &&
      age === undefined &&
      tellsMore !== true &&
      alone !== true &&
      when.some((pattern) => matcher.shareOf(pattern) >= HINT_SHARE),
  );
}

/** Why a match does not count: an exception, or an age that nobody knows. */
type Excuse = ExceptionId | "ageUnknown";

/** Of these it is easily wrong that they are not of now, where anything in the message says "now". */
const DOUBTFUL: ReadonlySet<Excuse> = new Set([
  "hypothetical",
  "general",
  "past",
  "longAgo",
  "someoneElse",
  "story",
  "seen",
] satisfies ExceptionId[]);

function questionOf(excuses: readonly Excuse[], { answers, saysNow }: Context): TriageQuestion["about"] | undefined {
  if (answers.age === undefined && excuses.includes("ageUnknown")) return "age";
  const isDoubtful = excuses.includes("seen") || (saysNow && excuses.some((excuse) => DOUBTFUL.has(excuse)));
  return isDoubtful ? "now" : undefined;
}

/** An age that was answered by one tap, in days: the younger end of what it may be, but past the first days. */
const ANSWERED_DAYS: Record<NonNullable<CareAnswers["age"]>, number> = { under3Months: 14, notSure: 14, older: MONTHS_3_DAYS };

function excuseOfAge({ age, asksAge }: CareRule, { tokens }: Match, { finder, answers }: Context): Excuse | null {
  if (age === undefined) return null;
  const { from = 0, under = Number.POSITIVE_INFINITY } = age;
  const isIn = (days: number): boolean => days >= from && days < under;
  const told = finder.daysAt(tokens);
  // Of several children who it may be, the answer tells which.
  const isUnclear = told.length === 0 || (told.some(isIn) && !told.every(isIn));
  const days = isUnclear && answers.age !== undefined ? [ANSWERED_DAYS[answers.age]] : told;
  if (days.length === 0) return asksAge === true ? "ageUnknown" : finder.saysBaby && isIn(0) ? null : "age";
  if (days.every(isIn)) return null;
  if (days.some(isIn)) return asksAge === true ? "ageUnknown" : null;
  // Of several ages in one text it is easily wrong which is meant.
  return asksAge === true && answers.age === undefined && finder.tells(isIn) ? "ageUnknown" : "age";
}

const WITHIN = { attacksMe: "byPartner", othersHit: "byOther" } as const satisfies Record<string, ExceptionId>;

function excuseFor(rule: CareRule, match: Match, context: Context): Excuse | null {
  const { reading, matcher, resolvedAt } = context;
  const { unless, within, across, despite = [] } = rule;
  const excuseByAge = excuseOfAge(rule, match, context);
  const excuse = excuseOf(match);
  // Where there is no fever nobody needs to know the age.
  const isNone = excuse === "negation" || excuse === "idiom";
  if (excuseByAge !== null && (excuseByAge === "age" || !isNone)) return excuseByAge;
  if (excuse !== null && !despite.includes(excuse)) return excuse;
  if (isFigureOfKilling(reading, match.tokens)) return "idiom";
  if (within !== undefined && reading.of(within).some((words) => isPartOf(match, words))) return WITHIN[within];
  if (across !== undefined && isAcross(match, reading.of(across))) return "byPartner";
  const isBeside = (other: Match): boolean =>
    unless?.anywhere === true || reading.isOneSentence(other.tokens[0], match.tokens[0]);
  const others = unless?.when.flatMap((pattern) => matcher.match(pattern)) ?? [];
  if (unless !== undefined && others.some((other) => excuseOf(other) === null && isBeside(other))) return unless.id;
  return match.tokens[0] < resolvedAt ? RESOLVED_ID : null;
}

/** All of it lies in these tellings, and in no single one of them. */
function isAcross(match: Match, tellings: readonly (readonly number[])[]): boolean {
  return isPartOf(match, tellings.flat()) && !tellings.some((words) => isPartOf(match, words));
}

function isPartOf({ tokens }: Match, words: readonly number[]): boolean {
  return tokens.every((at) => words.includes(at));
}

/** Only below an emergency there is something to ask; an age is asked for first. */
function withQuestion(found: Triage, findings: readonly Finding[], suspected: string | null): Triage {
  if (found.level === "emergency") return found;
  for (const about of ["age", "now"] as const) {
    const ruleIds = findings.filter(({ asks }) => asks === about).map(({ ruleId }) => ruleId);
    if (ruleIds.length > 0) return { ...found, asks: { about, ruleIds } };
  }
  return suspected === null ? found : { ...found, asks: { about: "now", ruleIds: [suspected] } };
}

/** "Is this happening now?", answered: what was asked about counts, or is asked no more. */
function answered({ asks, ...found }: Triage, { now }: CareAnswers): Triage {
  if (asks === undefined) return found;
  if (asks.about !== "now" || now === undefined) return { ...found, asks };
  return now === "no" ? found : mostUrgentOf(found, { level: "emergency", ruleIds: asks.ruleIds });
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
  const ruleIds = [...new Set([...first.ruleIds, ...second.ruleIds])];
  return { level: first.level, ruleIds, ...(first.level !== "emergency" && found.asks && { asks: found.asks }) };
}
