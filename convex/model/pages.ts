import type { PaginationOptions } from "convex/server";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import { requireWhole } from "./errors.ts";

/** A page as it was asked for, no longer than a page may be; what is no number of rows or bytes is refused. */
export function boundedPage(options: PaginationOptions): PaginationOptions {
  for (const bound of ["maximumRowsRead", "maximumBytesRead"] as const)
    if (options[bound] !== undefined) requireWhole(bound, options[bound], 1);
  return { ...options, numItems: Math.min(requireWhole("numItems", options.numItems, 1), LIST_PAGE) };
}
