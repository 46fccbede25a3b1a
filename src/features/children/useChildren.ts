import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useKeptLive } from "#platform/cache/useCachedQuery.ts";
import type { Live } from "#platform/convex/useLiveQuery.ts";

export type ListedChild = FunctionReturnType<typeof api.children.list>[number];

export function useChildren(): Live<ListedChild[]> {
  return useKeptLive(api.children.list, {});
}
