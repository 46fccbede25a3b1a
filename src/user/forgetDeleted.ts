import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import { draftToText } from "#domain/chat/draft.ts";
import { errorCode } from "#domain/errors.ts";
import { readAllPages } from "#platform/convex/readAllPages.ts";
import { type QueryCache, queryCache } from "#platform/queryCache/QueryCache.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";
import { parseDraftPhotoIds } from "#platform/storage/draftPhotoIds.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { renewLists } from "./renewLists.ts";

type Client = Pick<ConvexReactClient, "query">;
type Cache = Pick<QueryCache, "chatsOf" | "forgetChat" | "renew">;

/** How the home asked for its last chats before it had a query of its own: nobody reads it, and it names them by their titles. */
const FORMER_RECENT = { numItems: 3, cursor: null };

/**
 * Forgets what this browser keeps of what was deleted on another device: chats with their titles, drafts and messages, messages of a chat
 * that stays, children. Nobody may open them again here, so nothing else would tell.
 */
export async function forgetDeleted(convex: Client, userId: string, cache: Cache = queryCache): Promise<void> {
  for (const chatId of new Set([...(await cache.chatsOf(userId)), ...chatsWithDrafts(userId)])) {
    try {
      const chat = await convex.query(api.chats.getChat, { chatId });
      const before = await cache.renew(userId, queryKeyOf(api.chats.getChat, { chatId }), chat);
      if (chat.shortenedAt !== undefined && !isShortened(before, chat.shortenedAt)) await cache.forgetChat(chatId);
      await forgetEditDrafts(convex, userId, chatId);
    } catch (error) {
      if (errorCode(error) !== "notFound") continue;
      await cache.forgetChat(chatId);
      await forgetDraft(userId, chatId);
    }
  }
  await cache.renew(userId, queryKeyOf(api.chats.listChats, { paginationOpts: FORMER_RECENT }), []);
  try {
    await renewLists(convex, userId, cache);
  } catch (error) {
    // Who signs out meanwhile keeps nothing here anyway.
    if (errorCode(error) !== "signedOut") throw error;
  }
}

/** Whether what was kept is of after the last deletion. */
function isShortened(before: unknown, shortenedAt: number): boolean {
  return typeof before === "object" && before !== null && "shortenedAt" in before && before.shortenedAt === shortenedAt;
}

function chatsWithDrafts(userId: string): string[] {
  const kinds = [localKeys.draft(userId, ""), localKeys.draftPhotos(userId, ""), localKeys.editDraft(userId, "")];
  const named = storedKeys().flatMap((key) =>
    kinds.flatMap((kind) => (key.startsWith(kind) ? key.slice(kind.length).split(".", 1) : [])),
  );
  return named.filter((chatId) => chatId !== "new");
}

async function forgetDraft(userId: string, chatId: string): Promise<void> {
  const photos = parseDraftPhotoIds(localValues.read(localKeys.draftPhotos(userId, chatId)) ?? "");
  const kinds = [localKeys.draft, localKeys.draftPhotos, localKeys.editDraft].map((kind) => kind(userId, chatId));
  for (const key of storedKeys()) if (kinds.some((kind) => key === kind || key.startsWith(`${kind}.`))) localValues.remove(key);
  for (const id of photos) await browserPhotos.forget(id);
}

/** Other words for a question that is gone, or that was asked in them before this browser heard so: no screen shows them any more. */
async function forgetEditDrafts(convex: Client, userId: string, chatId: string): Promise<void> {
  const place = `${localKeys.editDraft(userId, chatId)}.`;
  const keys = storedKeys().filter((key) => key.startsWith(place));
  if (keys.length === 0) return;
  const questionId = (key: string) => key.slice(place.length);
  const messages = await messagesBackTo(convex, chatId, keys.map(questionId));
  for (const key of keys) {
    const question = messages.find(({ messageId }) => messageId === questionId(key));
    const words = draftToText(localValues.read(key) ?? "");
    const isAsked = messages.some(
      ({ role, parentId, content }) => role === "user" && parentId === question?.parentId && content === words,
    );
    if (question === undefined || isAsked) localValues.remove(key);
  }
}

/** The messages of a chat, newest first, at least as far back as these stand; all where one of these is not among them. */
async function messagesBackTo(convex: Client, chatId: string, ids: readonly string[]): Promise<StoredMessage[]> {
  return await readAllPages((paginationOpts) => convex.query(api.messages.listMessages, { chatId, paginationOpts }), {
    isEnough: (messages) => ids.every((id) => messages.some(({ messageId }) => messageId === id)),
  });
}
