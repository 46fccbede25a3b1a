import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replyLimits } from "#domain/assistant/limits.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import { startAnswer } from "#domain/guidance/grounding/answer.ts";
import { UNGROUNDED } from "#domain/guidance/grounding/ground.ts";
import { ChunkWriter } from "./ChunkWriter.ts";
import { ReplyAbort } from "./ReplyAbort.ts";
import { writeReply } from "./writeReply.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("OPENAI_API_KEY", "test");
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A request that no word answers, until it is aborted. */
async function hang(signal: AbortSignal): Promise<Response> {
  return await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
}

test("[G-20] whoever is silent gives way after 15 s, and both together have 45 s", async () => {
  const startedAt = Date.now();
  const askedAfter: number[] = [];
  vi.stubGlobal("fetch", async (_url: string, { signal }: { signal: AbortSignal }) => {
    askedAfter.push(Date.now() - startedAt);
    return await hang(signal);
  });
  const abort = new ReplyAbort();
  const answer = startAnswer(UNGROUNDED, startGuard({ country: null }));
  const store = { append: async () => ({ chunk: null }), grow: async () => true };
  const writer = new ChunkWriter(store, abort, { flushMs: 100, heartbeatMs: 1_000, answer });
  const prompt = { instructions: "Be kind.", messages: [{ role: "user", text: "Why?" } as const] };
  const models = chooseModels({ google: "amma-test", openai: "amma-test" }, false);
  const writing = writeReply(models, { prompt, writer, abort, limits: replyLimits(1) });
  const ended = writing.then((ending) => ({ ...ending, after: Date.now() - startedAt }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(askedAfter).toEqual([0, 15_000]);
  expect(await ended).toEqual({ text: "", status: "failed", code: "timeout", after: 45_000 });
  await writer.close();
});
