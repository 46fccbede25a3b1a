import { MINUTE_MS } from "#domain/time/durations.ts";
import { OWN_SILENCE_MS, SERVICE_DETECTION, SILENCE_RMS } from "./endOfSpeech.ts";

/**
 *              ┌────────────── the service heard the pause itself ─────────────┐
 *              │                                                               ▼
 *   idle ─ talk ─▶ listening ─ stop | 3 s of silence ─▶ thinking ─ sound ─▶ speaking
 *    ▲ ▲            │     ▲                                │                │    │
 *    │ └─ failed ───┘     └──────── talk | spoken over ────┼────────────────┘    │
 *    └──────────── 15 s | turn ended without a sound ──────┴── ended and heard ──┘
 *
 * An emergency card leads from thinking and speaking to idle, at once, and from listening when they have finished: until Talk is pressed
 * again, nothing of an answer is heard.
 *
 * Pure: what is to be done is returned as data, and time comes in with the events (milliseconds).
 */
export type Conversation = {
  stale: Stale;
} & (
  | {
      state: "idle";
      hushed: boolean;
      /** Since when nobody has spoken; null until the clock has told. */
      quietSince: number | null;
    }
  /** `held`: by their finger; then a pause is theirs, however long, and letting go is the end. `hushed`: what is answered is not heard. */
  | {
      state: "listening";
      quietSince: number;
      held: boolean;
      hushed: boolean;
      /** When a word of theirs was understood last, or the turn began: a noise is none. */
      wordAt: number;
      /** When the microphone last heard anything. */
      voiceAt: number | null;
    }
  | { state: "thinking"; since: number }
  | {
      state: "speaking";
      /** The service has said all; what is left is in the loudspeaker. */
      ended: boolean;
      /** When what has come of it will have been heard. */
      heardAt: number;
      /** How long they have been loud, and how long they were not since. */
      loudMs: number;
      pausedMs: number;
      /** When the microphone last heard anything. */
      voiceAt: number | null;
    }
);

/**
 * An answer that was broken off is over only when the service says that its turn is complete; until then, what comes is still of it.
 * `said`: as far as we know the service goes on with it. `brokenOff`: it has said that it does not, and only the end of the turn is to
 * come. `unbegun`: a card has silenced it before its first sound, which may come, or not where the service takes what they say next to it.
 */
type Stale = false | "said" | "brokenOff" | "unbegun";

export type ConversationEvent =
  | { type: "talkTapped"; at: number; held?: boolean }
  /** Their finger stays down in a turn that something else began: a press, or their voice over an answer. */
  | { type: "held" }
  | { type: "stopTapped"; at: number }
  /** `ms`: of so much sound. `isNoise`: it has not the pitch of somebody who speaks. */
  | { type: "levelMeasured"; at: number; rms: number; ms: number; isNoise?: boolean }
  /** Words of theirs were understood. */
  | { type: "heard"; at: number }
  /** `hasUncovered`: what was said last is in no handle yet. */
  | { type: "clockTicked"; at: number; hasUncovered?: boolean }
  /** `ms`: of so much sound. */
  | { type: "audioArrived"; at: number; ms: number }
  | { type: "turnCompleted"; ending: TurnEnding }
  | { type: "interrupted"; at: number }
  | { type: "playedOut" }
  | { type: "recordingFailed" }
  /** A card has come, and has the screen. */
  | { type: "emergencyShown" }
  /** What comes from now on comes of another connection, and of none of the turns before. */
  | { type: "connectionChanged" };

export type ConversationEffect =
  /** From now on what the microphone hears is sent, and the moment before. */
  | { type: "startTurn" }
  /** The end of the turn that was begun is theirs to say. */
  | { type: "holdTurn" }
  /** The person has finished, and the service is told. */
  | { type: "endTurn" }
  /** Nothing more is sent, and nothing said about it. */
  | { type: "leaveTurn" }
  | { type: "silence" }
  /** Silence too; all words of the answer are kept, for it may be they that tell of the danger. */
  | { type: "hush" }
  /** Nothing more comes of an answer that was hushed, nor its end. */
  | { type: "leaveAnswer" }
  /** `playedOut` is to follow as soon as nothing is left to be heard. */
  | { type: "awaitPlayedOut" }
  | { type: "notice"; notice: VoiceNotice };

/** How the service ends a turn: as always, after words to be read, for its safety rules, without being able to answer, or to hear more. */
export type TurnEnding = "plain" | "written" | "refused" | "unanswered" | "waiting";

/** What is said beside the voice session. The last one alone ends it. */
export type VoiceNotice = "refused" | "unanswered" | "recordingTroubled" | "leftAlone";

export interface ConversationStep {
  next: Conversation;
  effects: ConversationEffect[];
}

/** How long an answer may take to begin (specification §9), or to go on once what came of it has been heard. */
const ANSWER_MS = 15_000;

/**
 * Nobody says anything for so long who still wants to talk: they have put the phone down, or fallen asleep beside a child. Meanwhile the voice session
 * takes of the day's minutes, and keeps the screen lit. Long enough to see to a child and come back.
 */
export const QUIET_MS = 3 * MINUTE_MS;

/** Louder than what an echo canceller leaves of the answer, for long enough to be a word. */
export const BARGE_IN_RMS = 0.04;
const BARGE_IN_MS = 150;
/** Within a word there are moments without a sound; a longer one is its end. */
const BARGE_IN_PAUSE_MS = 80;
/** An interruption so soon after their voice is theirs; otherwise the service has broken the answer off for a reason of its own. */
const VOICE_RECENT_MS = 2_000;

export const IDLE: Of<"idle"> = { state: "idle", stale: false, hushed: false, quietSince: null };

export function stepConversation(now: Conversation, event: ConversationEvent): ConversationStep {
  // The end of an answer that was broken off does not come in another connection: nobody waits for it.
  if (event.type === "connectionChanged") return to({ ...now, stale: false }, ...leftAnswer(now));
  switch (now.state) {
    case "idle":
      return stepIdle(now, event);
    case "listening":
      return stepListening(now, event);
    case "thinking":
      return stepThinking(now, event);
    case "speaking":
      return stepSpeaking(now, event);
  }
}

type Of<State> = Extract<Conversation, { state: State }>;

function stepIdle(now: Of<"idle">, event: ConversationEvent): ConversationStep {
  switch (event.type) {
    case "talkTapped":
      return to(listening(event, now.stale), { type: "startTurn" });
    case "audioArrived":
      // Of an answer that is only to be read, too, the time begins anew.
      if (now.stale === "said") return to({ ...now, quietSince: null });
      // An answer that comes after its time is still an answer.
      return now.hushed ? to({ ...now, stale: "said", quietSince: null }, HUSH) : to(speaking(event));
    case "turnCompleted":
      return to(
        { ...now, stale: false, quietSince: null },
        ...(event.ending === "refused" && now.stale === false ? [REFUSED] : []),
      );
    case "interrupted":
      return to({ ...now, stale: "brokenOff" });
    case "emergencyShown":
      return to({ ...now, hushed: true });
    case "clockTicked":
      return waitOn({ ...now, quietSince: now.quietSince ?? event.at }, event.at);
    default:
      return to(now);
  }
}

/** An answer that is only to be read has no longer to begin than one that is heard, nor has the end of one that was broken off. */
function waitOn(now: Of<"idle">, at: number): ConversationStep {
  if (now.stale === false || now.stale === "said" || at - (now.quietSince ?? at) < ANSWER_MS) return to(now);
  return to({ ...now, stale: false }, ...leftAnswer(now));
}

function stepListening(now: Of<"listening">, event: ConversationEvent): ConversationStep {
  switch (event.type) {
    case "stopTapped":
      return endTurn(now, event.at);
    case "held":
      return now.held ? to(now) : to({ ...now, held: true }, { type: "holdTurn" });
    case "levelMeasured":
      if (event.rms >= SILENCE_RMS) return to({ ...now, quietSince: event.at, voiceAt: event.at });
      if (now.held) return to({ ...now, quietSince: event.at });
      return event.at - now.quietSince >= OWN_SILENCE_MS ? endTurn(now, event.at) : to(now);
    case "heard":
      return to({ ...now, wordAt: event.at });
    case "audioArrived":
      // Sound that comes before they have finished is of what was asked before.
      if (now.stale !== false && !isAnswered(now, event.at)) {
        return to({ ...now, stale: now.stale === "unbegun" ? "said" : now.stale });
      }
      if (now.hushed) return to(hushed("said"), ...leftAnswer(now), { type: "leaveTurn" }, HUSH);
      // Who has only paused speaks on while it begins, and the service breaks off for that.
      return to(speaking(event, now.voiceAt), ...leftAnswer(now), { type: "leaveTurn" });
    case "turnCompleted":
      return endWhileListening(now, event.ending);
    case "interrupted":
      return to({ ...now, stale: "brokenOff" });
    case "recordingFailed":
      return to({ ...IDLE, stale: givenUp(now.stale), hushed: now.hushed }, { type: "leaveTurn" });
    case "emergencyShown":
      // What they say further may be what the call is about: it is heard to its end.
      return to({ ...now, hushed: true });
    default:
      return to(now);
  }
}

/**
 * What a card has silenced before its first sound may never have begun, or be taken together with what they say now. Who speaks stops it at the service:
 * what comes after a pause that it takes for their end is the answer to them.
 */
function isAnswered({ stale, held, voiceAt }: Of<"listening">, at: number): boolean {
  return stale === "unbegun" && !held && voiceAt !== null && at - voiceAt >= SERVICE_DETECTION.silenceDurationMs;
}

/** Where a card stands nobody waits for the answer: its words are to be read, and Talk can be pressed. */
function endTurn(now: Of<"listening">, at: number): ConversationStep {
  return now.hushed ? to(hushed("unbegun"), { type: "endTurn" }, HUSH) : to(thinking(at, now.stale), { type: "endTurn" });
}

/** They still speak: only what the service will not take up again ends their turn. */
function endWhileListening(now: Of<"listening">, ending: TurnEnding): ConversationStep {
  if (now.stale !== false || ending === "plain" || ending === "written" || ending === "waiting")
    return to({ ...now, stale: false });
  return to({ ...IDLE, hushed: now.hushed }, { type: "leaveTurn" }, ending === "refused" ? REFUSED : UNANSWERED);
}

function stepThinking(now: Of<"thinking">, event: ConversationEvent): ConversationStep {
  switch (event.type) {
    case "audioArrived":
      // What was broken off says no more, and they have finished: without the end of the old turn this is their answer all the same.
      return now.stale === "said" ? to(now) : to(speaking(event), ...leftAnswer(now));
    case "clockTicked":
      if (event.at - now.since < ANSWER_MS) return to(now);
      return to({ ...IDLE, stale: givenUp(now.stale) }, UNANSWERED);
    case "turnCompleted":
      if (now.stale !== false) return to({ ...now, stale: false });
      if (event.ending === "written") return to(IDLE);
      // Nothing was said: it had no answer, or took nothing for a question.
      return to(IDLE, event.ending === "refused" ? REFUSED : UNANSWERED);
    case "interrupted":
      return to({ ...now, stale: "brokenOff" });
    case "emergencyShown":
      return to(hushed("unbegun"), HUSH);
    default:
      return to(now);
  }
}

function stepSpeaking(now: Of<"speaking">, event: ConversationEvent): ConversationStep {
  switch (event.type) {
    case "talkTapped":
      return bargeIn(now, event);
    case "levelMeasured":
      return hearOver(now, event);
    case "audioArrived":
      return to({ ...now, ended: false, heardAt: Math.max(now.heardAt, event.at) + event.ms });
    case "turnCompleted":
      return to({ ...now, ended: true }, { type: "awaitPlayedOut" }, ...(event.ending === "refused" ? [REFUSED] : []));
    case "interrupted":
      if (now.voiceAt === null || event.at - now.voiceAt > VOICE_RECENT_MS) {
        return to({ ...IDLE, stale: "brokenOff" }, { type: "silence" }, REFUSED);
      }
      return bargeIn(now, { at: event.at, stale: "brokenOff" });
    case "playedOut":
      return now.ended ? to(IDLE) : to(now);
    case "emergencyShown":
      // Its end has come, or the connection has broken before.
      return now.ended ? to(hushed(false), HUSH, { type: "leaveAnswer" }) : to(hushed("said"), HUSH);
    default:
      return to(now);
  }
}

/** Their voice over the answer breaks it off; a child that cries, a knock or a single syllable of echo does not. */
function hearOver(now: Of<"speaking">, { at, rms, ms, isNoise }: Level): ConversationStep {
  const voiceAt = rms >= SILENCE_RMS ? at : now.voiceAt;
  if (rms < BARGE_IN_RMS) {
    const pausedMs = now.pausedMs + ms;
    return to({ ...now, voiceAt, pausedMs, loudMs: pausedMs < BARGE_IN_PAUSE_MS ? now.loudMs : 0 });
  }
  if (isNoise === true) return to({ ...now, voiceAt });
  const loudMs = now.loudMs + ms;
  return loudMs >= BARGE_IN_MS ? bargeIn(now, { at }) : to({ ...now, voiceAt, loudMs, pausedMs: 0 });
}

type Level = Extract<ConversationEvent, { type: "levelMeasured" }>;

function bargeIn(now: Of<"speaking">, { at, held = false, stale = now.ended ? false : "said" }: BargeIn): ConversationStep {
  return to(listening({ at, held }, stale), { type: "silence" }, { type: "startTurn" });
}

interface BargeIn {
  at: number;
  held?: boolean;
  stale?: Stale;
}

const REFUSED: ConversationEffect = { type: "notice", notice: "refused" };
const UNANSWERED: ConversationEffect = { type: "notice", notice: "unanswered" };
const HUSH: ConversationEffect = { type: "hush" };

/** An answer comes that is only to be read, and has not begun: what was asked may have to be told again. */
export function isAwaited(now: Conversation): boolean {
  return now.state === "idle" && now.hushed && now.stale === "unbegun";
}

/** An answer comes, or the end of one, that is only to be read. */
export function isToBeRead(now: Conversation): boolean {
  return now.state === "idle" && now.hushed && now.stale !== false;
}

/** The service has yet to say the end of it. */
export function isBeingSaid(now: Conversation): boolean {
  return now.state === "speaking" && !now.ended;
}

/** The answer that is being said, aloud or to be read alone, goes on no more, and has not ended either: nobody is answered before it is given up. */
export function isStalled(now: Conversation, at: number): boolean {
  const since = saidUntil(now);
  return since !== null && at - since >= ANSWER_MS;
}

function saidUntil(now: Conversation): number | null {
  if (now.state === "speaking") return isBeingSaid(now) ? now.heardAt : null;
  if (now.stale !== "said") return null;
  if (now.state === "thinking") return now.since;
  return now.state === "idle" ? now.quietSince : null;
}

/** Neither side has spoken for so long that nobody is there any more: not where a noise goes on either, but for who holds the button. */
export function isLeftAlone(now: Conversation, at: number): boolean {
  if (now.state === "listening") return !now.held && at - now.wordAt >= QUIET_MS;
  return now.state === "idle" && now.quietSince !== null && at - now.quietSince >= QUIET_MS;
}

/** The connection that an answer was broken off in is gone. */
export function leftAnswer({ stale }: Conversation): ConversationEffect[] {
  return stale === false ? [] : [{ type: "leaveAnswer" }];
}

/** The question before the one that is not answered either is not asked again. */
function givenUp(stale: Stale): Stale {
  return stale === "unbegun" ? "brokenOff" : stale;
}

/** Nothing is heard from now on, until Talk is pressed and they have finished. */
function hushed(stale: Stale): Conversation {
  return { ...IDLE, stale, hushed: true };
}

function listening({ at, held = false }: { at: number; held?: boolean | undefined }, stale: Stale): Conversation {
  return { state: "listening", stale, quietSince: at, held, hushed: false, wordAt: at, voiceAt: null };
}

function speaking({ at, ms }: { at: number; ms: number }, voiceAt: number | null = null): Conversation {
  return { state: "speaking", stale: false, ended: false, heardAt: at + ms, loudMs: 0, pausedMs: 0, voiceAt };
}

function thinking(since: number, stale: Stale): Conversation {
  return { state: "thinking", stale, since };
}

function to(next: Conversation, ...effects: ConversationEffect[]): ConversationStep {
  return { next, effects };
}
