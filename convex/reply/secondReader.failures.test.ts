import { describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { documents, settle } from "#convex/backend.testing.ts";
import { episodeOf } from "#convex/care.testing.ts";
import { ask, newQuestion, post, scriptFault, scriptReply, waitForReply } from "#convex/provider.testing.ts";
import { EMERGENCY, readingsOf, storedQuestion } from "./secondReader.testing.ts";

describe("[K-61] what goes wrong with a second reading changes nothing", () => {
  const object = JSON.stringify(EMERGENCY);

  test.each([
    ["a refusal", { chunks: ["I cannot judge that."], finish: "safety" }],
    ["half an object", { chunks: [object.slice(0, 20)] }],
    ["another shape", { chunks: [JSON.stringify({ urgency: "emergency" })] }],
    ["a sign of its own", { chunks: [JSON.stringify({ ...EMERGENCY, sign: "demons" })] }],
    ["nothing", { finish: "empty" }],
  ] as const)("%s", async (_what, reply) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Sing."] });
    await scriptReply(question, { ...reply, chunks: "chunks" in reply ? [...reply.chunks] : [] }, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing." });
    await settle(t);
    expect(await episodeOf(nora, exchange.chatId)).toBeNull();
    expect(await storedQuestion(t, exchange.messageId)).not.toHaveProperty("secondReading");
    expect(await readingsOf(question)).toHaveLength(1);
    // Ids, and no word of theirs or of the model's.
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/^second reader of \S+: no answer$/)]]);
    warned.mockRestore();
  });

  test.each([
    ["an error", { kind: "status", status: 429, retryAfterSeconds: 1 }],
    ["an answer that never comes", { kind: "hang" }],
    ["a connection that is cut", { kind: "cut" }],
    ["half of the HTTP body", { kind: "malformed" }],
  ])("%s: no second try, and the answer comes", async (_what, fault) => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Sing."] });
    await scriptFault(question, fault, 1, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing." });
    await settle(t);
    expect(await readingsOf(question)).toHaveLength(1);
    expect(await episodeOf(nora, exchange.chatId)).toBeNull();
  });

  test("a chat that was deleted meanwhile stays so", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Sing."] });
    await scriptReply(question, { chunks: [object], holdAfter: 0 }, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    await waitForReply(nora, exchange);
    await nora.as.mutation(api.chats.deleteChat, { chatId: exchange.chatId });
    await post("/release", {});
    await settle(t);
    const { messages, episodes } = await documents(t);
    expect([messages, episodes]).toEqual([[], []]);
  });
});
