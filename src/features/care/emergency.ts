import type { MessageId } from "#domain/ids.ts";
import { type Known, type Triage, triageAnswer } from "#domain/care/triage.ts";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import { triageSpoken } from "#domain/voice/spokenTriage.ts";

export interface Emergency {
  /** The message whose words told of it. */
  messageId: MessageId;
  ruleIds: readonly string[];
}

/**
 * The last emergency that a message on its way tells of. It is judged here, by the same rules as at the server, so the card is there
 * before anything has been sent; from then on the server's word stands.
 */
export function pendingEmergency(messages: readonly ChatMessage[], known: Known): Emergency | null {
  for (const message of messages.toReversed()) {
    const found = foundOnTheWay(message, known);
    if (found?.level === "emergency") return { messageId: message.messageId, ruleIds: found.ruleIds };
  }
  return null;
}

/** Of an answer that the server does not know yet, the words are there only while it is said by voice. */
function foundOnTheWay(message: ChatMessage, known: Known): Triage | null {
  if (message.triage !== undefined) return null;
  if (message.role === "user") return triageSpoken([...(message.before ?? []), message.text], asWritten(message, known));
  return message.saved || message.text === "" ? null : triageAnswer(message.text, known);
}

/** Of words that are still being said the linear model hears too little: the rules alone judge them until they are whole. */
export function asWritten({ before }: Pick<UserMessage, "before">, { family, hunch }: Known): Known {
  return before === undefined ? { family, hunch } : { family };
}

interface Candidates {
  /** The server's open episode, where it is an emergency. */
  stored: Emergency | null;
  waiting: Emergency | null;
  /** What the card was about until now. */
  held: Emergency | null;
  /** The server has spoken since `held` reached it: what it does not keep open is over. */
  isSettled: boolean;
  /** The messages that stood there when help was reached. */
  resolved: ReadonlySet<string>;
  /** The person called it no emergency: it makes room for any other. */
  isLeft?: (one: Emergency) => boolean;
}

/** What the card is about. It neither leaves nor changes while words are on their way, and comes back only for something new. */
export function currentEmergency({ stored, waiting, held, isSettled, resolved, isLeft }: Candidates): Emergency | null {
  const candidates = [stored, waiting, isSettled ? null : held].flatMap((one) => one ?? []);
  const open = candidates.filter(({ messageId }) => !resolved.has(messageId));
  return open.find((one) => isLeft?.(one) !== true) ?? open[0] ?? null;
}

/** Whether the server has this message: then its word on it is the truth. */
export function isDelivered(messages: readonly ChatMessage[], messageId: MessageId): boolean {
  return messages.some(
    (message) => message.messageId === messageId && (message.role === "assistant" ? message.saved : message.delivery === "sent"),
  );
}
