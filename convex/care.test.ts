import { describe, expect, test } from "vitest";
import type { Triage } from "#domain/care/triage.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { api } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  type Person,
  signUp,
  startBackend,
  startQuietBackend,
  type TestBackend,
} from "./backend.testing.ts";
import { factsOf } from "./model/chat/questionFacts.ts";
import { waitForReply, newQuestion, replyOf, scriptReply, send } from "./provider.testing.ts";
import { seedChat } from "./seeds.testing.ts";

const DANGER = "her lips are blue";
const CALM = "thank you, grandma says it is nothing";

async function episodeOf(person: Person, chatId: string) {
  return await person.as.query(api.care.openEpisode, { chatId });
}

/** What the writer of a reply is told of a card that was called no emergency. */
async function dismissedFor(t: TestBackend, replyId: string) {
  return await t.run(async (ctx) => {
    const reply = (await ctx.db.query("messages").collect()).find(({ messageId }) => messageId === replyId);
    if (reply === undefined) throw new Error("no such reply");
    return (await factsOf(ctx, reply, { leaf: reply.parentId })).dismissed ?? null;
  });
}

/** What was found in each of their messages. */
async function triagesOf(person: Person, chatId: string): Promise<(Triage | undefined)[]> {
  const messages = await person.as.query(api.messages.getChatMessages, { chatId });
  return messages.filter(({ role }) => role === "user").map(({ triage }) => triage);
}

/** How urgent each of them was judged to be. */
async function levelsOf(person: Person, chatId: string): Promise<(Triage["level"] | undefined)[]> {
  return (await triagesOf(person, chatId)).map((triage) => triage?.level);
}

describe("[K-23] an episode", () => {
  test("opens with the message that tells of it, and an ordinary one opens none", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const calm = await send(nora, "When does she sleep through?");
    expect(await episodeOf(nora, calm.chatId)).toBe(null);
    const { chatId, messageId } = await send(nora, DANGER, calm.chatId);
    const episode = await episodeOf(nora, chatId);
    expect(episode).toEqual({ level: "emergency", ruleIds: ["blueOrGrey"], messageId, openedAt: expect.any(Number) });
  });

  test("holds over whatever is said next, and the same message sent twice changes nothing", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId, replyId } = await send(nora, DANGER);
    const opened = await episodeOf(nora, chatId);
    await send(nora, CALM, chatId);
    await send(nora, "she is fine now, false alarm", chatId);
    await nora.as.mutation(api.chats.send, { chatId, messageId, replyId, text: "another text" });
    expect(await levelsOf(nora, chatId)).toEqual(["emergency", "emergency", "emergency"]);
    expect(await episodeOf(nora, chatId)).toEqual(opened);
    expect((await documents(t)).episodes).toHaveLength(1);
  });

  test("is raised by what comes to it, and names the message that raised it", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await send(nora, DANGER);
    const { messageId } = await send(nora, "now she has a seizure", chatId);
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", ruleIds: ["seizure", "blueOrGrey"], messageId });
  });

  test("ends when the parent says so, and what is written then is judged by itself", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, DANGER);
    expect(await nora.as.mutation(api.care.resolve, { chatId, messageId })).toBeNull();
    expect(await episodeOf(nora, chatId)).toBe(null);
    const ended = await documents(t);
    await nora.as.mutation(api.care.resolve, { chatId, messageId });
    expect(await documents(t)).toEqual(ended);

    await send(nora, CALM, chatId);
    expect(await levelsOf(nora, chatId)).toEqual(["emergency", "none"]);
    const again = await send(nora, DANGER, chatId);
    expect(await episodeOf(nora, chatId)).toMatchObject({ messageId: again.messageId });
    expect((await documents(t)).episodes).toHaveLength(2);
  });

  test("that was raised since is not ended by a press that meant the one before", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, DANGER);
    const raised = await send(nora, "and she stopped breathing", chatId);
    await nora.as.mutation(api.care.resolve, { chatId, messageId });
    expect(await episodeOf(nora, chatId)).toMatchObject({ messageId: raised.messageId });
  });

  test("in which more was found than was seen is not ended, though its message is the same", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, "now she has a seizure and her lips are blue");
    await nora.as.mutation(api.care.resolve, { chatId, messageId, ruleIds: ["blueOrGrey"] });
    const ruleIds = Array<string>(201).fill("seizure");
    await expectRefused(t, () => nora.as.mutation(api.care.resolve, { chatId, messageId, ruleIds }), {
      code: "invalid",
      field: "ruleIds",
      reason: "tooLong",
    });
    expect(await episodeOf(nora, chatId)).toMatchObject({ ruleIds: ["blueOrGrey", "seizure"] });
    await nora.as.mutation(api.care.resolve, { chatId, messageId, ruleIds: ["blueOrGrey", "seizure"] });
    expect(await episodeOf(nora, chatId)).toBeNull();
  });

  test("belongs to its chat alone, and goes with it", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await send(nora, DANGER);
    const other = await send(nora, DANGER);
    expect(await episodeOf(nora, (await send(nora, CALM)).chatId)).toBe(null);
    await nora.as.mutation(api.chats.deleteChat, { chatId });
    expect((await documents(t)).episodes).toMatchObject([{ chatId: other.chatId }]);
  });
});

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

describe("[K-92] a chat that tells of violence at home", () => {
  const titleOf = async (person: Person, chatId: string) => (await person.as.query(api.chats.getChat, { chatId })).title;

  test.each([
    ["my husband hits me", "Notes"],
    ["mi marido me pega", "Notas"],
    ["ഭർത്താവ് എന്നെ തല്ലുന്നു", "കുറിപ്പുകൾ"],
  ])("%s: its title is %s", async (text, title) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await send(nora, text);
    expect(await titleOf(nora, chatId)).toBe(title);
  });

  test("[K-133] gets that title as soon as it is asked about, whatever is answered, and from what is left of the chat too", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, "my mother in law threatens to poison her milk");
    expect((await triagesOf(nora, chatId)).at(-1)).toMatchObject({ level: "none", asks: { ruleIds: ["threat"] } });
    expect(await titleOf(nora, chatId)).toBe("Notes");
    await nora.as.mutation(api.care.answer, { messageId, about: "now", answer: "no" });
    expect(await titleOf(nora, chatId)).toBe("Notes");

    const later = await send(nora, "how do I get him to sleep");
    await send(nora, "my mother in law threatens to poison her milk", later.chatId);
    await t.run(async (ctx) => {
      const chats = await ctx.db.query("chats").collect();
      for (const { _id } of chats)
        await ctx.db.patch("chats", _id, { title: "how do I get him to sleep", titleOrigin: "exchange" });
    });
    await nora.as.mutation(api.messages.deleteExchange, { messageId: later.messageId });
    expect(await titleOf(nora, later.chatId)).toBe("Notes");
  });

  test("gets that title also where it is told of later, and keeps one that the person gave", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await send(nora, "how do I get him to sleep");
    await send(nora, "my husband hits me", chatId);
    expect(await titleOf(nora, chatId)).toBe("Notes");

    const named = await send(nora, "how do I get him to sleep");
    await nora.as.mutation(api.chats.updateChatTitle, { chatId: named.chatId, title: "Sleep" });
    await send(nora, "my husband hits me", named.chatId);
    expect(await titleOf(nora, named.chatId)).toBe("Sleep");
  });
});

describe("[K-24] what a reply says of the child", () => {
  async function answered(question: string, chunks: string[]) {
    const t = startBackend();
    const nora = await signUp(t);
    await scriptReply(question, { chunks });
    const exchange = await send(nora, question);
    await waitForReply(nora, exchange);
    return { t, nora, exchange, reply: await replyOf(nora, exchange) };
  }

  test("raises the level, is stored with the reply, and holds for what is asked next", async () => {
    const { nora, exchange, reply } = await answered(newQuestion(), ["Her lips ", "are blue. Call for help."]);
    expect(reply.triage).toEqual({ level: "emergency", ruleIds: ["blueOrGrey"] });
    expect(await episodeOf(nora, exchange.chatId)).toMatchObject({ level: "emergency", messageId: exchange.replyId });
    await send(nora, CALM, exchange.chatId);
    expect(await levelsOf(nora, exchange.chatId)).toEqual(["none", "emergency"]);
  });

  test("says nothing by its conditions", async () => {
    const { nora, exchange, reply } = await answered(newQuestion(), ["If her lips turn blue, call for help at once."]);
    expect(reply.triage).toEqual({ level: "none", ruleIds: [] });
    expect(await episodeOf(nora, exchange.chatId)).toBe(null);
  });

  test("never lowers it, and does not bring back what has been ended while it was written", async () => {
    const question = `${newQuestion()} ${DANGER}`;
    const t = startBackend();
    const nora = await signUp(t);
    await scriptReply(question, { chunks: ["It is nothing. ", "Her lips are blue."] });
    const exchange = await send(nora, question);
    await nora.as.mutation(api.care.resolve, { chatId: exchange.chatId, messageId: messageIdOf(exchange.messageId) });
    await waitForReply(nora, exchange);
    expect((await replyOf(nora, exchange)).triage?.level).toBe("emergency");
    expect(await episodeOf(nora, exchange.chatId)).toBe(null);
  });
});

test("[K-22] a telephone number that the table does not hold is neither shown nor stored, however it is cut", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Call 1-80", "0-555-0", "199. ", "Or 1", "12 now, in 1", "10 minutes."], delayMs: 5 });
  const exchange = await send(nora, question);
  const { content } = await waitForReply(nora, exchange);
  expect(content).toMatch(/^Call …\. /);
  expect(content).toMatch(/ Or 112 now, in 110 minutes\.$/);
});

/** A visitor calls through the backend itself. */
type Caller = { as: Pick<TestBackend, "query" | "mutation"> };

const calls = {
  openEpisode: (person: Caller, chatId: string) => person.as.query(api.care.openEpisode, { chatId }),
  resolve: (person: Caller, chatId: string) => person.as.mutation(api.care.resolve, { chatId, messageId: messageIdOf("m") }),
  dismiss: (person: Caller, chatId: string) => person.as.mutation(api.care.dismiss, { chatId, messageId: messageIdOf("m") }),
  reopen: (person: Caller, chatId: string) => person.as.mutation(api.care.reopen, { chatId, messageId: messageIdOf("m") }),
};

describe.each(Object.entries(calls))("care.%s", (name, call) => {
  const isQuery = name === "openEpisode";

  test("[X-2] another person's chat, a malformed id and a missing one are not found", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const ines = await signUp(t, { email: "ines@example.com" });
    const { chatId } = await send(nora, DANGER);
    const gone = await send(ines, "Hello");
    await ines.as.mutation(api.chats.deleteChat, { chatId: gone.chatId });
    for (const id of [chatId, "nonsense", "", gone.chatId]) await expectRefused(t, () => call(ines, id), { code: "notFound" });
  });

  test("[X-1] a visitor is refused, and so is who has signed out", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await send(nora, DANGER);
    await expectRefused(t, () => call({ as: t }, chatId), { code: "signedOut" });
    await t.run((ctx) => ctx.db.delete("authSessions", nora.sessionId));
    await expectRefused(t, () => call(nora, chatId), { code: "signedOut" });
  });

  test("[X-3] takes nothing but its arguments", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId } = await send(nora, DANGER);
    for (const args of [{}, { chatId: 7 }, { chatId, level: "none" }]) {
      await expectArgumentError(t, () =>
        isQuery
          ? nora.as.query(api.care.openEpisode, args as never)
          : nora.as.mutation(api.care[name as "resolve" | "dismiss" | "reopen"], args as never),
      );
    }
  });
});

test("[S-9] a person's copy of their data has every episode of theirs, ended ones too, page by page, and nobody else's", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const { chatId } = await seedChat(t, nora);
  const found = { level: "today" as const, ruleIds: ["fever"], messageId: messageIdOf("m"), openedAt: 1 };
  await t.run(async (ctx) => {
    await ctx.db.insert("episodes", { userId: nora.userId, chatId, ...found, resolvedAt: 2 });
    await ctx.db.insert("episodes", { userId: nora.userId, chatId, ...found });
  });
  const first = { paginationOpts: { numItems: 1, cursor: null } };
  const { page, continueCursor } = await nora.as.query(api.care.listEpisodes, first);
  expect(page).toEqual([{ ...found, chatId, resolvedAt: 2 }]);
  const rest = await nora.as.query(api.care.listEpisodes, { paginationOpts: { numItems: 500, cursor: continueCursor } });
  expect(rest.page).toEqual([{ ...found, chatId }]);
  expect((await ines.as.query(api.care.listEpisodes, first)).page).toEqual([]);
  await expectRefused(t, () => t.query(api.care.listEpisodes, first), { code: "signedOut" });
  await expectArgumentError(t, () => nora.as.query(api.care.listEpisodes, {} as never));
});
