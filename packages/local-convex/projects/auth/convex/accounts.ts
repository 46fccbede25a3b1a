import { getAuthUserId } from "@convex-dev/auth/server";
import { query } from "./_generated/server";

/** Who signed in with a password. */
export const current = query({
  args: {},
  handler: async (ctx) => {
    const userId = await getAuthUserId(ctx);
    if (userId === null) return null;
    const user = await ctx.db.get(userId);
    return user?.email ?? null;
  },
});
