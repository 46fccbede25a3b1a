import { describe, expect, test, vi } from "vitest";
import type { MessageId } from "#domain/ids.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { api } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { type Person, signUp, startBackend, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { waitForReply, newQuestion, scriptReply, send } from "./provider.testing.ts";
import { mintId } from "./seeds.testing.ts";

/** Words that are deleted tell of nothing any more. */

/** So many messages of a chat a deletion reads at most (`MESSAGES_MAX`). */
const LOOKED_AT = 50;

const open = async (t: TestBackend) => await t.run(async (ctx) => await ctx.db.query("episodes").collect());
const questions = async (t: TestBackend) =>
  (await t.run(async (ctx) => await ctx.db.query("messages").collect())).filter(({ role }) => role === "user");

async function told(...words: string[]) {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ids = [];
  let chatId: Id<"chats"> | undefined;
  for (const text of words) {
    const sent = await send(nora, text, chatId);
    chatId = sent.chatId as Id<"chats">;
    ids.push(sent.messageId);
  }
  if (chatId === undefined) throw new Error("nothing was told");
  return { t, nora, chatId, ids };
}

test("[S48] what a deleted question told of governs its chat no more", async () => {
  const { t, nora, chatId, ids } = await told("My husband hits me");
  expect(await open(t)).toHaveLength(1);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: ids[0] ?? mintId() });
  expect(await open(t)).toEqual([]);
  await send(nora, "When do babies nap?", chatId);
  expect(await questions(t)).toMatchObject([{ triage: { level: "none" } }]);
});

test("[S48] what the words that are left tell of holds, without what the deleted ones told", async () => {
  const { t, nora, ids } = await told("My husband hits me", "My baby is not breathing", "What now?");
  const [before] = await open(t);
  expect(before?.ruleIds).toContain("partnerViolence");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: ids[0] ?? mintId() });
  const [after] = await open(t);
  expect(after).toMatchObject({ level: "emergency", messageId: ids[1] });
  expect(after?.ruleIds).not.toContain("partnerViolence");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: ids[1] ?? mintId() });
  expect(await open(t)).toEqual([]);
});

test("[S48] [K-23] what opened the card holds in a long chat, where a late message that told of it too is deleted", async () => {
  const { t, nora, chatId, ids } = await told("He is choking");
  await t.run(async (ctx) => {
    const [opener] = await ctx.db.query("messages").collect();
    if (opener === undefined) throw new Error("nothing was told");
    const { _id, _creationTime, ...harmless } = opener;
    const parts = [{ type: "text" as const, text: "What else?" }];
    for (let more = 0; more < LOOKED_AT; more++) await ctx.db.insert("messages", { ...harmless, parts, messageId: mintId() });
  });
  const late = await send(nora, "He is choking again and has swallowed a button battery", chatId);
  expect((await open(t))[0]?.ruleIds).toEqual(expect.arrayContaining(["choking", "battery"]));
  await nora.as.mutation(api.messages.deleteExchange, { messageId: late.messageId });
  expect(await open(t)).toMatchObject([{ messageId: ids[0], level: "emergency", ruleIds: ["choking"] }]);
});

/** What is told and ended in one and the same cannot be told apart. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  await vi.waitUntil(() => Date.now() > now, { interval: 1 });
}

describe("[S48] [K-23] deleting a message takes no more of an episode than its own words told", () => {
  const remove = async (nora: Person, messageId: MessageId | undefined) =>
    await nora.as.mutation(api.messages.deleteExchange, { messageId: messageId ?? mintId() });

  test("a harmless one leaves an episode that an answer raised, which goes with that answer", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Call 112 now. ", "Then wait."] });
    const raised = await send(nora, question);
    await waitForReply(nora, raised);
    const calm = newQuestion();
    await scriptReply(calm, { chunks: ["Yes."] });
    const harmless = await send(nora, calm, raised.chatId);
    await waitForReply(nora, harmless);
    const before = await open(t);
    expect(before).toMatchObject([{ level: "emergency", messageId: raised.replyId }]);
    await remove(nora, harmless.messageId);
    expect(await open(t)).toEqual(before);
    await remove(nora, raised.messageId);
    expect(await open(t)).toEqual([]);
  });

  test("a harmless one leaves an episode that one tap opened long after its message, which goes with that message", async () => {
    const { t, nora, chatId, ids } = await told("her temperature is 38.4");
    await nora.as.mutation(api.care.answer, { messageId: ids[0] ?? mintId(), about: "age", answer: "under3Months" });
    await t.run(async (ctx) => {
      for (const { _id, openedAt } of await ctx.db.query("episodes").collect()) {
        await ctx.db.patch("episodes", _id, { openedAt: openedAt + 10 * MINUTE_MS });
      }
    });
    const before = await open(t);
    const harmless = await send(nora, "thank you", chatId);
    await remove(nora, harmless.messageId);
    expect(await open(t)).toEqual(before);
    const again = await send(nora, "now it is 38.9", chatId);
    await remove(nora, ids[0]);
    expect(await open(t)).toMatchObject([{ ruleIds: ["feverUnder3Months"], messageId: again.messageId }]);
    await remove(nora, again.messageId);
    expect(await open(t)).toEqual([]);
  });

  test("what an age made of words before it goes with the age", async () => {
    const { t, nora, ids } = await told("her temperature is 38.4", "she is 5 weeks old");
    expect(await open(t)).toMatchObject([{ ruleIds: ["feverUnder3Months"] }]);
    await remove(nora, ids[1]);
    expect(await open(t)).toEqual([]);
  });

  test("what was ended before does not come back, and a milder sign keeps its own level", async () => {
    const { t, nora, chatId, ids } = await told("he is choking");
    await nextMillisecond();
    await nora.as.mutation(api.care.resolve, { chatId, messageId: ids[0] ?? mintId() });
    await nextMillisecond();
    const fever = await send(nora, "my 3 year old has had a fever for six days", chatId);
    const choking = await send(nora, "now he is choking", chatId);
    await remove(nora, choking.messageId);
    const held = (await open(t)).filter(({ resolvedAt }) => resolvedAt === undefined);
    expect(held).toMatchObject([{ level: "today", ruleIds: ["feverFiveDays"], messageId: fever.messageId }]);
  });

  test("it leaves what was found further back than is looked", async () => {
    const { t, nora, chatId } = await told("he is choking", "now he has a seizure");
    await t.run(async (ctx) => {
      const harmless = { userId: nora.userId, chatId, role: "user", origin: "typed" } as const;
      for (let at = 0; at < 60; at++) await ctx.db.insert("messages", { ...harmless, parts: [], messageId: mintId() });
    });
    const late = await send(nora, "he swallowed a battery", chatId);
    await remove(nora, late.messageId);
    expect(await open(t)).toMatchObject([{ level: "emergency", ruleIds: ["seizure", "choking"] }]);
  });
});

describe("[S48] [K-91] a card that was no emergency", () => {
  const CHOKING = "he is choking";
  type Words = Awaited<ReturnType<typeof told>>;

  async function say(words: Words, text: string, how: "dismissed" | "open") {
    const { messageId } = await send(words.nora, text, words.chatId);
    if (how === "dismissed") await words.nora.as.mutation(api.care.dismiss, { chatId: words.chatId, messageId });
    return messageId;
  }

  const remove = async ({ nora }: Words, messageId: MessageId) =>
    await nora.as.mutation(api.messages.deleteExchange, { messageId });
  const shown = async ({ nora, chatId }: Words) => await nora.as.query(api.care.openEpisode, { chatId });

  test("stays folded after two dismissals of one sign, whichever message goes", async () => {
    for (const goes of [0, 1, 2]) {
      const words = await told("When do babies nap?");
      const ids = [await say(words, CHOKING, "dismissed"), await say(words, "he is choking again", "dismissed")];
      ids.push(await say(words, "my 3 year old has had a fever for six days", "open"));
      await remove(words, ids[goes] ?? mintId());
      const messageId = ids[goes === 1 ? 0 : 1];
      expect(await shown(words)).toMatchObject({ ruleIds: ["choking"], messageId, isDismissed: true });
    }
  });

  test("stays folded where an earlier message told the same, and the one that it was about goes", async () => {
    const words = await told("When do babies nap?");
    const first = await say(words, CHOKING, "open");
    const second = await say(words, "he is choking, help", "open");
    await words.nora.as.mutation(api.care.dismiss, { chatId: words.chatId, messageId: first });
    await remove(words, first);
    expect(await shown(words)).toMatchObject({ ruleIds: ["choking"], messageId: second, isDismissed: true });
  });

  test("is back as it was where the words go that had opened it anew, and goes with its own", async () => {
    const words = await told("When do babies nap?");
    const first = await say(words, CHOKING, "dismissed");
    const battery = await say(words, "he swallowed a battery", "open");
    await remove(words, battery);
    expect(await shown(words)).toMatchObject({ ruleIds: ["choking"], messageId: first, isDismissed: true });
    const seizure = await say(words, "now he has a seizure", "open");
    await remove(words, first);
    expect(await shown(words)).toEqual({
      level: "emergency",
      ruleIds: ["seizure"],
      messageId: seizure,
      openedAt: expect.any(Number),
    });
    await remove(words, seizure);
    expect(await shown(words)).toBeNull();
  });
});
