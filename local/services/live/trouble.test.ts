import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { LIVE_RECORDINGS, liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import { useServices } from "#local/services/client.testing.ts";
import { connect, openSocket, socketPath, speechAndSilence, type LiveClient } from "./liveClient.testing.ts";

const services = useServices();

const script = (...replies: object[]) => services.script({ service: "gemini-live", replies });
const fault = (what: object) => services.fault({ service: "gemini-live", fault: what });
const ask = (client: LiveClient) => client.send({ realtimeInput: { text: "Hello" } });
const unset = () => openSocket(`${services.url(socketPath())}?key=a-key`);
const pieces = (client: LiveClient) => client.messages.filter(({ serverContent }) => serverContent?.modelTurn !== undefined);

test("a connection is cut off after as many pieces as the fault says", async () => {
  await fault({ kind: "cut", afterChunks: 2 });
  await script({ said: "One, two, three, four, five.", pace: 0 });
  const client = await connect(services.url());
  ask(client);
  expect((await client.closed).code).toBe(1006);
  expect(pieces(client)).toHaveLength(2);
});

test("[V-20] half a message is the last of a connection: the rest of the answer comes in none", async () => {
  await fault({ kind: "malformed", afterChunks: 2 });
  await script({ said: "One, two, three, four, five.", pace: 0 });
  const client = await connect(services.url());
  ask(client);
  expect((await client.closed).code).toBe(1011);
  expect(pieces(client)).toHaveLength(2);
});

test("[V-19] a quota that is used up closes the connection with its words, before the setup is taken or after", async () => {
  const reason = "You exceeded your current quota, please check your plan and billing details.";
  await fault({ kind: "close", code: 1011, reason });
  const early = await unset();
  early.send({ setup: { model: "models/m" } });
  expect(await early.closed).toEqual({ code: 1011, reason });
  expect(early.messages).toEqual([]);
  await fault({ kind: "close", code: 1011, reason, afterChunks: 1 });
  await script({ said: "One, two, three, four, five.", pace: 0 });
  const late = await connect(services.url());
  ask(late);
  expect((await late.closed).reason).toBe(reason);
});

test("a service that hangs never takes the setup", async () => {
  await fault({ kind: "hang" });
  const hanging = await unset();
  hanging.send({ setup: { model: "models/m" } });
  const well = await connect(services.url());
  await well.end();
  expect(hanging.messages).toEqual([]);
});

test("a refusal before the websocket opens is one over HTTP", async () => {
  await services.fault({ service: "gemini-live", match: "BidiGenerateContent", fault: { kind: "status", status: 503 } });
  const refused = new WebSocket(`${services.url(socketPath())}?key=a-key`.replace("http", "ws"));
  const message = await new Promise((resolve) => refused.once("error", (error) => resolve(error.message)));
  expect(message).toContain("503");
});

test.each([
  [{ setup: { model: "models/m", sessionResumption: { handle: null } } }, /handle/],
  [{ setup: { model: "models/m", sideways: true } }, /sideways/],
  [{ setup: { model: "models/m", generationConfig: { responseModalities: ["SMELL"] } } }, /responseModalities/],
  [{ realtimeInput: { text: "Too early" } }, /setup/],
])("a connection that begins with %j is closed", async (message, reason) => {
  const client = await unset();
  client.send(message);
  expect(await client.closed).toEqual({ code: 1007, reason: expect.stringMatching(reason) as string });
});

test("the model of the voice session takes no thinkingConfig; one that thinks does", async () => {
  const setup = (model: string) => ({ setup: { model, generationConfig: { thinkingConfig: { thinkingLevel: "low" } } } });
  const refused = await unset();
  refused.send(setup("models/gemini-3.8-live"));
  expect(await refused.closed).toEqual({ code: 1007, reason: "Request contains an invalid argument." });
  const taken = await unset();
  taken.send(setup("models/gemini-3.8-live-extended-thinking"));
  await taken.next("setupComplete");
});

test.each([{ proactivity: { proactiveAudio: true } }, { generationConfig: { enableAffectiveDialog: true } }])(
  "a setup with %j is neither taken nor refused",
  async (fields) => {
    const hanging = await unset();
    hanging.send({ setup: { model: "models/gemini-3.8-live", ...fields } });
    const well = await connect(services.url());
    await well.end();
    expect(hanging.messages).toEqual([]);
  },
);

test.each(LIVE_RECORDINGS)("what the real service was seen to send is sent as it stands: %s", async (name) => {
  const steps = liveRecording(name);
  await script({ steps });
  const client = await connect(services.url());
  const from = client.messages.length;
  ask(client);
  const closing = steps.flatMap((step) => ("close" in step ? [step.close] : []))[0];
  const frames = steps.flatMap((step) => ("frame" in step ? [step.frame] : []));
  await expect.poll(() => client.messages.length - from).toBeGreaterThanOrEqual(frames.length);
  const closed = closing && (await client.closed);
  expect(closed).toEqual(closing);
  expect(client.messages.slice(from, from + frames.length)).toEqual(frames);
});

test("messages may wait for a release, and their voice does not stop them", async () => {
  const late = { serverContent: { inputTranscription: { text: "Late" } } };
  const turn = { serverContent: { turnComplete: true } };
  await script({ steps: [{ frame: turn }, { hold: true }, { pauseMs: 1 }, { frame: late }] }, { said: "Next.", pace: 0 });
  const client = await connect(services.url());
  ask(client);
  await client.next("turnComplete");
  const from = client.messages.length;
  ask(client);
  await client.next("turnComplete", from);
  await services.release();
  expect((await client.next("inputTranscription", from)).serverContent).toEqual(late.serverContent);
});

test.each([
  [{ realtimeInput: { audio: { data: "AAA=", mimeType: "audio/ogg" } } }, /mimeType/],
  [{ realtimeInput: { audio: { data: "AAAA", mimeType: "audio/pcm;rate=16000" } } }, /16-bit/],
  [{ realtimeInput: { activityStart: {} } }, /Explicit activity/],
  [{ setup: { model: "models/m" } }, /./],
  [{ toolResponse: { functionResponses: [{ id: "1", name: "none", response: {} }] } }, /answer a call/],
])("[V-17] %j closes a connection that is set up", async (message, reason) => {
  const client = await connect(services.url());
  client.send(message);
  expect(await client.closed).toEqual({ code: 1007, reason: expect.stringMatching(reason) as string });
});

test("[V-22] a tool is waited for until its answer names it; an answer without a name or a response is refused", async () => {
  await script({ said: "Thank you.", toolCalls: [{ name: "look" }], pace: 0 });
  const client = await connect(services.url());
  ask(client);
  const [call] = (await client.next("toolCall")).toolCall?.functionCalls ?? [];
  expect(pieces(client)).toEqual([]);
  client.send({ toolResponse: { functionResponses: [{ id: call?.id, name: call?.name, response: { ok: true } }] } });
  await client.next("turnComplete");
  expect(pieces(client).length).toBeGreaterThan(0);

  for (const functionResponses of [[], [{ id: call?.id, response: {} }], [{ id: call?.id, name: call?.name }]]) {
    const other = await connect(services.url());
    other.send({ toolResponse: { functionResponses } });
    expect((await other.closed).code).toBe(1007);
  }
});

test("[V-22] a tool that is no longer needed is called off", async () => {
  await script({ toolCalls: [{ name: "look" }] }, { said: "Yes?", pace: 0 });
  const client = await connect(services.url());
  ask(client);
  const [call] = (await client.next("toolCall")).toolCall?.functionCalls ?? [];
  ask(client);
  expect((await client.next("toolCallCancellation")).toolCallCancellation).toEqual({ ids: [call?.id] });
});

test("[V-17] an answer that a safety rule ends says why, one that is broken off says so, and some are not given", async () => {
  await script(
    { text: "Look at https://example.com", reason: "PROHIBITED_INPUT_CONTENT" },
    { said: "One, two, three, four, five.", interruptedAfter: 1, pace: 0 },
    { silent: true, heard: "To somebody else" },
  );
  const client = await connect(services.url());
  ask(client);
  expect((await client.next("turnComplete")).serverContent?.turnCompleteReason).toBe("PROHIBITED_INPUT_CONTENT");
  expect(pieces(client)[0]?.serverContent?.modelTurn?.parts).toEqual([{ text: "Look at https://example.com" }]);
  ask(client);
  await client.next("interrupted");
  const from = client.messages.length;
  client.sendSound(await speechAndSilence());
  await client.next("inputTranscription", from);
  await client.next("sessionResumptionUpdate", from + 1);
  expect(client.messages.slice(from).some(({ serverContent }) => serverContent?.modelTurn !== undefined)).toBe(false);
});

test("with activity said by the client the service listens for nothing itself", async () => {
  await script({ heard: "Mine", said: "Yours", pace: 0 });
  const client = await connect(services.url(), { realtimeInputConfig: { automaticActivityDetection: { disabled: true } } });
  client.send({ realtimeInput: { activityStart: {} } });
  client.sendSound(await speechAndSilence());
  client.send({ realtimeInput: { activityEnd: {} } });
  await client.next("turnComplete");
  expect(client.messages.filter(({ serverContent }) => serverContent?.turnComplete === true)).toHaveLength(1);
  client.send({ realtimeInput: { audioStreamEnd: true } });
  expect((await client.closed).code).toBe(1007);
});
