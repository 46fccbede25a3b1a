import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { LIST_PAGE, RECENT_CHATS } from "#domain/chat/limits.ts";
import { isHiddenTitle } from "#domain/chat/title.ts";
import { forgetLastHome } from "#platform/firstFrame/forgetLastSeen.ts";
import { type QueryCache, queryCache } from "#platform/queryCache/QueryCache.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";
import { LAST_CHECKS } from "./lastChecks.ts";

type Client = Pick<ConvexReactClient, "query">;
type Cache = Pick<QueryCache, "renew">;

/** As many as the lists show at first. */
const LISTED = { numItems: LIST_PAGE / 2, cursor: null };

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
