/** Of the conversation, the model is given at most this many messages and characters; the question is always among them. */
export const HISTORY_MESSAGES = 20;
export const HISTORY_CHARS = 24_000;

/** Photos of the last so many messages are shown once more, so that they can go on asking about them; older ones are not. */
export const PHOTO_MESSAGES = 6;

/** A provider that ignores its own limit is cut here (trust check S39). */
export const REPLY_BYTES = 64 * 1024;

const FULL_LENGTH = {
  /** Who writes a reply holds it for so long without a sign of life. */
  leaseMs: 10_000,
  /** A lease is renewed when less than this is left of it, so that most beats only read. */
  renewBelowMs: 8_500,
  /** The longest time between two signs of life. */
  heartbeatMs: 1_000,
  /** From the first request to the first word, whoever is asked in between: nobody waits for longer. */
  firstChunkMs: 45_000,
  /** Who has no word for so long, retries counted, gives way where another model is left: that one keeps half a minute, in which a slow first word comes. */
  nextModelMs: 15_000,
  chunkGapMs: 20_000,
  /** Before the second and before the third request, which are made only while no word has arrived. */
  firstRetryMs: 400,
  secondRetryMs: 1_200,
  /** A provider that asks for a longer pause than this is not waited for; the person is told when. */
  longestPauseMs: 5_000,
  /** The second reader lets the answer's request go first. */
  secondReaderAfterMs: 150,
  /** The second reader, from its request to its answer: later than this it says nothing. */
  secondReaderMs: 15_000,
  /** The reader of a finished answer, likewise. */
  answerReaderMs: 15_000,
  /** When a provider has too many requests and names no time. */
  rateLimitMs: 30_000,
};

export type ReplyLimits = typeof FULL_LENGTH;

/** The limits counted in time, all multiplied by one factor: 1 everywhere but under test. */
export function replyLimits(scale: number): ReplyLimits {
  return Object.fromEntries(Object.entries(FULL_LENGTH).map(([name, ms]) => [name, ms * scale])) as ReplyLimits;
}
