import { expect, test } from "vitest";
import { type Conversation, type ConversationEffect, type ConversationEvent, IDLE, stepConversation } from "./conversation.ts";

type State = Conversation["state"];
type EventType = ConversationEvent["type"];

const T = 100_000;

const from: Record<State, Conversation> = {
  idle: IDLE,
  listening: { state: "listening", stale: false, quietSince: T, held: false, hushed: false, wordAt: T, voiceAt: null },
  thinking: { state: "thinking", stale: false, since: T },
  speaking: { state: "speaking", stale: false, ended: false, heardAt: T, loudMs: 0, pausedMs: 0, voiceAt: null },
};

const events: Record<EventType, ConversationEvent> = {
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
};

/** Every cell is spelled out: a new state or event does not compile until its row or column is decided. */
const table: Record<State, Record<EventType, State>> = {
  idle: {
    talkTapped: "listening",
    stopTapped: "idle",
    levelMeasured: "idle",
    heard: "idle",
    clockTicked: "idle",
    audioArrived: "speaking",
    turnCompleted: "idle",
    interrupted: "idle",
    playedOut: "idle",
    recordingFailed: "idle",
    held: "idle",
    emergencyShown: "idle",
    connectionChanged: "idle",
  },
  listening: {
    talkTapped: "listening",
    stopTapped: "thinking",
    levelMeasured: "listening",
    heard: "listening",
    clockTicked: "listening",
    audioArrived: "speaking",
    turnCompleted: "listening",
    interrupted: "listening",
    playedOut: "listening",
    recordingFailed: "idle",
    held: "listening",
    emergencyShown: "listening",
    connectionChanged: "listening",
  },
  thinking: {
    talkTapped: "thinking",
    stopTapped: "thinking",
    levelMeasured: "thinking",
    heard: "thinking",
    clockTicked: "thinking",
    audioArrived: "speaking",
    turnCompleted: "idle",
    interrupted: "thinking",
    playedOut: "thinking",
    recordingFailed: "thinking",
    held: "thinking",
    emergencyShown: "idle",
    connectionChanged: "thinking",
  },
  speaking: {
    talkTapped: "listening",
    stopTapped: "speaking",
    levelMeasured: "speaking",
    heard: "speaking",
    clockTicked: "speaking",
    audioArrived: "speaking",
    turnCompleted: "speaking",
    interrupted: "idle",
    playedOut: "speaking",
    recordingFailed: "speaking",
    held: "speaking",
    emergencyShown: "idle",
    connectionChanged: "speaking",
  },
};

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([type, next]) => ({ state: state as State, type: type as EventType, next })),
);

test.each(cells)("[V-12] $state + $type = $next", ({ state, type, next }) => {
  expect(stepConversation(from[state], events[type]).next.state).toBe(next);
});

/** Where those events lead, and what was to be done on the way. */
function after(start: Conversation, ...given: ConversationEvent[]): { now: Conversation; effects: string[] } {
  let now = start;
  const effects: ConversationEffect[] = [];
  for (const event of given) {
    const step = stepConversation(now, event);
    now = step.next;
    effects.push(...step.effects);
  }
  return { now, effects: effects.map((effect) => (effect.type === "notice" ? effect.notice : effect.type)) };
}

const quiet = (at: number): ConversationEvent => ({ type: "levelMeasured", at: T + at, rms: 0.009, ms: 100 });
const loud = (at: number): ConversationEvent => ({ type: "levelMeasured", at: T + at, rms: 0.05, ms: 100 });
const tick = (at: number): ConversationEvent => ({ type: "clockTicked", at: T + at });
const ended: ConversationEvent = { type: "turnCompleted", ending: "plain" };

test("[V-12] three seconds of silence end the turn, and speech starts the count again", () => {
  const { listening } = from;
  expect(after(listening, quiet(0), quiet(2_999)).now.state).toBe("listening");
  expect(after(listening, quiet(0), quiet(3_000))).toMatchObject({ now: { state: "thinking" }, effects: ["endTurn"] });
  expect(after(listening, loud(2_000), quiet(2_100), quiet(4_999)).now.state).toBe("listening");
  expect(after(listening, loud(2_000), quiet(2_100), quiet(5_000)).now.state).toBe("thinking");
});

test("[V-26] while they hold the button no silence ends the turn, and letting go does", () => {
  for (const start of [from.idle, from.speaking]) {
    const held = after(start, { type: "talkTapped", at: T, held: true }, quiet(0), quiet(60_000));
    expect(held.now.state).toBe("listening");
    expect(after(held.now, events.stopTapped)).toMatchObject({ now: { state: "thinking" }, effects: ["endTurn"] });
  }
});

test("[V-26] a turn that was begun otherwise is held from then on, once", () => {
  const held = after(from.listening, events.held, events.held, quiet(0), quiet(60_000));
  expect(held).toMatchObject({ now: { state: "listening", held: true }, effects: ["holdTurn"] });
  for (const state of ["idle", "thinking", "speaking"] as const) {
    expect(after(from[state], events.held)).toEqual({ now: from[state], effects: [] });
  }
});

test("[V-28] in another connection nothing comes of an answer that was broken off before it", () => {
  const broken = after(from.speaking, events.talkTapped).now;
  for (const start of [broken, after(broken, events.stopTapped).now, after(broken, events.recordingFailed).now]) {
    expect(start.stale).toBe("said");
    expect(after(start, events.connectionChanged)).toEqual({ now: { ...start, stale: false }, effects: ["leaveAnswer"] });
  }
});

test("[V-15] the level 0.01 is speech, and what is below is silence", () => {
  const level = (rms: number): ConversationEvent => ({ type: "levelMeasured", at: T + 3_000, rms, ms: 100 });
  expect(after(from.listening, level(0.01)).now.state).toBe("listening");
  expect(after(from.listening, level(0.009_99)).now.state).toBe("thinking");
});

test("[V-12] fifteen seconds without an answer lead back to idle, and it is said", () => {
  expect(after(from.thinking, tick(14_999)).now.state).toBe("thinking");
  expect(after(from.thinking, tick(15_000))).toEqual({ now: from.idle, effects: ["unanswered"] });
});

test("[V-12] an answer that comes after its time is heard all the same", () => {
  expect(after(from.thinking, tick(15_000), events.audioArrived).now.state).toBe("speaking");
});

test("[V-12] it speaks until the turn is complete and all of it has been heard", () => {
  expect(after(from.speaking, ended)).toMatchObject({ now: { state: "speaking" }, effects: ["awaitPlayedOut"] });
  expect(after(from.speaking, ended, events.playedOut).now).toEqual(from.idle);
  expect(after(from.speaking, events.playedOut).now.state).toBe("speaking");
});

test("[V-12] the service may hear the pause before we do: then the microphone is left alone", () => {
  expect(after(from.listening, events.audioArrived)).toMatchObject({ now: { state: "speaking" }, effects: ["leaveTurn"] });
});

test("[V-12] a press breaks the answer off at once, and what still comes of it is not heard", () => {
  const broken = after(from.speaking, events.talkTapped);
  expect(broken).toMatchObject({ now: { state: "listening", stale: "said" }, effects: ["silence", "startTurn"] });
  expect(after(broken.now, events.audioArrived).now.state).toBe("listening");
  expect(after(broken.now, ended, events.audioArrived).now.state).toBe("speaking");
  const asked = after(broken.now, events.stopTapped, events.audioArrived, ended);
  expect(asked.now).toMatchObject({ state: "thinking", stale: false });
  expect(after(asked.now, events.audioArrived).now.state).toBe("speaking");
});

test("[V-12] a press after the last word has nothing to wait for", () => {
  expect(after(from.speaking, ended, events.talkTapped).now).toMatchObject({ state: "listening", stale: false });
});

test("[V-12] speech over the answer breaks it off as soon as it is a word, a knock or a quiet voice does not", () => {
  const spoken = (...levels: number[]) =>
    after(from.speaking, ...levels.map((rms): ConversationEvent => ({ type: "levelMeasured", at: T, rms, ms: 32 })));
  const [word, knock] = [Array<number>(5).fill(0.05), Array<number>(4).fill(0.05)];
  expect(spoken(...word)).toMatchObject({ now: { state: "listening" }, effects: ["silence", "startTurn"] });
  expect(spoken(...knock).now.state).toBe("speaking");
  expect(spoken(...Array<number>(20).fill(0.039)).now.state).toBe("speaking");
  // A word has moments without a sound; two knocks are none.
  expect(spoken(0.05, 0.05, 0.01, 0.01, 0.05, 0.05, 0.05).now.state).toBe("listening");
  expect(spoken(...knock, 0.01, 0.01, 0.01, ...knock).now.state).toBe("speaking");
});

test("[V-12] the service breaks off for their voice, and listens on", () => {
  const over: ConversationEvent = { type: "levelMeasured", at: T, rms: 0.02, ms: 100 };
  expect(after(from.speaking, over, { type: "interrupted", at: T + 2_000 })).toMatchObject({
    now: { state: "listening", stale: "brokenOff" },
    effects: ["silence", "startTurn"],
  });
});

test("[V-12] it breaks off and listens on, too, for who spoke on just as the answer began", () => {
  const interrupted: ConversationEvent = { type: "interrupted", at: T + 2_800 };
  const begun = after(from.listening, loud(1_000), quiet(1_100), events.audioArrived);
  expect(after(begun.now, interrupted)).toMatchObject({
    now: { state: "listening", stale: "brokenOff" },
    effects: ["silence", "startTurn"],
  });
  // Who has finished, or said nothing for so long, was not interrupting.
  const finished = after(from.listening, loud(1_000), events.stopTapped, events.audioArrived);
  const silent = after(from.listening, quiet(1_000), events.audioArrived);
  for (const { now } of [finished, silent]) expect(after(now, interrupted).now.state).toBe("idle");
});

test("[V-20] the service breaks off for a reason of its own, and says that it cannot speak of this", () => {
  expect(after(from.speaking, { type: "interrupted", at: T + 2_001 })).toEqual({
    now: { ...IDLE, stale: "brokenOff" },
    effects: ["silence", "refused"],
  });
  for (const state of ["idle", "listening", "thinking"] as const) {
    const { now, effects } = after(from[state], { type: "turnCompleted", ending: "refused" });
    expect(now).toEqual(from.idle);
    expect(effects).toContain("refused");
  }
});

test("[V-12] [V-35] a turn that ends without a sound leads back to idle, and says so", () => {
  expect(after(from.thinking, ended)).toEqual({ now: from.idle, effects: ["unanswered"] });
});

test("[V-12] a recording failure ends the listening", () => {
  expect(after(from.listening, events.recordingFailed)).toEqual({ now: from.idle, effects: ["leaveTurn"] });
});

test("[V-28] an answer that was broken off is over with its turn's end, and only then does the next one begin", () => {
  const over: ConversationEvent = { type: "levelMeasured", at: T, rms: 0.02, ms: 100 };
  for (const start of [after(from.speaking, events.talkTapped).now, after(from.speaking, over, events.interrupted).now]) {
    const broken = after(start, events.interrupted);
    expect(broken.now).toMatchObject({ state: "listening", stale: "brokenOff" });
    expect(after(broken.now, events.audioArrived).now.state).toBe("listening");
    const late = after(broken.now, ended, events.stopTapped);
    expect(late.now).toMatchObject({ state: "thinking", stale: false });
    const early = after(broken.now, events.stopTapped, ended);
    expect(early.now).toMatchObject({ state: "thinking", stale: false });
    expect(after(early.now, events.audioArrived).now.state).toBe("speaking");
  }
});

test("[V-28] a turn that is broken off before anything was said of it is no answer: it is waited on for one", () => {
  expect(after(from.thinking, events.interrupted, ended).now).toEqual(from.thinking);
  expect(after(from.listening, events.interrupted, ended).now).toEqual(from.listening);
});

test("[V-28] an answer is heard even where the end of the turn that was broken off never comes", () => {
  const asked = after(from.speaking, events.talkTapped, events.interrupted, events.stopTapped);
  expect(after(asked.now, events.audioArrived).now.state).toBe("speaking");
});

const card: ConversationEvent = { type: "emergencyShown" };
const sound: ConversationEvent = { type: "audioArrived", at: T, ms: 1_000 };

test("[V-43] with a card the answer falls silent, and nothing of it is heard after", () => {
  const silent = after(from.speaking, card, sound, sound, ended);
  expect(silent).toMatchObject({ now: { state: "idle", stale: false }, effects: ["hush"] });
  expect(after(silent.now, sound).now.state).toBe("idle");
});

test("[V-43] with a card the answer that is waited for is not heard, and Talk is there at once", () => {
  const waiting = after(from.thinking, card);
  expect(waiting).toMatchObject({ now: { state: "idle" }, effects: ["hush"] });
  expect(after(waiting.now, tick(20_000), sound, ended).now.state).toBe("idle");
});

test("[V-43] who speaks while a card comes is heard to their end, and the answer to it is not", () => {
  const speaking = after(from.listening, card, loud(1_000));
  expect(speaking).toMatchObject({ now: { state: "listening" }, effects: [] });
  expect(after(speaking.now, events.stopTapped, sound)).toMatchObject({
    now: { state: "idle" },
    effects: ["endTurn", "hush", "hush"],
  });
  expect(after(speaking.now, sound, sound)).toMatchObject({ now: { state: "idle" }, effects: ["leaveTurn", "hush"] });
});

test("[V-43] Talk is pressed once and the next answer is heard, whatever came of the one before", () => {
  const late = [
    after(from.thinking, card, events.talkTapped, sound, events.interrupted),
    after(from.thinking, card, events.talkTapped, sound, ended),
    after(from.thinking, card, sound, events.talkTapped, sound, ended),
  ];
  expect(late.map(({ now }) => now.state)).toEqual(["listening", "listening", "listening"]);
  const over = [
    after(from.thinking, card, ended, events.talkTapped),
    after(from.thinking, card, sound, ended, events.talkTapped),
    // The service takes both for one question: what it has not begun has no end of its own.
    after(from.thinking, card, events.talkTapped),
  ];
  for (const { now } of [...late, ...over]) expect(after(now, events.stopTapped, sound).now.state).toBe("speaking");
});

test("[V-43] an answer that begins when Talk is pressed already is the silenced one: the rest of it is not heard either", () => {
  const begun = after(from.thinking, card, events.talkTapped, sound, events.stopTapped, sound, sound);
  expect(begun).toMatchObject({ now: { state: "thinking" }, effects: ["hush", "startTurn", "endTurn"] });
  expect(after(begun.now, ended, sound).now.state).toBe("speaking");
  const again = after(from.listening, card, events.stopTapped, events.talkTapped, sound, events.stopTapped, sound);
  expect(again.now.state).toBe("thinking");
});

test("[V-43] [V-28] what comes after they have spoken and paused is the answer to them, but while they hold the button", () => {
  const at = (ms: number): ConversationEvent => ({ type: "audioArrived", at: T + ms, ms: 1_000 });
  const asked = after(from.thinking, card, events.talkTapped, loud(1_000), quiet(1_100));
  expect(after(asked.now, at(1_600)).now).toMatchObject({ state: "listening", stale: "said" });
  expect(after(asked.now, at(1_700))).toMatchObject({ now: { state: "speaking" }, effects: ["leaveAnswer", "leaveTurn"] });
  expect(after(asked.now, card, at(1_700)).now).toMatchObject({ state: "idle", stale: "said" });
  expect(after(asked.now, events.held, at(1_700)).now).toMatchObject({ state: "listening", stale: "said" });
});

test("[V-43] [V-12] what a card has silenced has fifteen seconds to begin, and is not heard after them either", () => {
  const waiting = after(from.thinking, card, tick(0), tick(14_999));
  expect(waiting.now).toMatchObject({ stale: "unbegun" });
  const over = after(waiting.now, tick(15_000));
  expect(over).toMatchObject({ now: { state: "idle", stale: false, hushed: true }, effects: ["leaveAnswer"] });
  expect(after(over.now, sound).now.state).toBe("idle");
});
