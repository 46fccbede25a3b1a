import type { Doc, TableNames } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";

/** Removes the first of these rows, and returns how many: where it is `limit`, more may be left. */
export async function deleteBatch<Table extends TableNames>(
  ctx: MutationCtx,
  table: Table,
  rows: { take: (limit: number) => Promise<Doc<Table>[]> },
  limit: number,
): Promise<number> {
  const batch = await rows.take(limit);
  for (const { _id } of batch) await ctx.db.delete(table, _id);
  return batch.length;
}

/** Removes what hangs on a row, at most `limit` documents, and returns how many. */
export type DeleteDependents<Row> = (row: Row, limit: number) => Promise<number>;

interface Owners<Table extends TableNames> {
  table: Table;
  rows: readonly Doc<Table>[];
  removeRest: DeleteDependents<Doc<Table>>;
}

/** Removes rows, each after what hangs on it, at most `limit` documents in all; returns how many. */
export async function deleteWithChildren<Table extends TableNames>(
  ctx: MutationCtx,
  { table, rows, removeRest }: Owners<Table>,
  limit: number,
): Promise<number> {
  let removed = 0;
  for (const row of rows) {
    removed += await removeRest(row, limit - removed);
    if (removed >= limit) break;
    await ctx.db.delete(table, row._id);
    removed += 1;
  }
  return removed;
}
