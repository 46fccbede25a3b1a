import type { ReplyResult } from "#convex/model/chat/replyResult.ts";
import { REPLY_BYTES, type ReplyLimits } from "#domain/assistant/limits.ts";
import type { TextModel } from "#domain/assistant/models.ts";
import { pauseBeforeRetry } from "#domain/assistant/retry.ts";
import { addTokens } from "#domain/usage/prices.ts";
import { type ChunkWriter, READ_AT_ONCE } from "./ChunkWriter.ts";
import { askModel, type ModelResult, type Prompt } from "./provider.ts";
import { ProviderError } from "./ProviderError.ts";
import { type ReplyAbort, TurnAbort } from "./ReplyAbort.ts";
import type { ReplyBill } from "./ReplyBill.ts";

export interface WriteReplyOptions {
  prompt: Prompt;
  writer: ChunkWriter;
  abort: ReplyAbort;
  limits: ReplyLimits;
  /** Follows the text as the model sends it. */
  listener?: { append(text: string): void };
  /** Notes who was asked, and what that cost. */
  bill?: ReplyBill;
}

/**
 * Has the reply written by the first of `models` that answers. The chosen one is asked again while its failures are worth it,
 * the next one once, also where the one before is silent for too long, and whoever ends without a word is not the last to be asked; after the
 * first word nothing is asked again. Null when the reply is no longer ours to end.
 */
export async function writeReply(models: readonly TextModel[], writing: WriteReplyOptions): Promise<ReplyResult | null> {
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

async function firstToAnswer(models: readonly TextModel[], writing: WriteReplyOptions): Promise<ReplyResult> {
  let wordless: ReplyResult | null = null;
  let failure: ProviderError | null = null;
  for (const model of models) {
    const waitMs = model === models.at(-1) ? null : writing.limits.nextModelMs;
    const answer = await answerOf(model, writing, { mayRetry: model === models[0], waitMs });
    failure = answer instanceof ProviderError ? answer : null;
    if (answer instanceof ProviderError) continue;
    if (answer.status !== "empty" || wordless !== null) return withCostOf(wordless, answer);
    wordless = answer;
  }
  const last = models.at(-1);
  if (failure !== null || last === undefined) throw failure ?? ProviderError.noAnswer();
  // Nobody else is left who may have words for it.
  const again = await answerOf(last, writing, { mayRetry: false, waitMs: null });
  if (again instanceof ProviderError) throw again;
  return withCostOf(wordless, again);
}

interface Turn {
  mayRetry: boolean;
  /** How long it may be without a word; null: as long as the reply. */
  waitMs: number | null;
}

/** Asks one model, and again while its failures are worth it and its turn is not over. */
async function answerOf(
  model: TextModel,
  writing: WriteReplyOptions,
  { mayRetry, waitMs }: Turn,
): Promise<ReplyResult | ProviderError> {
  const { abort, limits, bill } = writing;
  const turn = new TurnAbort(abort, waitMs);
  try {
    for (let retries = 0; ; retries++) {
      const failure = await writeFrom(model, writing, turn).catch((error: unknown) => failureIn(error, abort));
      if (!(failure instanceof ProviderError)) return failure;
      console.warn(`${model.name}: ${failure.message}`);
      if (turn.isOver && failure.status === null) bill?.givenUp(model.name);
      const pause = mayRetry && !turn.isOver ? pauseBeforeRetry(failure, retries, limits) : null;
      if (pause === null) return failure;
      await waitUnlessAborted(pause, abort);
      if (turn.isOver) return failure;
    }
  } finally {
    turn.clear();
  }
}

/** Of a reply that goes on, what came of a request. */
function failureIn(error: unknown, { reason }: ReplyAbort): ProviderError {
  if (reason !== null || !(error instanceof ProviderError)) throw error;
  return error;
}

/** What was asked before, and came to no word, was paid for too. */
function withCostOf(wordless: ReplyResult | null, ending: ReplyResult): ReplyResult {
  // The cost of the one before alone would say that the last one had reported: then what came of it is not estimated.
  if (ending.usage === undefined) return ending;
  return { ...ending, usage: addTokens(wordless?.usage, ending.usage) };
}

/** Throws only while there is no text; with some, the end it came to is the reply's. */
async function writeFrom(
  model: TextModel,
  { prompt, writer, abort, limits, listener, bill }: WriteReplyOptions,
  turn: TurnAbort,
): Promise<ReplyResult> {
  bill?.asked();
  const stream = askModel(model, prompt, turn.signal);
  const encoder = new TextEncoder();
  const leading = new LeadingSpace();
  let bytes = 0;
  let unbroken = 0;
  const handOn = (words: string): void => {
    turn.clear();
    abort.unlessWithin(limits.chunkGapMs);
    writer.append(words, model.name);
    listener?.append(words);
  };
  try {
    for (;;) {
      const step = await stream.next();
      if (step.done) bill?.reported(step.value.usage, model.name);
      if (abort.reason !== null) throw new Error(abort.reason);
      if (step.done) return endingOf(step.value, writer.text);
      // Its request is ended already: with this word nothing would follow.
      if (turn.isOver) throw ProviderError.noAnswer();
      const words = leading.take(step.value);
      if (words !== "") handOn(words);
      unbroken += step.value.length;
      if (unbroken >= READ_AT_ONCE) {
        // What came together is handed on without a turn for anybody else.
        await waitUnlessAborted(0, abort);
        unbroken = 0;
      }
      bytes += encoder.encode(words).length;
      if (bytes > REPLY_BYTES) abort.now("tooLong");
    }
  } catch (error) {
    if (writer.text === "" || abort.reason !== null) throw error;
    return { text: writer.text, status: "interrupted" };
  }
}

/** White space before the first word. Alone it is no answer, and before the rest of one it parts two words. */
class LeadingSpace {
  #held = "";
  #hasBegun = false;

  /** What may be handed on with these words: nothing before the first word, and all from it on. */
  take(words: string): string {
    this.#hasBegun ||= words.trim() !== "";
    const text = this.#held + words;
    this.#held = this.#hasBegun ? "" : text;
    return this.#hasBegun ? text : "";
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
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Error("aborted"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop);
  });
}
