import { anyOf } from "#domain/care/reading/patternText.ts";
import type { CareRule } from "./careRule.ts";

/** Of a partner who hurts, and by themselves of a danger at this moment: a weapon, the door, a hiding place. */
const AT_HAND = anyOf(
  "partner weapon",
  "weapon & inHiding",
  "formerPartner atDoor",
  "courtOrder & atDoor",
  "atDoor & inHiding",
  "hitsMe & inHiding",
);

/** What the one who writes may be in danger of. */
export const PARENT_RULES: readonly CareRule[] = [
  {
    id: "selfHarm",
    level: "emergency",
    source: "hearHer",
    when: anyOf("suicide", "selfTook pills count>=8", "selfHarmTold"),
    within: "attacksMe",
    denied: "soon",
    despite: ["hypothetical"],
  },
  {
    id: "selfHarmNow",
    tellsMore: true,
    level: "emergency",
    source: "hearHer",
    when: anyOf("suicide & atHand", "selfHarmTold & atHand"),
    within: "attacksMe",
    despite: ["hypothetical"],
  },
  {
    id: "harmBaby",
    asksWhenShort: true,
    level: "emergency",
    source: "hearHer",
    when: anyOf("harm victim urge", "harmBabyTold"),
    within: "attacksMe",
    across: "partnerHurts",
    denied: "soon",
    despite: ["hypothetical"],
  },
  { id: "psychosis", level: "emergency", source: "psychosis", when: anyOf("psychosis", "psychosisTold"), within: "attacksMe" },
  {
    id: "partnerViolence",
    level: "emergency",
    source: "domesticAbuse",
    when: [...anyOf("partnerHurts", "attacksMe"), ...AT_HAND, ...anyOf("partnerViolenceTold")],
    despite: ["past", "idiom"],
  },
  {
    id: "partnerViolenceNow",
    tellsMore: true,
    level: "emergency",
    source: "domesticAbuse",
    when: [...anyOf("attacksMe & atOnce", "partnerHurts & atOnce"), ...AT_HAND],
    despite: ["past", "idiom"],
  },
  {
    id: "threat",
    alone: true,
    level: "emergency",
    source: "domesticAbuse",
    when: anyOf("threat said", "threatened"),
    unless: { id: "ownThought", when: anyOf("~ownDeed"), anywhere: true, level: "none" },
    despite: ["idiom", "hypothetical", "general"],
  },
  {
    id: "heavyBleeding",
    asksWhenShort: true,
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
