import type { RetryAdvice } from "#domain/assistant/retry.ts";
import { readRetryAdvice } from "#domain/assistant/retryAdvice.ts";

/** A request that came to nothing. Its message holds no word of the provider's answer, which may quote the parent. */
export class ProviderError extends Error implements RetryAdvice {
  override readonly name = "ProviderError";
  /** HTTP status, from the response or from an event of the stream; null when there was no answer. */
  readonly status: number | null;
  readonly isRetryable: boolean;
  readonly isSpent: boolean;
  readonly retryAfterMs: number | null;
  /** What an answer cost of which nothing could be used; null where nobody said it. */
  readonly usage: { inputTokens: number; outputTokens: number } | null;

  constructor(status: number | null, advice: RetryAdvice, usage: ProviderError["usage"] = null) {
    super(status === null ? "no answer" : `HTTP ${status}${advice.isSpent ? ", quota spent" : ""}`);
    this.status = status;
    this.isRetryable = advice.isRetryable;
    this.isSpent = advice.isSpent;
    this.retryAfterMs = advice.retryAfterMs;
    this.usage = usage;
  }

  /** The connection broke off before anything was said. */
  static noAnswer(): ProviderError {
    return new ProviderError(null, { isRetryable: true, isSpent: false, retryAfterMs: null });
  }

  /** Reads what the AI SDK's several errors have in common. */
  static from(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    const { statusCode, responseHeaders: headers = {}, data: body, usage } = (error ?? {}) as SdkError;
    // An answer that begins well and breaks carries 200.
    const status = statusCode !== undefined && statusCode >= 400 ? statusCode : null;
    return new ProviderError(status, readRetryAdvice({ status, headers, body }, Date.now()), usageIn(usage));
  }
}

interface SdkError {
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  /** What the SDK could read of the answer. */
  data?: unknown;
  /** Of an answer that has another shape than was asked for. */
  usage?: { inputTokens?: number | undefined; outputTokens?: number | undefined };
}

function usageIn(usage: SdkError["usage"]): ProviderError["usage"] {
  const { inputTokens = 0, outputTokens = 0 } = usage ?? {};
  return inputTokens + outputTokens > 0 ? { inputTokens, outputTokens } : null;
}
