import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { errorCode } from "#domain/errors.ts";
import { parseLocalPhotoId } from "#domain/ids.ts";
import { type QueryCache, queryCache } from "#platform/cache/QueryCache.ts";
import { queryKeyOf } from "#platform/cache/useCachedQuery.ts";
import { forgetLastSeen } from "#platform/firstFrame/forgetLastSeen.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";

type Client = Pick<ConvexReactClient, "query">;
type Message = FunctionReturnType<typeof api.messages.listMessages>["page"][number];

/** At least as many messages as the browser keeps of a chat. */
const KEPT_MESSAGES = 20;

/**
 * Asks for each chat of which this browser keeps something whether it is still there, and forgets what was deleted on another device:
 * chats with their drafts, and messages of a chat that stays. Nobody may open them again here, so nothing else would tell.
 */
export async function forgetDeletedChats(
  convex: Client,
  userId: string,
  cache: Pick<QueryCache, "chatsOf" | "forgetChat" | "renew"> = queryCache,
): Promise<void> {
  for (const chatId of new Set([...(await cache.chatsOf(userId)), ...chatsWithDrafts(userId)])) {
    try {
      const paginationOpts = { numItems: KEPT_MESSAGES, cursor: null };
      const { page } = await convex.query(api.messages.listMessages, { chatId, paginationOpts });
      const before = await cache.renew(userId, queryKeyOf(api.messages.listMessages, { chatId }), page);
      if (isAnyGone(before, page)) forgetLastSeen(chatId);
    } catch (error) {
      if (errorCode(error) !== "notFound") continue;
      await cache.forgetChat(chatId);
      await forgetDraft(userId, chatId);
    }
  }
}

function isAnyGone(before: unknown, now: readonly Message[]): boolean {
  const ids = new Set<string>(now.map(({ messageId }) => messageId));
  return Array.isArray(before) && before.some((message: Partial<Message> | null) => !ids.has(message?.messageId ?? ""));
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
