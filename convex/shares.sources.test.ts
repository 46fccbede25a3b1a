import { expect, test } from "vitest";
import { UNCITED } from "#domain/guidance/cited.ts";
import { api } from "./_generated/api.js";
import { signUp, startQuietBackend } from "./backend.testing.ts";
import { keepAnswerReading } from "./model/chat/answerReading.ts";
import { seedChat } from "./seeds.testing.ts";
import { share } from "./shares.testing.ts";

const WATER = { card: "water", statement: "from-six", version: "v1" };
const SLEEP = { card: "sleep", version: "v1" };
const DOSE = "Give the pink one.";
const TEXT = `Anaya may drink. ${DOSE} Sing to her.`;
const CITED = [
  { at: TEXT.length, ...SLEEP },
  { at: 16, ...WATER },
  { at: 16, ...WATER },
  { at: 16, card: UNCITED, version: "" },
  { at: 17 + DOSE.length, card: "fever", version: "v1" },
];

/** A chat whose answer cites pages, and what others read of it. */
async function seedShared(nameWord: string | null) {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await t.run((ctx) => ctx.db.insert("children", { userId: nora.userId, name: "Anaya", birthDate: "2026-07-10" }));
  const { chatId, reply } = await seedChat(t, nora, { parts: [{ type: "text", text: TEXT }], citations: CITED });
  const token = await share(nora, chatId, { nameWord });
  const read = async () => (await t.query(api.shares.read, { token })).messages[1];
  return { t, nora, chatId, reply, read };
}

test("[J-15] a shared answer keeps what it cited, each once, in the order of its words and without their places", async () => {
  const { t, nora, chatId, reply, read } = await seedShared("the child");
  const citations = [WATER, { card: "fever", version: "v1" }, SLEEP];
  const preview = await nora.as.query(api.shares.preview, { chatId, nameWord: "the child" });
  expect(preview.messages.map((message) => message.citations)).toEqual([undefined, citations]);
  await t.run((ctx) => ctx.db.patch("messages", reply, { citations: [] }));
  expect(await read()).toMatchObject({ text: expect.stringContaining("The child may drink") as unknown, citations });
});

test("[J-15] [K-95] what is taken away from a shared answer takes along what it cited", async () => {
  const { t, reply, read } = await seedShared(null);
  await t.run(async (ctx) => {
    const reading = { found: [{ reason: "dose" as const, quote: DOSE }] };
    const usage = { inputTokens: 1, outputTokens: 1 };
    await keepAnswerReading(ctx, reply, { reading, model: "amma-test", usage, chars: TEXT.length });
  });
  expect((await read())?.text).not.toContain(DOSE);
  expect((await read())?.citations).toEqual([WATER, SLEEP]);
});
