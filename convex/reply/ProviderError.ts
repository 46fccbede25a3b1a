import { isRetryableStatus, parseRetryAfter, type Refusal } from "#domain/assistant/retry.ts";

/** A request that came to nothing. Its message holds no word of the provider's answer, which may quote the parent. */
export class ProviderError extends Error implements Refusal {
  override readonly name = "ProviderError";
  /** HTTP status, from the response or from a piece of the stream; null when there was no answer. */
  readonly status: number | null;
  readonly isRetryable: boolean;
  readonly retryAfterMs: number | null;

  constructor(status: number | null, retryAfterMs: number | null = null) {
    super(status === null ? "no answer" : `HTTP ${status}`);
    this.status = status;
    this.isRetryable = status === null || isRetryableStatus(status);
    this.retryAfterMs = retryAfterMs;
  }

  /** Reads what the AI SDK's several errors have in common. */
  static from(error: unknown): ProviderError {
    if (error instanceof ProviderError) return error;
    const { statusCode, responseHeaders } = (error ?? {}) as { statusCode?: number; responseHeaders?: Record<string, string> };
    // An answer that begins well and breaks carries 200.
    const status = statusCode !== undefined && statusCode >= 400 ? statusCode : null;
    return new ProviderError(status, parseRetryAfter(responseHeaders?.["retry-after"], Date.now()));
  }
}
