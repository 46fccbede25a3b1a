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
import { CALM, DANGER, episodeOf, triagesOf } from "./care.testing.ts";
import { newQuestion, replyOf, scriptReply, send, waitForReply } from "./provider.testing.ts";
import { seedChat } from "./seeds.testing.ts";

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

  test.each([
    ["sometimes i think they'd be better off without me", "Notes"],
    ["I feel so low since the birth and I can't cope", "Notes"],
    ["i cant do this anymore", "Notes"],
    ["quiero morirme", "Notas"],
    ["എനിക്ക് മരിക്കണം", "കുറിപ്പുകൾ"],
  ])("[K-210] so does one that tells of despair, %s: its title is %s", async (text, title) => {
    const nora = await signUp(startQuietBackend());
    const { chatId } = await send(nora, text);
    expect(await titleOf(nora, chatId)).toBe(title);
    expect(await nora.as.query(api.chats.getRecentChats, {})).toEqual([]);
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
