import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { IDLE } from "./conversation.ts";
import { DISCONNECTED, stepVoice, type Voice, type VoiceEffect, type VoiceEvent } from "./voice.ts";

const T = 100_000;
const chance = 0;
/** As the rule has it. */
const QUIET_MS = 3 * MINUTE_MS;

/** `Voice` as the screen names it: the connection, and within one the conversation. */
type Place = "disconnected" | "connecting" | "error" | `${"connected" | "reconnecting"} ${Exclude<State, "x">}`;
type State = "idle" | "listening" | "thinking" | "speaking";
type EventType = VoiceEvent["type"];

const speaking = { state: "speaking", stale: false, ended: false, heardAt: T, loudMs: 0, pausedMs: 0, voiceAt: null } as const;
const listening = {
  state: "listening",
  stale: false,
  quietSince: T,
  held: false,
  hushed: false,
  wordAt: T,
  voiceAt: null,
} as const;
const thinking = { state: "thinking", stale: false, since: T } as const;
const conversations = { idle: IDLE, listening, thinking, speaking } as const;

const connected = (state: State): Voice => ({ connection: "connected", leaveBy: null, conversation: conversations[state] });
const reconnecting = (state: State): Voice => ({
  connection: "reconnecting",
  conversation: conversations[state],
  attempt: 0,
  dueAt: T + 1_000,
  since: T,
});

const from: Record<Place, Voice> = {
  disconnected: DISCONNECTED,
  connecting: { connection: "connecting", since: T },
  "connected idle": connected("idle"),
  "connected listening": connected("listening"),
  "connected thinking": connected("thinking"),
  "connected speaking": connected("speaking"),
  "reconnecting idle": reconnecting("idle"),
  "reconnecting listening": reconnecting("listening"),
  "reconnecting thinking": reconnecting("thinking"),
  "reconnecting speaking": reconnecting("speaking"),
  error: { connection: "error", failure: "connectFailed" },
};

const events: Record<EventType, VoiceEvent> = {
  opened: { type: "opened", at: T },
  closed: { type: "closed" },
  ready: { type: "ready", at: T },
  connectFailed: { type: "connectFailed", at: T, failure: "connectFailed", chance },
  dropped: { type: "dropped", at: T, failure: "connectFailed" },
  goAway: { type: "goAway", at: T, leftMs: 50_000 },
  choiceChanged: { type: "choiceChanged", at: T },
  resetTapped: { type: "resetTapped", at: T },
  microphoneFailed: { type: "microphoneFailed", failure: "microphoneFailed" },
  recordingTroubled: { type: "recordingTroubled", at: T },
  talkTapped: { type: "talkTapped", at: T },
  stopTapped: { type: "stopTapped", at: T },
  levelMeasured: { type: "levelMeasured", at: T, rms: 0.2, ms: 100 },
  heard: { type: "heard", at: T },
  clockTicked: { type: "clockTicked", at: T },
  audioArrived: { type: "audioArrived", at: T, ms: 1_000 },
  turnCompleted: { type: "turnCompleted", ending: "plain" },
  interrupted: { type: "interrupted", at: T },
  playedOut: { type: "playedOut" },
  recordingFailed: { type: "recordingFailed" },
  held: { type: "held" },
  emergencyShown: { type: "emergencyShown" },
  connectionChanged: { type: "connectionChanged" },
  unreadable: { type: "unreadable" },
  leftAlone: { type: "leftAlone" },
};

/** Where an event leads that only an open voice session knows; everywhere else it changes nothing. */
type Row = Record<Place, Place>;
const stay = Object.fromEntries(Object.keys(from).map((place) => [place, place])) as Row;
const both = (state: State, next: State): Partial<Row> => ({
  [`connected ${state}`]: `connected ${next}`,
  [`reconnecting ${state}`]: `reconnecting ${next}`,
});

/** A new event does not compile until its line is decided; what a line does not name stays where it is. */
const table: Record<EventType, Partial<Row>> = {
  opened: { disconnected: "connecting", error: "connecting" },
  closed: Object.fromEntries(Object.keys(from).map((place) => [place, "disconnected"])),
  leftAlone: { ...Object.fromEntries(Object.keys(from).map((place) => [place, "disconnected"])), error: "error" },
  ready: {
    connecting: "connected idle",
    "reconnecting idle": "connected idle",
    "reconnecting listening": "connected listening",
    "reconnecting thinking": "connected thinking",
    "reconnecting speaking": "connected speaking",
  },
  connectFailed: { connecting: "error" },
  dropped: {
    connecting: "error",
    "connected idle": "reconnecting idle",
    "connected listening": "reconnecting listening",
    "connected thinking": "reconnecting thinking",
    "connected speaking": "reconnecting speaking",
  },
  // Idle, it moves at once, and nobody sees it.
  goAway: {},
  choiceChanged: toIdle(),
  resetTapped: toIdle(),
  recordingTroubled: toIdle(),
  microphoneFailed: both("listening", "idle"),
  talkTapped: { "connected idle": "connected listening", ...both("speaking", "listening") },
  stopTapped: both("listening", "thinking"),
  levelMeasured: {},
  heard: {},
  clockTicked: {},
  audioArrived: { ...both("idle", "speaking"), ...both("listening", "speaking"), ...both("thinking", "speaking") },
  turnCompleted: both("thinking", "idle"),
  interrupted: both("speaking", "idle"),
  playedOut: {},
  recordingFailed: both("listening", "idle"),
  held: {},
  emergencyShown: { ...both("thinking", "idle"), ...both("speaking", "idle") },
  connectionChanged: {},
  // An answer that is being said is heard as far as it came.
  unreadable: {},
};

function toIdle(): Partial<Row> {
  const inSession = Object.keys(from).filter((place) => place.includes(" "));
  return Object.fromEntries(inSession.map((place) => [place, "reconnecting idle"]));
}

function placeOf(voice: Voice): string {
  return "conversation" in voice ? `${voice.connection} ${voice.conversation.state}` : voice.connection;
}

const cells = Object.keys(from).flatMap((start) =>
  Object.entries(table).map(([type, row]) => ({ start, type, next: { ...stay, ...row }[start as Place] })),
);

test.each(cells)("[V-11] $start + $type = $next", ({ start, type, next }) => {
  expect(placeOf(stepVoice(from[start as Place], events[type as EventType]).next)).toBe(next);
});

/** Where those events lead, and what the last of them asks for. */
function after(start: Voice, ...given: VoiceEvent[]): { now: Voice; effects: string[] } {
  let now = start;
  let effects: VoiceEffect[] = [];
  for (const event of given) ({ next: now, effects } = stepVoice(now, event));
  return { now, effects: effects.map(name) };
}

function name(effect: VoiceEffect): string {
  if (effect.type === "connect") return `connect from ${effect.from}`;
  if (effect.type === "alert") return `alert ${effect.failure}`;
  return effect.type;
}

const tick = (at: number): VoiceEvent => ({ type: "clockTicked", at: T + at });
const tickUncovered = (at: number): VoiceEvent => ({ type: "clockTicked", at: T + at, hasUncovered: true });
const failed = (at: number): VoiceEvent => ({ type: "connectFailed", at: T + at, failure: "connectFailed", chance });

test("[V-11] opening connects, and the first connection opens the microphone", () => {
  const opened = after(DISCONNECTED, events.opened);
  expect(opened.effects).toEqual(["connect from start"]);
  expect(after(opened.now, events.ready).effects).toEqual(["openMicrophone"]);
});

test("[V-11] a service that says nothing for ten seconds could not be reached", () => {
  const opened = after(DISCONNECTED, events.opened).now;
  expect(placeOf(after(opened, tick(9_999)).now)).toBe("connecting");
  expect(after(opened, tick(10_000))).toEqual({
    now: { connection: "error", failure: "connectFailed" },
    effects: ["close", "alert connectFailed"],
  });
});

test("[V-19] an exhausted quota ends the voice session at once, also while it is found again", () => {
  const quota: VoiceEvent = { type: "connectFailed", at: T, failure: "quota", chance };
  expect(after(from.connecting, quota).effects).toEqual(["close", "alert quota"]);
  expect(after(from["reconnecting idle"], quota).effects).toEqual(["close", "alert quota"]);
  const cut: VoiceEvent = { type: "dropped", at: T, failure: "quota" };
  expect(after(from["connected speaking"], cut).effects).toEqual(["close", "alert quota"]);
});

test("[V-19] talking without a connection says so", () => {
  for (const start of ["disconnected", "connecting", "reconnecting idle"] as const) {
    expect(after(from[start], events.talkTapped).effects).toEqual(["alert notConnected"]);
  }
});

test("[V-13] a choice closes the connection, and a second later the voice session goes on from its handle", () => {
  const changed = after(from["connected speaking"], events.choiceChanged);
  expect(changed.effects).toEqual(["leaveTurn", "silence", "disconnect"]);
  expect(after(changed.now, tick(999)).effects).toEqual([]);
  expect(after(changed.now, tick(1_000)).effects).toEqual(["connect from handle"]);
});

test("[V-3] a reset is silent at once and begins a voice session that knows nothing of the last one", () => {
  const reset = after(from["connected speaking"], events.resetTapped);
  expect(reset.effects).toEqual(["leaveTurn", "silence", "disconnect", "connect from start"]);
  expect(placeOf(after(reset.now, events.ready).now)).toBe("connected idle");
});

test("[V-13] a dropped connection is looked for five times, the last ones without the handle", () => {
  let now = after(from["connected idle"], events.dropped).now;
  const asked: string[] = [];
  let at = 0;
  for (const wait of [1_000, 2_000, 4_000, 8_000, 8_000]) {
    const due = after(now, tick(at + wait - 1), tick(at + wait));
    asked.push(...due.effects);
    at += wait;
    now = after(due.now, failed(at)).now;
  }
  expect(asked).toEqual(["connect from handle", "connect from handle", ...Array(3).fill("connect from start")]);
  expect(now).toEqual({ connection: "error", failure: "connectFailed" });
});

test("[V-13] a try that hangs is given up after ten seconds", () => {
  const trying = after(from["reconnecting idle"], tick(1_000)).now;
  expect(after(trying, tick(10_999)).effects).toEqual([]);
  expect(after(trying, tick(11_000))).toMatchObject({ now: { attempt: 1, dueAt: T + 13_000 }, effects: ["disconnect"] });
});

test("[V-13] what was being said is sent once more when the voice session is found again", () => {
  expect(after(from["reconnecting listening"], events.ready).effects).toEqual(["openMicrophone", "resumeTurn"]);
  expect(after(from["reconnecting thinking"], events.ready).effects).toEqual(["openMicrophone", "resumeTurn", "endTurn"]);
});

test("[V-12] the fifteen seconds begin anew with the new connection", () => {
  const found = after(from["reconnecting thinking"], tick(14_999), { type: "ready", at: T + 20_000 }).now;
  expect(placeOf(after(found, tick(34_999)).now)).toBe("connected thinking");
  expect(placeOf(after(found, tick(35_000)).now)).toBe("connected idle");
});

test("[V-13] an answer that a drop cuts short is heard as far as it came", () => {
  const dropped = after(from["connected speaking"], events.dropped);
  expect(dropped.effects).toEqual(["awaitPlayedOut"]);
  expect(placeOf(after(dropped.now, events.playedOut).now)).toBe("reconnecting idle");
});

test("[V-12] an answer of which nothing comes for fifteen seconds is given up when what came of it has been heard that long", () => {
  const more: VoiceEvent = { type: "audioArrived", at: T + 5_000, ms: 20_000 };
  const stalled = after(from["connected speaking"], more, tick(39_999));
  expect([placeOf(stalled.now), stalled.effects]).toEqual(["connected speaking", []]);
  const over = after(stalled.now, tick(40_000));
  expect(over.effects).toEqual(["awaitPlayedOut", "move"]);
  expect(after(over.now, tick(40_100)).effects).toEqual([]);
  expect(placeOf(after(over.now, events.playedOut).now)).toBe("connected idle");
  // What they say next is answered, and nothing before that is theirs to wait for.
  expect(after(over.now, events.talkTapped).now).toMatchObject({ conversation: { state: "listening", stale: false } });
  const ended = after(from["connected speaking"], events.turnCompleted, tick(60_000));
  expect(ended.effects).toEqual([]);
});

test("[V-12] [V-43] one that a card has silenced, or they have broken off, is given up as well", () => {
  const silenced = after(
    from["connected speaking"],
    events.emergencyShown,
    tick(0),
    events.audioArrived,
    tick(10_000),
    tick(24_999),
  );
  expect(silenced.effects).toEqual([]);
  expect(after(silenced.now, tick(25_000)).effects).toEqual(["leaveAnswer", "move"]);
  const brokenOff = after(from["connected speaking"], events.talkTapped, events.stopTapped, tick(14_999));
  expect(after(brokenOff.now, tick(15_000)).effects).toEqual(["leaveAnswer", "move"]);
});

test("[V-43] [V-13] what is asked again after a drop has its whole time again", () => {
  const waiting = after(from["connected thinking"], events.emergencyShown, tick(0), events.dropped, {
    type: "ready",
    at: T + 20_000,
  });
  expect(after(waiting.now, tick(34_999)).now).toMatchObject({ conversation: { stale: "unbegun" } });
  expect(after(waiting.now, tick(35_000)).now).toMatchObject({ conversation: { stale: false } });
});

test("[V-12] what cannot be read while an answer is said gives it up, and at any other time nothing", () => {
  expect(after(from["connected speaking"], events.unreadable).effects).toEqual(["awaitPlayedOut", "move"]);
  const ended = after(from["connected speaking"], events.turnCompleted, events.unreadable);
  const others = [
    ended,
    ...(["idle", "listening", "thinking"] as const).map((state) => after(connected(state), events.unreadable)),
  ];
  for (const { effects } of others) expect(effects).toEqual([]);
});

test("[V-13] after a goAway the voice session moves between two turns, and mid-turn only when the time is up", () => {
  const told = after(from["connected speaking"], events.goAway).now;
  expect(placeOf(after(told, tick(20_000)).now)).toBe("connected speaking");
  const ended = after(told, events.turnCompleted, tick(100));
  expect([placeOf(ended.now), ended.effects]).toEqual(["connected speaking", ["move"]]);
  expect(after(ended.now, tick(200)).effects).toEqual([]);
  const idle = after(from["connected idle"], events.goAway, tick(0));
  expect([placeOf(idle.now), idle.effects]).toEqual(["connected idle", ["move"]]);
  const cut = after(after(from["connected listening"], events.goAway).now, tick(48_000));
  expect(placeOf(cut.now)).toBe("reconnecting listening");
  expect(cut.effects).toEqual(["disconnect", "connect from handle"]);
  // Without time left there is nothing to wait for.
  const atOnce = after(from["connected idle"], { type: "goAway", at: T, leftMs: 0 });
  expect([placeOf(atOnce.now), atOnce.effects]).toEqual(["connected idle", ["move"]]);
});

test("[V-1701] after a goAway the voice session does not move before a handle knows what was said last, but for the end of its time", () => {
  const told = after(from["connected speaking"], events.goAway, events.turnCompleted, events.playedOut);
  const waits = after(told.now, tickUncovered(100), events.goAway, tickUncovered(47_900));
  expect([placeOf(waits.now), waits.effects]).toEqual(["connected idle", []]);
  expect(after(waits.now, tick(47_950)).effects).toEqual(["move"]);
  const late = after(waits.now, tickUncovered(48_000));
  expect([placeOf(late.now), late.effects]).toEqual(["connected idle", ["move"]]);
});

test("[V-19] a recording that falls silent is begun again with a new microphone and a new connection", () => {
  expect(after(from["connected listening"], events.recordingTroubled).effects).toEqual([
    "leaveTurn",
    "closeMicrophone",
    "notice",
    "silence",
    "disconnect",
  ]);
});

test("[V-45] a voice session in which neither side has spoken for three minutes ends as by leaving, and says so", () => {
  const quiet = after(from["connected idle"], tick(0), tick(QUIET_MS - 1));
  expect(placeOf(quiet.now)).toBe("connected idle");
  expect(after(quiet.now, tick(QUIET_MS))).toEqual({ now: DISCONNECTED, effects: ["close", "notice"] });
  const found = after(quiet.now, events.dropped, tick(QUIET_MS));
  expect(found).toEqual({ now: DISCONNECTED, effects: ["close", "notice"] });
});

test("[V-45] who speaks, waits or is answered is not left alone, and the time begins anew with the end of the answer", () => {
  for (const state of ["listening", "thinking", "speaking"] as const) {
    const loud: VoiceEvent = { ...events.levelMeasured, at: T + QUIET_MS, rms: 0.01 } as VoiceEvent;
    expect(placeOf(after(from[`connected ${state}`], tick(0), loud).now)).toBe(`connected ${state}`);
  }
  const late = QUIET_MS - 1;
  const talked = after(
    from["connected idle"],
    tick(0),
    { type: "talkTapped", at: T + late },
    { type: "stopTapped", at: T + late },
  );
  const answered = after(talked.now, events.audioArrived, events.turnCompleted, events.playedOut, tick(late + 100));
  expect(placeOf(after(answered.now, tick(late + QUIET_MS)).now)).toBe("connected idle");
  expect(placeOf(after(answered.now, tick(late + 100 + QUIET_MS)).now)).toBe("disconnected");
});

test("[V-45] a noise in which no word is understood for three minutes keeps nothing open, but for who holds the button", () => {
  const noise: VoiceEvent = { type: "levelMeasured", at: T + QUIET_MS, rms: 0.2, ms: 100 };
  const listens = after(from["connected listening"], noise, tick(QUIET_MS - 1));
  expect(placeOf(listens.now)).toBe("connected listening");
  expect(after(listens.now, tick(QUIET_MS))).toEqual({ now: DISCONNECTED, effects: ["close", "notice"] });
  const understood = after(listens.now, { type: "heard", at: T + QUIET_MS - 1 }, tick(2 * QUIET_MS - 2));
  expect(placeOf(understood.now)).toBe("connected listening");
  expect(placeOf(after(understood.now, tick(2 * QUIET_MS - 1)).now)).toBe("disconnected");
  expect(placeOf(after(listens.now, events.held, tick(2 * QUIET_MS)).now)).toBe("connected listening");
});

test("[V-45] an answer that is to be read below a card is waited for, three minutes from each of its sounds and from its end", () => {
  const card = after(from["connected thinking"], events.emergencyShown, tick(0), tick(QUIET_MS - 1)).now;
  const heard = (at: number, ...more: VoiceEvent[]) => after(card, events.audioArrived, tick(at), ...more).now;
  const begun = heard(QUIET_MS, events.audioArrived, tick(2 * QUIET_MS - 1));
  const ended = heard(QUIET_MS, events.turnCompleted, tick(2 * QUIET_MS - 1));
  for (const now of [begun, ended]) {
    expect(placeOf(after(now, tick(2 * QUIET_MS)).now)).toBe("connected idle");
    expect(placeOf(after(now, tick(3 * QUIET_MS)).now)).toBe("disconnected");
  }
});

test("[V-45] an answer that is to be read below a card and never comes, or breaks off, keeps nothing open", () => {
  const card = after(from["connected thinking"], events.emergencyShown);
  for (const now of [card.now, after(card.now, events.audioArrived).now]) {
    expect(placeOf(after(now, tick(0), tick(QUIET_MS)).now)).toBe("disconnected");
  }
});

test("[V-11] every way out gives everything back", () => {
  for (const start of Object.values(from)) {
    expect(after(start, events.closed)).toEqual({
      now: DISCONNECTED,
      effects: start === DISCONNECTED ? [] : ["close"],
    });
  }
});
