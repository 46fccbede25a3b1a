import { setTimeout } from "node:timers/promises";
import { createGoogle } from "@ai-sdk/google";
import { APICallError, generateText, streamText, type LanguageModel } from "ai";
import { expect, test } from "vitest";
import { SIGNATURE } from "#domain/guidance/builtIn/words.ts";
import { listen, useServices, type HeardAnswer } from "#local/services/client.testing.ts";

const services = useServices();

const question = { contents: [{ parts: [{ text: "Hi" }] }] };

function modelOf(version = "v1beta"): LanguageModel {
  return createGoogle({ apiKey: "a-key", baseURL: services.url(`/gemini/${version}`) })("amma-demo");
}

/** The stream itself, for what happens while it runs. */
function ask(abortSignal?: AbortSignal) {
  return streamText({ model: modelOf(), prompt: "Hi", maxRetries: 0, ...(abortSignal !== undefined && { abortSignal }) });
}

function heard(prompt: string): Promise<HeardAnswer> {
  return listen(modelOf(), prompt);
}

test.each(["v1", "v1beta", "v1alpha"])("a scripted reply streams through the AI SDK, piece by piece (%s)", async (version) => {
  await services.script({ service: "gemini", replies: [{ chunks: ["Hel", "lo ", "Nora"] }] });
  const pieces = await Array.fromAsync(streamText({ model: modelOf(version), prompt: "Hi", maxRetries: 0 }).textStream);
  // The last event of an answer is its signature, without a word.
  expect(pieces).toEqual(["Hel", "lo ", "Nora", ""]);
});

test("Malayalam, emoji and pieces that split them arrive as they were sent", async () => {
  const text = 'കുഞ്ഞ് ഉറങ്ങി 👩‍👩‍👧 ¿sí?\n\u2028"quoted"';
  const halves = [text.slice(0, 15), text.slice(15)];
  await services.script({ service: "gemini", replies: [{ chunks: halves }] });
  expect((await heard("Hi")).text).toBe(text);
});

test.each([
  { finish: "stop", chunks: ["All of it."], reason: "stop" },
  { finish: "length", chunks: ["Some of"], reason: "length" },
  { finish: "safety", chunks: ["Some of"], reason: "content-filter" },
  { finish: "safety", chunks: [], reason: "content-filter" },
  { finish: "empty", chunks: [], reason: "stop" },
])("finish $finish after $chunks is heard as $reason", async ({ finish, chunks, reason }) => {
  await services.script({ service: "gemini", replies: [{ chunks, finish }] });
  expect(await heard("Hi")).toEqual({ text: chunks.join(""), finishReason: reason, errors: [] });
});

test("usage and the model's name come with the reply", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["12345678", "1234"] }] });
  expect((await ask().usage).outputTokens).toBe(3);
  const response = await services.post("/gemini/v1beta/models/any-name:generateContent", question);
  expect(await response.json()).toMatchObject({ modelVersion: "any-name" });
});

test("without streaming the reply comes in one piece, when its last would have come", async () => {
  await services.script({
    service: "gemini",
    replies: [{ chunks: ["Hel", "lo"], firstDelayMs: 40, delayMs: 40, finish: "length" }],
  });
  const from = performance.now();
  const { text, finishReason } = await generateText({ model: modelOf(), prompt: "Hi", maxRetries: 0 });
  expect({ text, finishReason }).toEqual({ text: "Hello", finishReason: "length" });
  expect(performance.now() - from).toBeGreaterThanOrEqual(78);
});

test("without a script the built-in Amma answers", async () => {
  const { text, finishReason, errors } = await heard("How much sleep does my baby need?");
  expect({ finishReason, errors }).toEqual({ finishReason: "stop", errors: [] });
  expect(text).toContain(SIGNATURE.en);
});

test("the built-in Amma sees what the person asked, not the instructions nor what the model said", async () => {
  const { text } = await generateText({
    model: modelOf(),
    instructions: "If there is a fever, send her to a doctor.",
    messages: [
      { role: "user", content: "Hello" },
      { role: "assistant", content: "Hello! Is there a fever?" },
      { role: "user", content: "When do solid foods start?" },
    ],
    maxRetries: 0,
  });
  expect(text).toContain(SIGNATURE.en);
});

test("pieces leave at their times, counted from the start", async () => {
  const chunks = Array.from({ length: 20 }, () => "word ");
  await services.script({ service: "gemini", replies: [{ chunks, firstDelayMs: 50, delayMs: 20 }] });
  const response = await services.post("/gemini/v1/models/m:streamGenerateContent?alt=sse", question);
  const start = performance.now();
  const [first, last] = [50, 50 + 19 * 20].map((ms) => setTimeout(ms).then(() => performance.now() - start));

  const times: number[] = [];
  for await (const bytes of response.body ?? []) {
    for (const _ of new TextDecoder().decode(bytes).matchAll(/data: /g)) times.push(performance.now() - start);
  }
  expect(times).toHaveLength(chunks.length + 1);
  // Timers of the same process are the measure: a busy machine makes them late together.
  expect(Math.abs((times[0] ?? 0) - ((await first) ?? 0))).toBeLessThan(50);
  expect(Math.abs((times[19] ?? 0) - ((await last) ?? 0))).toBeLessThan(50);
});

test("[F17] a status fault is the provider's error, with the time after which to try again", async () => {
  await services.fault({
    service: "gemini",
    fault: { kind: "status", status: 429, retryAfterSeconds: 2 },
  });
  const { errors, text } = await heard("Hi");
  expect(text).toBe("");
  const error = errors.find((each) => APICallError.isInstance(each));
  expect(error).toMatchObject({ statusCode: 429, message: expect.stringMatching(/retry in 2s\.$/), isRetryable: true });
  expect(error?.responseHeaders).not.toHaveProperty("retry-after");
  const details = expect.arrayContaining([expect.objectContaining({ retryDelay: "2s" })]);
  expect(error?.data).toMatchObject({ error: { code: 429, status: "RESOURCE_EXHAUSTED", details } });
});

test.each([400, 401, 403, 404, 408, 409, 500, 502, 503])("[F18] [F19] status %i reaches the client as itself", async (status) => {
  await services.fault({ service: "gemini", fault: { kind: "status", status } });
  expect((await heard("Hi")).errors.find((error) => APICallError.isInstance(error))?.statusCode).toBe(status);
});

test("faults come before scripts, as many times as they were set, and cost no reply", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["Here."] }] });
  await services.fault({ service: "gemini", times: 2, fault: { kind: "status", status: 500 } });
  const model = modelOf();
  for (const _ of [1, 2])
    await expect(generateText({ model, prompt: "Hi", maxRetries: 0 })).rejects.toMatchObject({ statusCode: 500 });
  expect((await generateText({ model, prompt: "Hi", maxRetries: 0 })).text).toBe("Here.");
});

test("[F20] a delay fault holds back everything, then the reply comes", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["Late."] }] });
  await services.fault({ service: "gemini", fault: { kind: "delay", ms: 120 } });
  const from = performance.now();
  expect((await heard("Hi")).text).toBe("Late.");
  expect(performance.now() - from).toBeGreaterThanOrEqual(118);
});

test("[F20] a request that hangs is recorded as running, and as aborted when its client leaves", async () => {
  await services.fault({ service: "gemini", fault: { kind: "hang" } });
  const client = new AbortController();
  const stream = Array.fromAsync(ask(client.signal).stream);
  await expect.poll(() => services.requests("gemini")).toMatchObject([{ ended: null, endedAt: null }]);
  const left = Date.now();
  client.abort();
  await stream;
  await expect.poll(async () => (await services.requests("gemini"))[0]?.ended).toBe("aborted");
  expect(((await services.requests("gemini"))[0]?.endedAt ?? 0) - left).toBeLessThan(500);
});

test("[F05] a cut fault breaks the connection after so many pieces", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["a ", "b ", "c ", "d "] }] });
  await services.fault({ service: "gemini", fault: { kind: "cut", afterChunks: 3 } });
  const { text, errors } = await heard("Hi");
  expect(text).toBe("a b c ");
  expect(errors).not.toEqual([]);
  expect(await services.requests("gemini")).toMatchObject([{ ended: "aborted" }]);
});

test("[F21] a malformed fault ends the stream with half of a JSON text", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["a ", "b ", "c "] }] });
  await services.fault({ service: "gemini", fault: { kind: "malformed", afterChunks: 2 } });
  const { text, errors } = await heard("Hi");
  expect(text).toBe("a b ");
  expect(String(errors[0])).toMatch(/JSON/);
});

test("[F22] an empty reply ends well and says nothing", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: [], finish: "empty" }] });
  expect(await heard("Hi")).toEqual({ text: "", finishReason: "stop", errors: [] });
});

test("a reply waits where it is held until it is released", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["a", "b", "c"], holdAfter: 2 }] });
  const stream = ask().textStream[Symbol.asyncIterator]();
  expect([(await stream.next()).value, (await stream.next()).value]).toEqual(["a", "b"]);
  const third = stream.next();
  expect(await services.requests("gemini")).toMatchObject([{ ended: null }]);
  expect(await services.release()).toBe(1);
  expect((await third).value).toBe("c");
  expect((await stream.next()).value).toBe("");
  expect((await stream.next()).done).toBe(true);
});

test.each([0, 3, 99])("a reply of three pieces can be held after %i of them", async (holdAfter) => {
  await services.script({ service: "gemini", replies: [{ chunks: ["a", "b", "c"], holdAfter }] });
  const text = heard("Hi");
  await expect.poll(() => services.release()).toBe(1);
  expect(await text).toEqual({ text: "abc", finishReason: "stop", errors: [] });
});

test("a client that leaves a held reply is noticed at once", async () => {
  await services.script({ service: "gemini", replies: [{ chunks: ["a", "b"], holdAfter: 1 }] });
  const client = new AbortController();
  const stream = ask(client.signal).textStream[Symbol.asyncIterator]();
  await stream.next();
  const left = Date.now();
  client.abort();
  await expect.poll(async () => (await services.requests("gemini"))[0]?.ended, { interval: 5 }).toBe("aborted");
  expect(((await services.requests("gemini"))[0]?.endedAt ?? 0) - left).toBeLessThan(500);
  expect(await services.release()).toBe(0);
});

test.each([
  ["/gemini/v2/models/m:generateContent", 404],
  ["/gemini/v1beta/models/m:countTokens", 501],
  ["/gemini/v1beta/models/m:streamGenerateContent", 501],
  ["/gemini/v1alpha/auth_tokens", 400],
  ["/gemini/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent", 404],
])("%s answers %i and says why", async (path, status) => {
  const response = await services.post(path, question);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code: status, message: expect.stringMatching(/\w/) as string } });
});

test("a body without contents is refused as Gemini refuses it", async () => {
  const response = await services.post("/gemini/v1beta/models/m:generateContent", { contents: [] });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 400, status: "INVALID_ARGUMENT" } });
});
