import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useKeptLive } from "#platform/offline/useKeptLive.ts";
import type { Live } from "#platform/useLive.ts";

export type ListedChild = FunctionReturnType<typeof api.children.list>[number];

export function useChildren(): Live<ListedChild[]> {
  return useKeptLive(api.children.list, {});
}
