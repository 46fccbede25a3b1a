import { expect, test } from "vitest";
import { PLAYBACK_HZ, rms } from "#domain/voice/pcm.ts";
import { useServices } from "#local/services/client.testing.ts";
import { connect, soundOf, speechAndSilence, wordsOf } from "./liveClient.testing.ts";

const services = useServices();

const asked = (reply: object) => services.script({ service: "gemini-live", replies: [reply] });

test("[V-17] speech that ends in silence is written down and answered in speech, each turn to its end", async () => {
  await asked({ heard: "How much sleep?", said: "A newborn sleeps a lot.", pace: 0 });
  const client = await connect(services.url());
  client.sendSound(await speechAndSilence());
  await client.next("turnComplete");
  expect(wordsOf(client.messages, "inputTranscription")).toBe("How much sleep?");
  expect(wordsOf(client.messages, "outputTranscription")).toBe("A newborn sleeps a lot.");
  const sound = soundOf(client.messages);
  expect(sound.length).toBeGreaterThan(PLAYBACK_HZ);
  expect(rms(sound)).toBeGreaterThan(0.02);
  const order = client.messages.flatMap(({ serverContent }) => Object.keys(serverContent ?? {}));
  expect(order.slice(-2)).toEqual(["generationComplete", "turnComplete"]);
});

test.each([
  ["en-IN", /^I am only a demonstration/],
  ["ml-IN", /ഡെമോ/],
])("without a script it answers in the language of the connection (%s)", async (languageCode, words) => {
  const client = await connect(services.url(), { generationConfig: { speechConfig: { languageCode } } });
  client.sendSound(await speechAndSilence());
  await client.next("modelTurn");
  await expect.poll(() => wordsOf(client.messages, "outputTranscription")).toMatch(words);
});

test("[V-17] who speaks into the answer is not spoken to any longer", async () => {
  await asked({ said: "One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten." });
  const client = await connect(services.url());
  const speech = await speechAndSilence();
  client.sendSound(speech);
  await client.next("modelTurn");
  const from = client.messages.length;
  await asked({ said: "Yes?", pace: 0 });
  client.sendSound(speech);
  await client.next("interrupted", from);
  const after = client.messages.findIndex(({ serverContent }) => serverContent?.interrupted === true);
  await client.next("generationComplete", after);
  const rest = client.messages.slice(after);
  expect(rest[1]?.serverContent).toEqual({ turnComplete: true });
  expect(wordsOf(rest, "outputTranscription")).toBe("Yes?");
});
