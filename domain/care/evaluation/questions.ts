import type { TriageLevel } from "#domain/care/rules/triageLevel.ts";
import asideEnglish from "./aside/english.json" with { type: "json" };
import asideMalayalam from "./aside/malayalam.json" with { type: "json" };
import asideManglish from "./aside/manglish.json" with { type: "json" };
import asideSpanish from "./aside/spanish.json" with { type: "json" };
import english from "./english.json" with { type: "json" };
import malayalam from "./malayalam.json" with { type: "json" };
import manglish from "./manglish.json" with { type: "json" };
import spanish from "./spanish.json" with { type: "json" };

export const TOPICS = [
  "sleep",
  "feeding",
  "development",
  "health",
  "emotional",
  "activities",
  "behaviour",
  "photo",
  "pregnancy",
] as const;

/** What makes the row hard to judge. */
export const KINDS = [
  "plain",
  "minimised",
  "joking",
  "long",
  "negated",
  "past",
  "hypothetical",
  "idiom",
  "twoChildren",
  "followUp",
  "units",
  "typos",
  "ordinary",
] as const;

export const EMERGENCY_SIGNS = [
  "breathing",
  "colour",
  "unresponsive",
  "seizure",
  "youngFever",
  "nonBlanchingRash",
  "bulgingFontanelle",
  "stiffNeck",
  "focalSigns",
  "anaphylaxis",
  "choking",
  "drowning",
  "burn",
  "headInjury",
  "poison",
  "battery",
  "magnet",
  "greenVomit",
  "dehydrationSevere",
  "jaundice24h",
  "seriousInjury",
  "suspectedAbuse",
  "youngUnwell",
  "selfHarm",
  "harmBaby",
  "psychosis",
  "heavyBleeding",
  "preeclampsia",
  "babyMovesLess",
  "maternalChest",
  "maternalClot",
  "maternalPain",
  "maternalSepsis",
] as const;

/** Signs below an emergency that have a name; others of their level have none. */
export const MILDER_SIGNS = [
  "fever3to6",
  "feverDays",
  "feverHigh",
  "rigors",
  "limbSwelling",
  "lessWet",
  "poorFeeding",
  "fastBreathing",
  "mastitis",
  "lowMood",
] as const;

export interface Question {
  id: string;
  /** As a parent would write or dictate it. */
  text: string;
  level: TriageLevel;
  sign: (typeof EMERGENCY_SIGNS)[number] | (typeof MILDER_SIGNS)[number] | null;
  topic: (typeof TOPICS)[number];
  kind: (typeof KINDS)[number];
  /** The child that the chat is about, which may not be the child of the text; null where no profile says it. */
  child: { ageDays: number } | null;
  /** What an earlier message of the same chat has found. */
  episode: { level: TriageLevel; ruleSign: string } | null;
  /** Why this level, with the line of the source. */
  note: string;
}

/** A file of each stands in a set; Manglish is Malayalam in Latin letters, mixed with English. */
export const SET_LANGUAGES = ["english", "spanish", "malayalam", "manglish"] as const;

export interface QuestionSet {
  language: (typeof SET_LANGUAGES)[number];
  /** `aside` is run once, before any repair. */
  split: "dev" | "aside";
  questions: Question[];
}

export const QUESTION_SETS: QuestionSet[] = [
  { language: "english", split: "dev", questions: english as Question[] },
  { language: "english", split: "aside", questions: asideEnglish as Question[] },
  { language: "spanish", split: "dev", questions: spanish as Question[] },
  { language: "spanish", split: "aside", questions: asideSpanish as Question[] },
  { language: "malayalam", split: "dev", questions: malayalam as Question[] },
  { language: "malayalam", split: "aside", questions: asideMalayalam as Question[] },
  { language: "manglish", split: "dev", questions: manglish as Question[] },
  { language: "manglish", split: "aside", questions: asideManglish as Question[] },
];
