import { anyOf } from "#domain/care/reading/patternText.ts";
import type { CareRule } from "./careRule.ts";

/** What the one who writes may be in danger of. */
export const PARENT_RULES: readonly CareRule[] = [
  {
    id: "selfHarm",
    level: "emergency",
    source: "hearHer",
    when: anyOf("suicide", "selfTook pills count>=8", "selfHarmTold"),
    denied: "soon",
    despite: ["hypothetical"],
  },
  {
    id: "harmBaby",
    level: "emergency",
    source: "hearHer",
    when: anyOf("harm victim urge", "harmBabyTold"),
    denied: "soon",
    despite: ["hypothetical"],
  },
  { id: "psychosis", level: "emergency", source: "psychosis", when: anyOf("psychosis", "psychosisTold") },
  {
    id: "partnerViolence",
    level: "emergency",
    source: "domesticAbuse",
    when: anyOf(
      "partnerHurts",
      "partner weapon",
      "weapon & inHiding",
      "formerPartner atDoor",
      "courtOrder & atDoor",
      "atDoor & inHiding",
      "hitsMe & inHiding",
      "partnerViolenceTold",
    ),
    despite: ["past"],
  },
  {
    id: "heavyBleeding",
    level: "emergency",
    source: "hearHer",
    when: anyOf("pad pours", "pad bleed & ~birth", "bleed pours & ~birth", "bleed & ~pregnantNow", "heavyBleedingTold"),
  },
  { id: "waterLeaks", level: "emergency", source: "hearHer", when: anyOf("leak & ~pregnantNow", "waterLeaksTold") },
  {
    id: "preeclampsia",
    level: "emergency",
    source: "hearHer",
    when: anyOf(
      "headache severe & ~birth",
      "headache & vision",
      "headache & swollen lips",
      "vision & ~birth",
      "swollen lips severe & ~birth",
      "bp bpHigh",
      "underRibs hurts & ~birth",
      "preeclampsiaTold",
    ),
  },
  {
    id: "babyMovesLess",
    level: "emergency",
    source: "hearHer",
    when: anyOf("!unborn & ~pregnantNow", "less unborn & ~pregnantNow", "bumpQuiet & ~pregnantNow", "babyMovesLessTold"),
  },
  {
    id: "chestPain",
    level: "emergency",
    source: "hearHer",
    when: anyOf("chest hurts & ~birth", "heart & ~birth", "noAir & ~birth", "faint & ~birth & bleed", "chestPainTold"),
  },
  {
    id: "legClot",
    level: "emergency",
    source: "hearHer",
    when: anyOf(
      "leg swollen oneLeg & ~birth",
      "leg red oneLeg & ~birth",
      "leg hurts oneLeg & ~birth",
      "leg swollen red & ~birth",
      "legClotTold",
    ),
  },
  {
    id: "motherBelly",
    level: "emergency",
    source: "hearHer",
    when: anyOf("belly hurts severe & ~birth", "belly hard & ~birth", "motherBellyTold"),
  },
  {
    id: "motherInfection",
    level: "emergency",
    source: "hearHer",
    when: anyOf("smelly flow & ~birth", "selfFever & ~birth & shiver", "selfFever & ~birth & confused", "motherInfectionTold"),
  },
];
