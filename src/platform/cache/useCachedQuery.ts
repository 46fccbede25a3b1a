import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { getFunctionName } from "convex/server";
import { type Live, useLive } from "#platform/convex/useLiveQuery.ts";
import type { Question } from "./QueryCache.ts";
import { useKept } from "./useCached.ts";

/** As `useLive`, and readable without a network. */
export function useKeptLive<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): Live<FunctionReturnType<Query>> {
  return useKept(useLive(query, args), args === "skip" ? null : questionOf(query, args));
}

export function questionOf(query: FunctionReference<"query">, args: Record<string, unknown>): Question {
  const { chatId = null } = args;
  return { text: `${getFunctionName(query)} ${JSON.stringify(args)}`, chatId: typeof chatId === "string" ? chatId : null };
}
