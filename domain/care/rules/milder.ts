import { MONTHS_3_DAYS, MONTHS_6_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import { anyOf } from "#domain/care/reading/patterns/patternText.ts";
import type { CareRule } from "./careRule.ts";

/** To be seen today, or soon. */
export const MILDER_RULES = [
  {
    id: "fever3To6Months",
    level: "today",
    source: "fever",
    when: anyOf("celsius>=39"),
    age: { from: MONTHS_3_DAYS, under: MONTHS_6_DAYS },
  },
  { id: "feverFiveDays", level: "today", source: "fever", when: anyOf("fever days>=5", "celsius>=38 days>=5") },
  // Stored under this name; the danger check's question `highFever` asks for what `fever3To6Months` finds.
  { id: "highFever", level: "today", source: "feverInAmerica", when: anyOf("celsius>=39.4") },
  { id: "rigors", level: "today", source: "fever", when: anyOf("shiver & celsius>=38", "shiver & feverWord") },
  { id: "swollenLimb", level: "today", source: "fever", when: anyOf("limb swollen", "!weightBear limb", "!weightBear leg") },
  { id: "lessUrine", level: "today", source: "fever", when: anyOf("less urine", "!urine", "dryNappy") },
  { id: "poorFeeding", level: "today", source: "fever", when: anyOf("less feed", "!feed allDay"), age: { under: YEAR_DAYS } },
  { id: "fastBreathing", level: "today", source: "fever", when: anyOf("breathe fast", "breathe noisy", "perMinute>=50 breathe") },
  { id: "barkingCough", level: "today", source: "barkingCough", when: anyOf("barking cough") },
  { id: "pale", level: "today", source: "fever", when: anyOf("pale") },
  { id: "drowsy", level: "today", source: "fever", when: anyOf("tooSleepy") },
  { id: "nothingStaysDown", level: "today", source: "vomiting", when: anyOf("!staysDown", "vomit & diarrhoea") },
  { id: "bloodInStool", level: "today", source: "vomiting", when: anyOf("blood poo") },
  { id: "jaundice", level: "today", source: "jaundice", when: anyOf("yellow", "paleStool"), age: { under: MONTHS_3_DAYS } },
  {
    id: "bumpedHead",
    level: "today",
    source: "headInjury",
    when: anyOf("head hit", "fall lowFall"),
    age: { under: YEAR_DAYS },
  },
  {
    id: "animalBite",
    level: "today",
    source: "bites",
    when: anyOf("biter bite limb", "biter bite trunk", "biter bite lips", "bitten"),
    despite: ["animal"],
  },
  { id: "swallowedObject", level: "today", source: "swallowed", when: anyOf("swallowed object") },
  { id: "thirstAndUrine", level: "today", source: "tummyAche", when: anyOf("thirst & urinatesMuch") },
  {
    id: "breastInfection",
    level: "today",
    source: "mastitis",
    when: anyOf("breast red & celsius>=38", "breast red & feverWord", "breast hard & celsius>=38"),
  },
  { id: "woundOozes", level: "today", source: "wound", when: anyOf("wound seeps & ~birth", "ownWound seeps") },
  { id: "itchInPregnancy", level: "today", source: "itching", when: anyOf("itch palms & ~birth") },
  { id: "motherFever", level: "today", source: "hearHer", when: anyOf("selfFever & ~birth") },
  { id: "cannotCope", level: "today", source: "lowMood", when: anyOf("lowMood & !cope") },
  { id: "despair", level: "soon", source: "lowMood", when: anyOf("despair") },
  { id: "lowMood", level: "soon", source: "lowMood", when: anyOf("lowMood") },
  { id: "longCough", level: "soon", source: "cough", when: anyOf("cough days>=21") },
  { id: "lostSkill", level: "soon", source: "development", when: anyOf("lostSkill") },
  { id: "noWords", level: "soon", source: "development", when: anyOf("!words") },
] as const satisfies readonly CareRule[];
