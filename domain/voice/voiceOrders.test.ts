import { expect, test } from "vitest";
import { generator } from "#domain/random.testing.ts";
import { DISCONNECTED, stepVoice, type Voice, type VoiceEffect, type VoiceEvent } from "./voice.ts";

const ORDERS = 10_000;
const LENGTH = 60;

function randomEvent(random: () => number, at: number): VoiceEvent {
  const rms = random() < 0.5 ? 0 : 0.2;
  const ending = random() < 0.2 ? "refused" : "plain";
  const events: VoiceEvent[] = [
    { type: "opened", at },
    { type: "closed" },
    { type: "ready", at },
    { type: "connectFailed", at, failure: random() < 0.2 ? "quota" : "connectFailed", chance: random() },
    { type: "dropped", at, failure: random() < 0.1 ? "quota" : "connectFailed" },
    { type: "goAway", at, leftMs: random() * 20_000 },
    { type: "choiceChanged", at },
    { type: "resetTapped", at },
    { type: "microphoneFailed", failure: "microphoneFailed" },
    { type: "recordingTroubled", at },
    { type: "talkTapped", at },
    { type: "stopTapped", at },
    { type: "levelMeasured", at, rms, ms: 100 },
    { type: "levelMeasured", at, rms, ms: 100 },
    { type: "heard", at },
    { type: "clockTicked", at },
    { type: "clockTicked", at },
    { type: "audioArrived", at, ms: random() * 2_000 },
    { type: "turnCompleted", ending },
    { type: "interrupted", at },
    { type: "playedOut" },
    { type: "recordingFailed" },
    { type: "held" },
    { type: "emergencyShown" },
    { type: "connectionChanged" },
    { type: "unreadable" },
    { type: "leftAlone" },
  ];
  return events[Math.floor(random() * events.length)] ?? { type: "closed" };
}

/** What the machine's effects have done to the world, as a session carries them out. */
interface World {
  socket: "none" | "opening" | "open";
  sending: boolean;
  microphone: boolean;
}

/** A socket speaks only while it is there, a microphone only while it is open: what cannot happen is not fed to the machine. */
function canHappen(event: VoiceEvent, world: World): boolean {
  switch (event.type) {
    case "ready":
    case "connectFailed":
      return world.socket === "opening";
    case "audioArrived":
    case "turnCompleted":
    case "interrupted":
    case "goAway":
    case "unreadable":
      return world.socket === "open";
    case "dropped":
      return world.socket !== "none";
    case "levelMeasured":
    case "recordingFailed":
    case "recordingTroubled":
      return world.microphone;
    default:
      return true;
  }
}

function happen(event: VoiceEvent, world: World): void {
  if (event.type === "ready") world.socket = "open";
  if (event.type === "connectFailed" || event.type === "dropped") world.socket = "none";
}

function carryOut(effect: VoiceEffect, world: World): void {
  switch (effect.type) {
    case "connect":
      if (world.socket !== "none") throw new Error("two sockets at once");
      world.socket = "opening";
      break;
    case "disconnect":
      world.socket = "none";
      break;
    case "openMicrophone":
      world.microphone = true;
      break;
    case "closeMicrophone":
      world.microphone = false;
      break;
    case "startTurn":
      if (world.sending) throw new Error("a turn within a turn");
      world.sending = true;
      break;
    case "endTurn":
    case "leaveTurn":
      world.sending = false;
      break;
    case "close":
      Object.assign(world, { socket: "none", sending: false, microphone: false });
      break;
    default:
  }
}

function expectSense(now: Voice, world: World): void {
  const listening = "conversation" in now && now.conversation.state === "listening";
  if (listening !== world.sending) throw new Error(`listening is ${listening}, sending is ${world.sending}`);
  if (now.connection === "connected" && world.socket !== "open") throw new Error("connected without a socket");
  if (now.connection === "connecting" && world.socket !== "opening") throw new Error("connecting to nothing");
  if (now.connection === "reconnecting" && (now.dueAt === null) !== (world.socket === "opening")) {
    throw new Error(`a try is ${now.dueAt === null ? "" : "not "}on its way, the socket is ${world.socket}`);
  }
  const over = now.connection === "disconnected" || now.connection === "error";
  if (over && (world.socket !== "none" || world.microphone)) throw new Error("something is left open");
}

function run(seed: number): Set<string> {
  const random = generator(seed);
  const world: World = { socket: "none", sending: false, microphone: false };
  const seen = new Set<string>();
  let now = DISCONNECTED;
  let at = 0;
  for (let count = 0; count < LENGTH; count++) {
    at += Math.floor(random() * 1_500);
    const event = randomEvent(random, at);
    if (!canHappen(event, world)) continue;
    happen(event, world);
    const step = stepVoice(now, event);
    now = step.next;
    for (const effect of step.effects) carryOut(effect, world);
    expectSense(now, world);
    seen.add("conversation" in now ? `${now.connection} ${now.conversation.state}` : now.connection);
  }
  return seen;
}

test("[V-11] whatever happens in whatever order: one socket at most, sending while it listens, nothing left open", () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < ORDERS; seed++) {
    try {
      for (const place of run(seed)) seen.add(place);
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
  expect([...seen].sort()).toHaveLength(11);
});
