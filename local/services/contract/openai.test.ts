import OpenAI, { APIError } from "openai";
import { expect, test } from "vitest";
import { wireAnswer, wireNames } from "#domain/wire/recordings.testing.ts";
import { useServices } from "#local/services/client.testing.ts";

/** OpenAI's own client, which the product never loads, beside the stand-in and what the service was seen to answer. */
const services = useServices();

async function ask(options: { apiKey?: string; model?: string } = {}) {
  const { apiKey = "a-key", model = "amma-demo" } = options;
  const client = new OpenAI({ apiKey, baseURL: services.url("/openai/v1"), maxRetries: 0 });
  try {
    const messages = [{ role: "user", content: "Why does she wake?" } as const];
    const stream = await client.chat.completions.create({
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await Array.fromAsync(stream);
    const deltas = chunks.flatMap(({ choices }) => choices);
    return {
      text: deltas.map(({ delta }) => delta.content ?? delta.refusal ?? "").join(""),
      finish: deltas.findLast(({ finish_reason: reason }) => reason !== null)?.finish_reason ?? null,
      tokens: chunks.findLast(({ usage }) => usage !== null && usage !== undefined)?.usage?.total_tokens ?? null,
    };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return { status: error.status as number | undefined, code: error.code, type: error.type };
  }
}

test("the official client streams from the stand-in, and is told who asked for what in vain", async () => {
  await services.script({ service: "openai", replies: [{ chunks: ["Hold ", "her."] }] });
  expect(await ask()).toMatchObject({ text: "Hold her.", finish: "stop", tokens: expect.any(Number) });
  expect(await ask({ apiKey: "wrong-key" })).toEqual({ status: 401, code: "invalid_api_key", type: "invalid_request_error" });
  expect(await ask({ model: "amma-none" })).toMatchObject({ status: 404, code: "model_not_found" });
  await services.fault({ service: "openai", fault: { kind: "status", status: 429, retryAfterSeconds: 2 } });
  expect(await ask()).toEqual({ status: 429, code: "rate_limit_exceeded", type: "requests" });
});

test("the official client streams by Responses too: the pieces are the whole text, and the end says what was used", async () => {
  const client = new OpenAI({ apiKey: "a-key", baseURL: services.url("/openai/v1"), maxRetries: 0 });
  await services.script({ service: "openai", replies: [{ chunks: ["Hold ", "her."] }, { chunks: ["Hold ", "her."] }] });
  const asked = { model: "amma-demo", input: "Why does she wake?" };
  const events = await Array.fromAsync(await client.responses.create({ ...asked, stream: true }));
  expect(events.flatMap((event) => (event.type === "response.output_text.delta" ? event.delta : []))).toEqual(["Hold ", "her."]);
  const usage = { input_tokens: expect.any(Number), output_tokens: expect.any(Number) };
  const last = events.at(-1);
  expect(last).toMatchObject({ type: "response.completed", response: { status: "completed", usage } });
  expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, place) => place));
  expect(await client.responses.create(asked)).toMatchObject({ output_text: "Hold her.", status: "completed", usage });
});

const STREAMS: Record<string, object> = {
  "stream-content-filter": { text: "To express", finish: "content_filter" },
  "stream-cut": { text: "Hold her", finish: null, tokens: null },
  "stream-error-first": { code: "server_is_overloaded", status: undefined },
  "stream-error-mid": { code: null, type: "server_error" },
  "stream-error-quota": { code: "insufficient_quota", type: "insufficient_quota" },
  "stream-finish-without-done": { text: "Hold her upright.", finish: "stop" },
  "stream-length": { text: "Hold her", finish: "length", tokens: 1_560 },
  "stream-length-reasoning-only": { text: "", finish: "length" },
  "stream-plain": { text: "Hold her upright.", finish: "stop", tokens: 65 },
  "stream-refusal": { text: "I'm sorry, I can't help with that.", finish: "stop" },
};

test.each(wireNames("openai"))("the official client reads what was recorded: %s", async (name) => {
  const answer = wireAnswer("openai", name);
  await services.fault({ service: "openai", fault: { kind: "answer", ...answer } });
  const errorIn = () => (JSON.parse(answer.body) as { error: { code: string; type: string } }).error;
  expect(await ask()).toMatchObject(STREAMS[name] ?? { status: answer.status, code: errorIn().code, type: errorIn().type });
});
