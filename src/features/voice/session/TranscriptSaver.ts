import type { MessageId, ChatId, ChildId } from "#domain/ids.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { errorCode } from "#domain/errors.ts";
import { Store } from "#platform/state/Store.ts";
import { SerialQueue } from "#platform/state/SerialQueue.ts";

export interface TranscriptSaverOptions {
  /** The chat that the voice session goes on in; null: it makes one. */
  chatId: ChatId | null;
  /** Idempotent by message id; what is given later of the same exchange replaces what was given before. */
  save: (spoken: SpokenTurn & Belonging) => Promise<{ chatId: ChatId }>;
}

interface Belonging {
  chatId: ChatId | null;
  /** Whom a chat is about that this makes. */
  childId?: ChildId;
}

/** Turns what is said into messages of a chat while it is said, one save after another, so that the first makes the chat. */
export class TranscriptSaver {
  readonly #options: TranscriptSaverOptions;
  readonly #chatId = new Store<ChatId | null>(null);
  readonly #waiting = new Map<string, SpokenTurn>();
  readonly #saving = new SerialQueue();
  #childId: ChildId | undefined;
  /** Resets that wait for what was said before them. */
  #leaving = 0;
  #isForgotten = false;

  constructor(options: TranscriptSaverOptions) {
    this.#options = options;
    this.#chatId.set(options.chatId);
  }

  readonly subscribe = this.#chatId.subscribe;
  /** The voice session's chat, once there is one. */
  readonly getSnapshot = this.#chatId.getSnapshot;

  /** What a voice session that opens now goes on in: none from a reset on, though words of before are still being saved in the chat that is left. */
  get chatToOpen(): ChatId | null {
    return this.#leaving > 0 ? null : this.getSnapshot();
  }

  get childId(): ChildId | undefined {
    return this.#childId;
  }

  /** Whom the voice session is about, as soon as it is known. */
  isAbout(childId: ChildId | undefined): void {
    this.#childId = childId;
  }

  keep(exchange: SpokenTurn): void {
    const isWaiting = this.#waiting.has(exchange.messageId);
    this.#waiting.set(exchange.messageId, exchange);
    if (!isWaiting) void this.#saving.run(() => this.#save(exchange.messageId));
  }

  /** All that was given is at the server, or refused by it. */
  async settled(): Promise<void> {
    await this.#saving.idle();
  }

  /** What is said from now on is another voice session. */
  startAnew(): void {
    this.#leaving++;
    void this.#saving.run(() => {
      this.#leaving--;
      this.#setChat(null);
    });
  }

  /** They delete the chat in the voice session itself. Until it is known whether it is gone nothing is saved, and then nothing ever. */
  deleting(deletion: Promise<boolean>): void {
    void this.#saving.run(async () => {
      this.#isForgotten ||= await deletion;
    });
  }

  /** It was deleted on another device: what is said goes on in a chat of its own. */
  leaveChat(chatId: ChatId): void {
    if (this.getSnapshot() === chatId) this.#setChat(null);
  }

  async #save(messageId: MessageId): Promise<void> {
    const exchange = this.#waiting.get(messageId);
    this.#waiting.delete(messageId);
    if (exchange === undefined || this.#isForgotten) return;
    const chatId = this.getSnapshot();
    try {
      this.#setChat((await this.#options.save({ ...exchange, chatId, childId: this.#childId })).chatId);
    } catch (error) {
      // The words are not lost with it.
      if (errorCode(error) !== "notFound" || chatId === null) return;
      this.leaveChat(chatId);
      // More of it may have been said meanwhile, and waits already.
      this.keep(this.#waiting.get(messageId) ?? exchange);
    }
  }

  #setChat(chatId: ChatId | null): void {
    if (chatId !== this.getSnapshot()) this.#chatId.set(chatId);
  }
}
