import { REPLY_BYTES, type ReplyLimits } from "#domain/assistant/limits.ts";
import type { TextModel } from "#domain/assistant/models.ts";
import { pauseBeforeRetry } from "#domain/assistant/retry.ts";
import type { ReplyResult } from "#convex/model/chat/replies.ts";
import type { ReplyAbort } from "./ReplyAbort.ts";
import { type ChunkWriter, READ_AT_ONCE } from "./ChunkWriter.ts";
import { askModel, type ModelResult, type Prompt } from "./provider.ts";
import { ProviderError } from "./ProviderError.ts";

export interface Writing {
  prompt: Prompt;
  writer: ChunkWriter;
  abort: ReplyAbort;
  limits: ReplyLimits;
  /** Follows the text as the model sends it. */
  listener?: { add(piece: string): void };
  /** A model is about to be asked. */
  onAsked?: () => void;
  /** What the provider says that it cost, also where the reply was ended meanwhile. */
  onReported?: (usage: ModelResult["usage"], model: string) => void;
}

/**
 * Has the reply written by the first of `models` that answers. The chosen one is asked again while its failures are worth it,
 * the next one once, and whoever ends without a word is not the last to be asked; after the first word nothing is asked again. Null when the reply is no longer ours to end.
 */
export async function writeReply(models: readonly TextModel[], writing: Writing): Promise<ReplyResult | null> {
  const { abort, limits, writer } = writing;
  abort.unlessWithin(limits.firstChunkMs);
  try {
    return await firstToAnswer(models, writing);
  } catch (error) {
    const text = writer.text;
    switch (abort.reason) {
      case "refused":
        return null;
      case "timeout":
        return { text, status: "failed", code: "timeout" };
      case "tooLong":
        return { text, status: "length" };
      case "unwritable":
        return { text, status: "interrupted" };
      case null:
        if (error instanceof ProviderError) return failedEnding(error, limits);
        throw error;
    }
  } finally {
    abort.clear();
  }
}

async function firstToAnswer(models: readonly TextModel[], writing: Writing): Promise<ReplyResult> {
  let wordless: ReplyResult | null = null;
  let failure: ProviderError | null = null;
  for (const model of models) {
    const answer = await answerOf(model, writing, { mayRetry: model === models[0] });
    failure = answer instanceof ProviderError ? answer : null;
    if (answer instanceof ProviderError) continue;
    if (answer.status !== "empty" || wordless !== null) return withCostOf(wordless, answer);
    wordless = answer;
  }
  const last = models.at(-1);
  if (failure !== null || last === undefined) throw failure ?? ProviderError.noAnswer();
  // Nobody else is left who may have words for it.
  const again = await answerOf(last, writing, { mayRetry: false });
  if (again instanceof ProviderError) throw again;
  return withCostOf(wordless, again);
}

/** Asks one model, and again while its failures are worth it. */
async function answerOf(
  model: TextModel,
  writing: Writing,
  { mayRetry }: { mayRetry: boolean },
): Promise<ReplyResult | ProviderError> {
  for (let retries = 0; ; retries++) {
    try {
      return await writeFrom(model, writing);
    } catch (error) {
      if (writing.abort.reason !== null || !(error instanceof ProviderError)) throw error;
      console.warn(`${model.name}: ${error.message}`);
      const pause = mayRetry ? pauseBeforeRetry(error, retries, writing.limits) : null;
      if (pause === null) return error;
      await waitUnlessAborted(pause, writing.abort);
    }
  }
}

/** What was asked before, and came to no word, was paid for too. */
function withCostOf(wordless: ReplyResult | null, ending: ReplyResult): ReplyResult {
  if (wordless?.usage === undefined || ending.usage === undefined) return ending;
  const inputTokens = wordless.usage.inputTokens + ending.usage.inputTokens;
  const outputTokens = wordless.usage.outputTokens + ending.usage.outputTokens;
  return { ...ending, usage: { inputTokens, outputTokens } };
}

/** Throws only while there is no text; with some, the end it came to is the reply's. */
async function writeFrom(
  model: TextModel,
  { prompt, writer, abort, limits, listener, onAsked, onReported }: Writing,
): Promise<ReplyResult> {
  onAsked?.();
  const stream = askModel(model, prompt, abort.signal);
  const encoder = new TextEncoder();
  let bytes = 0;
  let unbroken = 0;
  try {
    for (;;) {
      const step = await stream.next();
      if (step.done) onReported?.(step.value.usage, model.name);
      if (abort.reason !== null) throw new Error(abort.reason);
      if (step.done) return endingOf(step.value, writer.text);
      abort.unlessWithin(limits.chunkGapMs);
      writer.add(step.value, model.name);
      listener?.add(step.value);
      unbroken += step.value.length;
      if (unbroken >= READ_AT_ONCE) {
        // What came together is handed on without a turn for anybody else.
        await waitUnlessAborted(0, abort);
        unbroken = 0;
      }
      bytes += encoder.encode(step.value).length;
      if (bytes > REPLY_BYTES) abort.now("tooLong");
    }
  } catch (error) {
    if (writer.text === "" || abort.reason !== null) throw error;
    return { text: writer.text, status: "interrupted" };
  }
}

function endingOf({ reason, usage }: ModelResult, text: string): ReplyResult {
  // A stream that closes without a word and without an end is a broken connection.
  if (reason === "interrupted" && text === "") throw ProviderError.noAnswer();
  return { text, status: statusOf(reason, text !== ""), usage };
}

function statusOf(reason: ModelResult["reason"], hasText: boolean): ReplyResult["status"] {
  if (reason === "content-filter") return "blocked";
  if (!hasText) return "empty";
  if (reason === "stop") return "complete";
  return reason === "length" ? "length" : "interrupted";
}

function failedEnding(failure: ProviderError, limits: ReplyLimits): ReplyResult {
  if (failure.isSpent) return { text: "", status: "failed", code: "quota" };
  if (failure.status !== 429) return { text: "", status: "failed", code: "provider" };
  return { text: "", status: "failed", code: "rateLimited", retryAt: Date.now() + (failure.retryAfterMs ?? limits.rateLimitMs) };
}

/** Resolves after `ms`; rejects at once when the reply is aborted. */
async function waitUnlessAborted(ms: number, { signal }: ReplyAbort): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("aborted"));
    });
  });
}
