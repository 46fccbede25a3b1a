import { DAY_MS, MINUTE_MS } from "#values/durations.ts";

/** How much and how long calls, their clients and their jobs may; what is stored has limits of its own (`values/limits`). */

/** Convex allows a second of user code; a wall clock needs more, since a mutation may wait for WebCrypto. */
export const TRANSACTION_LIMIT_MS = 2_000;
/** 10 minutes. */
export const ACTION_LIMIT_MS = 10 * MINUTE_MS;
/** Of user code in a query or mutation; on Convex it ends there, here it is told in the log. */
export const USER_TIME_MS = 1_000;
export const MAX_NESTED_CALLS = 8;
/** 4 MiB, of the arguments of one scheduled function. */
export const MAX_SCHEDULED_BYTES = 4 * 1024 * 1024;
/** Mutations and actions of one client that have not been answered. */
export const MAX_CALLS_PER_CLIENT = 1000;
/** Live queries of one client. A page of a large app has some dozens. */
export const MAX_QUERIES_PER_CLIENT = 1_000;
/** Sockets of one person, however often they have signed in: a tab has one. */
export const MAX_SOCKETS_PER_PERSON = 200;
/** 16 MiB of arguments, and as much of an answer. */
export const MAX_VALUE_BYTES = 16 * 1024 * 1024;
/** A message of the sync protocol may hold several calls. */
export const MAX_FRAME_BYTES = 2 * MAX_VALUE_BYTES;
/** 20 MiB, of a request to an HTTP action and of its answer. */
export const MAX_HTTP_BODY_BYTES = 20 * 1024 * 1024;
/** Streamed replies are long: many wait for a provider at the same time. With more, what they write fills the thread, and everybody waits. */
export const MAX_RUNNING_JOBS = 64;
/** How long a finished job is kept, and the answer to a request of which it is not known that it arrived: a week. */
export const KEPT_MS = 7 * DAY_MS;
/** After something that is not a function's failure but ours, such as a full disk: trying at once would spin. */
export const RETRY_MS = 1_000;
/** The clock of the machine may be set meanwhile. */
export const LONGEST_TIMER_MS = 5_000;
