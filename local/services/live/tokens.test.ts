import { expect, test } from "vitest";
import { useServices } from "#local/services/client.testing.ts";
import { LiveTokens } from "#local/services/live/state/liveTokens.ts";
import { openSocket, socketPath, type LiveClient } from "./liveClient.testing.ts";

const services = useServices();

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

async function mint(body: object): Promise<{ name: string }> {
  const response = await fetch(services.url("/gemini/v1beta/auth_tokens"), {
    method: "POST",
    headers: { "x-goog-api-key": "a-key" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { name: string };
}

const open = (query: string, version = "v1beta") => openSocket(`${services.url(socketPath(version, true))}?${query}`);

async function openWith(name: string, setup: object = { model: "models/m" }): Promise<LiveClient> {
  const client = await open(`access_token=${name}`);
  client.send({ setup });
  return client;
}

test("[S36] [V-16] a token opens as many connections as it has uses, and no other does", async () => {
  const { name } = await mint({ uses: 1 });
  await (await openWith(name)).next("setupComplete");
  expect(await (await openWith(name)).closed).toEqual({ code: 1008, reason: "Token has been used too many times" });
  expect((await (await openWith("auth_tokens/guessed")).closed).reason).toBe("Token not found");
  const without = await open("key=a-key");
  without.send({ setup: { model: "models/m" } });
  expect((await without.closed).code).toBe(1008);
});

test("[V-16] to go on with a voice session is no use of the token", async () => {
  const { name } = await mint({ uses: 1 });
  const first = await openWith(name, { model: "models/m", sessionResumption: {} });
  const { sessionResumptionUpdate } = await first.next("sessionResumptionUpdate");
  await first.end();
  const resumption = { handle: sessionResumptionUpdate?.newHandle };
  const second = await openWith(name, { model: "models/m", sessionResumption: resumption });
  expect(await second.next("setupComplete")).toEqual({ setupComplete: {} });
});

test("[S36] [V-16] a token opens nothing new after the first of its times, and nothing at all after the second", () => {
  const tokens = new LiveTokens();
  const now = Date.parse("2026-11-20T03:00:00Z");
  const times = { newSessionExpireTime: "2026-11-20T03:01:00Z", expireTime: "2026-11-20T03:15:00Z" };
  const minted = tokens.mint({ uses: 0, ...times }, now);
  const use = (isResumption: boolean, minutes: number) =>
    tokens.use("name" in minted ? minted.name : "", { isResumption }, now + minutes * 60_000);
  expect(use(false, 0.9)).not.toHaveProperty("problem");
  expect(use(false, 1)).toEqual({ problem: "Token has expired for new sessions" });
  expect(use(true, 14.9)).not.toHaveProperty("problem");
  expect(use(true, 15)).toEqual({ problem: "Token has expired" });
});

test("[V-16] a token ends with its time what it has opened", async () => {
  const { name } = await mint({ expireTime: inMs(1_500) });
  expect(await (await openWith(name)).closed).toEqual({ code: 1008, reason: "Token has expired" });
});

test("[S36] [V-16] what the token locks holds, whatever the browser asks for", async () => {
  const bound = { model: "models/bound", outputAudioTranscription: {}, generationConfig: { responseModalities: ["AUDIO"] } };
  const { name } = await mint({
    bidiGenerateContentSetup: bound,
    fieldMask: "model,outputAudioTranscription,generationConfig,tools",
  });
  await services.script({ service: "gemini-live", match: "models/bound", replies: [{ said: "Bound.", pace: 0 }] });
  const client = await openWith(name, { model: "models/mine", tools: [{ googleSearch: {} }], inputAudioTranscription: {} });
  await client.next("setupComplete");
  client.send({ realtimeInput: { text: "Hello" } });
  expect((await client.next("outputTranscription")).serverContent?.outputTranscription).toEqual({ text: "Bound." });
});

test.each([
  [{ bidiGenerateContentSetup: { model: "m", tools: [] }, fieldMask: "model" }, /not specified in field_mask: tools/],
  [{ expireTime: inMs(-1_000) }, /expire time/],
  [{ expireTime: inMs(21 * 60 * 60_000) }, /20 hours/],
  [{ uses: -1 }, /uses/],
  [{ model: "m" }, /model/],
])("a token that asks for %j is refused", async (body, message) => {
  expect(await mint(body)).toMatchObject({ error: { code: 400, message: expect.stringMatching(message) as string } });
});

test("neither token nor key nor sound is kept with what was asked", async () => {
  const { name } = await mint({ uses: 1 });
  const client = await openWith(name);
  await client.next("setupComplete");
  client.sendSound(new Float32Array(1_600));
  await client.end();
  await expect.poll(async () => (await services.requests("gemini-live"))[1]?.ended).toBe("complete");
  const [, socket] = await services.requests("gemini-live");
  expect(socket).toMatchObject({
    path: socketPath("v1beta", true),
    body: {
      frames: [{ setup: { model: "models/m" } }, { audio: { pieces: 5, bytes: 3_200, mimeType: "audio/pcm;rate=16000" } }],
    },
  });
  expect(JSON.stringify(await services.requests("gemini-live"))).not.toMatch(/auth_tokens\/|a-key/);
});
