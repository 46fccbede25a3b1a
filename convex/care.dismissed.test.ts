import { describe, expect, test } from "vitest";
import { api } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  signUp,
  startBackend,
  startQuietBackend,
  type TestBackend,
} from "./backend.testing.ts";
import { CALM, DANGER, episodeOf, triagesOf } from "./care.testing.ts";
import { factsOf } from "./model/chat/questionFacts.ts";
import { newQuestion, replyOf, scriptReply, send, waitForReply } from "./provider.testing.ts";

/** What the writer of a reply is told of a card that was called no emergency. */
async function dismissedFor(t: TestBackend, replyId: string) {
  return await t.run(async (ctx) => {
    const reply = (await ctx.db.query("messages").collect()).find(({ messageId }) => messageId === replyId);
    if (reply === undefined) throw new Error("no such reply");
    return (await factsOf(ctx, reply, { leaf: reply.parentId })).dismissed ?? null;
  });
}

describe("[K-91] a card that was no emergency", () => {
  test("is kept with its signs and the reason, its episode stays open, and saying it again changes nothing", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, DANGER);
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", messageId, isDismissed: true });
    await nora.as.mutation(api.care.dismiss, { chatId, messageId, reason: "question" });
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    const { page } = await nora.as.query(api.care.listEpisodes, { paginationOpts: { numItems: 5, cursor: null } });
    expect(page[0]?.dismissals).toEqual([{ messageId, ruleIds: ["blueOrGrey"], at: expect.any(Number), reason: "question" }]);
  });

  test("stays so over what is harmless, and opens again by a new sign and by the same one told again", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, DANGER);
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    await send(nora, CALM, chatId);
    expect(await episodeOf(nora, chatId)).toMatchObject({ messageId, isDismissed: true });

    const again = await send(nora, "now her lips are blue again", chatId);
    const reopened = await episodeOf(nora, chatId);
    expect(reopened?.messageId).toBe(again.messageId);
    expect(reopened?.isDismissed).toBeUndefined();

    await nora.as.mutation(api.care.dismiss, { chatId, messageId: again.messageId });
    await send(nora, "now she has a seizure", chatId);
    expect((await episodeOf(nora, chatId))?.isDismissed).toBeUndefined();
  });

  test("is no part of what is told next: another emergency stands for itself, and what is milder leaves the card as it is", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, "he is choking");
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    await send(nora, "my 3 year old has had a fever for six days", chatId);
    expect((await triagesOf(nora, chatId)).at(-1)).toEqual({ level: "today", ruleIds: ["feverFiveDays"] });
    expect(await episodeOf(nora, chatId)).toMatchObject({ ruleIds: ["choking"], messageId, isDismissed: true });

    const battery = await send(nora, "he swallowed a battery", chatId);
    expect((await triagesOf(nora, chatId)).at(-1)).toEqual({ level: "emergency", ruleIds: ["battery"] });
    const opened = { level: "emergency", ruleIds: ["battery"], messageId: battery.messageId, openedAt: expect.any(Number) };
    expect(await episodeOf(nora, chatId)).toEqual(opened);
    const seizure = await send(nora, "now he has a seizure", chatId);
    expect(await episodeOf(nora, chatId)).toEqual({
      ...opened,
      ruleIds: ["seizure", "battery"],
      newest: ["seizure"],
      messageId: seizure.messageId,
    });
  });

  test("is none with the signs that were seen, and not with what was found since under the same message", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, "now she has a seizure and her lips are blue");
    const { episodes } = await documents(t);
    await nora.as.mutation(api.care.dismiss, { chatId, messageId, ruleIds: ["blueOrGrey"] });
    await expectRefused(
      t,
      () => nora.as.mutation(api.care.dismiss, { chatId, messageId, ruleIds: Array<string>(201).fill("seizure") }),
      { code: "invalid", field: "ruleIds", reason: "tooLong" },
    );
    expect((await documents(t)).episodes).toEqual(episodes);
    await nora.as.mutation(api.care.dismiss, { chatId, messageId, ruleIds: ["blueOrGrey", "seizure"] });
    expect(await episodeOf(nora, chatId)).toMatchObject({ messageId, isDismissed: true });
  });

  test("[K-120] is told to what answers next, which says what would make it one; later answers are told that it was said", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId, replyId } = await send(nora, DANGER);
    expect(await dismissedFor(t, replyId)).toBeNull();
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    const next = await send(nora, CALM, chatId);
    const later = await send(nora, "and how much should she sleep?", chatId);
    expect(await dismissedFor(t, next.replyId)).toEqual({ ruleIds: ["blueOrGrey"], isNext: true });
    expect(await dismissedFor(t, later.replyId)).toEqual({ ruleIds: ["blueOrGrey"], isNext: false });
    const again = await send(nora, "now her lips are blue again", chatId);
    expect(await dismissedFor(t, again.replyId)).toBeNull();
  });

  test("is that card alone: another message's, and another person's chat, change nothing", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const eve = await signUp(t, { email: "eve@example.com" });
    const { chatId, messageId } = await send(nora, DANGER);
    const other = await send(nora, "now she has a seizure", chatId);
    const { episodes } = await documents(t);
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    await expectRefused(t, () => eve.as.mutation(api.care.dismiss, { chatId, messageId: other.messageId }), { code: "notFound" });
    await expectArgumentError(t, () =>
      nora.as.mutation(api.care.dismiss, { chatId, messageId: other.messageId, reason: "because I said so" as "over" }),
    );
    expect((await documents(t)).episodes).toEqual(episodes);
  });
});

describe("[K-91] [K-24] after a card that was no emergency an answer", () => {
  /** What an answer makes of the chat, where the question is harmless. */
  async function answeredAfter(chunks: string[]) {
    const t = startBackend();
    const nora = await signUp(t);
    const first = `${newQuestion()} ${DANGER}`;
    await scriptReply(first, { chunks: ["Call."] });
    const { chatId, messageId, replyId } = await send(nora, first);
    await waitForReply(nora, { chatId, messageId, replyId });
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    const question = newQuestion();
    await scriptReply(question, { chunks });
    const exchange = await send(nora, question, chatId);
    await waitForReply(nora, exchange);
    return { exchange, messageId, reply: await replyOf(nora, exchange), episode: await episodeOf(nora, chatId) };
  }

  test.each([
    ["urges help", ["Call 112 now. ", "Then wait."], []],
    ["urges help for what was dismissed", ["Her lips are blue. ", "Call 112 now. ", "Then wait."], ["blueOrGrey"]],
    ["finds another sign", ["She has a seizure."], ["seizure"]],
  ])("that %s opens the episode, with what it tells", async (_what, chunks, ruleIds) => {
    const { exchange, episode } = await answeredAfter(chunks);
    expect(episode).toMatchObject({ level: "emergency", messageId: exchange.replyId, ruleIds });
    expect(episode?.isDismissed).toBeUndefined();
  });

  test("[K-120] that only names what was dismissed opens nothing, and urges nobody", async () => {
    const { messageId, reply, episode } = await answeredAfter(["You said that her lips are blue, and that it is no emergency."]);
    expect(episode).toMatchObject({ messageId, ruleIds: ["blueOrGrey"], isDismissed: true });
    expect(reply.triage).toEqual({ level: "none", ruleIds: [] });
  });
});
