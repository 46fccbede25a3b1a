import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";

export type ListedChild = FunctionReturnType<typeof api.children.list>[number];

export function useChildren(): LiveResult<ListedChild[]> {
  return useCachedQuery(api.children.list, {});
}
