import { type Caution, type CautionCard, CAUTIONS, isCaution } from "./cautions.ts";
import type { StatementId } from "./statements.ts";

/** Of these there are steps to follow. */
export const SIGNS = [
  "choking",
  "notBreathing",
  "unconscious",
  "seizure",
  "burn",
  "poison",
  "battery",
  "allergy",
  "bleeding",
  "motherBleeding",
  "headInjury",
  "newbornFever",
] as const;

export type Sign = (typeof SIGNS)[number];

/** First aid changes with the first birthday. */
const AGE_GROUPS = ["under1", "over1"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];
/** For whom steps are shown: one age, or both; `likelyOver1`: both, and the older one first. */
export type StepsAge = AgeGroup | "likelyOver1" | null;

/** What a sign can come to. */
export type Worse = Extract<Sign, "unconscious" | "notBreathing">;

type Steps = readonly StatementId[];

/** What the United Kingdom teaches, which every country gets whose own authorities say nothing else. */
interface CountrySteps {
  GB: Steps;
  US?: Steps;
  IN?: Steps;
}

interface Card {
  /** One list for all ages, or one for each. */
  steps: CountrySteps | Record<AgeGroup, CountrySteps>;
  /** Where it leads when it does not help; from a breath that stops, where there is one and nobody responds. */
  next?: Worse;
}

const CARDS: Record<Sign, Card> = {
  choking: {
    steps: {
      under1: {
        GB: ["blowsBaby", "thrustsBaby", "callBaby", "repeatBaby", "mouth", "afterChoking"],
        US: ["blowsBaby", "thrustsBabyUS", "callBaby", "repeatBaby", "mouth", "afterChoking"],
      },
      over1: { GB: ["cough", "blowsChild", "thrustsChild", "callChild", "repeatChild", "mouth", "afterChoking"] },
    },
    next: "unconscious",
  },
  notBreathing: {
    steps: {
      under1: {
        GB: ["checkBreaths", "breathes", "helpBaby", "breathsBaby", "pushesBaby", "repeatBreaths"],
        US: ["checkBreaths", "breathes", "helpBabyUS", "pushesBabyUS", "breathsBabyAfter", "repeatPushes"],
        IN: ["checkBreaths", "breathes", "helpBabyIN", "pushesBabyIN", "breathsBabyAfter", "repeatPushes"],
      },
      over1: {
        GB: ["checkBreaths", "breathes", "helpChild", "breathsChild", "pushesChild", "repeatBreaths"],
      },
    },
    next: "unconscious",
  },
  unconscious: {
    steps: {
      under1: { GB: ["checkBreaths", "cradleBaby", "callUnconscious", "keepChecking", "nothingUnconscious"] },
      over1: { GB: ["checkBreaths", "sideChild", "callUnconscious", "keepChecking", "nothingUnconscious"] },
    },
    next: "notBreathing",
  },
  seizure: {
    steps: { GB: ["seizureSafe", "seizureSide", "seizureNothing", "callSeizure", "seizureStay"] },
    next: "notBreathing",
  },
  burn: {
    steps: {
      GB: ["burnCool", "burnClothes", "burnNothing", "callBurn", "burnCover"],
      US: ["burnCoolUS", "burnClothes", "burnNothing", "callBurn", "burnCover"],
    },
    next: "unconscious",
  },
  poison: {
    steps: {
      GB: ["callPoison", "poisonVomit", "poisonNothing", "poisonPack"],
      US: ["callPoisonUS", "poisonVomit", "poisonNothing", "poisonPack"],
    },
    next: "unconscious",
  },
  battery: {
    steps: {
      under1: { GB: ["batteryGo", "batteryWell", "batteryNothing", "batteryNoHoney"] },
      over1: { GB: ["batteryGo", "batteryWell", "batteryHoney", "batteryNothingElse"] },
    },
    next: "unconscious",
  },
  allergy: {
    steps: { GB: ["allergyPen", "callAllergy", "allergyLie", "allergyStay", "allergySecond"] },
    next: "unconscious",
  },
  bleeding: {
    steps: { GB: ["bleedPress", "bleedThing", "bleedBone", "callBleeding", "bleedMore", "bleedLie"] },
    next: "unconscious",
  },
  motherBleeding: { steps: { GB: ["callBirth", "shockLie", "shockWarm"] }, next: "unconscious" },
  headInjury: {
    steps: { GB: ["headStill", "callHead", "headBleed", "headWatch"] },
    next: "unconscious",
  },
  newbornFever: { steps: { GB: ["callFever", "feverHot", "feverMedicine", "feverSponge"] }, next: "unconscious" },
};

export interface StepList {
  /** For whom it is, where that makes a difference. */
  age: AgeGroup | null;
  steps: Steps;
}

export interface FirstAid {
  sign: Sign | Caution;
  /** More than one where an age would tell them apart and is not known. */
  lists: readonly StepList[];
  next: Worse | null;
}

interface FirstAidArgs {
  age: StepsAge;
  country: string | null;
}

/** What to do for a sign, by age and by what is taught in the country; with the others, what not to do. */
export function firstAidFor(sign: Sign | Caution, { age, country }: FirstAidArgs): FirstAid {
  if (isCaution(sign)) {
    const caution: CautionCard = CAUTIONS[sign];
    return {
      sign,
      lists: [{ age: null, steps: caution.steps }],
      next: caution.isLast === true ? null : (caution.next ?? "unconscious"),
    };
  }
  const { steps, next = null } = CARDS[sign];
  const lists =
    "GB" in steps
      ? [{ age: null, steps: taughtIn(country, steps) }]
      : groupsOf(age).map((group) => ({
          age: group,
          steps: taughtIn(country, steps[group]),
        }));
  return { sign, lists, next };
}

/** In the order in which they are read. */
function groupsOf(age: StepsAge): readonly AgeGroup[] {
  if (age === "likelyOver1") return AGE_GROUPS.toReversed();
  return age === null ? AGE_GROUPS : [age];
}

function taughtIn(country: string | null, steps: CountrySteps): Steps {
  const own = country !== null && Object.hasOwn(steps, country) ? steps[country as keyof CountrySteps] : undefined;
  return own ?? steps.GB;
}
