import * as z from "zod/mini";
import type { NewOutboxMessage, OutboxMessage } from "#domain/chat/chatMessages.ts";
import type { ChatId, ChildId, LocalPhotoId, MessageId } from "#domain/ids.ts";
import { parseJsonList } from "#domain/json.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";
import type { OutboxFields, StoredOutboxMessage } from "#platform/storage/storedOutbox.ts";

/** So many ids of messages that were taken back are remembered: one counts as long as another tab waits for its photos. */
const RECALLED_IDS_MAX = 20;

/** One person's outbox in local storage, where all tabs have one place. Another person at the same browser has a place of their own, and never sends these words. */
export class StoredOutbox {
  readonly #values: StoredValues;
  readonly #userId: string;
  /** Ids of messages that were there once. */
  readonly #seenIds = new Set<string>();

  constructor(values: StoredValues, userId: string) {
    this.#values = values;
    this.#userId = userId;
  }

  /** In the order in which they are sent. */
  read(): StoredOutboxMessage[] {
    const stored = parseJsonList(OutboxRecord, this.#values.read(localKeys.outbox(this.#userId)));
    for (const { messageId } of stored) this.#seenIds.add(messageId);
    return stored;
  }

  /** Whether it was there once and is not among what is `stored` now: taken back, sent, or emptied with a Log Out in another tab. */
  hasGone(messageId: MessageId, stored: readonly NewOutboxMessage[]): boolean {
    return this.#seenIds.has(messageId) && !has(stored, messageId);
  }

  /** Writes what this tab has now in the place of what it had before, beside the messages of other tabs. What has gone is not written again. */
  replace(before: readonly OutboxMessage[], now: readonly OutboxMessage[]): void {
    const stored = this.read();
    const own = now.filter(({ state, messageId }) => state !== "acknowledged" && !this.hasGone(messageId, stored)).map(toStored);
    const added = own.filter(({ messageId }) => !has(stored, messageId));
    // What stands there keeps its place: in this order they are sent by whoever opens the chat next.
    const placed = stored.flatMap((one) => {
      const isOwn = has(before, one.messageId) || has(now, one.messageId);
      return isOwn ? own.filter(({ messageId }) => messageId === one.messageId) : [one];
    });
    const kept = [...placed, ...added];
    const key = localKeys.outbox(this.#userId);
    if (kept.length === 0) this.#values.remove(key);
    else this.#values.write(key, JSON.stringify(kept));
    for (const { messageId } of kept) this.#seenIds.add(messageId);
  }

  /** Another tab may be waiting with it, as the one does that it was asked in. */
  addRecalled(messageId: MessageId): void {
    const ids = [...this.#recalledIds(), messageId].slice(-RECALLED_IDS_MAX);
    this.#values.write(localKeys.recalled(this.#userId), ids.join(" "));
  }

  /** Whether it was taken back, in whichever tab. */
  wasRecalled(messageId: MessageId): boolean {
    return this.#recalledIds().includes(messageId);
  }

  #recalledIds(): string[] {
    return this.#values.read(localKeys.recalled(this.#userId))?.split(" ") ?? [];
  }
}

function has(messages: readonly NewOutboxMessage[], id: MessageId): boolean {
  return messages.some(({ messageId }) => messageId === id);
}

/** What is undefined is not written. */
function toStored({ chatId, messageId, replyId, text, childId, consent, isUrgent, ...rest }: OutboxMessage): StoredOutboxMessage {
  const { isQuiet, state, photoIds = [] } = rest;
  return {
    chatId,
    messageId,
    replyId,
    text,
    childId,
    consent,
    isUrgent,
    isQuiet,
    photoIds: photoIds.length === 0 ? undefined : photoIds,
    isHomeless: state === "chatGone" || undefined,
    wasHandedOn: state === "sending" || undefined,
  };
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** What is not a message of ours is left out: the store is open to whatever else ran on this address. */
const OutboxRecord = z.object({
  chatId: z.nullable(z.custom<ChatId>(isText)),
  messageId: z.custom<MessageId>(isText),
  replyId: z.custom<MessageId>(isText),
  text: z.string(),
  childId: z.optional(z.nullable(z.custom<ChildId>(isText))),
  photoIds: z.optional(z.array(z.custom<LocalPhotoId>(isText))),
  consent: z.optional(z.object({ consent: z.string(), revokedAt: z.optional(z.number()) })),
  isUrgent: z.optional(z.boolean()),
  isQuiet: z.optional(z.boolean()),
  isHomeless: z.optional(z.boolean()),
  wasHandedOn: z.optional(z.boolean()),
} satisfies Required<OutboxFields>);
