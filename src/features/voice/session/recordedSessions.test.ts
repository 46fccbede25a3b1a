import { expect, test } from "vitest";
import { LIVE_RECORDINGS, liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

/** What the screen shows and the chat keeps once they have asked, the service has sent this, and the answer was heard. */
async function madeOf(name: (typeof LIVE_RECORDINGS)[number]): Promise<string> {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.session.tap();
  t.receive(...liveRecording(name));
  t.playedOut();
  const { connection, conversation, notice } = t.shown;
  const words = t.saved.map(({ inputText, outputText, ending }) => `"${inputText.trim()}" "${outputText}" ${ending}`);
  return [`${connection} ${conversation}`, ...(notice === null ? [] : [notice]), ...words].join(", ");
}

const MADE_OF: Record<string, string> = {
  "turn-plain": 'connected idle, "How long may she sleep?" "As long as she likes." complete',
  "turn-bundled": 'connected idle, "How long may she sleep" "As long as she likes." complete',
  "turn-transcript-late": 'connected idle, "How long may she sleep" "As long as she likes." complete',
  "turn-transcript-after-end": 'connected idle, "How long may she sleep" "As long as she likes." complete',
  "turn-transcript-repeated": 'connected idle, "How long may she sleep?" "As long as she likes." complete',
  "turn-transcript-start-missing": 'connected idle, "and then at night she wakes" "That is usual." complete',
  "turn-transcript-interim": 'connected idle, "How long may she sleep?" "" complete',
  "turn-output-transcript-after-end": 'connected idle, "How long may she sleep" "As long as she likes." complete',
  "turn-empty": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "turn-generation-empty": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "interaction-status": 'connected idle, "How long may she sleep" "One moment. As long as she likes." complete',
  goaway: "reconnecting thinking",
  "goaway-empty": "reconnecting thinking",
  "goaway-fraction": "connected thinking",
  handles: "connected thinking",
  "manual-activity": 'connected idle, "How long may she sleep" "As long" complete',
  "setup-session-id": "connected idle, unanswered",
  thought: 'connected idle, "" "As long" complete',
  "tool-call": "connected thinking",
  "turn-reason-generated-audio-safety": 'connected idle, refused, "How long may she sleep" "" complete',
  "turn-reason-generated-other": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "turn-reason-input-other": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "turn-reason-max-regeneration-reached": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "turn-reason-need-more-input": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "turn-reason-prohibited-input-content": 'connected idle, refused, "How long may she sleep" "" complete',
  "turn-reason-response-rejected": 'connected idle, unanswered, "How long may she sleep" "" complete',
  "usage-alone": "connected thinking",
  "voice-activity": "connected thinking",
};

/** Whoever breaks off an answer speaks: `spokenWords.test.ts` has them do so. */
const UNBROKEN = LIVE_RECORDINGS.filter((name) => !name.startsWith("interrupted"));

test.each(UNBROKEN)("[V-28] [V-29] [V-35] the live service's %s", async (name) => {
  expect(await madeOf(name)).toBe(MADE_OF[name]);
});
