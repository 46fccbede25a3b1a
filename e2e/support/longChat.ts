import { api } from "#convex/_generated/api.js";
import { mintMessageId, type MessageId } from "#domain/ids.ts";
import type { Person } from "./fixtures.ts";

interface LongChat {
  path: string;
  /** Of the questions, in their order. */
  messageIds: MessageId[];
}

/** A chat of theirs with these questions, each answered by nobody: the next one stopped it. */
export async function longChat({ client }: Person, questions: readonly string[]): Promise<LongChat> {
  const messageIds: MessageId[] = [];
  let chatId: string | undefined;
  for (const text of questions) {
    const messageId = mintMessageId();
    ({ chatId } = await client.mutation(api.chats.send, { chatId, messageId, replyId: mintMessageId(), text }));
    messageIds.push(messageId);
  }
  return { path: `/chat/${chatId}`, messageIds };
}
