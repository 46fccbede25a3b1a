import { afterEach, expect, test, vi } from "vitest";
import { servicesUrl } from "#convex/services.testing.ts";
import { EARLIER_PHOTO } from "#domain/assistant/promptMessages.ts";
import { appErrorData } from "#domain/errors.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { VOICE_STARTS_AN_HOUR } from "#domain/voice/starts.ts";
import { wireAnswer } from "#domain/wire/recordings.testing.ts";
import { api, internal } from "./_generated/api.js";
import {
  expectArgumentError,
  expectRefused,
  signUp,
  startQuietBackend,
  startBackend,
  type Person,
  type TestBackend,
} from "./backend.testing.ts";
import { mintToken } from "./model/voice/liveToken.ts";
import { scriptFault } from "./provider.testing.ts";
import { mintId, seedChat } from "./seeds.testing.ts";

const notFound = { code: "notFound" } as const;
const signedOut = { code: "signedOut" } as const;
const zephyr = { voice: "Zephyr", language: "ml-IN" } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Minting {
  path: string;
  body: {
    uses: number;
    expireTime: string;
    newSessionExpireTime: string;
    fieldMask: string;
    bidiGenerateContentSetup: { model: string; systemInstruction: { parts: { text: string }[] } } & Record<string, unknown>;
  };
}

/** The last token that was asked for with this in its instruction. */
async function minting(words: string): Promise<Minting> {
  const response = await fetch(`${servicesUrl()}/requests.json?service=gemini-live`);
  const found = ((await response.json()) as Minting[]).findLast(({ body }) => JSON.stringify(body).includes(words));
  if (found === undefined) throw new Error("No token was asked for.");
  return found;
}

/** A child whose name no other test knows, so that its requests are found. */
async function seedChild(t: TestBackend, person: Person) {
  const name = `Mia ${mintId()}`;
  const childId = await t.run((ctx) => ctx.db.insert("children", { userId: person.userId, name, allergies: "nuts" }));
  return { name, childId };
}

test("[S36] [V-16] [V-21] [V-24] a token opens one connection, for this model, persona, voice and language alone", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const { name, childId } = await seedChild(t, nora);
  const from = Date.now();
  const opening = await nora.as.action(api.voice.createToken, { ...zephyr, childId });
  expect(opening).toEqual({
    voiceSession: expect.any(String),
    token: expect.stringMatching(/^auth_tokens\//),
    url: `${servicesUrl().replace("http", "ws")}/gemini/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContentConstrained`,
    model: "amma-test-live",
    expiresAt: expect.any(Number),
    leftMs: expect.any(Number),
    history: [],
  });
  const { path, body } = await minting(name);
  expect(path).toBe("/gemini/v1beta/auth_tokens");
  expect(body.uses).toBe(1);
  expect(Date.parse(body.newSessionExpireTime) - from).toBeLessThanOrEqual(65_000);
  expect(Date.parse(body.expireTime)).toBe(opening.expiresAt);
  expect(opening.leftMs).toBeLessThanOrEqual(5 * 60_000);
  expect(Date.parse(body.expireTime) - from).toBeLessThanOrEqual(5 * 60_000 + 5_000);
  const setup = body.bidiGenerateContentSetup;
  expect(setup).toMatchObject({
    model: "models/amma-test-live",
    generationConfig: {
      responseModalities: ["AUDIO"],
      speechConfig: { languageCode: "ml-IN", voiceConfig: { prebuiltVoiceConfig: { voiceName: "Zephyr" } } },
    },
    inputAudioTranscription: { languageCodes: ["ml-IN"] },
    outputAudioTranscription: {},
    contextWindowCompression: { slidingWindow: {} },
    safetySettings: ["HATE_SPEECH", "DANGEROUS_CONTENT", "SEXUALLY_EXPLICIT", "HARASSMENT"].map((category) => ({
      category: `HARM_CATEGORY_${category}`,
      threshold: "BLOCK_ONLY_HIGH",
    })),
  });
  const locked = body.fieldMask.split(",");
  expect(locked).toEqual(expect.arrayContaining([...Object.keys(setup), "tools"]));
  expect(locked).not.toContain("sessionResumption");
  expect(setup.systemInstruction.parts[0]?.text).toMatch(/Malayalam.*Kerala[\s\S]*"allergies":"nuts"/);
});

test("[V-16] the threshold of the safety settings is a setting", async () => {
  vi.stubEnv("SAFETY_THRESHOLD", "BLOCK_NONE");
  const t = startBackend();
  const nora = await signUp(t);
  const { name, childId } = await seedChild(t, nora);
  await nora.as.action(api.voice.createToken, { ...zephyr, childId });
  const thresholds = (await minting(name)).body.bidiGenerateContentSetup.safetySettings as { threshold: string }[];
  expect(new Set(thresholds.map(({ threshold }) => threshold))).toEqual(new Set(["BLOCK_NONE"]));
});

test("a chat goes on by voice: what was said in it comes with the token, and its trouble is in the instruction", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const { name, childId } = await seedChild(t, nora);
  const { chatId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    await ctx.db.patch("chats", chatId, { childId });
    const opened = { level: "emergency" as const, ruleIds: ["seizure"], messageId: mintId(), openedAt: 1 };
    await ctx.db.insert("episodes", { userId: nora.userId, chatId, ...opened });
  });
  const { history } = await nora.as.action(api.voice.createToken, { ...zephyr, chatId });
  expect(history).toEqual([
    { role: "user", text: "[about: nobody in particular] Why?" },
    { role: "assistant", text: "Because." },
  ]);
  const instruction = (await minting(name)).body.bidiGenerateContentSetup.systemInstruction.parts[0]?.text;
  expect(instruction).toContain('{"urgency":"emergency","signs":["seizure"]}');
});

test("[K-65] a voice session about one child is told of whom the chat was before, the family, and in words what was shown", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const [leo, mia] = [await seedChild(t, nora), await seedChild(t, nora)];
  const { chatId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    const _id = await ctx.storage.store(new Blob(["x"]));
    const photo = { userId: nora.userId, storageId: _id, type: "image/png", size: 1, width: 1, height: 1, uses: 1 } as const;
    const fileId = await ctx.db.insert("files", photo);
    for (const message of await ctx.db.query("messages").collect()) {
      if (message.role === "user")
        await ctx.db.patch("messages", message._id, { parts: [{ type: "photo", fileId }], childId: leo.childId });
    }
    await ctx.db.patch("chats", chatId, { childId: mia.childId });
    await ctx.db.patch("users", nora.userId, { country: "IN" });
  });
  const { history } = await nora.as.action(api.voice.createToken, { ...zephyr, chatId });
  expect(history).toEqual([
    { role: "user", text: `[about: A] ${EARLIER_PHOTO}` },
    { role: "assistant", text: "Because." },
  ]);
  const instruction = (await minting(mia.name)).body.bidiGenerateContentSetup.systemInstruction.parts[0]?.text;
  const family = { country: "IN", childMark: "B", otherChildren: [{ mark: "A", name: leo.name }] };
  expect(instruction).toContain(`\n${JSON.stringify(family)}\n`);
});

test("[X-2] createToken answers alike for another's chat, a missing one and what is no id", async () => {
  const t = startBackend();
  const ines = await signUp(t, { email: "ines@example.com" });
  const foreign = await seedChat(t, await signUp(t));
  for (const chatId of [foreign.chatId, foreign.reply, "", "nonsense"]) {
    await expectRefused(t, () => ines.as.action(api.voice.createToken, { ...zephyr, chatId }), notFound);
  }
});

test("[X-1] createToken refuses a visitor", async () => {
  const t = startBackend();
  await expectRefused(t, () => t.action(api.voice.createToken, zephyr), signedOut);
});

test("createToken refuses voices and languages that Amma has not", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  for (const [field, value] of [
    ["voice", "Charon"],
    ["language", "en-US"],
  ] as const) {
    const call = () => nora.as.action(api.voice.createToken, { ...zephyr, [field]: value });
    await expectRefused(t, call, { code: "invalid", field, reason: "notAllowed" });
  }
  await expectArgumentError(t, () => nora.as.action(api.voice.createToken, { ...zephyr, voice: 1 as never }));
});

test("[S37] who has opened the live service too often is told when it opens again, and others may", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const first = Date.now();
  const open = async ({ userId }: Person) => {
    const { voiceSession } = await t.mutation(internal.voice.open, { userId });
    await t.mutation(internal.voice.letGo, { voiceSession });
  };
  for (let number = 0; number < VOICE_STARTS_AN_HOUR; number++) await open(nora);
  const refused = await nora.as.action(api.voice.createToken, zephyr).catch((error: unknown) => appErrorData(error));
  expect(refused).toEqual({ code: "limitReached", retryAt: expect.any(Number) });
  expect((refused as { retryAt: number }).retryAt).toBeGreaterThanOrEqual(first + HOUR_MS);
  await open(await signUp(t, { email: "ines@example.com" }));
});

test.each([
  [{ kind: "status", status: 429 }, { code: "quota" }],
  [{ kind: "status", status: 403, message: "You exceeded your current quota, please check your billing." }, { code: "quota" }],
  [{ kind: "status", status: 500 }, { code: "unavailable" }],
] as const)("[V-19] a live service that answers %j is told as %j", async (fault, data) => {
  const t = startBackend();
  const nora = await signUp(t);
  const { name, childId } = await seedChild(t, nora);
  await scriptFault(name, fault, 1, "gemini-live");
  await expect(nora.as.action(api.voice.createToken, { ...zephyr, childId })).rejects.toMatchObject({ data });
});

test.each([
  ["mint", "429-credits", "quota"],
  ["gemini", "error-400-key-invalid", "unavailable"],
  ["gemini", "error-403-key-leaked", "unavailable"],
] as const)("[V-37] %s %s is told as %s, and no other version is asked", async (service, recording, code) => {
  const t = startBackend();
  const nora = await signUp(t);
  const { name, childId } = await seedChild(t, nora);
  await scriptFault(name, { kind: "answer", ...wireAnswer(service, recording) }, 1, "gemini-live");
  await expect(nora.as.action(api.voice.createToken, { ...zephyr, childId })).rejects.toMatchObject({ data: { code } });
});

test.each(["400-mask", "400-unknown-name", "404"])(
  "[V-37] where one version makes no token (%s) the other is asked, and the websocket is of the same",
  async (recording) => {
    const t = startBackend();
    const nora = await signUp(t);
    const { name, childId } = await seedChild(t, nora);
    await scriptFault(name, { kind: "answer", ...wireAnswer("mint", recording) }, 1, "gemini-live");
    const { url } = await nora.as.action(api.voice.createToken, { ...zephyr, childId });
    expect(url).toContain(".v1alpha.");
    expect((await minting(name)).path).toBe("/gemini/v1alpha/auth_tokens");
  },
);

test("[V-900] a live service that begins an answer and does not end it is given up after ten seconds", async () => {
  vi.useFakeTimers();
  // Its own timer is none that a test can put forward.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), ms);
    return timeout.signal;
  });
  const asked = vi.fn<(address: string, init: { signal: AbortSignal }) => Promise<Response>>(async (_address, { signal }) => {
    return new Response(
      new ReadableStream({ start: (body) => signal.addEventListener("abort", () => body.error(signal.reason)) }),
    );
  });
  vi.stubGlobal("fetch", asked);
  const settings = { model: "amma-test-live", choice: zephyr, instruction: "Be kind.", threshold: "BLOCK_ONLY_HIGH" } as const;
  const ended = vi.fn<(data: unknown) => void>();
  void mintToken(settings, { opensUntil: 0, expiresAt: 0 }).catch((error: unknown) => ended(appErrorData(error)));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ code: "unavailable" });
  expect(asked).toHaveBeenCalledOnce();
});

test("[V-40] where voice is switched off, or its provider has no key, there is no token, and the answer says so", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const expectNotOffered = () => expectRefused(t, () => nora.as.action(api.voice.createToken, zephyr), { code: "notOffered" });
  await expectNotOffered();
  vi.stubEnv("PROVIDER_CALLS", "on");
  vi.stubEnv("GOOGLE_GENERATIVE_AI_API_KEY", undefined);
  await expectNotOffered();
});
