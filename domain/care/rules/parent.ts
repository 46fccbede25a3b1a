import type { CareRule } from "./careRule.ts";

/** What the one who writes may be in danger of. */
export const PARENT_RULES: readonly CareRule[] = [
  { id: "selfHarm", level: "emergency", source: "hearHer", when: ["suicide"], denied: "soon", despite: ["hypothetical"] },
  {
    id: "harmBaby",
    level: "emergency",
    source: "hearHer",
    when: ["harm victim urge"],
    denied: "soon",
    despite: ["hypothetical"],
  },
  { id: "psychosis", level: "emergency", source: "psychosis", when: ["psychosis"] },
  { id: "partnerViolence", level: "emergency", source: "domesticAbuse", when: ["partnerHurts"], despite: ["past"] },
  {
    id: "heavyBleeding",
    level: "emergency",
    source: "hearHer",
    when: ["pad pours", "pad bleed & ~birth", "bleed pours & ~birth", "bleed & ~pregnantNow"],
  },
  { id: "waterLeaks", level: "emergency", source: "hearHer", when: ["leak & ~pregnantNow"] },
  {
    id: "preeclampsia",
    level: "emergency",
    source: "hearHer",
    when: [
      "headache severe & ~birth",
      "headache & vision",
      "headache & swollen lips",
      "vision & ~birth",
      "swollen lips severe & ~birth",
      "bp bpHigh",
      "underRibs hurts & ~birth",
    ],
  },
  {
    id: "babyMovesLess",
    level: "emergency",
    source: "hearHer",
    when: ["!unborn & ~pregnantNow", "less unborn & ~pregnantNow", "bumpQuiet & ~pregnantNow"],
  },
  {
    id: "chestPain",
    level: "emergency",
    source: "hearHer",
    when: ["chest hurts & ~birth", "heart & ~birth", "noAir & ~birth", "faint & ~birth & bleed"],
  },
  {
    id: "legClot",
    level: "emergency",
    source: "hearHer",
    when: ["leg swollen oneLeg & ~birth", "leg red oneLeg & ~birth", "leg hurts oneLeg & ~birth", "leg swollen red & ~birth"],
  },
  { id: "motherBelly", level: "emergency", source: "hearHer", when: ["belly hurts severe & ~birth", "belly hard & ~birth"] },
  {
    id: "motherInfection",
    level: "emergency",
    source: "hearHer",
    when: ["smelly flow & ~birth", "selfFever & ~birth & shiver", "selfFever & ~birth & confused"],
  },
];
