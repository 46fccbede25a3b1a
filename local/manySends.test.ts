import type { ConvexHttpClient } from "convex/browser";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { amount } from "#scripts/long.ts";
import { question, sendAll, signUp, startStack } from "./sends.testing.ts";

test("[F36] [P-2] [P-3] many sends into one chat at once, and into chats of their own, are all stored once, each with its reply, in one order", async () => {
  const stack = await startStack({ PROVIDER_CALLS: "off" });
  const client = await signUp(stack);
  const { chatId } = await client.mutation(api.chats.send, question("first"));
  const count = amount(15, 100);
  const sent = await sendAll(
    client,
    Array.from({ length: count }, (_, number) => ({ ...question(`into one ${number}`), chatId })),
  );
  expect(new Set(sent.map((one) => one.chatId))).toEqual(new Set([chatId]));
  const stored = await branchOf(client, chatId);
  expect(stored).toHaveLength(2 * (count + 1));
  // Each question follows a reply, and is followed by its own.
  const exchanges = new Map(sent.map(({ messageId, replyId }) => [messageId, replyId]));
  for (const [place, { role, parentId }] of stored.entries()) {
    expect(role).toBe(place % 2 === 0 ? "user" : "assistant");
    expect(parentId).toBe(stored[place - 1]?.messageId);
  }
  const followed = stored.map(({ messageId }, place) => [messageId, stored[place + 1]?.messageId] as const);
  expect(new Map(followed.filter(([messageId]) => exchanges.has(messageId)))).toEqual(exchanges);

  const apart = await sendAll(
    client,
    Array.from({ length: count }, (_, number) => question(`apart ${number}`)),
  );
  expect(new Set(apart.map((one) => one.chatId)).size).toBe(count);
}, 120_000);

/** The messages of the branch that the chat shows, oldest first. */
async function branchOf(client: ConvexHttpClient, chatId: string) {
  const all = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(client, chatId, cursor);
    all.push(...page.page);
    cursor = page.isDone ? null : page.continueCursor;
  } while (cursor !== null);
  return all.toReversed();
}

async function pageOf(client: ConvexHttpClient, chatId: string, cursor: string | null) {
  return await client.query(api.messages.listMessages, { chatId, paginationOpts: { numItems: 100, cursor } });
}
