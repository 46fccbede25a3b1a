import { errorCode, wasDeleted } from "#domain/errors.ts";
import type { MessageId, ChatId, ChildId } from "#domain/ids.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { SerialQueue } from "#platform/state/SerialQueue.ts";
import { Store } from "#platform/state/Store.ts";

export interface TranscriptSaverOptions {
  /** The chat that the voice session goes on in; null: it makes one. */
  chatId: ChatId | null;
  /** Idempotent by message id; what is given later of the same turn replaces what was given before. */
  save: (spoken: SpokenTurn & TurnPlace) => Promise<{ chatId: ChatId }>;
}

interface TurnPlace {
  chatId: ChatId | null;
  /** Whom a chat is about that this makes. */
  childId?: ChildId;
}

/** What is said from one reset to the next. */
interface Stretch {
  /** The chats that it was kept in. */
  chats: Set<ChatId>;
  isForgotten: boolean;
}

interface UnsavedTurn {
  turn: SpokenTurn;
  stretch: Stretch;
}

/** Turns what is said into messages of a chat while it is said, one save after another, so that the first makes the chat. */
export class TranscriptSaver {
  readonly #options: TranscriptSaverOptions;
  readonly #chatId = new Store<ChatId | null>(null);
  readonly #waiting = new Map<string, UnsavedTurn>();
  readonly #saving = new SerialQueue();
  #childId: ChildId | undefined;
  /** Resets that wait for what was said before them. */
  #leaving = 0;
  readonly #stretches: Stretch[] = [];
  /** Done when it is known of a chat whether it is gone. */
  readonly #deletions = new Map<string, Promise<void>>();
  #stretch: Stretch;

  constructor(options: TranscriptSaverOptions) {
    this.#options = options;
    this.#chatId.set(options.chatId);
    this.#stretch = this.#begin(options.chatId);
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
  setChild(childId: ChildId | undefined): void {
    this.#childId = childId;
  }

  keep(turn: SpokenTurn): void {
    const { messageId } = turn;
    const isWaiting = this.#waiting.has(messageId);
    this.#waiting.set(messageId, { turn, stretch: this.#stretch });
    if (!isWaiting) void this.#saving.run(() => this.#save(messageId));
  }

  /** All that was given is at the server, or refused by it. */
  async settled(): Promise<void> {
    await this.#saving.idle();
  }

  /** What is said from now on is another voice session. */
  startAnew(): void {
    this.#leaving++;
    this.#stretch = this.#begin(null);
    void this.#saving.run(() => {
      this.#leaving--;
      this.#setChat(null);
    });
  }

  #begin(chatId: ChatId | null): Stretch {
    const stretch = { chats: new Set(chatId === null ? [] : [chatId]), isForgotten: false };
    this.#stretches.push(stretch);
    return stretch;
  }

  /**
   * They delete a chat in the voice session itself. Until it is known whether it is gone nothing is saved, and then nothing ever of what was kept in it;
   * what was said since a reset is another chat's.
   */
  deleting(chatId: string, deletion: Promise<boolean>): void {
    const known = this.#forgetDeleted(chatId, deletion);
    this.#deletions.set(chatId, known);
    void this.#saving.run(() => known);
  }

  async #forgetDeleted(chatId: string, deletion: Promise<boolean>): Promise<void> {
    if (!(await deletion)) return;
    for (const stretch of this.#stretches) stretch.isForgotten ||= [...stretch.chats].some((one) => one === chatId);
  }

  /** It was deleted on another device: what is said goes on in a chat of its own. */
  leaveChat(chatId: ChatId): void {
    if (this.getSnapshot() === chatId) this.#setChat(null);
  }

  async #save(messageId: MessageId): Promise<void> {
    const waiting = this.#waiting.get(messageId);
    this.#waiting.delete(messageId);
    if (waiting === undefined || waiting.stretch.isForgotten) return;
    const { turn, stretch } = waiting;
    const chatId = this.getSnapshot();
    try {
      const { chatId: savedIn } = await this.#options.save({ ...turn, chatId, childId: this.#childId });
      stretch.chats.add(savedIn);
      this.#setChat(savedIn);
    } catch (error) {
      if (errorCode(error) !== "notFound" || wasDeleted(error) || chatId === null) return;
      // The chat is gone, the words are not.
      this.leaveChat(chatId);
      // Unless it is they who delete it, with this on its way.
      await this.#deletions.get(chatId);
      // Before what waits behind it, which follows it in the new chat. More of it may have been said meanwhile, and is saved in its place.
      if (!this.#waiting.has(messageId)) this.#waiting.set(messageId, waiting);
      await this.#save(messageId);
    }
  }

  #setChat(chatId: ChatId | null): void {
    if (chatId !== this.getSnapshot()) this.#chatId.set(chatId);
  }
}
