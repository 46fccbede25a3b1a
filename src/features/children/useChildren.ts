import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";

export type ListedChild = FunctionReturnType<typeof api.children.list>[number];

export function useChildren(): LiveResult<ListedChild[]> {
  return useCachedQuery(api.children.list, {});
}
