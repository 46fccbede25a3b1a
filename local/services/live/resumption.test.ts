import { expect, test } from "vitest";
import { CAPTURE_HZ } from "#domain/voice/pcm.ts";
import { useServices } from "#local/services/client.testing.ts";
import { connect, openSocket, socketPath, speechAndSilence, wordsOf } from "./liveClient.testing.ts";

const services = useServices();

const script = (...replies: object[]) => services.script({ service: "gemini-live", replies });
const handleOf = (message: { sessionResumptionUpdate?: { newHandle?: string } }) => message.sessionResumptionUpdate?.newHandle;

test("the connection says that it will end, and ends; the voice session goes on from its handle in another", async () => {
  await services.fault({ service: "gemini-live", fault: { kind: "goAway", afterMs: 50, timeLeftMs: 300 } });
  const first = await connect(services.url());
  const handle = handleOf(await first.next("sessionResumptionUpdate"));
  expect((await first.next("goAway")).goAway).toEqual({ timeLeft: "0.3s" });
  expect(await first.closed).toEqual({ code: 1011, reason: "Deadline expired before operation could complete." });
  const second = await connect(services.url(), { sessionResumption: { handle } });
  expect(handleOf(await second.next("sessionResumptionUpdate"))).not.toBe(handle);
});

test("no connection goes on with a voice session that is still open in another, nor from a handle that is none", async () => {
  const first = await connect(services.url());
  const handle = handleOf(await first.next("sessionResumptionUpdate"));
  for (const [given, code] of [
    [handle, 1011],
    ["made-up", 1008],
  ]) {
    const other = await openSocket(`${services.url(socketPath())}?key=a-key`);
    other.send({ setup: { model: "models/m", sessionResumption: { handle: given } } });
    expect((await other.closed).code).toBe(code);
  }
});

test("what was said before the handle is known after it: the demo goes on refusing where illness was told of", async () => {
  const first = await connect(services.url());
  await script({ said: "Oh.", pace: 0 });
  first.send({ realtimeInput: { text: "My baby has a fever" } });
  await first.next("turnComplete");
  const handle = handleOf(first.messages.at(-1) ?? {});
  await first.end();
  const second = await connect(services.url(), { sessionResumption: { handle } });
  second.send({ realtimeInput: { text: "How much sleep does a baby need?" } });
  await expect.poll(() => wordsOf(second.messages, "outputTranscription")).toMatch(/^After what you wrote earlier/);
});

test("history that is announced is taken without an answer", async () => {
  const client = await connect(services.url(), { historyConfig: { initialHistoryInClientContent: true } });
  const turns = [
    { role: "user", parts: [{ text: "My baby has a fever" }] },
    { role: "model", parts: [{ text: "Please see a doctor." }] },
  ];
  client.send({ clientContent: { turns, turnComplete: true } });
  client.send({ realtimeInput: { text: "How much sleep does a baby need?" } });
  await expect.poll(() => wordsOf(client.messages, "outputTranscription")).toMatch(/^After what you wrote earlier/);
});

test("the sound of all connections is there to be compared, piece by piece, until the state is forgotten", async () => {
  const sound = (await speechAndSilence()).subarray(0, CAPTURE_HZ);
  for (const half of [sound.subarray(0, CAPTURE_HZ / 2), sound.subarray(CAPTURE_HZ / 2)]) {
    const client = await connect(services.url());
    client.sendSound(half);
    await client.end();
  }
  const heard = async () => Buffer.from(await (await fetch(services.url("/heard.wav"))).arrayBuffer());
  const wav = await heard();
  expect(wav.length).toBe(44 + CAPTURE_HZ * 2);
  const difference = sound.findIndex((sample, at) => Math.abs(sample - wav.readInt16LE(44 + at * 2) / 32_768) > 1 / 32_768);
  expect(difference).toBe(-1);
  await fetch(services.url("/state"), { method: "DELETE" });
  expect(await heard()).toHaveLength(44);
});
