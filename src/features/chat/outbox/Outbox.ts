import * as z from "zod/mini";
import { deliveryOf, type OutboxMessage } from "#domain/chat/chatMessages.ts";
import { errorCode, wasDeleted } from "#domain/errors.ts";
import type { ChatId, ChildId, LocalPhotoId, MessageId, StorageId } from "#domain/ids.ts";
import { parseJsonList } from "#domain/json.ts";
import { SerialQueue } from "#platform/state/SerialQueue.ts";
import { Store } from "#platform/state/Store.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

/** What is sent. */
export type NewOutboxMessage = Omit<OutboxMessage, "state" | "isFromThisPage">;

/** As local storage keeps it. */
interface StoredOutboxMessage extends NewOutboxMessage {
  /** Its chat was deleted. */
  isHomeless?: boolean;
  /** A page has handed it on: the server may have it, whatever becomes of that page. */
  wasHandedOn?: boolean;
}

/** What is known of a message besides that a page before this one left it. */
interface FoundMessage {
  wasHandedOn: boolean;
  /** What stands before it. */
  before: readonly OutboxMessage[];
}

export interface OutboxOptions {
  values: StoredValues;
  /** Each person has a place of their own: another one at the same browser never sends their words. */
  userId: string;
  /** The server's ids of photos, once all of them have arrived; rejects when one does not. */
  photos: (photoIds: readonly LocalPhotoId[]) => Promise<StorageId[]>;
  /** Until it is there nothing is handed on: what waits here can still be taken back. */
  connection: Connection;
  /** Resolves when no answer is being written in this chat. Without it none is waited for. */
  answered?: (chatId: ChatId) => Promise<void>;
  /** Idempotent by message id. */
  send: (message: NewOutboxMessage, photos: StorageId[]) => Promise<{ chatId: ChatId }>;
}

interface Connection {
  isLost: () => boolean;
  /** Resolves when it is there again, at once where it is not lost. */
  whenBack: () => Promise<void>;
}

export interface OutboxEvents {
  /** The first message of a new chat has arrived; the chat has an id now. */
  onChatCreated: (chatId: ChatId) => void;
  onRejected: (error: unknown) => void;
}

/** So many ids of messages that were taken back are remembered: one counts as long as another tab waits for its photos. */
const RECALLED_IDS_MAX = 20;

/**
 * Messages that were sent and not yet acknowledged, kept in local storage too, so that a reload or a crash loses none. Those of one chat
 * are sent one at a time and in order, each once its photos are uploaded. Sending one again is safe: `chats.send` is idempotent by message id.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #state = new Store<readonly OutboxMessage[]>([]);
  /** One for each chat: what waits in one holds up no other. */
  readonly #deliveries = new Map<ChatId | null, SerialQueue>();
  /** By message: ends the wait of one that is taken back. */
  readonly #endWaits = new Map<string, () => void>();
  /** Ids of messages that this page has handed on, and that are not answered yet. */
  readonly #handedOn = new Set<string>();
  /** Ids of messages that were once in local storage: what has gone from there since is gone here too. */
  readonly #storedIds = new Set<string>();
  /** Ids of messages of this page that go out later than their press: there was no connection, others waited before them, or they go once more. */
  readonly #goLater = new Set<string>();
  #events: OutboxEvents | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#mergeStored();
  }

  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;

  get #messages(): readonly OutboxMessage[] {
    return this.#state.getSnapshot();
  }

  add(message: NewOutboxMessage): void {
    this.#update([...this.#messages, { ...message, state: this.#press(message), isFromThisPage: true }]);
    this.#deliver(message.messageId);
  }

  /** Tells what happens from here on, until the function that it returns is called, and sends what waits. */
  start(events: OutboxEvents): () => void {
    this.#events = events;
    this.#sendWaiting();
    return () => {
      if (this.#events === events) this.#events = null;
    };
  }

  /** Sends what waits, where nobody listens: on a page without a chat. */
  resume(): void {
    if (this.#events === null) this.#sendWaiting();
  }

  /** What was left behind by an earlier page, or on another one, goes too. */
  #sendWaiting(): void {
    this.#mergeStored();
    for (const { messageId } of this.#messages) this.#deliver(messageId);
  }

  retry(messageId: MessageId): void {
    const message = this.#find(messageId);
    if (message === undefined) return;
    this.#change(messageId, { state: this.#press(message) });
    this.#deliver(messageId);
  }

  /** Send was pressed for it. */
  #press(message: NewOutboxMessage): "waiting" | "sending" {
    const goesLater = this.#options.connection.isLost() || this.#isBehind(message, this.#messages);
    this.#goLater[goesLater ? "add" : "delete"](message.messageId);
    return this.#firstState(message);
  }

  /** An emergency is told of in this chat: what waits there goes out behind no answer. */
  hasten = (chatId: ChatId | null): void => {
    const isHeldUp = (message: OutboxMessage) => message.chatId === chatId && message.state === "waiting";
    this.#update(this.#messages.map((message) => (isHeldUp(message) ? { ...message, isUrgent: true } : message)));
  };

  /** Takes a message back that was not accepted, or still waits; null when it is not to be had any more. */
  recall = (messageId: MessageId): NewOutboxMessage | null => {
    const message = this.#find(messageId);
    if (message === undefined || deliveryOf(message) === "sending") return null;
    this.#drop(messageId);
    this.#endWaits.get(messageId)?.();
    // Another tab may be waiting with it, as the one does that it was asked in.
    this.#options.values.write(
      localKeys.recalled(this.#options.userId),
      [...this.#recalledIds(), messageId].slice(-RECALLED_IDS_MAX).join(" "),
    );
    return message;
  };

  /** Whether the server has been asked for this reply; resolves when it has, or is not to be. */
  isAsked = async (replyId: MessageId): Promise<boolean> => {
    const asking = this.#messages.find((message) => message.replyId === replyId);
    if (asking?.state !== "sending") return true;
    // Of what another page has handed on, the photos may be uploaded again before.
    if (!this.#handedOn.has(asking.messageId)) await this.#until(() => this.#find(asking.messageId)?.state !== "sending");
    const now = this.#find(asking.messageId);
    return now === undefined || !hasFailed(now);
  };

  /** The messages of this chat have been read: what was acknowledged is among them. Gives what is settled so. */
  removeAcknowledged(chatId: ChatId): readonly NewOutboxMessage[] {
    const settled = this.#messages.filter((message) => message.state === "acknowledged" && message.chatId === chatId);
    if (settled.length > 0) this.#update(this.#messages.filter((message) => !settled.includes(message)));
    return settled;
  }

  /** Takes up what was stored meanwhile, and lets go of what was taken back or emptied in another tab. What failed is to go once more. */
  #mergeStored(): void {
    const stored = this.#stored();
    const isOf = (messages: readonly NewOutboxMessage[], id: MessageId) => messages.some(({ messageId }) => messageId === id);
    const left = this.#messages.filter(
      ({ state, messageId }) => state === "acknowledged" || isOf(stored, messageId) || !this.#storedIds.has(messageId),
    );
    const found = stored.filter(({ messageId }) => !isOf(left, messageId));
    for (const { messageId } of found) this.#storedIds.add(messageId);
    const messages: OutboxMessage[] = [];
    for (const message of left) {
      const goesAgain = message.state === "refused" || message.state === "photoFailed";
      if (goesAgain) this.#goLater.add(message.messageId);
      messages.push(goesAgain ? { ...message, state: this.#stateByItself(message, messages) } : message);
    }
    for (const message of found) messages.push(this.#fromStored(message, messages));
    this.#state.set(messages);
  }

  #deliver(messageId: MessageId): void {
    void this.#deliveriesTo(this.#find(messageId)?.chatId ?? null).run(async () => {
      const message = this.#find(messageId);
      if (message === undefined || message.state === "acknowledged" || hasFailed(message)) return;
      const photos = await this.#awaitTurn(message);
      if (photos === null) return;
      if (message.state === "waiting") this.#change(messageId, { state: "sending" });
      this.#handedOn.add(messageId);
      try {
        const { chatId } = await this.#options.send(this.#find(messageId) ?? message, photos);
        this.#acknowledge(messageId, chatId);
        if (message.chatId === null) this.#events?.onChatCreated(chatId);
      } catch (error) {
        this.#refuse(messageId, error);
      } finally {
        this.#handedOn.delete(messageId);
      }
    });
  }

  /** The server's ids of its photos, once it is its turn; null where it is not to go. */
  async #awaitTurn(message: OutboxMessage): Promise<StorageId[] | null> {
    // The photos first: one that is none is told of at once.
    const photos = await this.#awaitPhotos(message);
    if (photos === null || !(await this.#awaitAnswer(message))) return photos;
    // Meanwhile the connection may have gone, and the server may have forgotten them.
    return await this.#awaitPhotos(message);
  }

  /** What goes out by itself would break off what is being written in its chat: unless it is urgent it waits for that. Gives whether it had to look. */
  async #awaitAnswer(message: OutboxMessage): Promise<boolean> {
    const { messageId, chatId, state } = message;
    const { answered } = this.#options;
    if (answered === undefined || chatId === null || state !== "waiting" || !this.#goesByItself(message)) return false;
    const isHeldUp = () => {
      const now = this.#find(messageId);
      return now !== undefined && now.isUrgent !== true;
    };
    await Promise.race([answered(chatId).catch(() => {}), this.#until(() => !isHeldUp())]);
    return true;
  }

  /** Not by the press of Send, which ends what is being written: it goes out later, or was left by an earlier page. */
  #goesByItself({ messageId, isFromThisPage }: OutboxMessage): boolean {
    return !isFromThisPage || this.#goLater.has(messageId);
  }

  #deliveriesTo(chatId: ChatId | null): SerialQueue {
    const deliveries = this.#deliveries.get(chatId) ?? new SerialQueue();
    this.#deliveries.set(chatId, deliveries);
    return deliveries;
  }

  /** The server's ids of its photos, once it can go. Null where it is not to go: a photo failed, or it was taken back, here or in another tab. */
  async #awaitPhotos({ messageId, photoIds = [] }: NewOutboxMessage): Promise<StorageId[] | null> {
    // Behind others it may have waited long: the chat was left and opened again, and it was taken back there.
    if (this.#isTakenBack(messageId)) return null;
    if (photoIds.length === 0 && !this.#options.connection.isLost()) return [];
    const takenBack = new Promise<null>((resolve) => this.#endWaits.set(messageId, () => resolve(null)));
    try {
      const photos = await Promise.race([this.#uploadPhotos(photoIds), takenBack]);
      return this.#isTakenBack(messageId) ? null : photos;
    } catch {
      this.#change(messageId, { state: "photoFailed" });
      return null;
    } finally {
      this.#endWaits.delete(messageId);
    }
  }

  async #uploadPhotos(photoIds: readonly LocalPhotoId[]): Promise<StorageId[]> {
    const { connection, photos } = this.#options;
    const arrive = async () => (photoIds.length === 0 ? [] : await photos(photoIds));
    // At once too: one that is no photo is told of without a connection.
    const arrived = await arrive();
    if (!connection.isLost()) return arrived;
    await connection.whenBack();
    // The server may have forgotten them meanwhile.
    return await arrive();
  }

  #refuse(messageId: MessageId, error: unknown): void {
    if (wasDeleted(error)) return this.#drop(messageId);
    // The chat is gone, the words are not: they wait in the new chat, to be sent or changed there.
    const isChatGone = errorCode(error) === "notFound";
    this.#change(messageId, isChatGone ? { state: "chatGone", chatId: null } : { state: "refused" });
    this.#events?.onRejected(error);
  }

  #acknowledge(messageId: MessageId, chatId: ChatId): void {
    const isNew = this.#find(messageId)?.chatId === null;
    if (isNew) {
      // What is asked in the chat from here on goes behind what was asked before it had its id.
      this.#deliveries.set(chatId, this.#deliveriesTo(null));
      this.#deliveries.delete(null);
    }
    const placed = (message: OutboxMessage): OutboxMessage => ({
      ...message,
      chatId: message.chatId ?? (isNew ? chatId : null),
      state: message.messageId === messageId ? "acknowledged" : message.state,
    });
    this.#update(this.#messages.map(placed));
  }

  #change(messageId: MessageId, change: Partial<OutboxMessage>): void {
    this.#update(this.#messages.map((message) => (message.messageId === messageId ? { ...message, ...change } : message)));
  }

  #find(messageId: MessageId): OutboxMessage | undefined {
    return this.#messages.find((message) => message.messageId === messageId);
  }

  /** Resolves once this is so of the messages. */
  async #until(isSo: () => boolean): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve) => {
      const leave = this.subscribe(() => {
        if (!isSo()) return;
        leave();
        resolve();
      });
    });
  }

  #drop(messageId: MessageId): void {
    this.#update(this.#messages.filter((message) => message.messageId !== messageId));
  }

  #fromStored(
    { isHomeless, wasHandedOn = false, ...message }: StoredOutboxMessage,
    before: readonly OutboxMessage[],
  ): OutboxMessage {
    const state = isHomeless ? "chatGone" : this.#stateOfFound(message, { wasHandedOn, before });
    return { ...message, state, isFromThisPage: false };
  }

  #stateOfFound(message: NewOutboxMessage, { wasHandedOn, before }: FoundMessage): "waiting" | "sending" {
    // A page hands on one message of a chat at a time: what stood behind another had not gone, and waits for the answer to it.
    const isBehind = before.some(
      ({ chatId, state, isFromThisPage }) =>
        chatId === message.chatId && !isFromThisPage && (state === "waiting" || state === "sending"),
    );
    if (isBehind) return "waiting";
    // What is being written may be the answer to it: it waits for none.
    if (wasHandedOn) return "sending";
    return this.#stateByItself(message, before);
  }

  /** In a chat that exists, an answer may be being written. */
  #stateByItself(message: NewOutboxMessage, before: readonly OutboxMessage[]): "waiting" | "sending" {
    return message.chatId === null ? this.#firstState(message, before) : "waiting";
  }

  /** Behind a message that waits, the others of its chat wait too. */
  #firstState(message: NewOutboxMessage, before = this.#messages): "waiting" | "sending" {
    const { photoIds = [] } = message;
    const waits = this.#options.connection.isLost() || photoIds.length > 0 || this.#isBehind(message, before);
    return waits ? "waiting" : "sending";
  }

  #isBehind({ chatId }: NewOutboxMessage, before: readonly OutboxMessage[]): boolean {
    return before.some((other) => other.chatId === chatId && other.state === "waiting");
  }

  #update(messages: readonly OutboxMessage[]): void {
    this.#store(messages);
    this.#state.set(messages);
  }

  /**
   * Writes down what is not acknowledged yet, beside the messages of other tabs, which stand in the same place. What was there and has gone
   * was emptied with a Log Out in another tab, and is not written again.
   */
  #store(messages: readonly OutboxMessage[]): void {
    const ownIds = new Set([...this.#messages, ...messages].map(({ messageId }) => messageId));
    const { values, userId } = this.#options;
    const key = localKeys.outbox(userId);
    const stored = this.#stored();
    const isGone = (id: MessageId) => this.#storedIds.has(id) && !stored.some(({ messageId }) => messageId === id);
    const own = messages.filter(({ state, messageId }) => state !== "acknowledged" && !isGone(messageId)).map(toStored);
    const added = own.filter(({ messageId }) => !stored.some((one) => one.messageId === messageId));
    // What stands there keeps its place: in this order they are sent by whoever opens the chat next.
    const placed = stored.flatMap((one) =>
      ownIds.has(one.messageId) ? own.filter(({ messageId }) => messageId === one.messageId) : [one],
    );
    const kept = [...placed, ...added];
    if (kept.length === 0) values.remove(key);
    else values.write(key, JSON.stringify(kept));
    for (const { messageId } of this.#stored()) this.#storedIds.add(messageId);
  }

  #isTakenBack(messageId: MessageId): boolean {
    if (this.#find(messageId) !== undefined && !this.#recalledIds().includes(messageId)) return false;
    this.#drop(messageId);
    return true;
  }

  #recalledIds(): string[] {
    return this.#options.values.read(localKeys.recalled(this.#options.userId))?.split(" ") ?? [];
  }

  #stored(): StoredOutboxMessage[] {
    return parseJsonList(OutboxRecord, this.#options.values.read(localKeys.outbox(this.#options.userId)));
  }
}

function hasFailed(message: OutboxMessage): boolean {
  return deliveryOf(message) === "failed";
}

/** What is undefined is not written. */
function toStored({ chatId, messageId, replyId, text, childId, consent, isUrgent, ...rest }: OutboxMessage): StoredOutboxMessage {
  const { state, photoIds = [] } = rest;
  return {
    chatId,
    messageId,
    replyId,
    text,
    childId,
    consent,
    isUrgent,
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
  isHomeless: z.optional(z.boolean()),
  wasHandedOn: z.optional(z.boolean()),
});
