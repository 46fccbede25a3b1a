import type { PaginatedQueryArgs, PaginatedQueryItem, PaginatedQueryReference } from "convex/react";
import { type LivePages, useLivePages } from "#platform/convex/useLivePages.ts";
import { useCached } from "./useCached.ts";
import { queryKeyOf } from "./useCachedQuery.ts";

/** As `useLivePages`, with the first page readable without a network. What is behind it is never kept: there is no more to ask for. */
export function useCachedPages<Query extends PaginatedQueryReference>(
  query: Query,
  args: PaginatedQueryArgs<Query> | "skip",
  pageSize: number,
): LivePages<PaginatedQueryItem<Query>> {
  const pages = useLivePages(query, args, pageSize);
  const first = pages.state === "ready" ? { state: "ready" as const, data: pages.first } : pages;
  const kept = useCached(first, args === "skip" ? null : queryKeyOf(query, args));
  if (pages.state !== "loading" || kept.state !== "ready") return pages;
  return { state: "ready", data: kept.data, first: kept.data, more: null, isComplete: false, kept: true };
}
