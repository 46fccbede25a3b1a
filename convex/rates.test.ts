import { expect, test, vi, afterEach } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { UPLOADS_PER_DAY } from "#domain/photo/limits.ts";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { NEWCOMER_MS, PERSONAL_RATES, type Rate, RATES_FOR_ALL_A_MINUTE } from "#domain/usage/rates.ts";
import { api } from "./_generated/api.js";
import { documents, type Person, signUp, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { exhaust } from "./model/usage/rates.testing.ts";
import { countsForAll, countsOf, PERSONAL_RATE_NAMES, type PersonalRate } from "./model/usage/rates.ts";
import { openVoiceSession } from "./model/voice/openVoiceSession.ts";
import { send } from "./provider.testing.ts";
import { mintId, seedChat, upload } from "./seeds.testing.ts";

afterEach(() => void vi.useRealTimers());

/** The person has done it as often as may be, and no time passes: what flows back would count. */
async function done(t: TestBackend, { userId }: Person, name: "message" | "chat" | "photo"): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await exhaust(t, countsOf(name, userId)[0]);
}

const refusal = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => errorCode(error));

test("[S37] of messages in a row so many are taken, by whatever way they come; a minute later some more, and nobody else waits", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, replyId, messageId } = await seedChat(t, nora, { status: "failed", code: "provider" });
  await done(t, nora, "message");
  const before = await documents(t);
  const { as } = nora;
  const reply = messageIdOf(replyId);
  const ways = [
    send(nora, "And now?", chatId),
    as.mutation(api.messages.addMessage, { chatId, content: "And now?", role: "user" }),
    as.mutation(api.messages.retry, { messageId: reply }),
    as.mutation(api.messages.regenerate, { messageId: reply, replyId: mintId() }),
    as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: "Why not?" }),
    as.mutation(api.voice.saveExchange, { chatId, messageId: mintId(), replyId: mintId(), heard: "A", said: "", ending: null }),
  ];
  expect(new Set(await Promise.all(ways.map(refusal)))).toEqual(new Set(["limitReached"]));
  expect(await documents(t)).toEqual(before);
  await send(await signUp(t, { email: "ines@example.com" }), "Hello?");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE_MS });
  await send(nora, "And now?", chatId);
});

test("[S37] chats begin so often, by name, by a first message or by voice; a message in one that is there still goes", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  await done(t, nora, "chat");
  const spoken = { messageId: mintId(), replyId: mintId(), heard: "A", said: "", ending: null };
  const ways = [
    nora.as.mutation(api.chats.createChat, { title: "Sleep" }),
    send(nora, "And now?"),
    nora.as.mutation(api.voice.saveExchange, spoken),
  ];
  expect(await Promise.all(ways.map(refusal))).toEqual(["limitReached", "limitReached", "limitReached"]);
  await send(nora, "And now?", chatId);
});

test("[S31] an upload counts when its file has come, also with tickets that were taken before", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const early = await nora.as.mutation(api.files.generateUploadUrl, {});
  await done(t, nora, "photo");
  expect(await refusal(nora.as.mutation(api.files.generateUploadUrl, {}))).toBe("limitReached");
  expect((await upload(t, nora, jpeg(4, 3), early)).status).toBe(403);
});

test("[S31] bytes that are no picture count like one: after a day's number no more are looked at, and no picture is taken either", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const url = await nora.as.mutation(api.files.generateUploadUrl, {});
  const answers: number[] = [];
  for (let sent = 0; sent <= UPLOADS_PER_DAY; sent++) answers.push((await upload(t, nora, jpeg(4, 3).slice(0, 20), url)).status);
  expect(answers).toEqual([...Array.from({ length: UPLOADS_PER_DAY }, () => 415), 403]);
  expect((await upload(t, nora, jpeg(4, 3), url)).status).toBe(403);
  expect(await refusal(nora.as.mutation(api.files.generateUploadUrl, {}))).toBe("limitReached");
});

/** Each thing that has a rate for all together, done once. */
const DONE: Partial<Record<PersonalRate, (t: TestBackend, person: Person) => Promise<unknown>>> = {
  message: (_, person) => send(person, "Hello?"),
  chat: (_, { as }) => as.mutation(api.chats.createChat, { title: "Sleep" }),
  photo: (_, { as }) => as.mutation(api.files.generateUploadUrl, {}),
  nameTry: (_, { as }) => as.mutation(api.users.updateUsername, { username: "nora1" }),
  voiceStart: (t, { userId }) => t.run(async (ctx) => void (await openVoiceSession(ctx, { userId }))),
};

test.each(Object.entries(DONE))(
  "[S37] newcomers who use up what all of them may do in a minute of %s lock out each other for that minute, and nobody who was here before",
  async (rate, act) => {
    const name = rate as PersonalRate;
    vi.stubEnv("RATES_FOR_ALL", "0.001");
    const t = startQuietBackend();
    const ines = await signUp(t, { email: "ines@example.com" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + NEWCOMER_MS });
    const nora = await signUp(t);
    for (const counted of countsForAll(name, true)) await exhaust(t, counted);
    const before = await documents(t);
    await expect(act(t, nora)).rejects.toMatchObject({ data: { code: "limitReached", retryAt: expect.any(Number) } });
    expect(await documents(t)).toEqual(before);
    await act(t, ines);
    vi.setSystemTime(Date.now() + MINUTE_MS);
    await act(t, nora);
  },
);

test("[S37] of what all together may do in a minute one person has a twentieth at most, and of what goes on a hundredth", () => {
  for (const name of PERSONAL_RATE_NAMES) {
    const [all, { count, perMs, atOnce = count }]: [number | undefined, Rate] = [
      RATES_FOR_ALL_A_MINUTE[name],
      PERSONAL_RATES[name],
    ];
    if (all === undefined) continue;
    expect(atOnce / all).toBeLessThanOrEqual(1 / 20);
    expect((count * MINUTE_MS) / perMs / all).toBeLessThanOrEqual(1 / 100);
  }
});

test("[S37] what all together do is counted in rows that they do not all write, unless it is too little for that", () => {
  const rows = () => PERSONAL_RATE_NAMES.flatMap((name) => countsForAll(name, false)).map(({ shards }) => shards);
  expect(rows()).toEqual(Object.keys(DONE).map(() => 10));
  vi.stubEnv("RATES_FOR_ALL", "0.001");
  expect(rows()).toEqual(Object.keys(DONE).map(() => 1));
});
