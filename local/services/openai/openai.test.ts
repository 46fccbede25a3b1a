import { createOpenAI } from "@ai-sdk/openai";
import { APICallError, generateText, streamText, type LanguageModel } from "ai";
import { expect, test } from "vitest";
import { NO_PHOTOS_BUT_WORDS, SIGNATURE } from "#domain/guidance/builtIn/words.ts";
import { listen, useServices, type HeardAnswer } from "#local/services/client.testing.ts";

const services = useServices();

const APIS = ["responses", "chat"] as const;
type Api = (typeof APIS)[number];

function modelOf(api: Api): LanguageModel {
  return createOpenAI({ apiKey: "a-key", baseURL: services.url("/openai/v1") })[api]("gpt-test");
}

function heard(api: Api, prompt = "Hi"): Promise<HeardAnswer> {
  return listen(modelOf(api), prompt);
}

for (const api of APIS) {
  test.each([
    { finish: "stop", chunks: ["കുഞ്ഞ് ", "👩‍👩‍👧"], reason: "stop" },
    { finish: "length", chunks: ["Some of"], reason: "length" },
    { finish: "safety", chunks: ["Some of"], reason: "content-filter" },
    { finish: "empty", chunks: [], reason: "stop" },
  ])(`${api}: a reply that ends with $finish streams through the AI SDK`, async ({ finish, chunks, reason }) => {
    await services.script({ service: "openai", replies: [{ chunks, finish }] });
    expect(await heard(api)).toEqual({ text: chunks.join(""), finishReason: reason, errors: [] });
  });

  test(`${api}: a reply in one piece, with its usage`, async () => {
    await services.script({ service: "openai", replies: [{ chunks: ["1234", "5678"], finish: "length" }] });
    const { text, finishReason, usage } = await generateText({ model: modelOf(api), prompt: "Hi you.", maxRetries: 0 });
    expect({ text, finishReason }).toEqual({ text: "12345678", finishReason: "length" });
    expect(usage).toMatchObject({ inputTokens: 2, outputTokens: 2 });
  });

  test(`${api}: a stream tells its usage at the end`, async () => {
    await services.script({ service: "openai", replies: [{ chunks: ["1234", "5678"] }] });
    const { usage } = streamText({ model: modelOf(api), prompt: "Hi you.", maxRetries: 0 });
    expect(await usage).toMatchObject({ inputTokens: 2, outputTokens: 2 });
  });

  test(`${api}: an error has the status and the words of the fault`, async () => {
    await services.fault({ service: "openai", fault: { kind: "status", status: 503, message: "Overloaded." } });
    const { errors } = await heard(api);
    expect(errors.find((error) => APICallError.isInstance(error))).toMatchObject({
      statusCode: 503,
      message: "Overloaded.",
      isRetryable: true,
    });
  });

  test.each(["cut", "malformed"])(`${api}: a %s fault keeps the pieces before it and is an error`, async (kind) => {
    await services.script({ service: "openai", replies: [{ chunks: ["a ", "b ", "c "] }] });
    await services.fault({ service: "openai", fault: { kind, afterChunks: 2 } });
    const { text, errors } = await heard(api);
    expect(text).toBe("a b ");
    expect(errors).not.toEqual([]);
  });

  test(`${api}: a held reply goes on when it is released`, async () => {
    await services.script({ service: "openai", replies: [{ chunks: ["a", "b"], holdAfter: 1 }] });
    const text = heard(api);
    await expect.poll(() => services.release()).toBe(1);
    expect((await text).text).toBe("ab");
  });

  test(`${api}: without a script the built-in Amma answers`, async () => {
    expect((await heard(api, "When do solid foods start?")).text).toContain(SIGNATURE.en);
  });

  test(`${api}: a photo cannot be judged`, async () => {
    const photo = { type: "file" as const, mediaType: "image/png", data: new Uint8Array([137, 80, 78, 71]) };
    const { text } = await generateText({
      model: modelOf(api),
      messages: [{ role: "user", content: [{ type: "text", text: "Good food?" }, photo] }],
      maxRetries: 0,
    });
    expect(text).toContain(NO_PHOTOS_BUT_WORDS.en);
  });
}

test("a body without a model, and a path that is not there, are refused as OpenAI refuses them", async () => {
  const bad = await services.post("/openai/v1/responses", { input: "Hi" });
  expect([bad.status, await bad.json()]).toMatchObject([400, { error: { type: "invalid_request_error" } }]);
  expect((await services.post("/openai/v1/embeddings", {})).status).toBe(404);
});
