import * as z from "zod/mini";
import type { MessageId, LocalPhotoId, StorageId } from "#domain/ids.ts";
import type { OutboxMessage } from "#domain/chat/chatMessages.ts";
import { errorCode } from "#domain/errors.ts";
import { parseJsonList } from "#domain/json.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";
import { Store } from "#platform/state/Store.ts";
import { SerialQueue } from "#platform/state/SerialQueue.ts";

/** What is stored of a message, and sent. */
export type NewOutboxMessage = Pick<OutboxMessage, "chatId" | "messageId" | "replyId" | "text" | "childId" | "photoIds">;

export interface OutboxOptions {
  values: StoredValues;
  /** Each person has a place of their own: another one at the same browser never sends their words. */
  userId: string;
  /** The server's ids of photos, once all of them have arrived; rejects when one does not. */
  photos: (photoIds: readonly LocalPhotoId[]) => Promise<StorageId[]>;
  /** Until it is there nothing is handed on: what waits here can still be taken back. */
  connection: Connection;
  /** Idempotent by message id. */
  send: (question: NewOutboxMessage, photos: StorageId[]) => Promise<{ chatId: string }>;
}

export interface Connection {
  isLost: () => boolean;
  /** Resolves when it is there again, at once where it is not lost. */
  whenBack: () => Promise<void>;
}

export interface OutboxEvents {
  /** The first question of a new chat has arrived; the chat has an id now. */
  onChatCreated: (chatId: string) => void;
  onRejected: (error: unknown) => void;
}

/** So many are remembered; the id of a question counts while tabs wait for its photos. */
const TAKEN_BACK_IDS = 20;

/**
 * Holds each question from the press of Send until the server has acknowledged it, in the browser's store too, so that a reload
 * or a crash loses nothing. Questions go out one after another, each when its photos have arrived; sending one twice is harmless, for
 * its ids were minted once.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #state = new Store<readonly OutboxMessage[]>([]);
  readonly #deliveries = new SerialQueue();
  /** Ends the wait of a question that is taken back. */
  readonly #letGo = new Map<string, () => void>();
  readonly #askedHere = new Set<string>();
  #events: OutboxEvents | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    for (const question of this.#stored()) this.#state.set([...this.#exchanges, this.#outgoing(question)]);
  }

  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;

  get #exchanges(): readonly OutboxMessage[] {
    return this.#state.getSnapshot();
  }

  add(question: NewOutboxMessage): void {
    this.#askedHere.add(question.messageId);
    this.#update([...this.#exchanges, this.#outgoing(question)]);
    this.#deliver(question.messageId);
  }

  /** Tells what happens from here on, until the function that it returns is called, and sends what an earlier page left behind. */
  start(events: OutboxEvents): () => void {
    this.#events = events;
    for (const { messageId } of this.#exchanges) this.#deliver(messageId);
    return () => (this.#events = null);
  }

  retry(messageId: MessageId): void {
    const exchange = this.#find(messageId);
    if (exchange === undefined) return;
    this.#change(messageId, { delivery: this.#firstState(exchange), isBlockedByPhoto: false });
    this.#deliver(messageId);
  }

  /** Takes a question back that was not accepted, or still waits; null when it is not to be had any more. */
  recall = (messageId: MessageId): NewOutboxMessage | null => {
    const exchange = this.#find(messageId);
    if (exchange === undefined || exchange.delivery === "sending") return null;
    this.#drop(messageId);
    this.#letGo.get(messageId)?.();
    // Another tab may be waiting with it, as the one does that it was asked in.
    this.#options.values.write(
      localKeys.recalled(this.#options.userId),
      [...this.#takenBack(), messageId].slice(-TAKEN_BACK_IDS).join(" "),
    );
    return exchange;
  };

  /** The messages of this chat have been read: what was acknowledged is among them. Gives what is settled so. */
  removeAcknowledged(chatId: string): readonly NewOutboxMessage[] {
    const settled = this.#exchanges.filter((exchange) => exchange.acknowledged && exchange.chatId === chatId);
    if (settled.length > 0) this.#update(this.#exchanges.filter((exchange) => !settled.includes(exchange)));
    return settled;
  }

  #deliver(messageId: MessageId): void {
    void this.#deliveries.run(async () => {
      const exchange = this.#find(messageId);
      if (exchange === undefined || exchange.acknowledged || exchange.delivery === "failed") return;
      const photos = await this.#whatItNeeds(exchange);
      if (photos === null) return;
      if (exchange.delivery === "waiting") this.#change(messageId, { delivery: "sending" });
      try {
        const { chatId } = await this.#options.send(this.#find(messageId) ?? exchange, photos);
        this.#acknowledge(messageId, chatId);
        if (exchange.chatId === null) this.#events?.onChatCreated(chatId);
      } catch (error) {
        this.#refuse(messageId, error);
      }
    });
  }

  /** Null where the question is not to go: one of them failed, or it was taken back meanwhile, here or in another tab. */
  async #whatItNeeds({ messageId, photoIds = [] }: NewOutboxMessage): Promise<StorageId[] | null> {
    if (photoIds.length === 0 && !this.#options.connection.isLost()) return [];
    const letGo = new Promise<null>((resolve) => this.#letGo.set(messageId, () => resolve(null)));
    try {
      const photos = await Promise.race([this.#uploaded(photoIds), letGo]);
      if (this.#find(messageId) !== undefined && !this.#takenBack().includes(messageId)) return photos;
      this.#drop(messageId);
    } catch {
      this.#change(messageId, { delivery: "failed", isBlockedByPhoto: this.#askedHere.has(messageId) });
    } finally {
      this.#letGo.delete(messageId);
    }
    return null;
  }

  async #uploaded(photoIds: readonly LocalPhotoId[]): Promise<StorageId[]> {
    const photos = photoIds.length === 0 ? [] : await this.#options.photos(photoIds);
    await this.#options.connection.whenBack();
    return photos;
  }

  #refuse(messageId: MessageId, error: unknown): void {
    // The chat is gone, the words are not: they wait in the new chat, to be sent or changed there.
    const homeless = errorCode(error) === "notFound";
    this.#change(messageId, homeless ? { delivery: "failed", chatId: null } : { delivery: "failed" });
    this.#events?.onRejected(error);
  }

  #acknowledge(messageId: MessageId, chatId: string): void {
    const placed = (exchange: OutboxMessage): OutboxMessage => ({
      ...exchange,
      chatId: exchange.chatId ?? chatId,
      acknowledged: exchange.acknowledged || exchange.messageId === messageId,
    });
    this.#update(this.#exchanges.map(placed));
  }

  #change(messageId: MessageId, change: Partial<OutboxMessage>): void {
    this.#update(this.#exchanges.map((exchange) => (exchange.messageId === messageId ? { ...exchange, ...change } : exchange)));
  }

  #find(messageId: MessageId): OutboxMessage | undefined {
    return this.#exchanges.find((exchange) => exchange.messageId === messageId);
  }

  #drop(messageId: MessageId): void {
    this.#update(this.#exchanges.filter((exchange) => exchange.messageId !== messageId));
  }

  #outgoing(question: NewOutboxMessage): OutboxMessage {
    return { ...question, delivery: this.#firstState(question), acknowledged: false };
  }

  /** Behind a question that waits, the others wait too. */
  #firstState({ photoIds = [] }: NewOutboxMessage): "waiting" | "sending" {
    if (this.#options.connection.isLost()) return "waiting";
    return photoIds.length > 0 || this.#exchanges.some(({ delivery }) => delivery === "waiting") ? "waiting" : "sending";
  }

  #update(exchanges: readonly OutboxMessage[]): void {
    this.#store(exchanges);
    this.#state.set(exchanges);
  }

  /** Writes down what is not acknowledged yet, beside the questions of other tabs, which stand in the same place. */
  #store(exchanges: readonly OutboxMessage[]): void {
    const ownIds = new Set([...this.#exchanges, ...exchanges].map(({ messageId }) => messageId));
    const { values, userId } = this.#options;
    const key = localKeys.outbox(userId);
    const others = this.#stored().filter(({ messageId }) => !ownIds.has(messageId));
    const own = exchanges.filter((exchange) => !exchange.acknowledged);
    const questions = [...others, ...own].map(asQuestion);
    if (questions.length === 0) values.remove(key);
    else values.write(key, JSON.stringify(questions));
  }

  #takenBack(): string[] {
    return this.#options.values.read(localKeys.recalled(this.#options.userId))?.split(" ") ?? [];
  }

  #stored(): NewOutboxMessage[] {
    return parseJsonList(StoredQuestion, this.#options.values.read(localKeys.outbox(this.#options.userId)));
  }
}

function asQuestion({ chatId, messageId, replyId, text, childId, photoIds = [] }: NewOutboxMessage): NewOutboxMessage {
  const question = { chatId, messageId, replyId, text, ...(childId !== undefined && { childId }) };
  return photoIds.length === 0 ? question : { ...question, photoIds };
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** What is not a question of ours is left out: the store is open to whatever else ran on this address. */
const StoredQuestion = z.object({
  chatId: z.nullable(z.string()),
  messageId: z.custom<MessageId>(isText),
  replyId: z.custom<MessageId>(isText),
  text: z.string(),
  childId: z.optional(z.nullable(z.string())),
  photoIds: z.optional(z.array(z.custom<LocalPhotoId>(isText))),
});
