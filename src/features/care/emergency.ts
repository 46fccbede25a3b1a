import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";

export interface Emergency {
  /** The message whose words told of it. */
  messageId: MessageId;
  ruleIds: readonly string[];
  /** Of them, what was found last; absent: they were found together. */
  newest?: readonly string[] | undefined;
}

/** The messages that told of an emergency when help was reached, each with the signs that had been told by then: what is found later is another. */
export type EndedEmergencies = ReadonlyMap<string, readonly string[]>;

interface Candidates {
  /** The server's open episode, where it is an emergency. */
  stored: Emergency | null;
  waiting: Emergency | null;
  /** What is open in the chat that was left. */
  behind?: Emergency | null;
  /** What the card was about until now. */
  held: Emergency | null;
  /** The server has spoken since `held` reached it: what it does not keep open is over. */
  isSettled: boolean;
  ended: EndedEmergencies;
  /** The person called it no emergency: it makes room for any other. */
  isDismissed?: (one: Emergency) => boolean;
}

/** What the card is about. It neither leaves nor changes while words are on their way, and comes back only for something new. */
export function currentEmergency({
  stored,
  waiting,
  behind = null,
  held,
  isSettled,
  ended,
  isDismissed,
}: Candidates): Emergency | null {
  const candidates = [stored, waiting, behind, isSettled ? null : held].flatMap((one) => one ?? []);
  const open = candidates.filter((one) => !isEnded(ended, one));
  return open.find((one) => isDismissed?.(one) !== true) ?? open[0] ?? null;
}

export function isEnded(ended: EndedEmergencies, { messageId, ruleIds }: Pick<Emergency, "messageId" | "ruleIds">): boolean {
  const told = ended.get(messageId);
  return told !== undefined && ruleIds.every((id) => told.includes(id));
}

/** Whether the server has this message: then its word on it is the truth. */
export function isDelivered(messages: readonly ChatMessage[], messageId: MessageId): boolean {
  return messages.some(
    (message) =>
      message.messageId === messageId && (message.role === "assistant" ? message.id !== undefined : message.delivery === "sent"),
  );
}
