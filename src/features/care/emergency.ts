import { triage } from "#domain/care/triage.ts";
import type { TimelineMessage } from "#domain/chat/timeline.ts";

export interface Emergency {
  /** The message whose words told of it. */
  messageId: string;
  ruleIds: readonly string[];
}

/**
 * The last emergency that a chat tells of. A message on its way is judged here, by the same rules as at the server, so the card is
 * there before anything has been sent; from then on the server's word stands.
 */
export function lastEmergency(messages: readonly TimelineMessage[], country: string | null): Emergency | null {
  for (const message of messages.toReversed()) {
    if (message.role !== "user") continue;
    const { level, ruleIds } = message.triage ?? triage(message.text, null, country, null);
    if (level === "emergency") return { messageId: message.messageId, ruleIds };
  }
  return null;
}
