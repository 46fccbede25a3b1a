/** What a subscription changes (specification §6: present means Premium). */
export type Plan = "free" | "premium";

/** What a day holds. */
export interface Allowance {
  /** Replies that were asked for: by sending, changing, trying again, asking anew and going on. */
  messages: number;
  /** For replies and their readers, in nanodollars. */
  textNanos: number;
  voiceSeconds: number;
  /** For voice sessions, in nanodollars. */
  voiceNanos: number;
}

const DOLLAR = 1_000_000_000;

/**
 * The specification names no limits. A message costs about a cent with both its readers, so the money of a day is a wall behind the
 * number that is shown: long chats and photos alone come near it.
 */
export const ALLOWANCES: Record<Plan, Allowance> = {
  free: { messages: 60, textNanos: 0.75 * DOLLAR, voiceSeconds: 20 * 60, voiceNanos: 1.5 * DOLLAR },
  premium: { messages: 300, textNanos: 4 * DOLLAR, voiceSeconds: 120 * 60, voiceNanos: 9 * DOLLAR },
};

export function planOf({ subscriptionId }: { subscriptionId?: string }): Plan {
  return subscriptionId === undefined ? "free" : "premium";
}

/** What a call is expected to take in and give back at most, a long Malayalam history included. It may be more, and is charged all the same. */
export const MOST_TOKENS = {
  reply: { inputTokens: 16_000, outputTokens: 2_500 },
  secondReader: { inputTokens: 8_000, outputTokens: 300 },
  answerReader: { inputTokens: 6_000, outputTokens: 500 },
};

/** What stands before every question that a model is asked: persona, facts and rules; and a photo beside it. */
export const INSTRUCTION_TOKENS = 3_000;
export const PHOTO_TOKENS = 1_120;

/** Held for a second of a voice session: three times the sound of both sides, for each turn is billed with those before it. */
export const VOICE_NANOS_A_SECOND = 1_000_000;

/**
 * Of voice sessions that ended before their tokens, a day gives back so many times what it holds, and no more: then a token counts whole. Nobody but
 * the browser says that one ended, so this is what a lie gains in a day. Ten sessions of a minute each stay below it.
 */
export const GIVEN_BACK_MOST = 2;

/** A voice session that is shorter is not begun. */
export const SHORTEST_VOICE_SESSION_S = 60;

/** Of one person, in whatever chats. */
export const REPLIES_AT_ONCE = 2;

/** How soon a third is worth another try. */
export const BUSY_MS = 15_000;

/** From here on the person is told that the day's end is near. */
export const NEARLY = 0.8;
