import { expect, test } from "vitest";
import { api } from "./_generated/api.js";
import { signUp, startQuietBackend } from "./backend.testing.ts";
import { send } from "./provider.testing.ts";

const FEVER = "her temperature is 38.4";
const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  ["older", 270, 280],
  ["under3Months", 90, 95],
  ["notSure", 90, 95],
] as const)(
  "[K-152] an age that was answered is asked for again when a child has outgrown it: %s",
  async (age, before, after) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, FEVER);
    await nora.as.mutation(api.care.answer, { messageId, about: "age", answer: age });
    await nora.as.mutation(api.care.resolve, { chatId, messageId });
    const ageOf = async () => (await nora.as.query(api.chats.getChat, { chatId })).answeredAge;
    const answeredAgo = async (days: number) => {
      await t.run(async (ctx) => {
        const chat = await ctx.db.query("chats").first();
        expect(chat).toHaveProperty("answeredAgeAt");
        if (chat !== null) await ctx.db.patch("chats", chat._id, { answeredAgeAt: Date.now() - days * DAY_MS });
      });
    };

    await answeredAgo(before);
    expect(await ageOf()).toBe(age);
    await answeredAgo(after);
    expect(await ageOf()).toBeUndefined();
    const second = await send(nora, "My new baby has a fever of 38.5", chatId);
    const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
    expect(messages.find((message) => message.messageId === second.messageId)).toHaveProperty("triage.asks.about", "age");
    await nora.as.mutation(api.care.answer, { messageId: second.messageId, about: "age", answer: age });
    expect(await ageOf()).toBe(age);
  },
);
