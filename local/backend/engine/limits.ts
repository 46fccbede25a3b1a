/** Convex allows a second of user code; a wall clock on a loaded machine needs more, since a mutation may wait for WebCrypto. */
export const TRANSACTION_LIMIT_MS = 15_000;
/** 10 minutes. */
export const ACTION_LIMIT_MS = 10 * 60 * 1000;
export const MAX_NESTED_CALLS = 8;
export const MAX_SCHEDULED_PER_MUTATION = 1000;
/** 16 MiB of arguments, and as much of an answer. */
export const MAX_VALUE_BYTES = 16 * 1024 * 1024;
/** 20 MiB, of a request to an HTTP action. */
export const MAX_HTTP_BODY_BYTES = 20 * 1024 * 1024;
/** Streamed replies are long: many wait for a provider at the same time. */
export const MAX_RUNNING_JOBS = 64;
/** How long a finished job, and the answer to a request that may be repeated, are kept: a week. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
