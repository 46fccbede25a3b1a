import type { CareRule } from "./careRule.ts";

/** In days. Three months end with the longest three. */
const MONTHS_3 = 92;
const WEEKS_8 = 56;

/** Signs of illness in a child. */
export const ILLNESS_RULES: readonly CareRule[] = [
  {
    id: "feverUnder3Months",
    level: "emergency",
    source: "fever",
    when: ["celsius>=38"],
    age: { under: MONTHS_3 },
  },
  {
    id: "feltFeverUnder3Months",
    level: "emergency",
    source: "veryUnwell",
    when: ["feverWord"],
    unless: { id: "measured", when: ["celsius<38"], anywhere: true, level: "none" },
    age: { under: MONTHS_3 },
  },
  {
    id: "coldUnder3Months",
    level: "emergency",
    source: "croup",
    when: ["celsius<36", "cold"],
    age: { under: MONTHS_3 },
  },
  {
    id: "rashThatStays",
    level: "emergency",
    source: "seriouslyIll",
    when: ["rash & !fade press", "rash !fade", "staysPressed", "purpleSpots & fever", "purpleSpots & celsius>=38"],
    unless: { id: "wiped", when: ["wiped"], level: "soon" },
  },
  { id: "bulgingSoftSpot", level: "emergency", source: "fever", when: ["softSpot swollen", "softSpot hard"] },
  {
    id: "stiffNeck",
    level: "emergency",
    source: "fever",
    when: ["neck stiff", "!bend neck", "!bend", "bend neck hurts", "bend hurts", "light hurts eyes", "light hurts & fever"],
  },
  { id: "meningitis", level: "emergency", source: "fever", when: ["meningitis"] },
  {
    id: "oneSided",
    level: "emergency",
    source: "fever",
    when: ["paralysed", "droop mouth", "droop oneSide", "!droop limb oneSide", "!droop limb"],
  },
  { id: "confused", level: "emergency", source: "veryUnwell", when: ["confused"] },
  {
    id: "veryDry",
    level: "emergency",
    source: "fever",
    when: [
      "eyes sunken",
      "softSpot sunken",
      "skinStays",
      "!urine & hours>=12",
      "!urine & !tears",
      "!tears & dry mouth",
      "!urine & dry mouth",
      "!urine & tooSleepy",
      "!tears & tooSleepy",
      "!urine allDay",
      "dryNappy & hours>=12",
    ],
  },
  { id: "greenOrBloodyVomit", level: "emergency", source: "tummyAche", when: ["vomit green", "vomit blood"] },
  { id: "jaundiceFirstDay", level: "emergency", source: "jaundice", when: ["yellow & ~firstDay"] },
  {
    id: "jaundiceAtOneDay",
    level: "emergency",
    source: "jaundice",
    when: ["yellow"],
    age: { under: 2 },
  },
  {
    id: "jaundiceUnwell",
    level: "emergency",
    source: "jaundice",
    when: ["yellow & tooSleepy", "yellow & !feed", "yellow & oddCry cry"],
    age: { under: MONTHS_3 },
  },
  {
    id: "youngAndUnwell",
    level: "emergency",
    source: "seriouslyIll",
    when: ["wrong", "!feed allDay", "!feed & tooSleepy"],
    age: { under: WEEKS_8 },
  },
  {
    id: "severeBelly",
    level: "emergency",
    source: "tummyAche",
    when: ["belly hurts severe", "belly hard hurts", "belly hard & vomit", "legsUp & vomit", "legsUp & blood", "jelly & poo"],
  },
  { id: "testicle", level: "emergency", source: "tummyAche", when: ["testicle hurts", "testicle swollen"] },
  {
    id: "diabetes",
    level: "emergency",
    source: "ketoacidosis",
    when: [
      "ketones",
      "thirst & urinatesMuch & vomit",
      "thirst & urinatesMuch & tooSleepy",
      "thirst & urinatesMuch & breathe fast",
    ],
  },
];
