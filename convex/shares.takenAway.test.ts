import { expect, test } from "vitest";
import { NOTES } from "#domain/care/guard/notes.ts";
import { api } from "./_generated/api.js";
import { seedChat, signUp, startQuietBackend } from "./backend.testing.ts";
import { keepAnswerReading } from "./model/chat/answerReading.ts";

const MISSED = "Give the pink one, as for her brother.";
const usage = { inputTokens: 1, outputTokens: 1 };

/** An answer with that sentence, which is shared before the reader of answers has taken it away. */
async function sharedBeforehand(beginning: string) {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anaya", birthDate: "2026-07-10" }));
  const text = `${beginning} ${MISSED}`;
  const { chatId, reply } = await seedChat(t, nora, { parts: [{ type: "text", text }] });
  const token = "a".repeat(32);
  await nora.as.mutation(api.shares.create, { chatId, token, days: 7, nameWord: "the child" });
  await t.run(async (ctx) => {
    const reading = { found: [{ reason: "dose" as const, quote: MISSED }] };
    await keepAnswerReading(ctx, reply, { reading, model: "amma-test", usage, chars: text.length });
  });
  return (await t.query(api.shares.read, { token })).messages.map((message) => message.text);
}

test("[K-95] what is taken away from an answer that is shared already is taken away from its copies", async () => {
  expect(await sharedBeforehand("She has a fever.")).toEqual(["Why?", `She has a fever. ${NOTES.en.dose}`]);
});

test("[K-95] of a copy without names the answer goes as a whole", async () => {
  expect(await sharedBeforehand("Anaya has a fever.")).toEqual(["Why?"]);
});
