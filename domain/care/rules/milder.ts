import type { CareRule } from "./careRule.ts";

/** In days. */
const MONTHS_3 = 92;
const MONTHS_6 = 183;
const YEAR_1 = 365;

/** To be seen today, or soon. */
export const MILDER_RULES: readonly CareRule[] = [
  { id: "fever3To6Months", level: "today", source: "fever", when: ["celsius>=39"], age: { from: MONTHS_3, under: MONTHS_6 } },
  { id: "feverFiveDays", level: "today", source: "fever", when: ["fever days>=5", "celsius>=38 days>=5"] },
  { id: "highFever", level: "today", source: "feverInAmerica", when: ["celsius>=39.4"] },
  { id: "rigors", level: "today", source: "fever", when: ["shiver & celsius>=38", "shiver & feverWord"] },
  { id: "swollenLimb", level: "today", source: "fever", when: ["limb swollen", "!weightBear limb", "!weightBear leg"] },
  { id: "lessUrine", level: "today", source: "fever", when: ["less urine", "!urine", "dryNappy"] },
  { id: "poorFeeding", level: "today", source: "fever", when: ["less feed", "!feed allDay"], age: { under: YEAR_1 } },
  { id: "fastBreathing", level: "today", source: "fever", when: ["breathe fast", "breathe noisy", "perMinute>=50 breathe"] },
  { id: "barkingCough", level: "today", source: "barkingCough", when: ["barking cough"] },
  { id: "pale", level: "today", source: "fever", when: ["pale"] },
  { id: "drowsy", level: "today", source: "fever", when: ["tooSleepy"] },
  { id: "nothingStaysDown", level: "today", source: "vomiting", when: ["!staysDown", "vomit & diarrhoea"] },
  { id: "bloodInStool", level: "today", source: "vomiting", when: ["blood poo"] },
  { id: "jaundice", level: "today", source: "jaundice", when: ["yellow", "paleStool"], age: { under: MONTHS_3 } },
  { id: "bumpedHead", level: "today", source: "headInjury", when: ["head hit", "fall lowFall"], age: { under: YEAR_1 } },
  {
    id: "animalBite",
    level: "today",
    source: "bites",
    when: ["biter bite limb", "biter bite trunk", "biter bite lips"],
    despite: ["animal"],
  },
  { id: "swallowedObject", level: "today", source: "swallowed", when: ["swallowed object"] },
  { id: "thirstAndUrine", level: "today", source: "tummyAche", when: ["thirst & urinatesMuch"] },
  {
    id: "breastInfection",
    level: "today",
    source: "mastitis",
    when: ["breast red & celsius>=38", "breast red & feverWord", "breast hard & celsius>=38"],
  },
  { id: "itchInPregnancy", level: "today", source: "itching", when: ["itch palms & ~birth"] },
  { id: "motherFever", level: "today", source: "hearHer", when: ["selfFever & ~birth"] },
  { id: "cannotCope", level: "today", source: "lowMood", when: ["lowMood & !cope"] },
  { id: "lowMood", level: "soon", source: "lowMood", when: ["lowMood"] },
  { id: "longCough", level: "soon", source: "cough", when: ["cough days>=21"] },
  { id: "lostSkill", level: "soon", source: "development", when: ["lostSkill"] },
  { id: "noWords", level: "soon", source: "development", when: ["!words"] },
];
