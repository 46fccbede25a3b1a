import { mintMessageId, type MessageId } from "#domain/ids.ts";
import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import type { Stack } from "#local/Stack.ts";

interface LongChat {
  path: string;
  /** Speaks for the person who is signed in on the page. */
  client: ConvexHttpClient;
  /** Of the questions, in their order. */
  messageIds: MessageId[];
}

/** A chat of these questions, each answered by nobody: the next one stopped it. */
export async function longChat(page: Page, { addresses }: Stack, questions: readonly string[]): Promise<LongChat> {
  const token = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith("__convexAuthJWT"))?.[1]);
  const client = new ConvexHttpClient(addresses.convex, { logger: false });
  client.setAuth(token ?? "");
  const messageIds: MessageId[] = [];
  let chatId: string | undefined;
  for (const text of questions) {
    const messageId = mintMessageId();
    ({ chatId } = await client.mutation(api.chats.send, { chatId, messageId, replyId: mintMessageId(), text }));
    messageIds.push(messageId);
  }
  return { path: `/chat/${chatId}`, client, messageIds };
}
