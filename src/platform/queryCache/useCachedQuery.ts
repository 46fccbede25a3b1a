import { type FunctionArgs, type FunctionReference, type FunctionReturnType, getFunctionName } from "convex/server";
import { type LiveResult, useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import type { QueryKey } from "./QueryCache.ts";
import { useCached } from "./useCached.ts";

/** As `useLiveQuery`, and readable without a network. */
export function useCachedQuery<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): LiveResult<FunctionReturnType<Query>> {
  return useCached(useLiveQuery(query, args), args === "skip" ? null : queryKeyOf(query, args));
}

export function queryKeyOf(query: FunctionReference<"query">, args: Record<string, unknown>): QueryKey {
  const { chatId = null } = args;
  return { text: `${getFunctionName(query)} ${JSON.stringify(args)}`, chatId: typeof chatId === "string" ? chatId : null };
}
