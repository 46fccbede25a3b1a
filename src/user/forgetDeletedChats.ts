import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { errorCode } from "#domain/errors.ts";
import { parseLocalPhotoId } from "#domain/ids.ts";
import { type QueryCache, queryCache } from "#platform/cache/QueryCache.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

/**
 * Asks for each chat of which this browser keeps something whether it is still there, and forgets those that were deleted on another
 * device, with their drafts: nobody opens them again, so nothing else would tell.
 */
export async function forgetDeletedChats(
  convex: Pick<ConvexReactClient, "query">,
  userId: string,
  cache: Pick<QueryCache, "chatsOf" | "forgetChat"> = queryCache,
): Promise<void> {
  for (const chatId of new Set([...(await cache.chatsOf(userId)), ...chatsWithDrafts(userId)])) {
    try {
      await convex.query(api.chats.getChat, { chatId });
    } catch (error) {
      if (errorCode(error) !== "notFound") continue;
      await cache.forgetChat(chatId);
      await forgetDraft(userId, chatId);
    }
  }
}

function chatsWithDrafts(userId: string): string[] {
  const kinds = [localKeys.draft(userId, ""), localKeys.draftPhotos(userId, "")];
  const named = storedKeys().flatMap((key) => kinds.flatMap((kind) => (key.startsWith(kind) ? key.slice(kind.length) : [])));
  return named.filter((chatId) => chatId !== "new");
}

async function forgetDraft(userId: string, chatId: string): Promise<void> {
  const photos = localValues.read(localKeys.draftPhotos(userId, chatId))?.split(" ") ?? [];
  localValues.remove(localKeys.draft(userId, chatId));
  localValues.remove(localKeys.draftPhotos(userId, chatId));
  for (const id of photos.flatMap((text) => parseLocalPhotoId(text) ?? [])) await browserPhotos.forget(id);
}
