import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReplyResult } from "#convex/model/chat/replyResult.ts";
import { requestsOf, scriptFault, newQuestion } from "#convex/provider.testing.ts";
import { replyLimits } from "#domain/assistant/limits.ts";
import { chooseModels, type ConfiguredModels } from "#domain/assistant/models.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import { startAnswer } from "#domain/guidance/grounding/answer.ts";
import { UNGROUNDED } from "#domain/guidance/grounding/ground.ts";
import { wireAnswer, wireNames } from "#domain/wire/recordings.testing.ts";
import { ChunkWriter } from "./ChunkWriter.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { writeReply } from "./writeReply.ts";

const NOW = Date.UTC(2026, 10, 23);
/** Waits of seconds are of milliseconds, so a provider that asks for seconds is not waited for. */
const LIMITS = { ...replyLimits(1), firstRetryMs: 1, secondRetryMs: 1, longestPauseMs: 5 };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OPENAI_API_KEY", "test");
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Service = "gemini" | "openai";

/** Has the stand-in give an answer word for word, as often as it is asked. */
async function replay(service: Service, recording: string) {
  const question = newQuestion();
  await scriptFault(question, { kind: "answer", ...wireAnswer(service, recording) }, 5, service);
  const name = "amma-test";
  const ending = await writeWith(
    { google: service === "gemini" ? name : null, openai: service === "openai" ? name : null },
    question,
  );
  return { ending, requests: await requestsOf(question, service) };
}

async function writeWith(configured: ConfiguredModels, question: string): Promise<ReplyResult | null> {
  const abort = new ReplyAbort();
  const answer = startAnswer(UNGROUNDED, startGuard({ country: null }));
  const store = { append: async () => ({ chunk: null }), grow: async () => true };
  const writer = new ChunkWriter(store, abort, { flushMs: 1, heartbeatMs: 1_000, answer });
  const prompt = { instructions: "Be kind.", messages: [{ role: "user", text: question } as const] };
  const ending = await writeReply(chooseModels(configured, false), { prompt, writer, abort, limits: LIMITS });
  await writer.close();
  return ending;
}

/** What the product makes of it. */
async function madeOf(service: Service, name: string): Promise<string> {
  const { ending, requests } = await replay(service, name);
  if (ending === null) throw new Error("The reply was not ours to end.");
  const { status, code, text, retryAt, usage } = ending;
  const parts = [
    code === undefined ? status : `${status} ${code}`,
    retryAt === undefined ? "" : `from ${retryAt - NOW} ms on`,
    text === "" ? "" : JSON.stringify(text),
    usage === undefined ? "" : `${usage.inputTokens} in, ${usage.outputTokens} out`,
    requests.length === 1 ? "" : `${requests.length} requests`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** The whole table; `docs/stand-ins.md` tells it in words. */
const GEMINI: Record<string, string> = {
  "error-400-image": "failed provider",
  "error-400-key-invalid": "failed provider",
  "error-400-location": "failed provider",
  "error-400-unknown-field": "failed provider",
  "error-403-key-leaked": "failed provider",
  "error-403-no-key": "failed provider",
  "error-404-model": "failed provider",
  "error-429-bare": "failed rateLimited, from 30000 ms on, 3 requests",
  "error-429-credits-depleted": "failed quota",
  "error-429-no-free-tier": "failed quota",
  "error-429-per-day": "failed quota",
  "error-429-per-minute": "failed rateLimited, from 45000 ms on",
  "error-429-short-delay": "failed rateLimited, from 2464 ms on",
  "error-500": "failed provider, 3 requests",
  "error-503-high-demand": "failed provider, 3 requests",
  "error-504": "failed provider, 3 requests",
  "stream-cut": 'interrupted, "Hold her upright ", 60 in, 4 out',
  "stream-empty-stop": "empty, 120 in, 0 out, 2 requests",
  "stream-error-event-429": "failed rateLimited, from 30000 ms on, 3 requests",
  "stream-error-event-503": 'interrupted, "Hold her upright "',
  "stream-error-event-first": "failed provider, 3 requests",
  "stream-error-tail-not-sse": 'interrupted, "Hold her upright ", 60 in, 4 out',
  "stream-error-tail-only": "failed provider, 3 requests",
  "stream-finish-language": "empty, 120 in, 0 out, 2 requests",
  "stream-finish-malformed-response": "empty, 120 in, 0 out, 2 requests",
  "stream-finish-other": "empty, 120 in, 0 out, 2 requests",
  "stream-finish-role-only": 'complete, "Hold her upright.", 60 in, 5 out',
  "stream-finish-without-content": 'complete, "Hold her upright.", 60 in, 5 out',
  "stream-image-prohibited-content": "blocked, 300 in, 0 out",
  "stream-max-tokens": 'length, "Hold her upright and then", 60 in, 14 out',
  "stream-max-tokens-no-text": "empty, 120 in, 2994 out, 2 requests",
  "stream-no-candidates": "failed provider, 3 requests",
  "stream-plain": 'complete, "Hold her upright after the feed.", 60 in, 21 out',
  "stream-prohibited-content": "blocked, 60 in, 0 out",
  "stream-prompt-blocked": "blocked, 60 in, 0 out",
  "stream-prompt-blocked-other": "blocked, 60 in, 0 out",
  "stream-prompt-blocked-safety": "blocked, 60 in, 0 out",
  "stream-recitation": 'blocked, "Twinkle, ", 60 in, 3 out',
  "stream-safety-first": "blocked, 60 in, 0 out",
  "stream-safety-mid": 'blocked, "To express milk, ", 60 in, 5 out',
  "stream-thoughts": 'complete, "Hold her upright.", 60 in, 25 out',
};

const OPENAI: Record<string, string> = {
  "error-400-image": "failed provider",
  "error-400-parameter": "failed provider",
  "error-401": "failed provider",
  "error-403-region": "failed provider",
  "error-404-model": "failed provider",
  "error-429-credit-balance": "failed quota",
  "error-429-insufficient-quota": "failed quota",
  "error-429-rate": "failed rateLimited, from 19870 ms on",
  "error-429-rate-ms-only": "failed rateLimited, from 210 ms on",
  "error-429-slow-down": "failed rateLimited, from 30000 ms on, 3 requests",
  "error-500": "failed provider, 3 requests",
  "error-503": "failed provider, 3 requests",
  "stream-content-filter": 'blocked, "To express", 60 in, 2 out',
  "stream-cut": 'interrupted, "Hold her", 0 in, 0 out',
  "stream-error-first": "failed provider, 3 requests",
  "stream-error-mid": 'interrupted, "Hold her"',
  "stream-error-quota": "failed quota",
  "stream-finish-without-done": 'complete, "Hold her upright.", 0 in, 0 out',
  "stream-length": 'length, "Hold her", 60 in, 1500 out',
  "stream-length-reasoning-only": "empty, 120 in, 3000 out, 2 requests",
  "stream-plain": 'complete, "Hold her upright.", 60 in, 5 out',
  "stream-refusal": "blocked, \"I'm sorry, I can't help with that.\", 60 in, 8 out",
};

test.each(wireNames("gemini"))("[G-16] [G-17] [G-18] Gemini's %s", async (name) => {
  expect(await madeOf("gemini", name)).toBe(GEMINI[name]);
});

test.each(wireNames("openai"))("[G-16] [G-17] [G-18] OpenAI's %s", async (name) => {
  expect(await madeOf("openai", name)).toBe(OPENAI[name]);
});

test.each(["gemini", "openai"] as const)("[G-19] %s is asked to keep nothing", async (service) => {
  const { requests } = await replay(service, "stream-plain");
  expect(requests.map(({ body }) => body.store)).toEqual([false]);
});

test("[G-18] whoever has no word for it is not the last to be asked", async () => {
  const question = newQuestion();
  await scriptFault(question, { kind: "answer", ...wireAnswer("openai", "stream-length-reasoning-only") }, 1, "openai");
  await scriptFault(question, { kind: "answer", ...wireAnswer("gemini", "stream-plain") }, 1);
  const ending = await writeWith({ google: "amma-test", openai: "amma-test" }, question);
  expect(ending).toMatchObject({ status: "complete", usage: { inputTokens: 120, outputTokens: 1_521 } });
  expect(await requestsOf(question, "openai")).toHaveLength(1);
});
