import type { MessageId } from "#domain/ids.ts";

interface DatedMessage {
  messageId: MessageId;
  /** Milliseconds since the epoch; absent while it is on its way. */
  sentAt?: number;
}

/**
 * Before which messages a day begins, and when that message was sent; none where all are of today, which goes without saying. `dayOf` numbers
 * the days of the reader's calendar.
 */
export function dayStarts(messages: readonly DatedMessage[], dayOf: (at: number) => number, now: number): Map<string, number> {
  const starts = new Map<string, number>();
  let day: number | null = null;
  for (const { messageId, sentAt = now } of messages) {
    const begun = dayOf(sentAt);
    if (begun !== day) starts.set(messageId, sentAt);
    day = begun;
  }
  return starts.size === 1 && day === dayOf(now) ? new Map() : starts;
}
