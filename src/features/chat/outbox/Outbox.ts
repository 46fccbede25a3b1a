import { deliveryOf, isLeftQuiet, type NewOutboxMessage, type OutboxMessage } from "#domain/chat/chatMessages.ts";
import { errorCode, wasDeleted } from "#domain/errors.ts";
import type { ChatId, LocalPhotoId, MessageId, StorageId } from "#domain/ids.ts";
import { Store } from "#platform/state/Store.ts";
import type { StoredValues } from "#platform/storage/storage.ts";
import type { StoredOutboxMessage } from "#platform/storage/storedOutbox.ts";
import { SendOrder } from "./SendOrder.ts";
import { chatOf, StoredOutbox } from "./StoredOutbox.ts";

export interface OutboxOptions {
  values: StoredValues;
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

/**
 * Messages that were sent and not yet acknowledged, kept in local storage too, so that a reload or a crash loses none. Those of one chat
 * are sent one at a time and in order, each once its photos are uploaded. Sending one again is safe: `chats.send` is idempotent by message id.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #state = new Store<readonly OutboxMessage[]>([]);
  readonly #order: SendOrder;
  readonly #stored: StoredOutbox;
  /** Ids of messages that this page has handed on, and that are not answered yet. */
  readonly #handedOn = new Set<string>();
  #events: OutboxEvents | null = null;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#order = new SendOrder(options.connection.isLost);
    this.#stored = new StoredOutbox(options.values, options.userId);
    this.#mergeStored();
  }

  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;

  get #messages(): readonly OutboxMessage[] {
    return this.#state.getSnapshot();
  }

  add(message: NewOutboxMessage): void {
    const state = this.#order.stateAtPress(message, this.#messages);
    this.#update([...this.#messages, { ...message, state, isFromThisPage: true }]);
    this.#deliver(message.messageId);
  }

  /** Tells what happens from here on, until the function that it returns is called, and sends what waits. */
  start(events: OutboxEvents): () => void {
    this.#events = events;
    this.#sendWaiting();
    return () => {
      if (this.#events === events) this.#events = null;
      this.#leaveQuiet();
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
    this.#change(messageId, { state: this.#order.stateAtPress(message, this.#messages) });
    this.#deliver(messageId);
  }

  /** An emergency is told of in this chat: what waits there goes out behind no answer. */
  hasten = (chatId: ChatId | null): void => {
    const isHeldUp = (message: OutboxMessage) => message.chatId === chatId && message.state === "waiting";
    this.#update(this.#messages.map((message) => (isHeldUp(message) ? { ...message, isUrgent: true } : message)));
  };

  /** Violence at home is told of in this chat. */
  quieten = (chatId: ChatId | null): void => {
    const isLoud = (one: OutboxMessage) => one.chatId === chatId && one.isFromThisPage && !one.isQuiet;
    this.#update(this.#messages.map((one) => (isLoud(one) ? { ...one, isQuiet: true } : one)));
  };

  /** The screen of a new chat was left: what is quiet of it is from here on as of an earlier page. */
  #leaveQuiet(): void {
    const isLeft = (one: OutboxMessage) => one.isQuiet && one.chatId === null && one.isFromThisPage;
    if (!this.#messages.some(isLeft)) return;
    this.#order.leaveQuietChat();
    this.#update(this.#messages.map((one) => (isLeft(one) ? { ...one, isFromThisPage: false } : one)));
  }

  /** Takes a message back that was not accepted, or still waits; null when it is not to be had any more. */
  recall = (messageId: MessageId): NewOutboxMessage | null => {
    const message = this.#find(messageId);
    if (message === undefined || deliveryOf(message) === "sending") return null;
    // Another tab may have taken it back, or sent it.
    const isGone = this.#stored.wasRecalled(messageId) || this.#stored.hasGone(messageId, this.#stored.read());
    this.#drop(messageId);
    if (isGone) return null;
    this.#stored.addRecalled(messageId);
    return message;
  };

  /** Whether the server has been asked for this reply; resolves when it has, or is not to be. */
  whenAsked = async (replyId: MessageId): Promise<boolean> => {
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
    const stored = this.#stored.read();
    const known = this.#messages.filter(
      ({ state, messageId }) => state === "acknowledged" || !this.#stored.hasGone(messageId, stored),
    );
    const left = inTheirChats(known, stored);
    const found = stored.filter(({ messageId }) => !left.some((one) => one.messageId === messageId));
    const messages: OutboxMessage[] = [];
    for (const message of left) {
      const goesAgain = message.state === "refused" || message.state === "photoFailed";
      messages.push(goesAgain ? { ...message, state: this.#order.stateOnceMore(message, messages) } : message);
    }
    for (const message of found) messages.push(this.#fromStored(message, messages));
    this.#state.set(messages);
    this.#followNewChat(known, left);
  }

  #deliver(messageId: MessageId): void {
    const enqueued = this.#find(messageId);
    if (enqueued === undefined) return;
    this.#order.enqueue(enqueued, async () => {
      const message = this.#find(messageId);
      if (message === undefined || message.state === "acknowledged" || hasFailed(message)) return;
      const photos = await this.#awaitTurn(message);
      if (photos === null) return;
      if (message.state === "waiting") this.#change(messageId, { state: "sending" });
      this.#handedOn.add(messageId);
      try {
        const { chatId } = await this.#options.send(this.#find(messageId) ?? message, photos);
        this.#acknowledge(messageId, chatId);
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
    if (answered === undefined || chatId === null || state !== "waiting" || !this.#order.goesByItself(message)) return false;
    const isHeldUp = () => {
      const now = this.#find(messageId);
      return now !== undefined && now.isUrgent !== true;
    };
    await Promise.race([answered(chatId).catch(() => {}), this.#until(() => !isHeldUp())]);
    return true;
  }

  /** The server's ids of its photos, once it can go. Null where it is not to go: a photo failed, or it was taken back, here or in another tab. */
  async #awaitPhotos({ messageId, photoIds = [] }: NewOutboxMessage): Promise<StorageId[] | null> {
    // Behind others it may have waited long: the chat was left and opened again, and it was taken back there.
    if (this.#isTakenBack(messageId)) return null;
    if (photoIds.length === 0 && !this.#options.connection.isLost()) return [];
    const takenBack = this.#until(() => this.#find(messageId) === undefined).then(() => null);
    try {
      const photos = await Promise.race([this.#uploadPhotos(photoIds), takenBack]);
      return this.#isTakenBack(messageId) ? null : photos;
    } catch {
      this.#change(messageId, { state: "photoFailed" });
      return null;
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
    const isChatGone = errorCode(error) === "notFound";
    const isQuiet = this.#isLeftQuiet(messageId);
    if (wasDeleted(error) || (isChatGone && isQuiet)) return this.#drop(messageId);
    // The chat is gone, the words are not: they wait in the new chat, to be sent or changed there.
    this.#change(messageId, isChatGone ? { state: "chatGone", chatId: null } : { state: "refused" });
    if (!isQuiet) this.#events?.onRejected(error);
  }

  #acknowledge(messageId: MessageId, chatId: ChatId): void {
    const isNew = this.#find(messageId)?.chatId === null;
    const isQuiet = this.#isLeftQuiet(messageId);
    const placed = (message: OutboxMessage): OutboxMessage => ({
      ...message,
      chatId: message.chatId ?? (isNew && isLeftQuiet(message) === isQuiet ? chatId : null),
      state: message.messageId === messageId ? "acknowledged" : message.state,
    });
    this.#update(this.#messages.map(placed));
    // Whoever opens its chat finds it there as one of long ago.
    if (isQuiet) return this.#drop(messageId);
    if (isNew) this.#nameNewChat(chatId);
  }

  #nameNewChat(chatId: ChatId): void {
    this.#order.nameNewChat(chatId);
    this.#events?.onChatCreated(chatId);
  }

  /** Another tab has made the chat of what waited here without one. */
  #followNewChat(before: readonly OutboxMessage[], now: readonly OutboxMessage[]): void {
    const placed = now.find((message, index) => message.chatId !== before[index]?.chatId && !isLeftQuiet(message));
    if (placed !== undefined && placed.chatId !== null) this.#nameNewChat(placed.chatId);
  }

  #isLeftQuiet(messageId: MessageId): boolean {
    return isLeftQuiet(this.#find(messageId) ?? {});
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

  #fromStored(stored: StoredOutboxMessage, before: readonly OutboxMessage[]): OutboxMessage {
    const { isHomeless, wasHandedOn = false, ...rest } = stored;
    const message = { ...rest, isFromThisPage: false };
    const state = isHomeless ? "chatGone" : this.#order.stateOfLeft(message, { wasHandedOn, before });
    return { ...message, state };
  }

  #update(messages: readonly OutboxMessage[]): void {
    const placed = inTheirChats(messages, this.#stored.replace(this.#messages, messages));
    this.#stored.replace(messages, placed);
    this.#state.set(placed);
    this.#followNewChat(messages, placed);
  }

  #isTakenBack(messageId: MessageId): boolean {
    if (this.#find(messageId) !== undefined && !this.#stored.wasRecalled(messageId)) return false;
    this.#drop(messageId);
    return true;
  }
}

/** One that has no chat yet goes into the one that another tab has made of it, and so does what was written beside it. */
function inTheirChats(messages: readonly OutboxMessage[], stored: readonly StoredOutboxMessage[]): readonly OutboxMessage[] {
  const made = new Map<boolean, ChatId>();
  for (const message of messages) {
    const chatId = message.chatId === null ? chatOf(message, stored) : null;
    if (chatId !== null) made.set(isLeftQuiet(message), chatId);
  }
  return messages.map((message) => {
    const chatId = message.chatId ?? made.get(isLeftQuiet(message)) ?? null;
    return chatId === message.chatId ? message : { ...message, chatId };
  });
}

function hasFailed(message: OutboxMessage): boolean {
  return deliveryOf(message) === "failed";
}
