import { usePaginatedQuery_experimental as usePages, type PaginatedQueryArgs, type PaginatedQueryItem } from "convex/react";
import type { PaginatedQueryReference } from "convex/react";

export type LivePages<Item> =
  | { state: "loading" }
  /** `more` asks for the next page; null while one is on its way, and when there is none. */
  | { state: "ready"; data: readonly Item[]; more: (() => void) | null }
  | { state: "failed"; error: Error };

/** As `useLive`, for a list that comes in pages of `pageSize`; each stays live. */
export function useLivePages<Query extends PaginatedQueryReference>(
  query: Query,
  args: PaginatedQueryArgs<Query> | "skip",
  pageSize: number,
): LivePages<PaginatedQueryItem<Query>> {
  const { data, status, error, canLoadMore, loadMore } = usePages({ query, args, initialNumItems: pageSize });
  if (status === "error") return { state: "failed", error };
  if (data === undefined) return { state: "loading" };
  return { state: "ready", data, more: canLoadMore ? () => loadMore(pageSize) : null };
}
