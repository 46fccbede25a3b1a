import { ANSWERED_DAYS, type AnsweredAge } from "#domain/care/child/answeredAge.ts";
import { isFigureOfKilling } from "#domain/care/reading/figuresOfSpeech.ts";
import { excuseOf, type Match } from "#domain/care/reading/patterns/patterns.ts";
import type { CareRule, Finding } from "#domain/care/rules/careRule.ts";
import type { ExceptionId } from "#domain/care/rules/exceptions.ts";
import type { MessageReading } from "./readMessage.ts";

/** A message, and how old the child is by the answer to its question. */
interface AnsweredMessage extends MessageReading {
  answeredAge: AnsweredAge | undefined;
}

/** Why a match does not count: an exception, or an age that nobody knows. */
type Excuse = ExceptionId | "ageUnknown";

/** Which of some rules a message meets, in their order, or would meet but for an exception. */
export function meetRules(rules: readonly CareRule[], message: AnsweredMessage): Finding[] {
  return rules.flatMap((rule) => findingOf(rule, message) ?? []);
}

function findingOf(rule: CareRule, message: AnsweredMessage): Finding | null {
  const { id: ruleId, level, unless, denied = "none" } = rule;
  const found = rule.when.flatMap((pattern) => message.matcher.match(pattern));
  if (found.length === 0) return null;
  const excuses: Excuse[] = [];
  for (const match of found) {
    const excuse = excuseFor(rule, match, message);
    if (excuse === null) return { ruleId, level, excusedBy: null };
    excuses.push(excuse);
  }
  const asks = level === "emergency" ? questionOf(excuses, message) : undefined;
  const [first] = excuses;
  const excusedBy = first === undefined || first === "ageUnknown" ? "age" : first;
  if (unless !== undefined && excuses.includes(unless.id)) return { ruleId, level: unless.level, excusedBy: unless.id, asks };
  return { ruleId, level: excuses.includes("negation") ? denied : "none", excusedBy, asks };
}

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

function questionOf(excuses: readonly Excuse[], { answeredAge, saysNow }: AnsweredMessage): Finding["asks"] {
  if (answeredAge === undefined && excuses.includes("ageUnknown")) return "age";
  const isDoubtful = excuses.includes("seen") || (saysNow && excuses.some((excuse) => DOUBTFUL.has(excuse)));
  return isDoubtful ? "now" : undefined;
}

function excuseOfAge({ age, asksAge }: CareRule, { tokens }: Match, { ages, answeredAge }: AnsweredMessage): Excuse | null {
  if (age === undefined) return null;
  const { from = 0, under = Number.POSITIVE_INFINITY } = age;
  const isIn = (days: number): boolean => days >= from && days < under;
  const told = ages.daysAt(tokens);
  // Of several children who it may be, the answer tells which.
  const isUnclear = told.length === 0 || (told.some(isIn) && !told.every(isIn));
  const days = isUnclear && answeredAge !== undefined ? [ANSWERED_DAYS[answeredAge]] : told;
  if (days.length === 0) return asksAge === true ? "ageUnknown" : ages.saysBaby && isIn(0) ? null : "age";
  if (days.every(isIn)) return null;
  if (days.some(isIn)) return asksAge === true ? "ageUnknown" : null;
  // Of several ages in one text it is easily wrong which is meant.
  return asksAge === true && answeredAge === undefined && ages.tells(isIn) ? "ageUnknown" : "age";
}

const WITHIN = { attacksMe: "byPartner", othersHit: "byOther" } as const satisfies Record<string, ExceptionId>;

/** Null: it counts. The first reason that fits is named. */
function excuseFor(rule: CareRule, match: Match, message: AnsweredMessage): Excuse | null {
  const { reading, matcher, resolvedAt } = message;
  const { unless, within, across, despite = [] } = rule;
  const excuseByAge = excuseOfAge(rule, match, message);
  const excuse = excuseOf(match);
  // Where there is no fever nobody needs to know the age.
  const isNone = excuse === "negation" || excuse === "idiom";
  if (excuseByAge !== null && (excuseByAge === "age" || !isNone)) return excuseByAge;
  if (excuse !== null && !despite.includes(excuse)) return excuse;
  if (isFigureOfKilling(reading, match.tokens)) return "idiom";
  if (within !== undefined && reading.of(within).some((words) => isPartOf(match, words))) return WITHIN[within];
  if (across !== undefined && isAcross(match, reading.of(across))) return "byPartner";
  const isBeside = (other: Match): boolean =>
    unless?.isAnywhere === true || reading.isOneSentence(other.tokens[0], match.tokens[0]);
  const others = unless?.when.flatMap((pattern) => matcher.match(pattern)) ?? [];
  if (unless !== undefined && others.some((other) => excuseOf(other) === null && isBeside(other))) return unless.id;
  return match.tokens[0] < resolvedAt ? "resolved" : null;
}

/** All of it lies in these tellings, and in no single one of them. */
function isAcross(match: Match, tellings: readonly (readonly number[])[]): boolean {
  return isPartOf(match, tellings.flat()) && !tellings.some((words) => isPartOf(match, words));
}

function isPartOf({ tokens }: Match, words: readonly number[]): boolean {
  return tokens.every((at) => words.includes(at));
}
