import { afterEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { SCALE, settle, until } from "#convex/backend.testing.ts";
import {
  ask,
  requestsOf,
  expectNothingRunning,
  scriptFault,
  waitForReply,
  newQuestion,
  replyOf,
  scriptReply,
} from "#convex/provider.testing.ts";
import { replyLimits } from "#domain/assistant/limits.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import { startAnswer } from "#domain/guidance/grounding/answer.ts";
import { UNGROUNDED } from "#domain/guidance/grounding/ground.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { type AppendResult, ChunkWriter, READ_AT_ONCE } from "./ChunkWriter.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { writeReply } from "./writeReply.ts";

afterEach(() => void vi.unstubAllGlobals());

type Body = string | ((signal: AbortSignal) => ReadableStream);

/** What the stand-in cannot be made to do: each body is one streamed answer with status 200, closed without an error. */
async function answerFrom(
  bodies: Body[],
  append: () => Promise<AppendResult | null> = async () => ({ chunk: null }),
  abort = new ReplyAbort(),
) {
  const requests = vi.fn<(url: string, init: { signal: AbortSignal }) => Promise<Response>>(async (_url, { signal }) => {
    const body = bodies.shift() ?? "";
    return new Response(typeof body === "string" ? body : body(signal), { headers: { "Content-Type": "text/event-stream" } });
  });
  vi.stubGlobal("fetch", requests);
  const answer = startAnswer(UNGROUNDED, startGuard({ country: null }));
  const store = { append, grow: async () => true };
  const writer = new ChunkWriter(store, abort, { flushMs: 1, heartbeatMs: 1_000, answer });
  const prompt = { instructions: "Be kind.", messages: [{ role: "user", text: "Why?" } as const] };
  const models = chooseModels({ google: "amma-test", openai: null }, false);
  const ending = await writeReply(models, { prompt, writer, abort, limits: replyLimits(SCALE) });
  await writer.close();
  return { ending, requests: requests.mock.calls.length };
}

function event(text: string, finishReason?: string): string {
  return `data: ${JSON.stringify({ candidates: [{ content: { role: "model", parts: [{ text }] }, finishReason }] })}\r\n\r\n`;
}

function cutAfter(text: string): () => ReadableStream {
  return () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(event(text))),
      pull: (controller) => controller.error(new Error("cut")),
    });
}

test("[F22] a connection that closes without a word is asked again", async () => {
  const { ending, requests } = await answerFrom(["", "", event("Sing.", "STOP")]);
  expect(ending).toMatchObject({ status: "complete", text: "Sing." });
  expect(requests).toBe(3);
});

test("[F21] one that closes without an end, after a word, leaves an interrupted reply", async () => {
  expect(await answerFrom([event("Rock ")])).toMatchObject({ ending: { status: "interrupted", text: "Rock " }, requests: 1 });
});

test("[S38] what a request came to that had no word does not pass for a report of the one that was cut after it", async () => {
  const usageMetadata = { promptTokenCount: 60, candidatesTokenCount: 0 };
  const wordless = `data: ${JSON.stringify({ candidates: [{ finishReason: "STOP" }], usageMetadata })}\r\n\r\n`;
  const { ending } = await answerFrom([wordless, cutAfter("Rock ")]);
  expect(ending).toEqual({ status: "interrupted", text: "Rock " });
  const reported = `data: ${JSON.stringify({ ...JSON.parse(event("Sing.", "STOP").slice(6)), usageMetadata })}\r\n\r\n`;
  expect((await answerFrom([wordless, reported])).ending).toMatchObject({ usage: { inputTokens: 120, outputTokens: 0 } });
});

test("[G-18] white space alone is no word: the next one is asked, and where no other comes the reply is empty", async () => {
  expect(await answerFrom([event("\n", "STOP"), event("Sing.", "STOP")])).toMatchObject({
    ending: { status: "complete", text: "Sing." },
    requests: 2,
  });
  expect(await answerFrom([event(" ", "MAX_TOKENS"), event("\n\n", "STOP")])).toMatchObject({
    ending: { status: "empty", text: "" },
    requests: 2,
  });
});

test("[F22] [M-1] white space that a connection is cut after is no word either, and before a word it stays", async () => {
  const { ending, requests } = await answerFrom([cutAfter("\n"), event(" ") + event("Sing.", "STOP")]);
  expect(ending).toMatchObject({ status: "complete", text: " Sing." });
  expect(requests).toBe(2);
});

test.each([
  ["RECITATION", "blocked"],
  ["MAX_TOKENS", "length"],
  ["OTHER", "interrupted"],
])("a reply that ends with %s is %s", async (finishReason, status) => {
  expect(await answerFrom([event("Rock her", finishReason)])).toMatchObject({ ending: { status, text: "Rock her" } });
});

/** Says one word and then nothing, until the request is aborted. */
function silentAfter(text: string): (signal: AbortSignal) => ReadableStream {
  return (signal) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(event(text)));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
}

test("of the turns that much at once gives to others none waits on for the end of the reply", async () => {
  const abort = new ReplyAbort();
  const [came, went] = [vi.spyOn(abort.signal, "addEventListener"), vi.spyOn(abort.signal, "removeEventListener")];
  const much = event(" ".repeat(READ_AT_ONCE));
  await answerFrom([much + much + event("", "STOP"), event("Sing.", "STOP")], undefined, abort);
  // Two requests, and two turns, which are over.
  expect([came.mock.calls.length, went.mock.calls.length]).toEqual([4, 2]);
});

test("a reply that is refused is not ours to end", async () => {
  expect(await answerFrom([silentAfter("Rock ")], async () => null)).toEqual({ ending: null, requests: 1 });
});

test("a reply that cannot be written is interrupted, and keeps what had come", async () => {
  const { ending } = await answerFrom([silentAfter("Rock ")], () => Promise.reject(new Error("no database")));
  expect(ending).toEqual({ status: "interrupted", text: "Rock " });
});

/** The second one is asked first, and how long it may be silent is more than a slow machine needs. */
function withBothKeys(scale: string): void {
  vi.stubEnv("OPENAI_API_KEY", "test");
  vi.stubEnv("LIMITS_SCALE", scale);
}

/** The wait is told from when the last request was refused: behind its coming, and before now. */
async function expectRefusedUntil(
  retryAt: number | undefined,
  { question, waitMs }: { question: string; waitMs: number },
): Promise<void> {
  const refusedAt = (retryAt ?? 0) - waitMs;
  expect(refusedAt).toBeGreaterThanOrEqual((await requestsOf(question)).at(-1)?.at ?? Infinity);
  expect(refusedAt).toBeLessThanOrEqual(Date.now());
}

describe("a provider that fails", () => {
  test("[F18] [G-4] [C-11] three times with 500: the reply has failed, the question stands, and a retry writes it without a double", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 500 }, 3);
    const { t, nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "provider", content: "" });
    expect(await requestsOf(question)).toHaveLength(3);

    await scriptReply(question, { chunks: ["Sing."] });
    await nora.as.mutation(api.messages.retry, { messageId: messageIdOf(exchange.replyId) });
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing.", attempt: 2 });
    const messages = await nora.as.query(api.messages.getChatMessages, { chatId: exchange.chatId });
    expect(messages.map((message) => message.content)).toEqual([question, "Sing."]);
    await expectNothingRunning(t);
  });

  test.each([408, 409, 429, 500, 503])("[G-14] once with %i is asked again", async (status) => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status });
    await scriptReply(question, { chunks: ["Sing."] });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing." });
    expect(await requestsOf(question)).toHaveLength(2);
  });

  test.each([400, 401, 403, 404])("[G-14] with %i is not asked again", async (status) => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "provider" });
    expect(await requestsOf(question)).toHaveLength(1);
  });

  test("[F17] with 429 throughout: the reply says from when a retry makes sense", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 429 }, 3);
    const { nora, exchange } = await ask(question);
    const { status, code, retryAt } = await waitForReply(nora, exchange);
    expect({ status, code }).toEqual({ status: "failed", code: "rateLimited" });
    await expectRefusedUntil(retryAt, { question, waitMs: 30_000 * SCALE });
  });

  test("[F17] with 429 and a long wait: it is not asked again, and its time is told", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 429, retryAfterSeconds: 60 });
    const { nora, exchange } = await ask(question);
    const { code, retryAt } = await waitForReply(nora, exchange);
    expect(code).toBe("rateLimited");
    await expectRefusedUntil(retryAt, { question, waitMs: 60_000 });
    expect(await requestsOf(question)).toHaveLength(1);
  });

  test.each(["cut", "malformed"])("in the middle (%s): the reply is interrupted and keeps its text", async (kind) => {
    const question = newQuestion();
    await scriptFault(question, { kind, afterChunks: 2 });
    await scriptReply(question, { chunks: ["Rock ", "her ", "gently."] });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "interrupted", content: "Rock her " });
    expect(await requestsOf(question)).toHaveLength(1);
  });

  test("[F18] by cutting off before the first word is asked again", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "cut", afterChunks: 0 });
    await scriptReply(question, { chunks: ["never"] });
    await scriptReply(question, { chunks: ["Sing."] });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing." });
  });

  test("[F20] with no word for 45 seconds: the reply has failed", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "hang" });
    const { nora, exchange } = await ask(question);
    const started = Date.now();
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "timeout", content: "" });
    expect(Date.now() - started).toBeGreaterThan(45_000 * SCALE * 0.8);
    await until(async () => (await requestsOf(question))[0]?.ended === "aborted");
  });

  test("[F20] by falling silent for 20 seconds: the reply has failed and keeps its text", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Rock ", "her"], delayMs: 60_000 });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "timeout", content: "Rock " });
  });

  test("[F24] [G-13] the second one, throughout: the first is asked, once", async () => {
    withBothKeys("1");
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 500 }, 3, "openai");
    await scriptReply(question, { chunks: ["Sing."] });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing.", model: "amma-test" });
    expect(await requestsOf(question, "openai")).toHaveLength(3);
    expect(await requestsOf(question)).toHaveLength(1);
  });

  test("[F24] [G-13] both, throughout: the second one is asked again, the first once, and the reply has failed", async () => {
    withBothKeys("1");
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 500 }, 3, "openai");
    await scriptFault(question, { kind: "status", status: 500 }, 3);
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "provider", content: "" });
    expect([await requestsOf(question, "openai"), await requestsOf(question)].map(({ length }) => length)).toEqual([3, 1]);
  });

  test("[F20] [F24] [G-20] the second one, by silence: it is given up, and the first is asked, once", async () => {
    vi.stubEnv("OPENAI_API_KEY", "test");
    const question = newQuestion();
    await scriptFault(question, { kind: "hang" }, 1, "openai");
    await scriptReply(question, { chunks: ["Sing."] });
    const { t, nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing.", model: "amma-test" });
    expect(await requestsOf(question, "openai")).toMatchObject([{ ended: "aborted" }]);
    expect(await requestsOf(question)).toHaveLength(1);
    await expectNothingRunning(t);
  });

  test("[F20] [F24] [G-20] the second one, by an error and then by silence: its turn is over with its wait", async () => {
    withBothKeys("0.3");
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 500 }, 1, "openai");
    await scriptFault(question, { kind: "hang" }, 1, "openai");
    await scriptReply(question, { chunks: ["Sing."] });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing.", model: "amma-test" });
    expect(await requestsOf(question, "openai")).toHaveLength(2);
  });

  test("[F20] [G-20] both, by silence: each is asked once, and the reply has failed as with one", async () => {
    vi.stubEnv("OPENAI_API_KEY", "test");
    const question = newQuestion();
    await scriptFault(question, { kind: "hang" }, 1, "openai");
    await scriptFault(question, { kind: "hang" });
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "timeout", content: "" });
    await until(async () => (await requestsOf(question))[0]?.ended === "aborted");
    expect([await requestsOf(question, "openai"), await requestsOf(question)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test("[F11] [G-20] the second one, by silence until the person stops it: nobody else is asked", async () => {
    withBothKeys("1");
    const question = newQuestion();
    await scriptFault(question, { kind: "hang" }, 1, "openai");
    const { t, nora, exchange } = await ask(question);
    await until(async () => (await requestsOf(question, "openai")).length === 1);
    await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
    await settle(t);
    expect(await requestsOf(question, "openai")).toMatchObject([{ ended: "aborted" }]);
    expect(await requestsOf(question)).toEqual([]);
    expect(await replyOf(nora, exchange)).toMatchObject({ status: "stopped", content: "" });
  });

  test("[F20] [G-20] the second one, by falling silent after a word: nobody takes over what was begun", async () => {
    withBothKeys("0.3");
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Sing ", "to her."], delayMs: 60_000 }, "openai");
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "timeout", content: "Sing " });
    expect(await requestsOf(question)).toEqual([]);
  });

  test("[S39] is not asked at all while calls are off", async () => {
    vi.stubEnv("PROVIDER_CALLS", "off");
    const question = newQuestion();
    const { nora, exchange } = await ask(question);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", code: "quota" });
    expect(await requestsOf(question)).toEqual([]);
  });
});
