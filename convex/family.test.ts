import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addDays } from "#domain/time/isoDate.ts";
import { api } from "./_generated/api.js";
import { documents, expectRefused, type Person, signUp, startBackend, startQuietBackend } from "./backend.testing.ts";
import { lastTriageOf, questionsOf } from "./care.testing.ts";
import { addChild, FEVER, TODAY } from "./family.testing.ts";
import { newQuestion, replyOf, scriptReply, send, waitForReply } from "./provider.testing.ts";
import { mintId } from "./seeds.testing.ts";

beforeEach(() => vi.setSystemTime(Date.parse(`${TODAY}T12:00:00Z`)));
afterEach(() => vi.useRealTimers());

async function levelOf(person: Person, text: string, chatId?: string) {
  const sent = await send(person, text, chatId);
  return (await lastTriageOf(person, sent.chatId))?.level;
}

describe("[K-66] the family that counts when a message is judged", () => {
  test("is the only child, though nobody has chosen it", async () => {
    const nora = await signUp(startQuietBackend());
    await addChild(nora, "Leo", 42);
    const { chatId } = await send(nora, FEVER);
    expect(await lastTriageOf(nora, chatId)).toMatchObject({ level: "emergency", ruleIds: ["feverUnder3Months"] });
    expect((await questionsOf(nora, chatId))[0]).not.toHaveProperty("triage.asks");
  });

  test("is all children: a sibling who is named counts by their own age, not by that of the chat's child", async () => {
    const nora = await signUp(startQuietBackend());
    const leo = await addChild(nora, "Leo", 42);
    const anaya = await addChild(nora, "Anaya", 1_500);
    await nora.as.mutation(api.users.updateLastChild, { childId: anaya });
    expect(await levelOf(nora, FEVER)).toBe("none");
    expect(await levelOf(nora, "Leo has a temperature of 38.4")).toBe("emergency");
    await nora.as.mutation(api.users.updateLastChild, { childId: leo });
    expect(await levelOf(nora, "Anaya has a temperature of 38.4")).toBe("none");
  });

  test("is nobody else's", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const ines = await signUp(t, { email: "ines@example.com" });
    await addChild(ines, "Leo", 42);
    expect(await levelOf(nora, "Leo has a temperature of 38.4")).toBe("none");
  });

  test("is known to what a reply says too", async () => {
    vi.useRealTimers();
    const nora = await signUp(startBackend());
    await nora.as.mutation(api.children.create, { name: "Leo", birthDate: addDays(new Date().toISOString().slice(0, 10), -40) });
    const question = newQuestion();
    await scriptReply(question, { chunks: ["His temperature is 38.4 °C."] });
    const exchange = await send(nora, question);
    await waitForReply(nora, exchange);
    expect((await replyOf(nora, exchange)).triage?.level).toBe("emergency");
  });
});

describe("[K-67] whom a new chat is about", () => {
  test("is kept with the account, and nobody in particular is a choice", async () => {
    const nora = await signUp(startQuietBackend());
    const leo = await addChild(nora, "Leo", 42);
    const anaya = await addChild(nora, "Anaya", 1_500);
    const chosen = async () => (await nora.as.query(api.users.current, {})).lastChildId;
    const aboutOf = async (chatId: string) => (await nora.as.query(api.chats.getChat, { chatId })).childId;
    expect(await chosen()).toBeUndefined();
    await nora.as.mutation(api.users.updateLastChild, { childId: anaya });
    expect(await chosen()).toBe(anaya);
    const { chatId } = await send(nora, "Why?");
    expect(await aboutOf(chatId)).toBe(anaya);

    await nora.as.mutation(api.chats.setChild, { chatId, childId: leo });
    expect(await chosen()).toBe(leo);
    await nora.as.mutation(api.users.updateLastChild, { childId: null });
    expect(await aboutOf((await send(nora, "Why?")).chatId)).toBeNull();
    const told = await nora.as.mutation(api.chats.send, { messageId: mintId(), replyId: mintId(), text: "Why?", childId: leo });
    expect(await aboutOf(told.chatId)).toBe(leo);
  });

  test("is nobody in particular where that was chosen, also for an only child", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    await addChild(nora, "Leo", 42);
    await nora.as.mutation(api.users.updateLastChild, { childId: null });
    const { chatId } = await send(nora, "Why?");
    expect((await nora.as.query(api.chats.getChat, { chatId })).childId).toBeNull();
    expect((await documents(t)).messages?.[0]).not.toHaveProperty("childId");
  });

  test("is not chosen by whoever has no child yet: the first one that is added counts at once", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId } = await send(nora, "Why?");
    await nora.as.mutation(api.users.updateLastChild, { childId: null });
    await nora.as.mutation(api.chats.setChild, { chatId, childId: null });
    await addChild(nora, "Leo", 42);
    expect(await levelOf(nora, FEVER, chatId)).toBe("emergency");
    expect(await levelOf(nora, FEVER)).toBe("emergency");
  });

  test("is forgotten with the child", async () => {
    const nora = await signUp(startQuietBackend());
    const leo = await addChild(nora, "Leo", 42);
    await nora.as.mutation(api.users.updateLastChild, { childId: leo });
    await nora.as.mutation(api.children.remove, { childId: leo });
    expect(await nora.as.query(api.users.current, {})).not.toHaveProperty("lastChildId");
  });

  test.each(["another's", "removed", "nonsense"])("[X-2] is refused where the child is %s", async (kind) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const ines = await signUp(t, { email: "ines@example.com" });
    let childId = "nonsense";
    if (kind === "another's") childId = await addChild(ines, "Leo", 42);
    if (kind === "removed") {
      childId = await addChild(nora, "Leo", 42);
      await nora.as.mutation(api.children.remove, { childId });
    }
    await expectRefused(t, () => nora.as.mutation(api.users.updateLastChild, { childId }), { code: "notFound" });
  });
});
