import { type PaginatedQueryArgs, type PaginatedQueryItem, type PaginatedQueryReference, useQueries } from "convex/react";
import { type FunctionReference, getFunctionName, type PaginationResult } from "convex/server";
import type { Value } from "convex/values";
import { useMemo, useState } from "react";
import { isStaleCursor } from "#domain/errors.ts";
import { useLettingGo } from "./askAgain.ts";

export type LivePages<Item> = { state: "loading" } | ReadyPages<Item> | { state: "failed"; error: Error };

interface ReadyPages<Item> {
  state: "ready";
  data: readonly Item[];
  /** The first page alone, the same object as long as it is the same. */
  first: readonly Item[];
  /** Asks for the next page; null while one is on its way, and when there is none: then the list is complete. */
  more: (() => void) | null;
  isComplete: boolean;
  /** Read from what this browser kept, for want of a network. */
  kept?: true;
}

/** The pages that are asked for. */
interface Pages {
  /** Keeps this list's pages apart from those of a list that began at another time, and ends elsewhere. */
  id: number;
  query: FunctionReference<"query">;
  args: Record<string, Value> | "skip";
  /** Where each page begins; the client remembers where it ended, so that none is skipped and nothing doubled. */
  cursors: readonly (string | null)[];
}

/**
 * As `useLiveQuery`, for a list that comes in pages of `pageSize`; each stays live. The library's own hooks throw where a page fails: one
 * while rendering, the other in the middle of an update, which then reaches no query at all.
 */
export function useLivePages<Query extends PaginatedQueryReference>(
  query: Query,
  args: PaginatedQueryArgs<Query> | "skip",
  pageSize: number,
): LivePages<PaginatedQueryItem<Query>> {
  const given = args as Pages["args"];
  const isLettingGo = useLettingGo();
  const [hasFailed, setHasFailed] = useState(false);
  const [kept, setKept] = useState(() => firstPage(query, given));
  const pages = isSameList(kept, query, given) ? kept : firstPage(query, given);
  if (pages !== kept) setKept(pages);

  const isLetGo = isLettingGo && hasFailed;
  // With nobody left who follows them the client forgets where pages ended: another first page would not meet the old second one.
  if (isLetGo && pages.cursors.length > 1) setKept(firstPage(query, given));
  const requests = useMemo(() => (isLetGo ? {} : requestsOf(pages, pageSize)), [isLetGo, pages, pageSize]);
  const results: Record<string, PageResult<PaginatedQueryItem<Query>>> = useQueries(requests);
  const read = readPages(pages.cursors.map((_, index) => results[index]));
  const fails = read.state === "failed";
  if (!isLettingGo && fails !== hasFailed) setHasFailed(fails);
  if (read.state === "stale") {
    setKept(firstPage(query, given));
    return { state: "loading" };
  }
  if (read.state !== "ready") return read;
  const { next, ...ready } = read;
  return { ...ready, more: next === null ? null : () => setKept({ ...pages, cursors: [...pages.cursors, next] }) };
}

let lists = 0;

function firstPage(query: FunctionReference<"query">, args: Pages["args"]): Pages {
  return { id: lists++, query, args, cursors: [null] };
}

function isSameList(pages: Pages, query: FunctionReference<"query">, args: Pages["args"]): boolean {
  return getFunctionName(pages.query) === getFunctionName(query) && JSON.stringify(pages.args) === JSON.stringify(args);
}

function requestsOf({ id, query, args, cursors }: Pages, numItems: number): Parameters<typeof useQueries>[0] {
  if (args === "skip") return {};
  const request = (cursor: string | null) => ({ query, args: { ...args, paginationOpts: { numItems, cursor, id } } });
  return Object.fromEntries(cursors.map((cursor, index) => [index, request(cursor)]));
}

/** Undefined while it is on its way. */
type PageResult<Item> = PaginationResult<Item> | Error | undefined;

type ReadPages<Item> =
  | Exclude<LivePages<Item>, { state: "ready" }>
  /** The server no longer knows where a page begins. */
  | { state: "stale" }
  | { state: "ready"; data: Item[]; first: readonly Item[]; next: string | null; isComplete: boolean };

function readPages<Item>(results: readonly PageResult<Item>[]): ReadPages<Item> {
  const [start] = results;
  if (start === undefined) return { state: "loading" };
  const data: Item[] = [];
  let next: string | null = null;
  let isComplete = false;
  for (const result of results) {
    if (result instanceof Error) return isStaleCursor(result) ? { state: "stale" } : { state: "failed", error: result };
    next = result === undefined || result.isDone ? null : result.continueCursor;
    isComplete = result?.isDone === true;
    if (result === undefined) break;
    data.push(...result.page);
  }
  return { state: "ready", data, first: start instanceof Error ? [] : start.page, next, isComplete };
}
