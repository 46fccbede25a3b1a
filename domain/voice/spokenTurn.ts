import type { GuardReason } from "#domain/care/guard/notes.ts";
import type { MessageId } from "#domain/ids.ts";

/** `stopped`: they spoke up, a card came or the voice session was left; `interrupted`: it broke off by itself, as with its connection. */
export type SpokenEnding = "complete" | "stopped" | "interrupted";

/** What was said on both sides, once around. The ids are those of the messages that it becomes. */
export interface SpokenTurn {
  messageId: MessageId;
  replyId: MessageId;
  /** The person's words, as the service understood them so far. */
  inputText: string;
  outputText: string;
  /** Why parts of the answer are left out of its words; absent where none are. */
  guarded?: GuardReason[];
  /** Null until the answer is over. Of one that was cut short what was heard is kept, or all where a card silenced it or the voice session was left. */
  ending: SpokenEnding | null;
}

/**
 * What was heard of an answer that was broken off, by the share of its sound that was played: whole words, since nobody has heard
 * half of one. Where it is not known how words and sound go together, this is the nearest.
 */
export function playedPart(said: string, share: number): string {
  if (share >= 1) return said;
  const cut = said.slice(0, Math.floor(said.length * Math.max(0, share)));
  return said.startsWith(`${cut} `) ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" ")));
}
