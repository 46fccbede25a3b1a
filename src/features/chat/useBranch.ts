import { useEffect } from "react";
import { api } from "#convex/_generated/api.js";
import { leafToShow, shownBranch } from "#domain/chat/branch.ts";
import type { StoredMessage } from "#domain/chat/chatMessages.ts";
import type { ChatId } from "#domain/ids.ts";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import { useCachedPages } from "#platform/queryCache/useCachedPages.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import type { EarlierMessages } from "./scroll/LoadEarlier.tsx";
import { type LoadedMessages, LOADED_MESSAGES_MAX } from "./scroll/useLoadMessage.ts";

/** More than a tall screen holds; the rest comes on scrolling up. */
const PAGE = 20;

export interface Branch {
  title: string | null;
  live: LiveResult<readonly StoredMessage[]>;
  /** The messages are from the cache of this browser: the server, not yet asked, may have more. */
  isCached: boolean;
  earlier: EarlierMessages | null;
  /** Every message that is loaded, of all branches, newest first. */
  loaded: readonly StoredMessage[];
  /** What is loaded, what is shown of it, and the way to more; null until there is something. */
  loadedPages: LoadedMessages | null;
}

const NOTHING = { isCached: false, earlier: null, loaded: [], loadedPages: null };

/** The branch of a chat that is shown, as far as it is loaded. */
export function useBranch(chatId: ChatId | null): Branch {
  const chat = useCachedQuery(api.chats.getChat, chatId === null ? "skip" : { chatId });
  const pages = useCachedPages(api.messages.listMessages, chatId === null ? "skip" : { chatId }, PAGE);
  const newestFirst = pages.state === "ready" ? pages.data : [];
  const hasMore = pages.state === "ready" && !pages.isComplete && pages.kept !== true && newestFirst.length < LOADED_MESSAGES_MAX;
  const leaf = chat.state === "ready" ? leafToShow({ newestFirst, hasMore }, chat.data.activeLeaf) : undefined;
  useEffect(() => {
    if (leaf === null && pages.state === "ready") pages.more?.();
  });

  if (chat.state !== "ready") return { title: null, live: chat, ...NOTHING };
  const { title } = chat.data;
  if (pages.state !== "ready") return { title, live: pages, ...NOTHING };
  const pagesSoFar = { messages: newestFirst, isComplete: pages.isComplete, more: pages.more };
  if (leaf === null) {
    return { title, live: { state: "loading" }, ...NOTHING, loaded: newestFirst, loadedPages: { ...pagesSoFar, shown: [] } };
  }
  const branch = shownBranch(newestFirst, leaf);
  const data = branch.map(({ message, versions }) => ({ ...message, versions }));
  const leadsBack = branch[0]?.message.parentId !== undefined;
  const isCached = pages.kept === true;
  const earlier = leadsBack || pages.more !== null ? { loadedCount: newestFirst.length, more: pages.more, isCached } : null;
  return {
    title,
    live: { state: "ready", data },
    isCached,
    earlier,
    loaded: newestFirst,
    loadedPages: { ...pagesSoFar, shown: data },
  };
}
