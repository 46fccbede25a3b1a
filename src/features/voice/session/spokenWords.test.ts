import { expect, test } from "vitest";
import { liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

const QUESTION = /^How long may she sleep\??$/;

/** They have asked something, and wait. */
async function asked(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await ask(t);
  return t;
}

async function ask(t: TestVoiceSession): Promise<void> {
  await t.speak(10);
  t.session.tap();
}

const words = (t: TestVoiceSession) => t.saved.map(({ inputText, outputText, ending }) => [inputText.trim(), outputText, ending]);

test.each(["turn-plain", "turn-bundled", "turn-transcript-late", "turn-transcript-repeated", "interrupted-empty-turn"] as const)(
  "[V-29] %s: her words and the answer's are saved, once each",
  async (recording) => {
    const t = await asked();
    t.receive(...liveRecording(recording));
    t.playedOut();
    expect(words(t)).toEqual([[expect.stringMatching(QUESTION), "As long as she likes.", "complete"]]);
    expect(t.transcript.getSnapshot()).toEqual(t.saved);
  },
);

test.each(["turn-transcript-after-end", "turn-output-transcript-after-end"] as const)(
  "[V-29] %s: what is understood after the answer was heard is saved with it",
  async (recording) => {
    const t = await asked();
    const late = liveRecording(recording).slice(-1);
    t.receive(...liveRecording(recording).slice(0, -1));
    t.playedOut();
    t.receive(...late);
    expect(words(t)).toEqual([[expect.stringMatching(QUESTION), "As long as she likes.", "complete"]]);
  },
);

test("[V-29] what is only guessed while they speak is not written down beside what was understood", async () => {
  const t = await asked();
  t.receive(...liveRecording("turn-transcript-interim"));
  t.playedOut();
  expect(words(t)).toEqual([["How long may she sleep?", "", "complete"]]);
});

test("[V-29] of a turn whose beginning was lost the rest is saved", async () => {
  const t = await asked();
  t.receive(...liveRecording("turn-transcript-start-missing"));
  t.playedOut();
  expect(words(t)).toEqual([["and then at night she wakes", "That is usual.", "complete"]]);
});

test.each(["turn-empty", "turn-generation-empty"] as const)(
  "[V-28] %s: an answer that comes after it is written down",
  async (recording) => {
    const t = await asked();
    t.receive(...liveRecording(recording));
    expect(t.shown.conversation).toBe("idle");
    t.answer("As long as she likes.");
    t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
    t.playedOut();
    expect(words(t)).toEqual([["How long may she sleep", "As long as she likes.", "complete"]]);
  },
);

test("[V-28] an answer that comes after the fifteen seconds is written down", async () => {
  const t = await asked();
  t.clock.pass(15_100);
  expect(t.shown.notice).toBe("unanswered");
  t.receive(...liveRecording("turn-plain"));
  t.playedOut();
  expect(words(t)).toEqual([["How long may she sleep?", "As long as she likes.", "complete"]]);
});

test("[V-28] where they have pressed once more and not spoken, the late answer is the one to what they asked", async () => {
  const t = await asked();
  t.connection.events.onEvent({ type: "heard", text: "May she sleep?" });
  t.clock.pass(15_100);
  t.session.tap();
  await t.settle();
  t.answer("As long as she likes.");
  expect(t.transcript.getSnapshot()).toMatchObject([{ inputText: "May she sleep?", outputText: "As long as she likes." }]);
});

test("[V-28] what follows the end of a turn is written down with it", async () => {
  const t = await asked();
  t.receive(...liveRecording("interaction-status"));
  t.playedOut();
  expect(words(t)).toEqual([["How long may she sleep", "One moment. As long as she likes.", "complete"]]);
});

/** How loud they speak into the answer, and how many of the messages have come by then. */
const INTERRUPTIONS = [
  { name: "the browser falls silent first", recording: "interrupted", loudness: 0.3, before: 3 },
  { name: "the service breaks off first", recording: "interrupted", loudness: 0.02, before: 3 },
  { name: "after all was generated", recording: "interrupted-after-generation", loudness: 0.3, before: 4 },
  { name: "with sound beside the interruption", recording: "interrupted-with-sound", loudness: 0.02, before: 2 },
] as const;

test.each(INTERRUPTIONS)("[V-28] after an interruption the next answer's words are saved: $name", async (interruption) => {
  const t = await asked();
  const steps = liveRecording(interruption.recording);
  const end = steps.findIndex((step) => JSON.stringify(step).includes("turnComplete"));
  t.receive(...steps.slice(0, interruption.before));
  t.hear(12, interruption.loudness);
  t.receive(...steps.slice(interruption.before, end + 1));
  t.devices.onStopped({ type: "silenced", seconds: 0 });
  expect(t.shown.conversation).toBe("listening");
  t.session.tap();
  t.receive(...liveRecording("turn-plain"));
  t.playedOut();
  expect(words(t)).toEqual([
    ["How long may she sleep", "", "stopped"],
    ["How long may she sleep?", "As long as she likes.", "complete"],
  ]);
});

test("[V-12] who speaks on just as the answer begins is heard to their end, and nothing is said about it", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(30);
  t.answer("One two");
  t.receive({ frame: { serverContent: { interrupted: true } } }, { frame: { serverContent: { turnComplete: true } } });
  t.devices.onStopped({ type: "silenced", seconds: 0 });
  expect(t.shown).toMatchObject({ conversation: "listening", notice: null });
  const before = t.connection.pieces.length;
  t.hear(60, 0.3);
  expect(t.connection.pieces.length - before).toBeGreaterThanOrEqual(60);
  t.session.tap();
  t.receive(...liveRecording("turn-plain"));
  t.playedOut();
  expect(t.saved.at(-1)).toMatchObject({ outputText: "As long as she likes.", ending: "complete" });
});

test("[V-28] the end of the broken-off turn may come after they have finished: their answer is waited for", async () => {
  const t = await asked();
  t.answer("One two");
  t.hear(12, 0.3);
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  t.session.tap();
  t.receive({ frame: { serverContent: { interrupted: true } } }, { frame: { serverContent: { turnComplete: true } } });
  expect(t.shown.conversation).toBe("thinking");
  t.answer("Three");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  expect(t.saved.map(({ outputText, ending }) => [outputText, ending])).toEqual([
    ["One two", "stopped"],
    ["Three", "complete"],
  ]);
});

test("[V-29] what was understood late stays with the turn in which they said it, until they have said something else", async () => {
  const t = await asked();
  t.answer("Yes.");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  t.session.tap();
  await t.settle();
  t.connection.events.onEvent({ type: "heard", text: "May she sleep?" });
  t.hear(10, 0.3);
  t.connection.events.onEvent({ type: "heard", text: "How long?" });
  t.session.tap();
  t.answer("Long.");
  t.session.reset();
  expect(t.saved.map(({ inputText, outputText }) => [inputText, outputText])).toEqual([
    ["May she sleep?", "Yes."],
    ["How long?", "Long."],
  ]);
});

test("[V-29] a whole text that comes before they have paused is of the turn that they broke off", async () => {
  const t = await asked();
  t.answer("Yes.");
  t.hear(12, 0.3);
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  t.connection.events.onEvent({ type: "heard", text: "May she sleep?", finished: true });
  t.session.tap();
  t.connection.events.onEvent({ type: "heard", text: "No, wait.", finished: true });
  expect(t.saved.map(({ inputText }) => inputText)).toEqual(["May she sleep?", "No, wait."]);
});

test("[V-29] of a broken-off answer, words that are known late are kept as far as they were heard", async () => {
  const t = await asked();
  t.answer("", 2);
  t.session.tap();
  t.devices.onStopped({ type: "silenced", seconds: 2 });
  t.connection.events.onEvent({ type: "said", text: "As long as she likes." });
  expect(t.saved.at(-1)).toMatchObject({ outputText: "As long as she likes.", ending: "stopped" });
  t.answer(" And then wake her.", 2);
  expect(t.saved.at(-1)).toMatchObject({ outputText: "As long as she likes." });
});

test("[V-25] where nothing was heard of an answer that was kept already, that is told, and once; what was never kept is not told of", async () => {
  const t = await asked();
  t.answer("As long as she likes.", 20);
  t.hear(12, 0.3);
  t.devices.onStopped({ type: "silenced", seconds: 0 });
  t.devices.onStopped({ type: "silenced", seconds: 0 });
  expect(t.kept.map(({ inputText, outputText, ending }) => [inputText, outputText, ending])).toEqual([
    ["", "As long as she likes.", null],
    ["", "", "stopped"],
  ]);
});

test("[V-28] an answer that the service broke off by itself is kept as far as it was heard, and what comes next is another", async () => {
  const t = await asked();
  t.answer("One two three four", 2);
  t.receive({ frame: { serverContent: { interrupted: true } } });
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  t.receive({ frame: { serverContent: { turnComplete: true } } });
  t.answer("Five");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  expect(t.saved.map(({ outputText, ending }) => [outputText, ending])).toEqual([
    ["One two", "stopped"],
    ["Five", "complete"],
  ]);
});

test("[V-25] of an answer in the middle of which the screen is left, all words that came are kept, heard or not", async () => {
  const t = new TestVoiceSession();
  const leave = await t.open();
  await ask(t);
  t.answer("As long as she likes.", 20);
  expect(words(t)).toEqual([["", "As long as she likes.", null]]);
  leave();
  expect(words(t)).toEqual([["", "As long as she likes.", "stopped"]]);
});

test("[V-25] a sentence of the answer is kept as soon as it has ended, also in the middle of a piece, and a number ends none", async () => {
  const t = await asked();
  t.answer("She");
  t.connection.events.onEvent({ type: "said", text: " has 38.5 and" });
  t.connection.events.onEvent({ type: "said", text: " sleeps. Then" });
  t.connection.events.onEvent({ type: "said", text: " wake" });
  expect(t.kept.map(({ outputText }) => outputText)).toEqual(["She has 38.5 and sleeps. "]);
});

test("[V-25] an answer that has come is kept while it is still being said, but for a word that may not be whole, and once where nothing came since", async () => {
  const t = await asked();
  t.answer("As long as she");
  t.connection.events.onEvent({ type: "said", text: " likes. Sleep" });
  t.connection.events.onEvent({ type: "said", text: " well, both" });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  expect(t.kept.map(({ outputText, ending }) => [outputText, ending])).toEqual([
    ["As long as she likes. ", null],
    ["As long as she likes. Sleep well, ", null],
  ]);
});

test("[V-29] their words stay while the turn is sent again", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.connection.events.onEvent({ type: "heard", text: "She is not breathing" });
  t.connection.break();
  t.clock.pass(1_000);
  await t.settle();
  await t.ready();
  expect(t.transcript.getSnapshot().at(-1)?.inputText).toBe("She is not breathing");
  t.connection.events.onEvent({ type: "heard", text: "She is not breathing well.", finished: true });
  expect(t.transcript.getSnapshot().at(-1)?.inputText).toBe("She is not breathing well.");
});

test("[V-33] a telephone number that is not ours is neither shown nor kept", async () => {
  const t = await asked();
  t.answer("Call 555 234 8765 now.");
  expect(t.transcript.getSnapshot().at(-1)?.outputText).toBe("Call ");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  expect(t.transcript.getSnapshot().at(-1)?.outputText).toMatch(/^Call … now\. /);
  expect(t.saved.at(-1)?.outputText).toMatch(/^Call … now\. /);
  expect(t.saved.at(-1)?.guarded).toEqual(["number"]);
});
