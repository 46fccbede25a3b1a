import { isLeftQuiet, type NewOutboxMessage, type OutboxMessage } from "#domain/chat/chatMessages.ts";
import type { ChatId } from "#domain/ids.ts";
import { SerialQueue } from "#platform/state/SerialQueue.ts";

/** Of a message that is to go: something stands before it, or it is its turn. */
type TurnState = "waiting" | "sending";

/** What is known of a message besides that a page before this one left it. */
interface LeftMessage {
  wasHandedOn: boolean;
  /** What stands before it. */
  before: readonly OutboxMessage[];
}

/** Who waits for whom. The messages of one chat go out one at a time, in their order; what waits in one chat holds up no other. */
export class SendOrder {
  readonly #isConnectionLost: () => boolean;
  /** One for each chat. A quiet one that was left, and has no id yet, is another than the new chat of the screen. */
  readonly #queues = new Map<ChatId | "quiet" | null, SerialQueue>();
  /** Ids of messages of this page that go out later than their press: there was no connection, others waited before them, or they go once more. */
  readonly #goLater = new Set<string>();

  constructor(isConnectionLost: () => boolean) {
    this.#isConnectionLost = isConnectionLost;
  }

  /** Delivers a message behind those of its chat that came before. */
  enqueue(message: NewOutboxMessage, deliver: () => Promise<void>): void {
    void this.#queueOf(isLeftQuiet(message) ? (message.chatId ?? "quiet") : message.chatId).run(deliver);
  }

  /** The new chat has this id: what is asked in it from here on goes behind what was asked before it had one. */
  nameNewChat(chatId: ChatId): void {
    this.#queues.set(chatId, this.#queueOf(null));
    this.#queues.delete(null);
  }

  /** The screen of a quiet new chat was left: what it still has to send holds up no other new chat, and nothing of it goes twice at a time. */
  leaveQuietChat(): void {
    const left = this.#queueOf(null);
    this.#queues.delete(null);
    void this.#queueOf("quiet").run(() => left.idle());
  }

  /** Send was pressed for it: what is being written ends there, unless it cannot go at once. */
  stateAtPress(message: NewOutboxMessage, others: readonly OutboxMessage[]): TurnState {
    const goesLater = this.#isConnectionLost() || isBehind(message, others);
    this.#goLater[goesLater ? "add" : "delete"](message.messageId);
    return this.#firstState(message, others);
  }

  /** It was refused, and goes once more without a press. */
  stateOnceMore(message: NewOutboxMessage, before: readonly OutboxMessage[]): TurnState {
    this.#goLater.add(message.messageId);
    return this.#stateByItself(message, before);
  }

  /** A page before this one has left it. */
  stateOfLeft(message: NewOutboxMessage, { wasHandedOn, before }: LeftMessage): TurnState {
    // A page hands on one message of a chat at a time: what stood behind another had not gone, and waits for the answer to it.
    const isBehindLeft = before.some(
      ({ chatId, state, isFromThisPage }) =>
        chatId === message.chatId && !isFromThisPage && (state === "waiting" || state === "sending"),
    );
    if (isBehindLeft) return "waiting";
    // What is being written may be the answer to it: it waits for none.
    return wasHandedOn ? "sending" : this.#stateByItself(message, before);
  }

  /** Not by the press of Send, which ends what is being written: it goes out later, or was left by an earlier page. */
  goesByItself({ messageId, isFromThisPage }: OutboxMessage): boolean {
    return !isFromThisPage || this.#goLater.has(messageId);
  }

  #queueOf(chatId: ChatId | "quiet" | null): SerialQueue {
    const queue = this.#queues.get(chatId) ?? new SerialQueue();
    this.#queues.set(chatId, queue);
    return queue;
  }

  /** In a chat that exists, an answer may be being written. */
  #stateByItself(message: NewOutboxMessage, before: readonly OutboxMessage[]): TurnState {
    return message.chatId === null ? this.#firstState(message, before) : "waiting";
  }

  #firstState(message: NewOutboxMessage, before: readonly OutboxMessage[]): TurnState {
    const { photoIds = [] } = message;
    return this.#isConnectionLost() || photoIds.length > 0 || isBehind(message, before) ? "waiting" : "sending";
  }
}

/** Behind a message that waits, the others of its chat wait too. */
function isBehind({ chatId }: NewOutboxMessage, before: readonly OutboxMessage[]): boolean {
  return before.some((other) => other.chatId === chatId && other.state === "waiting");
}
