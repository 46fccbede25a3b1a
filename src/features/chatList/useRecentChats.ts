import { api } from "#convex/_generated/api.js";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import type { ListedChat } from "./ListedChat.ts";

/** What was talked about last; readable without a network. */
export function useRecentChats(): LiveResult<readonly ListedChat[]> {
  return useCachedQuery(api.chats.getRecentChats, {});
}
