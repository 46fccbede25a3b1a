import { api } from "#convex/_generated/api.js";
import type { ChatId, MessageId } from "#domain/ids.ts";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { clock } from "#platform/device/clock.ts";
import { queryCache, type QueryKey } from "#platform/queryCache/QueryCache.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";

/** More often a growing answer is not written down. */
const WRITE_MS = 1_000;

interface KeptReply {
  /** Null while it is not known: then nothing is kept. */
  chatId: ChatId | null;
  messageId: MessageId;
  attempt: number;
}

/**
 * What has come of a running reply, kept in this browser beside the messages of its chat: after a reload without a network it stands there,
 * as what had come. A chat has one running reply at most, so each takes the place of the one before.
 */
export class KeptWords {
  readonly #reply: KeptReply;
  /** Whose they are. */
  readonly #owner: string | null;
  #text = "";
  #cancel: (() => void) | null = null;

  constructor(reply: KeptReply) {
    this.#reply = reply;
    this.#owner = reply.chatId === null ? null : heldUserId();
  }

  /** Empty where nothing of this reply is kept. */
  async read(): Promise<string> {
    const kept = this.#owner === null ? null : await queryCache.read(this.#owner, keyOf(this.#reply.chatId));
    return isOfReply(kept, this.#reply) ? kept.text : "";
  }

  keep(text: string): void {
    this.#text = text;
    this.#cancel ??= clock.after(WRITE_MS, () => this.#write());
  }

  /** What has just come is not written any more: the reply may be gone by now, or its person. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #write(): void {
    this.#cancel = null;
    const { chatId, messageId, attempt } = this.#reply;
    if (this.#owner === null || this.#owner !== heldUserId()) return;
    void queryCache.keep(this.#owner, keyOf(chatId), { messageId, attempt, text: this.#text });
  }
}

/** Once nothing runs in a chat its messages hold all that came. */
export function forgetKeptWords(chatId: ChatId): void {
  const owner = heldUserId();
  if (owner !== null) void queryCache.renew(owner, keyOf(chatId), null);
}

function keyOf(chatId: ChatId | null): QueryKey {
  return queryKeyOf(api.messages.streamingText, { chatId });
}

function isOfReply(kept: unknown, { messageId, attempt }: KeptReply): kept is { text: string } {
  const { text, ...of } = (kept ?? {}) as Partial<Record<"text" | "messageId" | "attempt", unknown>>;
  return typeof text === "string" && of.messageId === messageId && of.attempt === attempt;
}
