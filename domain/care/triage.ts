import { CARE_RULES, type CareRule } from "./rules.ts";

/** From the most to the least urgent. */
export const TRIAGE_LEVELS = ["emergency", "today", "soon", "none"] as const;
export type TriageLevel = (typeof TRIAGE_LEVELS)[number];

export interface Triage {
  level: TriageLevel;
  /** The rules that were met, in the order of the list. */
  ruleIds: string[];
}

/** Whom the words are about; rules with an age gate will ask. */
export interface Child {
  /** Null while unknown. */
  ageDays: number | null;
}

/** What an earlier message of the same trouble found: its level holds until somebody says that it is over. */
export type Episode = Triage;

/**
 * How urgent a parent's words are, decided by rules and never by a model, which may raise this level and cannot lower it.
 * No rule so far asks for the country.
 */
export function triage(text: string, child: Child | null, _country: string | null, episode: Episode | null): Triage {
  const words = normalize(text);
  const met = CARE_RULES.filter(
    (rule) => isOfAge(rule, words, child) && rule.patterns.some((pattern) => isAsserted(words, pattern)),
  );
  const found = { level: mostUrgent(met.map((rule) => rule.level)), ruleIds: met.map((rule) => rule.id) };
  if (episode === null) return found;
  return {
    level: mostUrgent([found.level, episode.level]),
    ruleIds: [...new Set([...episode.ruleIds, ...found.ruleIds])],
  };
}

/** Words that make a sentence a condition: what it names may happen, and has not. */
const CONDITION =
  /\b(?:if|when|whenever|unless|should|in case|watch for|look for|signs?|si|cuando|en caso|vigila|señales?|signos?)\b|എങ്കിൽ|\bengil\b/i;

/** How urgent it is what an answer says of this child; its conditions ("if she turns blue") and lists of signs say nothing. */
export function triageAnswer(text: string, child: Child | null, country: string | null, episode: Episode | null): Triage {
  const asserted = text
    .split(/(?<=[.!?])\s+|\n{2,}/)
    .filter((sentence) => !CONDITION.test(sentence))
    .join("\n");
  return triage(asserted, child, country, episode);
}

const BABY = /\b(?:bab(?:y|ies)|newborns?|infants?|bebes?|recien nacid[oa]s?)\b/;

/** A baby of unknown age counts as young: the card is cheaper than the mistake. */
function isOfAge({ underDays }: CareRule, words: string, child: Child | null): boolean {
  if (underDays === undefined) return true;
  const ageDays = child?.ageDays ?? null;
  return ageDays === null ? BABY.test(words) : ageDays < underDays;
}

function mostUrgent(levels: readonly TriageLevel[]): TriageLevel {
  return TRIAGE_LEVELS.find((level) => levels.includes(level)) ?? "none";
}

/** Lower case, without accents, with plain apostrophes: how the patterns are written. */
function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase();
}

/**
 * "No", with nothing but these small words between it and the sign. Any other word ends its reach: in "no energy and blue lips"
 * the lips are blue, and a sign that is wrongly dropped costs more than a card that is wrongly shown.
 */
const DENIED =
  /(?:^|[^a-z'])(?:no|not|never|without|isn'?t|aren'?t|wasn'?t|hasn'?t|haven'?t|didn'?t|doesn'?t|don'?t|sin|nunca|tampoco)\s+(?:(?:a|any|the|signs?|of|is|been|being|had|has|have|having|got|really|es|esta|estan|ha|han|tiene|tienen|tenido|tuvo|hay|se|le|el|la|los|las|un|una|signos?|de)\s+)*$/;

function isAsserted(words: string, pattern: RegExp): boolean {
  return [...words.matchAll(pattern)].some((match) => !DENIED.test(words.slice(0, match.index)));
}
