import { expect, test, vi, afterEach } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { jpeg } from "#domain/photo/sampleImage.testing.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { api } from "./_generated/api.js";
import { exhaust } from "./model/usage/rates.testing.ts";
import { countsOf } from "./model/usage/rates.ts";
import {
  documents,
  mintId,
  type Person,
  seedChat,
  send,
  signUp,
  startQuietBackend,
  type TestBackend,
  upload,
} from "./setup.test.ts";

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
