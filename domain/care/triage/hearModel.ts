import { tellsOfCheck } from "#domain/care/check/toldCheck.ts";
import type { FamilyChild } from "#domain/care/child/family.ts";
import { mayBeNightTerror, tellsOfEverydayAlone } from "#domain/care/hunch/everyday.ts";
import { BESIDE_DESPAIR, BEYOND_DOUBT, GRAVITIES, type Gravity, type Hunch, soundsAsGraveAs } from "#domain/care/hunch/hunch.ts";
import { tellsOfMildAlone } from "#domain/care/hunch/mild.ts";
import { tellsOfFigureAlone } from "#domain/care/reading/figuresOfSpeech.ts";
import { ownTroubleOf } from "#domain/care/reading/ownTrouble.ts";
import { tellsOfTrembling } from "#domain/care/reading/patterns/trembling.ts";
import type { Reading } from "#domain/care/reading/reading.ts";
import { isDoneToWriter } from "#domain/care/reading/whose.ts";
import type { Finding } from "#domain/care/rules/careRule.ts";
import { AT_HOME, OF_THE_HOME } from "#domain/care/rules/home.ts";
import { DESPAIR, levelOf, POSSIBLE_DANGER } from "#domain/care/rules/rules.ts";
import { DOUBTS, isEmergency } from "./weighFindings.ts";
import { withoutNames } from "./withoutNames.ts";

/** A parent's message, with what rules have found in it. */
interface MessageFindings {
  reading: Reading;
  met: readonly Finding[];
  /** Of the rules that count where no other finds anything (`CareRule.isAlone`). */
  metAlone: readonly Finding[];
  /** Those on file, whom it may name. */
  children: readonly FamilyChild[];
}

/** What the linear model makes of a message, beside the rules. */
export interface ModelVerdict {
  gravity: Gravity;
  /** Where the whole of it does not sound like an emergency that was found: whether a sentence of it does. */
  isGraveSomewhere: boolean;
  /** By which id a danger is named of which no rule says what it is. */
  danger: string;
}

/** The id of a rule. Where the danger sounds like this, nothing may be loud. */
const DANGER_AT_HOME = "partnerViolence";

/** Asks the linear model; null while it is not loaded, and where it is not to be asked. */
export function hearModel(message: MessageFindings, hunch: Hunch | null): ModelVerdict {
  const { reading, met } = message;
  const text = { reading, findings: met };
  const heard = hunch !== null && isToBeHeard(message) ? gravityOf(message, hunch) : "unread";
  const isTerror = mayBeNightTerror(reading);
  const gravity = isOwnTrouble(message, heard) ? "unread" : isTerror && heard !== "unread" ? "ask" : heard;
  const isSuspected = soundsAsGraveAs(gravity, "ask");
  const isAtHome = isSuspected && mayBeAtHome(message) && hunch?.soundsOfHome(text) === true;
  return {
    gravity,
    isGraveSomewhere: !isTerror && DOUBTS.has(gravity) && met.some(isEmergency) && hunch?.isGraveSomewhere(text) === true,
    danger: isAtHome ? DANGER_AT_HOME : POSSIBLE_DANGER,
  };
}

/** A name drowns what is said of the child: where the model doubts what rules have found, it hears the message without names as well. */
function gravityOf({ reading, met, children }: MessageFindings, hunch: Hunch): Gravity {
  const isDesperate = met.some(({ ruleId, excusedBy }) => DESPAIR.has(ruleId) && excusedBy === null);
  const heard = hunch.gravityOf({ reading, findings: met }, isDesperate ? BESIDE_DESPAIR : BEYOND_DOUBT);
  if (!DOUBTS.has(heard) || !met.some(isEmergency)) return heard;
  const places = withoutNames(reading, children).map((unnamed) =>
    GRAVITIES.indexOf(hunch.gravityOf({ reading: unnamed, findings: met })),
  );
  return GRAVITIES[Math.max(GRAVITIES.indexOf(heard), ...places)] ?? heard;
}

/** The linear model knows how parents write, and not how the app tells of a check; of a cold alone it has learnt too little. */
function isToBeHeard({ reading, met }: MessageFindings): boolean {
  if (tellsOfCheck(reading.text)) return false;
  return met.some(isEmergency) || !(tellsOfMildAlone(reading) || tellsOfEverydayAlone(reading) || tellsOfFigureAlone(reading));
}

/**
 * A trouble of one's own is not asked about. A wound and a thought of a fall are, where the model is sure; of a missed meal and of despair
 * it is sure too easily, and each is known by a whole message.
 */
function isOwnTrouble({ reading, met }: MessageFindings, heard: Gravity): boolean {
  if (met.some(isEmergency)) return false;
  const trouble = ownTroubleOf(reading);
  return trouble === "need" || trouble === "despair" || (trouble !== null && !soundsAsGraveAs(heard, "sure"));
}

function mayBeAtHome(message: MessageFindings): boolean {
  const isByOther = message.met.some(({ excusedBy }) => excusedBy === "byOther");
  return !isByOther && !tellsOfTrembling(message.reading) && !asksOfOtherDanger(message);
}

/**
 * "Help, what do I do if my baby is choking" may be meant of this minute, and to the linear model it sounds like "what if he comes back".
 * The sign that is asked about is another danger then, unless it is done to whoever writes, or violence or a threat is told of beside it.
 */
function asksOfOtherDanger({ reading, met, metAlone }: MessageFindings): boolean {
  const asked = met.filter(({ ruleId, excusedBy }) => levelOf(ruleId) === "emergency" && ASKED.has(excusedBy));
  if (asked.every(({ ruleId }) => OF_THE_HOME.has(ruleId)) || isDoneToWriter(reading)) return false;
  return ![...met, ...metAlone].some(({ ruleId }) => AT_HOME.has(ruleId));
}

const ASKED: ReadonlySet<Finding["excusedBy"]> = new Set(["hypothetical", "general"]);
