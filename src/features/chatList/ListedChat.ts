import type { ChatId, MessageId } from "#domain/ids.ts";

/** A chat as the list shows it. */
export interface ListedChat {
  _id: ChatId;
  title: string;
  updatedAt: number;
  /** Where a search found it: the words around that, and the message that they stand in. */
  hit?: { messageId: MessageId; excerpt: string };
}
