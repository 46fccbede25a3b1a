import { type Child, triage } from "#domain/care/triage.ts";
import type { TimelineMessage, UserMessage } from "#domain/chat/timeline.ts";

export interface Emergency {
  /** The message whose words told of it. */
  messageId: string;
  ruleIds: readonly string[];
}

/** Whom the words are about, and where. */
export interface Surroundings {
  child: Child | null;
  country: string | null;
}

/**
 * The last emergency that a message on its way tells of. It is judged here, by the same rules as at the server, so the card is there
 * before anything has been sent; from then on the server's word stands.
 */
export function waitingEmergency(messages: readonly TimelineMessage[], { child, country }: Surroundings): Emergency | null {
  for (const message of messages.toReversed()) {
    if (message.role !== "user" || message.triage !== undefined) continue;
    const { level, ruleIds } = triage(message.text, child, country, null);
    if (level === "emergency") return { messageId: message.messageId, ruleIds };
  }
  return null;
}

interface Known {
  /** The server's open episode, where it is an emergency. */
  stored: Emergency | null;
  waiting: Emergency | null;
  /** What the card was about until now. */
  held: Emergency | null;
  /** The server has spoken since `held` reached it: what it does not keep open is over. */
  isSettled: boolean;
  /** The messages that stood there when help was reached. */
  resolved: ReadonlySet<string>;
}

/** What the card is about. It neither leaves nor changes while words are on their way, and comes back only for something new. */
export function currentEmergency({ stored, waiting, held, isSettled, resolved }: Known): Emergency | null {
  const candidates = [stored, waiting, isSettled ? null : held];
  return candidates.find((one) => one !== null && !resolved.has(one.messageId)) ?? null;
}

/** Whether the server has this message: then its word on it is the truth. */
export function isDelivered(messages: readonly TimelineMessage[], messageId: string): boolean {
  return messages.some(
    (message) => message.messageId === messageId && (message.role === "assistant" || message.delivery === "sent"),
  );
}

const SAID_CHARS = 160;

/** Of what she wrote, the sentences that tell of the emergency: what she can read out when her own words fail her. */
export function signsInHerWords({ text }: Pick<UserMessage, "text">, { child, country }: Surroundings): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment);
  const telling = sentences.filter((sentence) => triage(sentence, child, country, null).level === "emergency");
  return cut(telling.map((sentence) => sentence.trim()).join(" "));
}

function cut(words: string): string {
  if (words.length <= SAID_CHARS) return words;
  return `${words.slice(0, words.lastIndexOf(" ", SAID_CHARS)).toWellFormed()}…`;
}
