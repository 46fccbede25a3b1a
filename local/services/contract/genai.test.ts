import { ActivityHandling, ApiError, GoogleGenAI, type LiveServerMessage, Modality } from "@google/genai";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { mintToken } from "#convex/model/voice/liveToken.ts";
import { liveSetup } from "#domain/assistant/voiceSettings.ts";
import {
  activityMessage,
  audioEndMessage,
  audioMessage,
  historyMessage,
  setupMessage,
  toolResponseMessage,
} from "#domain/voice/clientMessage.ts";
import { useServices } from "#local/services/client.testing.ts";

/** Google's own client, which the product never loads, beside what the product and the stand-ins make of its protocol. */
const services = useServices();

const LIVE_MODEL = "amma-demo-live";
const SETTINGS = {
  model: LIVE_MODEL,
  choice: { voice: "Zephyr", language: "ml-IN" },
  instruction: "Be kind.",
  threshold: "BLOCK_ONLY_HIGH",
} as const;

beforeEach(() => {
  vi.stubEnv("GEMINI_BASE_URL", services.url("/gemini"));
  vi.stubEnv("GOOGLE_GENERATIVE_AI_API_KEY", "a-key");
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function client(apiKey = "a-key"): GoogleGenAI {
  return new GoogleGenAI({ apiKey, httpOptions: { baseUrl: services.url("/gemini"), apiVersion: "v1beta" } });
}

/** A voice session over the official client, and what it heard. */
async function connect(apiKey: string, config: object = {}) {
  const heard: LiveServerMessage[] = [];
  const session = await client(apiKey).live.connect({
    model: LIVE_MODEL,
    config: { responseModalities: [Modality.AUDIO], ...config },
    callbacks: { onmessage: (message) => void heard.push(message) },
  });
  onTestFinished(() => session.close());
  return { session, heard };
}

interface Body {
  frames?: Record<string, unknown>[];
  bidiGenerateContentSetup?: object;
  fieldMask?: string;
}

async function sent(): Promise<Body[]> {
  return (await services.requests("gemini-live")).map(({ body }) => body as Body);
}

test("the official client streams, generates, and is told who asked for what in vain", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["Hold ", "her."] }, { chunks: ["Sing."] }] });
  const { models } = client();
  const contents = "Why does she wake?";
  const pieces = await Array.fromAsync(await models.generateContentStream({ model: "amma-demo", contents }));
  expect(pieces.map(({ text }) => text ?? "").join("")).toBe("Hold her.");
  expect(pieces.at(-1)?.candidates?.[0]?.finishReason).toBe("STOP");
  expect((await models.generateContent({ model: "amma-demo", contents })).text).toBe("Sing.");

  const refused = async (asking: Promise<unknown>) => {
    const error: unknown = await asking.catch((reason: unknown) => reason);
    return error instanceof ApiError ? [error.status, JSON.parse(error.message)] : error;
  };
  const wrongKey = refused(client("wrong-key").models.generateContent({ model: "amma-demo", contents }));
  expect(await wrongKey).toMatchObject([
    400,
    { error: { status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }, {}] } },
  ]);
  const noModel = refused(models.generateContent({ model: "amma-none", contents }));
  expect(await noModel).toMatchObject([404, { error: { status: "NOT_FOUND" } }]);
});

const times = () => ({ opensUntil: Date.now() + 60_000, expiresAt: Date.now() + 900_000 });

test("[V-24] a token of the product opens a voice session of the official client, which is answered", async () => {
  await services.script({ service: "gemini-live", replies: [{ said: "As long as she likes.", pace: 0 }] });
  const { token } = await mintToken(SETTINGS, times());
  const { session, heard } = await connect(token);
  session.sendRealtimeInput({ text: "How long may she sleep?" });
  await expect.poll(() => heard.some(({ serverContent }) => serverContent?.turnComplete)).toBe(true);
  expect(heard.map(({ serverContent }) => serverContent?.outputTranscription?.text ?? "").join("")).toContain(
    "As long as she likes.",
  );
  expect(
    heard.find(({ serverContent }) => serverContent?.modelTurn)?.serverContent?.modelTurn?.parts?.[0]?.inlineData,
  ).toMatchObject({
    mimeType: "audio/pcm;rate=24000",
  });
});

test("[V-16] the product asks for a token as the official client does, field by field", async () => {
  const { model, ...setup } = liveSetup(SETTINGS);
  const { generationConfig, ...rest } = setup;
  await client().authTokens.create({
    config: {
      uses: 1,
      expireTime: new Date(Date.now() + 900_000).toISOString(),
      newSessionExpireTime: new Date(Date.now() + 60_000).toISOString(),
      // Its types are enumerations, the wire has their words.
      liveConnectConstraints: { model: model ?? "", config: { ...generationConfig, ...rest } as object },
      lockAdditionalFields: [],
    },
  });
  await mintToken(SETTINGS, times());
  const [theirs, ours] = await sent();
  expect(Object.keys(ours ?? {}).toSorted()).toEqual(Object.keys(theirs ?? {}).toSorted());
  expect(ours?.bidiGenerateContentSetup).toEqual(theirs?.bidiGenerateContentSetup);
  // We lock whole fields, it locks what is in them.
  const locked = ours?.fieldMask?.split(",") ?? [];
  const open = (theirs?.fieldMask?.split(",") ?? []).filter((path) => !locked.includes(path.split(".")[0] ?? ""));
  expect(open).toEqual([]);
});

test("[V-17] [V-22] what the product sends is what the official client sends, field by field", async () => {
  await services.script({ service: "gemini-live", replies: [{ silent: true }] });
  const { session } = await connect("a-key", {
    responseModalities: undefined,
    sessionResumption: { handle: undefined },
    realtimeInputConfig: {
      automaticActivityDetection: { disabled: true },
      activityHandling: ActivityHandling.START_OF_ACTIVITY_INTERRUPTS,
    },
  });
  const pcm = "AAAAAAAAAAA=";
  session.sendClientContent({ turns: [{ role: "model", parts: [{ text: "Hello" }] }], turnComplete: true });
  session.sendRealtimeInput({ activityStart: {} });
  session.sendRealtimeInput({ activityEnd: {} });
  session.sendRealtimeInput({ audioStreamEnd: true });
  session.sendRealtimeInput({ audio: { data: pcm, mimeType: "audio/pcm;rate=16000" } });
  // Nobody has asked for it: the stand-in ends the voice session over it.
  session.sendToolResponse({ functionResponses: [{ id: "1", name: "look_up", response: { error: "There is no such tool." } }] });
  const frames = async () => (await sent())[0]?.frames ?? [];
  await expect.poll(frames).toHaveLength(7);
  const [setup, history, start, stop, end, audio, tools] = await frames();
  expect(JSON.parse(setupMessage({ model: LIVE_MODEL, handle: null, withHistory: false, isManual: true }))).toEqual(setup);
  expect([activityMessage("start"), activityMessage("end")].map((message) => JSON.parse(message) as unknown)).toEqual([
    start,
    stop,
  ]);
  expect(JSON.parse(historyMessage([{ role: "assistant", text: "Hello" }]))).toEqual(history);
  expect(JSON.parse(audioEndMessage())).toEqual(end);
  expect(JSON.parse(toolResponseMessage([{ id: "1", name: "look_up" }]))).toEqual(tools);
  // Of sound the stand-in keeps how much it was, and of what kind.
  const { realtimeInput } = JSON.parse(audioMessage(pcm)) as { realtimeInput: { audio: { mimeType: string } } };
  expect(audio).toMatchObject({ audio: { bytes: 8, mimeType: realtimeInput.audio.mimeType } });
});
