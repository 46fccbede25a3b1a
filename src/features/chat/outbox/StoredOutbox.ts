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
  /** By the ids of messages that were there once: whether it had been handed on when this tab first saw it. */
  readonly #seen = new Map<MessageId, boolean>();

  constructor(values: StoredValues, userId: string) {
    this.#values = values;
    this.#userId = userId;
  }

  /** In the order in which they are sent. */
  read(): StoredOutboxMessage[] {
    const stored = parseJsonList(OutboxRecord, this.#values.read(localKeys.outbox(this.#userId)));
    this.#see(stored);
    return stored;
  }

  /** Whether it was there once and is not among what is `stored` now: taken back, sent, or emptied with a Log Out in another tab. */
  hasGone(messageId: MessageId, stored: readonly NewOutboxMessage[]): boolean {
    return this.#seen.has(messageId) && !has(stored, messageId);
  }

  /**
   * Writes what this tab has now in the place of what it had before, beside the messages of other tabs, and gives what stands there then. What
   * has gone is not written again, and what another tab has found out stays.
   */
  replace(before: readonly OutboxMessage[], now: readonly OutboxMessage[]): StoredOutboxMessage[] {
    const stored = this.read();
    const own = now
      .filter(({ state, messageId }) => state !== "acknowledged" && !this.hasGone(messageId, stored))
      .map((message) => {
        const wasHandedOn = message.state === "sending" || this.#isHandedOnElsewhere(message, { stored, before });
        return toStored(message, { chatId: chatOf(message, stored), wasHandedOn });
      });
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
    this.#see(kept);
    return kept;
  }

  #see(messages: readonly StoredOutboxMessage[]): void {
    for (const { messageId, wasHandedOn = false } of messages)
      if (!this.#seen.has(messageId)) this.#seen.set(messageId, wasHandedOn);
  }

  /** Not by this tab, which knows what became of it then, and not by a page before, which marked what only stood behind another one too. */
  #isHandedOnElsewhere({ messageId }: OutboxMessage, { stored, before }: Places): boolean {
    const wasHandedOn = find(stored, messageId)?.wasHandedOn === true && this.#seen.get(messageId) === false;
    return wasHandedOn && find(before, messageId)?.state !== "sending";
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

interface Places {
  stored: readonly StoredOutboxMessage[];
  before: readonly OutboxMessage[];
}

/** The chat that a message belongs to, by whichever tab has made it. One whose chat is gone has none, until another one takes it up. */
export function chatOf({ messageId, chatId, state }: OutboxMessage, stored: readonly StoredOutboxMessage[]): ChatId | null {
  const there = find(stored, messageId);
  if (there === undefined || (state === "chatGone" && there.isHomeless !== true)) return chatId;
  return chatId ?? there.chatId;
}

function find<Message extends NewOutboxMessage>(messages: readonly Message[], id: MessageId): Message | undefined {
  return messages.find(({ messageId }) => messageId === id);
}

function has(messages: readonly NewOutboxMessage[], id: MessageId): boolean {
  return find(messages, id) !== undefined;
}

/** What is undefined is not written. */
function toStored(
  message: OutboxMessage,
  { chatId, wasHandedOn }: { chatId: ChatId | null; wasHandedOn: boolean },
): StoredOutboxMessage {
  const { messageId, replyId, text, childId, consent, isUrgent, isQuiet, state, photoIds = [] } = message;
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
    wasHandedOn: wasHandedOn || undefined,
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
