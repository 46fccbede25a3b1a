import type { MessageId } from "#domain/ids.ts";
import type { StoredMessage } from "./chatMessages.ts";

/** What says where in the chat's tree a message stands. */
type MessageInTree = Pick<StoredMessage, "messageId" | "parentId" | "role">;

/** A message of the branch that is shown. */
export interface MessageOfBranch<Message> {
  message: Message;
  /** The ids of all its versions, oldest first, itself among them: answers to one question, or questions in one place. */
  versions: readonly MessageId[];
}

/**
 * The branch that ends with `leaf`, oldest first, as far as it is among the messages that are loaded, which come newest first. A message
 * is always younger than the one it follows: where that one is loaded, so are all the versions of this one.
 */
export function shownBranch<Message extends MessageInTree>(
  newestFirst: readonly Message[],
  leaf: MessageId | undefined,
): MessageOfBranch<Message>[] {
  const byId = new Map(newestFirst.map((message) => [message.messageId, message]));
  const versions = versionsByPlace(newestFirst);
  const branch: MessageOfBranch<Message>[] = [];
  for (let id = leaf; id !== undefined;) {
    const message = byId.get(id);
    if (message === undefined) break;
    branch.push({ message, versions: versions.get(placeOf(message)) ?? [] });
    id = message.parentId;
  }
  return branch.toReversed();
}

/** What is loaded of a chat's messages. */
interface LoadedMessages {
  /** The messages of all branches. */
  newestFirst: readonly Pick<StoredMessage, "messageId">[];
  /** More of them can be asked for. */
  hasMore: boolean;
}

/**
 * The message that the branch on the screen ends with; null while it is still to be loaded: a chat may have been left on a branch that is
 * older than the newest messages. Where it is not to be had the newest one stands in its place: what this browser kept of the messages
 * may be older than what it knows of the chat.
 */
export function leafToShow({ newestFirst, hasMore }: LoadedMessages, leaf: MessageId | undefined): MessageId | undefined | null {
  if (leaf === undefined || newestFirst.some(({ messageId }) => messageId === leaf)) return leaf;
  return hasMore ? null : newestFirst[0]?.messageId;
}

/** Where the branch through `messageId` ends that was written to last, as far as it is loaded. */
export function lastLeaf(newestFirst: readonly MessageInTree[], messageId: MessageId): MessageId {
  const inside = new Set([messageId]);
  let leaf = messageId;
  for (const { messageId: id, parentId } of newestFirst.toReversed()) {
    if (parentId === undefined || !inside.has(parentId)) continue;
    inside.add(id);
    leaf = id;
  }
  return leaf;
}

function versionsByPlace(newestFirst: readonly MessageInTree[]): Map<string, MessageId[]> {
  const versions = new Map<string, MessageId[]>();
  for (const message of newestFirst.toReversed()) {
    const place = placeOf(message);
    const known = versions.get(place);
    if (known === undefined) versions.set(place, [message.messageId]);
    else known.push(message.messageId);
  }
  return versions;
}

function placeOf({ parentId, role }: MessageInTree): string {
  return `${role} ${parentId ?? ""}`;
}
