import type { FirstAidReview } from "./source.ts";
import type { FirstAidSourceId } from "./sources.ts";

/** One step, or one thing not to do. Its words: `steps` of firstAid.json. */
interface Statement {
  source: FirstAidSourceId;
  /** Pages that say the rest of it, or say it of another age or danger for which it is shown. */
  also?: readonly FirstAidSourceId[];
  /** It tells whom to call. */
  calls?: true;
  /** Null until a first-aid teacher or a clinician has checked it in every language. */
  reviewed: FirstAidReview | null;
}

/** Each is said by its pages; the sentences that say it stand in quotes.json. */
export const STATEMENTS = {
  blowsBaby: { source: "redCrossChoking", reviewed: null },
  thrustsBaby: { source: "redCrossChoking", reviewed: null },
  thrustsBabyUS: { source: "heartAssociation", reviewed: null },
  repeatBaby: { source: "redCrossChoking", reviewed: null },
  callBaby: { source: "stJohnChokingBaby", calls: true, reviewed: null },
  mouth: { source: "heartAssociation", also: ["stJohnChokingMouth"], reviewed: null },
  afterChoking: { source: "nhsChoking", reviewed: null },
  cough: { source: "stJohnChokingAlert", reviewed: null },
  blowsChild: { source: "stJohnChokingChild", reviewed: null },
  thrustsChild: { source: "stJohnChoking", reviewed: null },
  repeatChild: { source: "stJohnChokingChild", reviewed: null },
  callChild: { source: "stJohnChokingChild", calls: true, reviewed: null },
  checkBreaths: { source: "redCrossNoBreathChild", also: ["redCrossNoBreathBaby"], reviewed: null },
  breathes: { source: "connecticutBreath", reviewed: null },
  helpBaby: { source: "stJohnBabyGuide", calls: true, reviewed: null },
  helpChild: { source: "redCrossNoBreathChild", calls: true, reviewed: null },
  helpBabyUS: { source: "floridaHealth", calls: true, reviewed: null },
  helpBabyIN: { source: "indianMedicalAssociation", calls: true, reviewed: null },
  breathsBaby: { source: "redCrossNoBreathBaby", reviewed: null },
  pushesBaby: { source: "redCrossNoBreathBaby", reviewed: null },
  pushesBabyUS: { source: "heartAssociation", reviewed: null },
  pushesBabyIN: { source: "indianMedicalAssociation", reviewed: null },
  breathsBabyAfter: { source: "medlinePlus", reviewed: null },
  repeatBreaths: { source: "redCrossNoBreathChild", also: ["redCrossNoBreathBaby"], reviewed: null },
  repeatPushes: { source: "medlinePlus", also: ["indianMedicalAssociation"], reviewed: null },
  breathsChild: { source: "redCrossNoBreathChild", reviewed: null },
  pushesChild: { source: "redCrossNoBreathChild", reviewed: null },
  cradleBaby: { source: "stJohnRecoveryBaby", reviewed: null },
  sideChild: { source: "stJohnRecoveryChild", reviewed: null },
  callUnconscious: { source: "stJohnRecoveryBaby", calls: true, reviewed: null },
  keepChecking: { source: "stJohnRecoveryChild", reviewed: null },
  nothingUnconscious: { source: "adamUnconscious", reviewed: null },
  seizureSafe: { source: "healthierTogetherSeizure", reviewed: null },
  seizureSide: { source: "healthierTogetherSeizure", reviewed: null },
  seizureNothing: { source: "cdcSeizureOlder", reviewed: null },
  callSeizure: { source: "cdcSeizure", calls: true, reviewed: null },
  seizureStay: { source: "healthierTogetherSeizure", reviewed: null },
  burnCool: { source: "accidentTrustBurns", reviewed: null },
  burnCoolUS: { source: "gradyBurns", reviewed: null },
  burnClothes: { source: "accidentTrustBurns", reviewed: null },
  burnNothing: { source: "accidentTrustBurns", reviewed: null },
  burnCover: { source: "accidentTrustBurns", reviewed: null },
  callBurn: { source: "accidentTrustBurns", also: ["stJohnWalesBurns"], calls: true, reviewed: null },
  callPoison: { source: "redCrossPoison", calls: true, reviewed: null },
  callPoisonUS: { source: "illinoisPoison", calls: true, reviewed: null },
  poisonVomit: { source: "redCrossPoison", reviewed: null },
  poisonNothing: { source: "nhsPoison", reviewed: null },
  poisonPack: { source: "nhsPoison", reviewed: null },
  batteryGo: { source: "alderHeyBattery", reviewed: null },
  batteryWell: { source: "patientBattery", reviewed: null },
  batteryNothing: { source: "surgeryBattery", reviewed: null },
  batteryNoHoney: { source: "montrealBattery", reviewed: null },
  batteryHoney: { source: "alderHeyBattery", reviewed: null },
  batteryNothingElse: { source: "alderHeyBattery", reviewed: null },
  allergyPen: { source: "anaphylaxis", reviewed: null },
  callAllergy: { source: "nhsAnaphylaxis", calls: true, reviewed: null },
  allergyLie: { source: "anaphylaxis", reviewed: null },
  allergyStay: { source: "anaphylaxis", reviewed: null },
  allergySecond: { source: "anaphylaxis", reviewed: null },
  bleedPress: { source: "stJohnSevereBleeding", reviewed: null },
  bleedThing: { source: "stJohnSevereBleeding", reviewed: null },
  bleedBone: { source: "stJohnBones", reviewed: null },
  callBleeding: { source: "stJohnSevereBleeding", calls: true, reviewed: null },
  bleedMore: { source: "selfInjuryBleeding", reviewed: null },
  bleedLie: { source: "stJohnBleeding", also: ["stJohnBones"], reviewed: null },
  callBirth: { source: "rotherhamBirth", calls: true, reviewed: null },
  shockLie: { source: "stJohnShock", reviewed: null },
  shockWarm: { source: "stJohnShock", reviewed: null },
  headStill: { source: "mayoHead", reviewed: null },
  callHead: { source: "redCrossHead", also: ["oxfordshireHead"], calls: true, reviewed: null },
  headBleed: { source: "mayoHeadOlder", reviewed: null },
  headWatch: { source: "mayoHeadOlder", reviewed: null },
  callFever: { source: "glasgowFever", calls: true, reviewed: null },
  feverHot: { source: "glasgowFever", reviewed: null },
  feverMedicine: { source: "humberFever", reviewed: null },
  feverSponge: { source: "humberFever", reviewed: null },
  inhalerSit: { source: "asthmaLung", reviewed: null },
  snakeBite: { source: "nhsSnake", reviewed: null },
  shockTouch: { source: "switchedOnKids", reviewed: null },
  gasOut: { source: "essexFire", also: ["pennsylvaniaGas", "suffolkFire"], reviewed: null },
  heatCool: { source: "dudleyHeat", reviewed: null },
  heatMedicine: { source: "dudleyHeat", reviewed: null },
  coldSkin: { source: "remoteManuals", reviewed: null },
  rashWait: { source: "hackneyMeningitis", reviewed: null },
  dryDrinks: { source: "niceDry", reviewed: null },
  bellyNothing: { source: "taiwanBelly", reviewed: null },
  torsionNothing: { source: "espuTorsion", reviewed: null },
  strokeNothing: { source: "chssStroke", reviewed: null },
  childAlone: { source: "drugsSuicide", reviewed: null },
  abuseWash: { source: "nhsAssault", reviewed: null },
  chestDrive: { source: "legacyHeart", reviewed: null },
  legMassage: { source: "bmcLeg", reviewed: null },
  watersPad: { source: "hullWaters", reviewed: null },
  movesWait: { source: "kicksCount", reviewed: null },
  magnetGo: { source: "wrexhamMagnet", calls: true, reviewed: null },
  breathSit: { source: "connecticutBreath", reviewed: null },
  breathAlone: { source: "connecticutBreath", reviewed: null },
  jaundiceSun: { source: "underFives", reviewed: null },
  insulinGoOn: { source: "bucksInsulin", reviewed: null },
  callStay: { source: "newRiver911", reviewed: null },
} as const satisfies Record<string, Statement>;

export type StatementId = keyof typeof STATEMENTS;

/** The pages that say it, the first of them first. */
export function sourcesOf(id: StatementId): readonly FirstAidSourceId[] {
  const { source, also = [] }: Statement = STATEMENTS[id];
  return [source, ...also];
}
