import type { CareRule } from "./careRule.ts";

/** What happened to a child. */
export const INJURY_RULES: readonly CareRule[] = [
  {
    id: "headInjury",
    level: "emergency",
    source: "headInjury",
    when: [
      "knockedOut",
      "head hit & vomit",
      "head hit & tooSleepy",
      "head hit & unconscious",
      "head hit & headDanger",
      "head hit & confused",
      "head hit & paralysed",
      "fall & headDanger",
      "fall & vomit",
      "fall & tooSleepy",
      "fall & confused",
      "fall height",
    ],
  },
  {
    id: "seriousInjury",
    level: "emergency",
    source: "lifeAtRisk",
    when: ["bleed pours", "deepCut", "broken"],
  },
  { id: "electricShock", level: "emergency", source: "burns", when: ["electric"] },
  {
    id: "burn",
    level: "emergency",
    source: "burns",
    when: [
      "burn lips",
      "burn limb",
      "burn trunk",
      "burn chest",
      "burn deepBurn",
      "burn hotThing",
      "burn toxic",
      "hotThing spill",
      "hotThing fall chest",
      "hotThing limb deepBurn",
    ],
    unless: { id: "smallBurn", when: ["burn minor"], level: "today" },
  },
  { id: "venom", level: "emergency", source: "snakeBites", when: ["snake bite"], despite: ["animal"] },
  {
    id: "violence",
    level: "emergency",
    source: "seriouslyIll",
    when: ["hurter violence victim", "lostIt violence victim", "bruise & !mobile"],
  },
  {
    id: "bruisedBaby",
    level: "emergency",
    source: "bruises",
    when: ["bruise trunk", "bruise lips", "bruise limb"],
    age: { under: 183 },
  },
  { id: "sexualAbuse", level: "emergency", source: "childAbuse", when: ["sexual"], despite: ["past"] },
];
