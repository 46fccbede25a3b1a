import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { documents, type Person, signUp, startBackend } from "#convex/backend.testing.ts";
import { send, readStreamedText } from "#convex/provider.testing.ts";
import { mintId, seedChat, seedRunningChat } from "#convex/seeds.testing.ts";
import { PROMPT_VERSION } from "#domain/assistant/systemPrompt.ts";
import { RULES_VERSION } from "#domain/care/rules/rules.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { latestDate } from "#domain/time/isoDate.ts";

interface Beginning {
  question?: string;
  /** What the question follows, if it is not the first of its chat. */
  parentId?: string;
  title?: Partial<Doc<"chats">>;
  text?: string;
}

/** The title of a chat, "Sleep" before, after the reply to its question has ended with `text`. */
async function titleAfter({ question = "Why?", parentId, title = {}, text = "Sing." }: Beginning): Promise<string> {
  const t = startBackend();
  const nora = await signUp(t);
  const { chatId, reply } = await seedRunningChat(t, nora, []);
  await t.run(async (ctx) => {
    const [asked] = await ctx.db.query("messages").collect();
    if (asked !== undefined)
      await ctx.db.patch("messages", asked._id, {
        parentId: parentId === undefined ? undefined : messageIdOf(parentId),
        parts: [{ type: "text", text: question }],
      });
    await ctx.db.patch("chats", chatId, title);
  });
  await t.mutation(internal.reply.chunks.finish, { message: reply, attempt: 1, ending: { text, status: "complete" } });
  return (await nora.as.query(api.chats.getChat, { chatId })).title;
}

test("[G-8] after the first exchange the title is the whole first message", async () => {
  expect(await titleAfter({ question: "a".repeat(100) })).toBe("a".repeat(100));
});

test("[G-8] of a first message of more than 100 characters the title is what it asks", async () => {
  const question = `${"We are so very tired. ".repeat(5)}Why does she wake?`;
  expect(await titleAfter({ question })).toBe("Why does she wake?");
});

test("[G-8] a photo alone is called so", async () => {
  expect(await titleAfter({ question: "" })).toBe("Photo");
});

test("[G-8] a reply without a word is no exchange yet", async () => {
  expect(await titleAfter({ text: "" })).toBe("Sleep");
});

test("[G-8] a title that a person gave stays", async () => {
  expect(await titleAfter({ title: { title: "Nights", titleOrigin: "renamed" } })).toBe("Nights");
});

test("[G-8] a later exchange gives no title", async () => {
  expect(await titleAfter({ parentId: mintId() })).toBe("Sleep");
});

test("a claim gives the conversation up to the question, what the rules found, and the day where the parent is", async () => {
  const t = startBackend();
  const nora = await signUp(t, { timeZone: "Pacific/Kiritimati" });
  const { reply } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: 60_000 });
  await seedChat(t, nora);
  const claim = () => t.mutation(internal.reply.chunks.claim, { message: reply, attempt: 1 });
  expect(await claim()).toEqual({
    lease: (await documents(t)).replyLeases?.[0]?._id,
    messages: [{ role: "user", text: "Why?" }],
    triage: { level: "none", ruleIds: [] },
    onFile: { children: [], childId: null, country: null },
    language: null,
    written: "",
    today: latestDate(Date.now()),
  });
  expect(await claim()).toBeNull();
});

test("the profile that a claim gives is that of the child the question was about, while there is one", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const { chatId, reply, messageId } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: 60_000 });
  const childId = await nora.as.mutation(api.children.create, { name: "Anaya", birthDate: "2026-01-10" });
  const now = await nora.as.mutation(api.children.create, { name: "Tomás", birthDate: "2024-01-10" });
  await t.run(async (ctx) => {
    const question = (await ctx.db.query("messages").collect()).find((message) => message.messageId === messageId);
    if (question !== undefined) await ctx.db.patch("messages", question._id, { childId });
    await ctx.db.patch("chats", chatId, { childId: now });
  });
  const claimed = await t.mutation(internal.reply.chunks.claim, { message: reply, attempt: 1 });
  expect(claimed?.onFile).toEqual({
    children: [
      { id: childId, name: "Anaya", birthDate: "2026-01-10" },
      { id: now, name: "Tomás", birthDate: "2024-01-10" },
    ],
    childId,
    country: null,
  });
});

test("[K-38] what ends a reply leaves with it who wrote it and by which rules", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const { reply, replyId } = await seedRunningChat(t, nora, []);
  const piece = { message: reply, attempt: 1, from: 0, text: "Sing.", model: "amma-test" };
  expect(await t.mutation(internal.reply.chunks.append, piece)).toEqual({ chunk: expect.any(String) });
  await nora.as.mutation(api.messages.stop, { messageId: replyId });
  const stored = (await documents(t)).messages?.at(-1);
  const versions = { prompt: PROMPT_VERSION, rules: RULES_VERSION };
  expect(stored).toMatchObject({ status: "stopped", model: "amma-test", versions });
});

type Seeded = Omit<Awaited<ReturnType<typeof seedRunningChat>>, "reply">;

/** A reply that its writer has claimed, what is stored of it, and how the writer stores more. */
async function seedClaimed() {
  const t = startBackend();
  const nora = await signUp(t);
  const { reply, ...exchange } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: 60_000 });
  const claimed = await t.mutation(internal.reply.chunks.claim, { message: reply, attempt: 1 });
  const write = (piece: { text: string; from?: number; chunk?: Id<"replyChunks">; attempt?: number; lease?: undefined }) =>
    t.mutation(internal.reply.chunks.append, { lease: claimed?.lease, message: reply, attempt: 1, from: 0, ...piece });
  const grow = (chunk: Id<"replyChunks">, text: string) => t.mutation(internal.reply.chunks.grow, { chunk, text });
  const stored = async () => ((await documents(t)).replyChunks as Doc<"replyChunks">[]).map(({ from, text }) => [from, text]);
  return { t, nora, exchange, write, grow, stored };
}

/** What is stored. */
function chunkOf(appended: { chunk: Id<"replyChunks"> | null } | null): Id<"replyChunks"> {
  const chunk = appended?.chunk ?? null;
  if (chunk === null) throw new Error("Nothing was stored.");
  return chunk;
}

test("a chunk grows by what is written of it, and what follows is another one", async () => {
  const { t, nora, exchange, write, grow, stored } = await seedClaimed();
  const chunk = chunkOf(await write({ text: "Rock " }));
  expect(await grow(chunk, "Rock her ")).toBe(true);
  expect(await write({ text: "" })).toEqual({ chunk: null });
  expect(await stored()).toEqual([[0, "Rock her "]]);
  await write({ from: 9, text: "gently." });
  expect(await stored()).toEqual([
    [0, "Rock her "],
    [9, "gently."],
  ]);
  expect(await readStreamedText(nora, exchange)).toBe("Rock her gently.");
  await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
  expect((await documents(t)).replyChunks).toEqual([]);
});

test("[P-11] a writer whose lease has ended, or is of another attempt, is refused", async () => {
  const { nora, exchange, write, grow, stored } = await seedClaimed();
  const chunk = chunkOf(await write({ text: "Rock " }));
  expect(await write({ from: 5, text: "her ", attempt: 2 })).toBeNull();
  expect(await stored()).toEqual([[0, "Rock "]]);
  await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
  expect(await write({ from: 5, text: "her " })).toBeNull();
  expect(await grow(chunk, "Rock her ")).toBe(false);
  expect(await stored()).toEqual([]);
});

test.each([
  ["stopped", (person, { replyId }) => person.as.mutation(api.messages.stop, { messageId: replyId })],
  ["deleted with its chat", (person, { chatId }) => person.as.mutation(api.chats.deleteChat, { chatId })],
  ["deleted with its question", (person, { messageId }) => person.as.mutation(api.messages.deleteExchange, { messageId })],
  ["left by a new question", (person, { chatId }) => send(person, "And naps?", chatId)],
] satisfies [string, (person: Person, exchange: Seeded) => Promise<unknown>][])(
  "[P-11] of a reply that was %s no chunk can grow",
  async (_how, end) => {
    const { nora, exchange, write, grow } = await seedClaimed();
    const chunk = chunkOf(await write({ text: "Rock " }));
    await end(nora, exchange);
    expect(await grow(chunk, "Rock her ")).toBe(false);
  },
);

test("a writer that began before a deploy grows a chunk by the same call, with all that is known", async () => {
  const { write, stored } = await seedClaimed();
  const chunk = chunkOf(await write({ text: "Rock " }));
  expect(await write({ chunk, text: "Rock her " })).toEqual({ chunk });
  expect(await write({ chunk, text: "" })).toEqual({ chunk });
  expect(await stored()).toEqual([[0, "Rock her "]]);
});

test("a writer that began before a deploy names no lease, and goes on", async () => {
  const { nora, exchange, write, stored } = await seedClaimed();
  await write({ text: "Rock ", lease: undefined });
  expect(await write({ from: 5, text: "her.", lease: undefined })).not.toBeNull();
  expect(await stored()).toHaveLength(2);
  await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
  expect(await write({ from: 9, text: "late", lease: undefined })).toBeNull();
});
