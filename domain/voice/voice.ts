import { RECONNECT_MS, RECONNECT_TRIES, reconnectDelayMs } from "./backoff.ts";
import {
  type Conversation,
  type ConversationEffect,
  type ConversationEvent,
  IDLE,
  isAwaited,
  isBeingSaid,
  isLeftAlone,
  isStalled,
  isToBeRead,
  leftAnswer,
  stepConversation,
} from "./conversation.ts";
import type { VoiceFailure } from "./failures.ts";

/**
 *   disconnected ─ opened ─▶ connecting ─ ready ─▶ connected ─ dropped | goAway | choice | reset ─▶ reconnecting ─┐
 *        ▲                       │                     ▲                                                │           │
 *        └─ closed, from any     └─ failed ─▶ error    └────────────────────── ready ───────────────────┘◀─ failed ─┘
 *        └─ left alone, from any that is open
 *
 * The conversation exists only within a connection, so nobody can be spoken to while disconnected. While it is found again, it goes
 * on: what they say meanwhile is kept and sent afterwards.
 */
export type Voice =
  | { connection: "disconnected" }
  | { connection: "connecting"; since: number }
  | {
      connection: "connected";
      conversation: Conversation;
      /** The service has said good-bye, or the token ends: by then the voice session moves to a new connection, sooner where it disturbs nobody. */
      leaveBy: number | null;
    }
  | {
      connection: "reconnecting";
      conversation: Conversation;
      /** How often it has failed so far. */
      attempt: number;
      /** Null while a try is on its way, since `since`. */
      dueAt: number | null;
      since: number;
    }
  | { connection: "error"; failure: VoiceFailure };

export type VoiceEvent =
  | ConversationEvent
  | { type: "opened"; at: number }
  | { type: "ready"; at: number }
  /** `chance`, 0 to 1, spreads the tries of many. */
  | { type: "connectFailed"; at: number; failure: VoiceFailure; chance: number }
  | { type: "dropped"; at: number; failure: VoiceFailure }
  | { type: "goAway"; at: number; leftMs: number }
  /** Something came that is no message: what it was to be is lost. */
  | { type: "unreadable" }
  | { type: "choiceChanged"; at: number }
  | { type: "resetTapped"; at: number }
  | { type: "microphoneFailed"; failure: VoiceFailure }
  | { type: "recordingTroubled"; at: number }
  /** Nobody has seen the page for so long that nobody is there any more. */
  | { type: "leftAlone" }
  | { type: "closed" };

export type VoiceEffect =
  | ConversationEffect
  /** From the handle that the last connection left, where there is one; or as a new voice session. */
  | { type: "connect"; from: "handle" | "start" }
  | { type: "disconnect" }
  /** To another connection, from the handle, while nothing is said: nobody sees it. */
  | { type: "move" }
  | { type: "openMicrophone" }
  | { type: "closeMicrophone" }
  /** What was said since the last handle is sent once more: the service may have lost it. */
  | { type: "resumeTurn" }
  | { type: "alert"; failure: VoiceFailure }
  /** Microphone, loudspeaker and connection are given back. */
  | { type: "close" };

export interface VoiceStep {
  next: Voice;
  effects: VoiceEffect[];
}

/** A try that has not come to anything by then has failed. */
export const CONNECT_MS = 10_000;
/** Left of the service's own time when the voice session moves. */
const FAREWELL_MARGIN_MS = 2_000;

export const DISCONNECTED: Voice = { connection: "disconnected" };

export function stepVoice(now: Voice, event: VoiceEvent): VoiceStep {
  if (event.type === "closed") return now.connection === "disconnected" ? stay(now) : to(DISCONNECTED, { type: "close" });
  if (event.type === "leftAlone" || goesQuiet(now, event)) return leaveAlone(now);
  switch (now.connection) {
    case "disconnected":
    case "error":
      return stepApart(now, event);
    case "connecting":
      return stepConnecting(now, event);
    case "connected":
      return moveWhenDue(stepConnected(now, event), event);
    case "reconnecting":
      return stepReconnecting(now, event);
  }
}

type Of<Connection> = Extract<Voice, { connection: Connection }>;
type OpenEvent = Exclude<VoiceEvent, { type: "closed" | "leftAlone" }>;

function goesQuiet(now: Voice, event: VoiceEvent): boolean {
  return event.type === "clockTicked" && "conversation" in now && isLeftAlone(now.conversation, event.at);
}

/** As where they leave the screen, but that it says why: they may come back to it. */
function leaveAlone(now: Voice): VoiceStep {
  if (now.connection === "disconnected" || now.connection === "error") return stay(now);
  return to(DISCONNECTED, { type: "close" }, { type: "notice", notice: "leftAlone" });
}

function stepApart(now: Of<"disconnected" | "error">, event: OpenEvent): VoiceStep {
  if (event.type === "opened") return to({ connection: "connecting", since: event.at }, { type: "connect", from: "start" });
  return event.type === "talkTapped" ? to(now, { type: "alert", failure: "notConnected" }) : stay(now);
}

function stepConnecting(now: Of<"connecting">, event: OpenEvent): VoiceStep {
  switch (event.type) {
    case "ready":
      return to({ connection: "connected", conversation: IDLE, leaveBy: null }, { type: "openMicrophone" });
    case "connectFailed":
      return fail(event.failure);
    case "dropped":
      return fail(event.failure);
    case "clockTicked":
      return event.at - now.since >= CONNECT_MS ? fail("connectFailed") : stay(now);
    case "choiceChanged":
    case "resetTapped":
      return to({ ...now, since: event.at }, { type: "disconnect" }, { type: "connect", from: "start" });
    case "talkTapped":
      return to(now, { type: "alert", failure: "notConnected" });
    default:
      return stay(now);
  }
}

function stepConnected(now: Of<"connected">, event: OpenEvent): VoiceStep {
  switch (event.type) {
    case "dropped":
      if (event.failure !== "connectFailed") return fail(event.failure);
      return reconnect(brokenOff(now.conversation), { at: event.at, dueIn: RECONNECT_MS });
    case "goAway":
      return stay({ ...now, leaveBy: event.at + event.leftMs - FAREWELL_MARGIN_MS });
    case "unreadable":
      return isBeingSaid(now.conversation) ? giveUpAnswer(now) : stay(now);
    case "clockTicked":
      return isStalled(now.conversation, event.at) ? giveUpAnswer(now) : within(now, event);
    case "choiceChanged":
    case "recordingTroubled":
    case "resetTapped":
      return startAfresh(now.conversation, event);
    case "microphoneFailed":
      // Whoever takes the leave away wants the whole of it to end.
      if (event.failure === "microphoneDenied") return fail(event.failure);
      return within(now, { type: "recordingFailed" }, { type: "alert", failure: event.failure });
    case "opened":
    case "ready":
    case "connectFailed":
      return stay(now);
    default:
      return within(now, event);
  }
}

function stepReconnecting(now: Of<"reconnecting">, event: OpenEvent): VoiceStep {
  switch (event.type) {
    case "ready":
      return resume(now.conversation, event.at);
    case "connectFailed":
      return tryLater(now, event);
    case "dropped":
      return tryLater(now, { ...event, chance: 0 });
    case "clockTicked":
      return tryNow(now, event.at);
    case "choiceChanged":
    case "recordingTroubled":
    case "resetTapped":
      return startAfresh(now.conversation, event);
    case "microphoneFailed":
      // Whoever takes the leave away wants the whole of it to end.
      if (event.failure === "microphoneDenied") return fail(event.failure);
      return within(now, { type: "recordingFailed" }, { type: "alert", failure: event.failure });
    case "talkTapped":
      // What they begin to say now would have to wait for an answer that nobody can promise.
      return now.conversation.state === "speaking" ? within(now, event) : to(now, { type: "alert", failure: "notConnected" });
    case "opened":
    case "goAway":
    case "unreadable":
      return stay(now);
    default:
      return within(now, event);
  }
}

/** The answer that was being said will not be finished: what is in the loudspeaker is the end of it. */
function brokenOff(conversation: Conversation): { conversation: Conversation; effects: VoiceEffect[] } {
  // What was asked is told again.
  if (isAwaited(conversation)) return { conversation, effects: [] };
  if (conversation.state !== "speaking")
    return { conversation: { ...conversation, stale: false }, effects: leftAnswer(conversation) };
  return { conversation: { ...conversation, ended: true }, effects: [{ type: "awaitPlayedOut" }] };
}

/** What the service says next would be taken for the rest of this one: the voice session goes on in another connection, where it is not. */
function giveUpAnswer(now: Of<"connected">): VoiceStep {
  const { conversation, effects } = brokenOff(now.conversation);
  return to({ ...now, conversation, leaveBy: null }, ...effects, { type: "move" });
}

interface Reconnection {
  at: number;
  /** Null: at once. */
  dueIn: number | null;
}

function reconnect({ conversation, effects }: ReturnType<typeof brokenOff>, { at, dueIn }: Reconnection): VoiceStep {
  const dueAt = dueIn === null ? null : at + dueIn;
  return to({ connection: "reconnecting", conversation, attempt: 0, dueAt, since: at }, ...effects);
}

/** The voice session is idle at once; the new connection has another voice, another language or another beginning. */
function startAfresh(
  conversation: Conversation,
  event: { type: "choiceChanged" | "recordingTroubled" | "resetTapped"; at: number },
): VoiceStep {
  // Also where they have finished: what no connection has been sent yet would be the first that the new one hears.
  const left: VoiceEffect[] = [{ type: "leaveTurn" }, ...leftAnswer(conversation)];
  if (event.type === "resetTapped") {
    const effects: VoiceEffect[] = [...left, { type: "silence" }, { type: "disconnect" }, { type: "connect", from: "start" }];
    return reconnect({ conversation: IDLE, effects }, { at: event.at, dueIn: null });
  }
  const troubled: VoiceEffect[] = [{ type: "closeMicrophone" }, { type: "notice", notice: "recordingTroubled" }];
  const effects = [...left, ...(event.type === "recordingTroubled" ? troubled : []), { type: "silence" } as const];
  return reconnect({ conversation: IDLE, effects: [...effects, { type: "disconnect" }] }, { at: event.at, dueIn: RECONNECT_MS });
}

/** A try that fails again and again ends the voice session; where a handle may be what it fails for, the next one does without. */
function tryLater(
  now: Of<"reconnecting">,
  { at, failure, chance }: { at: number; failure: VoiceFailure; chance: number },
): VoiceStep {
  const attempt = now.attempt + 1;
  if (failure !== "connectFailed" || attempt >= RECONNECT_TRIES) return fail(failure);
  return stay({ ...now, attempt, dueAt: at + reconnectDelayMs(attempt, chance), since: at });
}

function tryNow(now: Of<"reconnecting">, at: number): VoiceStep {
  if (now.dueAt === null) {
    if (at - now.since < CONNECT_MS) return stay(now);
    const later = tryLater(now, { at, failure: "connectFailed", chance: 0 });
    return later.next.connection === "error" ? later : { ...later, effects: [{ type: "disconnect" }, ...later.effects] };
  }
  if (at < now.dueAt) return stay(now);
  return to({ ...now, dueAt: null, since: at }, { type: "connect", from: now.attempt > 1 ? "start" : "handle" });
}

function resume(conversation: Conversation, at: number): VoiceStep {
  const effects: VoiceEffect[] = [{ type: "openMicrophone" }];
  const isAsked = conversation.state === "thinking" || isAwaited(conversation);
  if (conversation.state === "listening" || isAsked) effects.push({ type: "resumeTurn" });
  if (isAsked) effects.push({ type: "endTurn" });
  return to({ connection: "connected", conversation: awaitAnew(conversation, at), leaveBy: null }, ...effects);
}

/** What was asked is asked again, and its answer has its whole time again. */
function awaitAnew(conversation: Conversation, at: number): Conversation {
  if (conversation.state === "thinking") return { ...conversation, since: at };
  return conversation.state === "idle" && isAwaited(conversation) ? { ...conversation, quietSince: at } : conversation;
}

/**
 * After a good-bye, the voice session moves unseen when it disturbs nobody, not before a handle knows what was said last, and at the latest when the
 * service is about to go.
 */
function moveWhenDue(step: VoiceStep, event: OpenEvent): VoiceStep {
  const { next } = step;
  if (next.connection !== "connected" || next.leaveBy === null || !("at" in event)) return step;
  const { conversation } = next;
  const isDue = event.at >= next.leaveBy;
  const isIdle = conversation.state === "idle" && !isToBeRead(conversation);
  if (isIdle || (conversation.state === "speaking" && conversation.ended)) {
    const isCovered = event.type === "clockTicked" && event.hasUncovered !== true;
    if (!isDue && !isCovered) return step;
    // The end of an answer that was broken off does not come in another connection.
    const fresh: Conversation = conversation.state === "idle" ? { ...conversation, stale: false } : conversation;
    return { next: { ...next, conversation: fresh, leaveBy: null }, effects: [...step.effects, { type: "move" }] };
  }
  if (!isDue) return step;
  const moved = reconnect(brokenOff(conversation), { at: event.at, dueIn: null });
  const effects = [...step.effects, { type: "disconnect" } as const, ...moved.effects];
  return { next: moved.next, effects: [...effects, { type: "connect", from: "handle" }] };
}

function within(now: Of<"connected" | "reconnecting">, event: ConversationEvent, ...also: VoiceEffect[]): VoiceStep {
  const { next, effects } = stepConversation(now.conversation, event);
  return { next: { ...now, conversation: next }, effects: [...effects, ...also] };
}

function fail(failure: VoiceFailure): VoiceStep {
  return to({ connection: "error", failure }, { type: "close" }, { type: "alert", failure });
}

function stay(next: Voice): VoiceStep {
  return { next, effects: [] };
}

function to(next: Voice, ...effects: VoiceEffect[]): VoiceStep {
  return { next, effects };
}
