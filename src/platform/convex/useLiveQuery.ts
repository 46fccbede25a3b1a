import { useQuery_experimental as useQueryResult } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { useState } from "react";
import { useLettingGo } from "./askAgain.ts";

export type LiveResult<Data> = { state: "loading" } | { state: "ready"; data: Data } | { state: "failed"; error: Error };

/**
 * A live query that never throws while rendering: signing out, or a chat deleted in another tab, makes running queries
 * fail for a moment, and that is a state of the screen, not a crash. `askAgain` asks once more.
 */
export function useLiveQuery<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> | "skip",
): LiveResult<FunctionReturnType<Query>> {
  const isLettingGo = useLettingGo();
  const [hasFailed, setHasFailed] = useState(false);
  const result = useQueryResult({ query, args: isLettingGo && hasFailed ? "skip" : args });
  const fails = result.status === "error";
  if (!isLettingGo && fails !== hasFailed) setHasFailed(fails);
  switch (result.status) {
    case "pending":
      return { state: "loading" };
    case "success":
      return { state: "ready", data: result.data };
    case "error":
      return { state: "failed", error: result.error };
  }
}
