import type { RuleId } from "#domain/care/rules/rules.ts";
import type { StatementId } from "./statements.ts";

export interface CautionCard {
  /** What is found that it holds for. */
  rules: readonly RuleId[];
  steps: readonly StatementId[];
  /** It leads on to nothing: there is no illness that could get worse. */
  isLast?: true;
  /** Where it leads on to, if not to who does not respond. */
  next?: "notBreathing";
}

/**
 * With the other signs nobody at home can do much but call: what not to do, where a page says it, and to stay on the phone, where it does
 * not say to go. Whoever wants to end their own life, fears to hurt their child or hears what is not there is forbidden nothing, and of
 * violence at home nothing is shown that others could read.
 */
export const CAUTIONS = {
  inhaler: { rules: ["inhalerFails"], steps: ["inhalerSit", "callStay"], next: "notBreathing" },
  snake: { rules: ["venom"], steps: ["snakeBite", "callStay"] },
  electricity: { rules: ["electricShock"], steps: ["shockTouch", "callStay"] },
  gas: { rules: ["gas"], steps: ["gasOut", "callStay"] },
  heat: { rules: ["hotCar"], steps: ["heatCool", "heatMedicine", "callStay"] },
  breath: {
    rules: ["labouredBreathing", "fastForBaby", "fastForToddler", "blueOrGrey"],
    steps: ["breathSit", "breathAlone", "callStay"],
    next: "notBreathing",
  },
  jaundice: { rules: ["jaundiceFirstDay", "jaundiceAtOneDay", "jaundiceUnwell"], steps: ["jaundiceSun", "callStay"] },
  diabetes: { rules: ["diabetes"], steps: ["insulinGoOn", "callStay"] },
  cold: { rules: ["coldUnder3Months"], steps: ["coldSkin", "callStay"] },
  meningitis: { rules: ["meningitis", "stiffNeck"], steps: ["rashWait", "callStay"] },
  dry: { rules: ["veryDry"], steps: ["dryDrinks", "callStay"] },
  torsion: { rules: ["testicle"], steps: ["torsionNothing", "callStay"] },
  belly: { rules: ["severeBelly"], steps: ["bellyNothing", "callStay"] },
  stroke: { rules: ["oneSided"], steps: ["strokeNothing", "callStay"] },
  childSelfHarm: { rules: ["childSelfHarm", "childSelfHarmNow"], steps: ["childAlone", "callStay"], isLast: true },
  sexualAbuse: { rules: ["sexualAbuse"], steps: ["abuseWash", "callStay"], isLast: true },
  chest: { rules: ["chestPain"], steps: ["chestDrive", "callStay"] },
  leg: { rules: ["legClot"], steps: ["legMassage", "callStay"] },
  waters: { rules: ["waterLeaks"], steps: ["watersPad", "callStay"] },
  movements: { rules: ["babyMovesLess"], steps: ["movesWait", "callStay"], isLast: true },
  hurtChild: { rules: ["violence", "bruisedBaby"], steps: ["callStay"], isLast: true },
  magnet: { rules: ["magnet"], steps: ["magnetGo"] },
  call: {
    rules: [
      "weakCry",
      "sharpObject",
      "rashThatStays",
      "bulgingSoftSpot",
      "confused",
      "greenOrBloodyVomit",
      "youngAndUnwell",
      "earlyLabour",
      "preeclampsia",
      "motherBelly",
      "motherInfection",
    ],
    steps: ["callStay"],
  },
} as const satisfies Record<string, CautionCard>;

export type Caution = keyof typeof CAUTIONS;

/** A line of a caution. */
type Line = (typeof CAUTIONS)[Caution]["steps"][number];

/** Whether a line begins with what to do, whatever it forbids after it, or is only about what not to do. */
const LINES: Record<Line, "do" | "doNot"> = {
  inhalerSit: "do",
  snakeBite: "doNot",
  shockTouch: "doNot",
  gasOut: "do",
  heatCool: "do",
  heatMedicine: "doNot",
  magnetGo: "do",
  breathSit: "do",
  breathAlone: "do",
  jaundiceSun: "doNot",
  insulinGoOn: "doNot",
  coldSkin: "do",
  rashWait: "doNot",
  dryDrinks: "do",
  torsionNothing: "doNot",
  bellyNothing: "doNot",
  strokeNothing: "doNot",
  childAlone: "do",
  abuseWash: "doNot",
  chestDrive: "doNot",
  legMassage: "doNot",
  watersPad: "do",
  movesWait: "doNot",
  callStay: "do",
};

/** Whether there is only what not to do, and no steps to follow. */
export function isCaution(sign: string): sign is Caution {
  return sign in CAUTIONS;
}

/** Null of what is no line of a caution. */
export function doOrDoNot(statement: StatementId): "do" | "doNot" | null {
  return statement in LINES ? LINES[statement as Line] : null;
}

/** The first that holds for what was found; null where none does. */
export function cautionOf(ruleIds: readonly string[]): Caution | null {
  const names = Object.keys(CAUTIONS) as Caution[];
  return names.find((name) => (CAUTIONS[name].rules as readonly string[]).some((id) => ruleIds.includes(id))) ?? null;
}
