import type { PaginationResult } from "convex/server";
import { LIST_PAGE } from "#domain/chat/limits.ts";

type ReadPage<Row> = (page: { numItems: number; cursor: string | null }) => Promise<PaginationResult<Row>>;

interface ReadAllOptions<Row> {
  /** Looked at before each page. */
  signal?: AbortSignal;
  /** Asked of all that was read: what is behind it is not needed. */
  isEnough?: (rows: readonly Row[]) => boolean;
}

/** Everything that a query gives by the page, read once, one page after another. */
export async function readAllPages<Row>(read: ReadPage<Row>, { signal, isEnough }: ReadAllOptions<Row> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = null, isDone = false; !isDone;) {
    signal?.throwIfAborted();
    const result: PaginationResult<Row> = await read({ numItems: LIST_PAGE, cursor });
    rows.push(...result.page);
    ({ continueCursor: cursor } = result);
    isDone = result.isDone || isEnough?.(rows) === true;
  }
  return rows;
}
