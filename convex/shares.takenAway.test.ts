import { expect, test } from "vitest";
import { NOTES } from "#domain/care/guard/notes.ts";
import { api } from "./_generated/api.js";
import { signUp, startQuietBackend } from "./backend.testing.ts";
import { keepAnswerReading } from "./model/chat/answerReading.ts";
import { seedChat } from "./seeds.testing.ts";
import { share } from "./shares.testing.ts";

const MISSED = "Give the pink one, as for her brother.";
const usage = { inputTokens: 1, outputTokens: 1 };

/** What is read in a share of an answer that went on with `rest` afterwards, once the reader of answers has taken that sentence away. */
async function sharedBeforehand(text: string, rest = "") {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anaya", birthDate: "2026-07-10" }));
  const { chatId, reply } = await seedChat(t, nora, { parts: [{ type: "text", text }] });
  const token = await share(nora, chatId);
  await t.run(async (ctx) => {
    const whole = text + rest;
    await ctx.db.patch("messages", reply, { parts: [{ type: "text", text: whole }] });
    const reading = { found: [{ reason: "dose" as const, quote: MISSED }] };
    await keepAnswerReading(ctx, reply, { reading, model: "amma-test", usage, chars: whole.length });
  });
  return (await t.query(api.shares.read, { token })).messages.map((message) => message.text);
}

test("[K-95] what is taken away from an answer that is shared already is taken away from its copies", async () => {
  expect(await sharedBeforehand(`She has a fever. ${MISSED}`)).toEqual(["Why?", `She has a fever. ${NOTES.en.dose}`]);
});

test("[K-95] of a copy without names the answer goes as a whole", async () => {
  expect(await sharedBeforehand(`Anaya has a fever. ${MISSED}`)).toEqual(["Why?"]);
});

test("[K-95] a copy of an answer that went on later stays where it holds nothing of what is taken away, and goes where it holds a part", async () => {
  expect(await sharedBeforehand("She has a fever.", ` ${MISSED}`)).toEqual(["Why?", "She has a fever."]);
  expect(await sharedBeforehand("She has a fever. Give the pink", MISSED.slice("Give the pink".length))).toEqual(["Why?"]);
});

test("[K-95] a copy whose letters alone are written otherwise is no copy without names", async () => {
  const decomposed = "She had pur\u0065\u0301e.";
  const left = `${decomposed} ${NOTES.en.dose}`;
  expect(await sharedBeforehand(`${decomposed} ${MISSED}`)).toEqual(["Why?", left]);
});
