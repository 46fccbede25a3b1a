import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { errorCode } from "#domain/errors.ts";
import { type QueryCache, queryCache } from "#platform/cache/QueryCache.ts";

/**
 * Asks for each chat that this browser keeps whether it is still there, and forgets those that were deleted on another device: nobody
 * opens them again, so nothing else would tell.
 */
export async function forgetDeletedChats(
  convex: Pick<ConvexReactClient, "query">,
  userId: string,
  cache: Pick<QueryCache, "chatsOf" | "forgetChat"> = queryCache,
): Promise<void> {
  for (const chatId of await cache.chatsOf(userId)) {
    try {
      await convex.query(api.chats.getChat, { chatId });
    } catch (error) {
      if (errorCode(error) === "notFound") await cache.forgetChat(chatId);
    }
  }
}
