import { describe, expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { api } from "./_generated/api.js";
import { signUp, startQuietBackend } from "./backend.testing.ts";
import { DANGER, episodeOf } from "./care.testing.ts";
import { send } from "./provider.testing.ts";

describe("[K-143] an episode", () => {
  test("goes on where its end is taken back, and what is written then counts by it", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, DANGER);
    const open = await episodeOf(nora, chatId);
    await nora.as.mutation(api.care.reopen, { chatId, messageId });
    expect(await episodeOf(nora, chatId)).toEqual(open);
    await nora.as.mutation(api.care.resolve, { chatId, messageId });
    await nora.as.mutation(api.care.reopen, { chatId, messageId });
    expect(await episodeOf(nora, chatId)).toEqual(open);
    const { messageId: calmId } = await send(nora, "thank you, grandma says it is nothing", chatId);
    const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
    expect(messages.find((message) => message.messageId === calmId)?.triage?.level).toBe("emergency");
  });

  test("of another message goes on by no such press, nor beside one that was found since", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const first = await send(nora, DANGER);
    const { chatId } = first;
    await nora.as.mutation(api.care.resolve, { chatId, messageId: first.messageId });
    const second = await send(nora, "now she has a seizure", chatId);
    await nora.as.mutation(api.care.reopen, { chatId, messageId: first.messageId });
    expect(await episodeOf(nora, chatId)).toMatchObject({ messageId: second.messageId, ruleIds: ["seizure"] });
    await nora.as.mutation(api.care.resolve, { chatId, messageId: second.messageId });
    await nora.as.mutation(api.care.reopen, { chatId, messageId: first.messageId });
    expect(await episodeOf(nora, chatId)).toBeNull();
  });

  test("takes in what is milder and was found since", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, DANGER);
    const open = await episodeOf(nora, chatId);
    await nora.as.mutation(api.care.resolve, { chatId, messageId });
    await send(nora, "my 3 year old has had a fever for six days", chatId);
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "today" });
    await nora.as.mutation(api.care.reopen, { chatId, messageId });
    const ruleIds = [...(open?.ruleIds ?? []), "feverFiveDays"];
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", messageId, ruleIds });
  });
});

test("[K-211] an emergency in a chat that told of something milder long ago is of now", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await send(nora, "my 3 year old has had a fever for six days");
  const then = await episodeOf(nora, chatId);
  vi.setSystemTime(Date.now() + 13 * HOUR_MS);
  await send(nora, DANGER, chatId);
  expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", openedAt: Date.now() });
  expect(then?.openedAt).toBeLessThan(Date.now());
});
