import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import { draftToText } from "#domain/chat/draft.ts";
import { LIST_PAGE, RECENT_CHATS } from "#domain/chat/limits.ts";
import { isHiddenTitle } from "#domain/chat/title.ts";
import { errorCode } from "#domain/errors.ts";
import { parseLocalPhotoId } from "#domain/ids.ts";
import { forgetLastHome } from "#platform/firstFrame/forgetLastSeen.ts";
import { type QueryCache, queryCache } from "#platform/queryCache/QueryCache.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { LAST_CHECKS } from "./lastChecks.ts";

type Client = Pick<ConvexReactClient, "query">;
type Cache = Pick<QueryCache, "chatsOf" | "forgetChat" | "renew">;

/** As many as the lists show at first. */
const LISTED = { numItems: LIST_PAGE / 2, cursor: null };

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

/** A screen without them may be the only one that is opened for long. The home names chats by their titles, and children. */
export async function renewLists(convex: Client, userId: string, cache: Cache = queryCache): Promise<void> {
  const { listChats, getPinnedChats, getRecentChats } = api.chats;
  const { page } = await convex.query(listChats, { paginationOpts: LISTED });
  await cache.renew(userId, queryKeyOf(listChats, {}), page);
  const chats = await cache.renew(
    userId,
    queryKeyOf(getRecentChats, {}),
    page.filter(({ title }) => !isHiddenTitle(title)).slice(0, RECENT_CHATS),
  );
  if (!rowsIn(chats).every(({ _id, title }) => page.some((now) => now._id === _id && now.title === title))) forgetLastHome();
  await cache.renew(userId, queryKeyOf(getPinnedChats, {}), await convex.query(getPinnedChats, {}));
  const children = await convex.query(api.children.list, {});
  const before = await cache.renew(userId, queryKeyOf(api.children.list, {}), children);
  if (!rowsIn(before).every(({ _id }) => children.some((now) => now._id === _id))) forgetLastHome();
  const checks = await convex.query(api.care.listChecks, LAST_CHECKS);
  await cache.renew(userId, queryKeyOf(api.care.listChecks, LAST_CHECKS), checks);
}

function rowsIn(kept: unknown): { _id?: unknown; title?: unknown }[] {
  return Array.isArray(kept) ? kept : [];
}

function chatsWithDrafts(userId: string): string[] {
  const kinds = [localKeys.draft(userId, ""), localKeys.draftPhotos(userId, ""), localKeys.editDraft(userId, "")];
  const named = storedKeys().flatMap((key) =>
    kinds.flatMap((kind) => (key.startsWith(kind) ? key.slice(kind.length).split(".", 1) : [])),
  );
  return named.filter((chatId) => chatId !== "new");
}

async function forgetDraft(userId: string, chatId: string): Promise<void> {
  const photos = localValues.read(localKeys.draftPhotos(userId, chatId))?.split(" ") ?? [];
  const kinds = [localKeys.draft, localKeys.draftPhotos, localKeys.editDraft].map((kind) => kind(userId, chatId));
  for (const key of storedKeys()) if (kinds.some((kind) => key === kind || key.startsWith(`${kind}.`))) localValues.remove(key);
  for (const id of photos.flatMap((text) => parseLocalPhotoId(text) ?? [])) await browserPhotos.forget(id);
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
  const messages: StoredMessage[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts: { numItems: number; cursor: string | null } = { numItems: LIST_PAGE, cursor };
    const { page, isDone, continueCursor } = await convex.query(api.messages.listMessages, { chatId, paginationOpts });
    messages.push(...page);
    if (isDone || ids.every((id) => messages.some(({ messageId }) => messageId === id))) return messages;
    cursor = continueCursor;
  }
}
