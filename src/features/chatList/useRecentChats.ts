import { api } from "#convex/_generated/api.js";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import type { ListedChat } from "./ListedChat.ts";

/** As many as stand side by side. */
export const RECENT_CHATS = { paginationOpts: { numItems: 3, cursor: null } };

/** What was talked about last; readable without a network. */
export function useRecentChats(): LiveResult<readonly ListedChat[]> {
  const chats = useCachedQuery(api.chats.listChats, RECENT_CHATS);
  return chats.state === "ready" ? { state: "ready", data: chats.data.page } : chats;
}
