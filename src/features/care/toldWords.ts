import type { ToldWords } from "#domain/care/firstAid/ageGroup.ts";
import { ASKED_MESSAGES } from "#domain/care/triageAfter.ts";
import type { ChatMessage, UserMessage } from "#domain/chat/chatMessages.ts";
import type { MessageId } from "#domain/ids.ts";
import type { Emergency } from "./emergency.ts";

/** Where the words of an emergency begin. */
export interface EpisodeStart {
  /** The message with which its card came to this screen. */
  cameWith: MessageId;
  /** When the server opened its episode; undefined while it has none. */
  openedAt: number | undefined;
}

/** A message and its episode are stored at once, by two clocks. */
const AT_ONCE_MS = 1_000;

/**
 * What the parent wrote of an emergency, and just before it. Who was meant when it was told stays meant while its episode is open, though
 * what raised it last names nobody or is an answer: then what led to that answer tells.
 */
export function toldWords(
  messages: readonly ChatMessage[],
  { messageId, cameWith, openedAt }: Emergency & EpisodeStart,
): ToldWords {
  const theirs = messages.filter((message) => message.role === "user");
  const ids = new Set([cameWith, messageId].map((id) => askedBy(messages, id)));
  const isSince = ({ messageId: id, sentAt }: UserMessage): boolean =>
    ids.has(id) || (openedAt !== undefined && sentAt !== undefined && sentAt >= openedAt - AT_ONCE_MS);
  const first = theirs.findIndex(isSince);
  if (first < 0) return { text: "", before: textOf(theirs.slice(-ASKED_MESSAGES)), isPart: true };
  const { sentAt = 0 } = theirs[first] ?? {};
  return {
    text: textOf(theirs.slice(first)),
    before: textOf(theirs.slice(Math.max(0, first - ASKED_MESSAGES), first)),
    isPart: first === 0 && openedAt !== undefined && sentAt > openedAt + AT_ONCE_MS,
  };
}

/** The message itself, or what an answer is to. */
function askedBy(messages: readonly ChatMessage[], id: MessageId): MessageId | undefined {
  const at = messages.findIndex(({ messageId }) => messageId === id);
  return messages.slice(0, at + 1).findLast(({ role }) => role === "user")?.messageId;
}

function textOf(messages: readonly UserMessage[]): string {
  return messages.map(({ text }) => text).join("\n\n");
}
