import { expect, test } from "vitest";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

/** They have said something that the service was not sent any more. */
async function unsent({ hasFinished }: { hasFinished: boolean }): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  await t.speak(5);
  t.connection.break();
  t.hear(10, 0.3);
  if (hasFinished) t.session.release();
  return t;
}

const CHANGES = {
  "a reset": (t: TestVoiceSession) => t.session.reset(),
  "another language": (t: TestVoiceSession) => t.session.choose({ voice: "Zephyr", language: "en-IN" }),
};
const cells = Object.entries(CHANGES).flatMap(([name, change]) =>
  [false, true].map((hasFinished) => ({ name, change, hasFinished, so: hasFinished ? "finished" : "not finished" })),
);

test.each(cells)("[V-3] [V-13] after $name nothing is sent of what was said before, $so", async ({ change, hasFinished }) => {
  const t = await unsent({ hasFinished });
  change(t);
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "idle" });
  t.hear(3, 0.3);
  expect(t.connection.pieces).toEqual([]);
});

test("[V-3] nor where a held turn was still waiting for its connection", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.hold();
  await t.settle();
  t.hear(10, 0.3);
  t.session.reset();
  await t.settle();
  await t.ready();
  t.hear(3, 0.3);
  expect(t.connection.sent).toEqual([]);
});

test("[V-29] [V-8] where another language is chosen in the middle of a turn, its words stand in the chat before those of the next", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(5);
  t.connection.events.onEvent({ type: "heard", text: "She is hot" });
  expect(t.kept).toEqual([]);
  t.session.choose({ voice: "Zephyr", language: "en-IN" });
  expect(t.kept.map(({ inputText }) => inputText)).toEqual(["She is hot"]);
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  await t.speak(5);
  t.connection.events.onEvent({ type: "heard", text: "Since noon.", finished: true });
  t.session.tap();
  expect([...new Set(t.kept.map(({ inputText }) => inputText))]).toEqual(["She is hot", "Since noon."]);
});
