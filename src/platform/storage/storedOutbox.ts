import type { NewOutboxMessage } from "#domain/chat/chatMessages.ts";

/** A message of the outbox as local storage keeps it. */
export interface StoredOutboxMessage extends NewOutboxMessage {
  /** Its chat was deleted. */
  isHomeless?: boolean;
  /** A page has handed it on: the server may have it, whatever becomes of that page. */
  wasHandedOn?: boolean;
}

/** Of the fields of its record those that somebody reads: one that has another name by now does not compile. */
export type OutboxFields = Partial<Record<keyof StoredOutboxMessage, unknown>>;
