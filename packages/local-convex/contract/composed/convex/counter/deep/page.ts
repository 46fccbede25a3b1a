import { paginationOptsValidator, queryGeneric as query } from "convex/server";

export const list = query({
  args: { paginationOpts: paginationOptsValidator },
  handler: (ctx, { paginationOpts }) => ctx.db.query("counts").paginate(paginationOpts),
});
