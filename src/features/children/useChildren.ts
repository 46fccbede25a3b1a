import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { type Live, useLive } from "#platform/useLive.ts";

export type ListedChild = FunctionReturnType<typeof api.children.list>[number];

export function useChildren(): Live<ListedChild[]> {
  return useLive(api.children.list, {});
}
