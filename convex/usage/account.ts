import { userQuery } from "#convex/functions.ts";
import { todayView, usageView, viewToday, viewUsage } from "#convex/model/usage/view.ts";

/** What the person has used today, this month and on each of the last days. */
export const current = userQuery({
  args: {},
  returns: usageView,
  handler: async (ctx) => await viewUsage(ctx, ctx.user),
});

/** Whether a reply can be had now, and when a new day begins. */
export const today = userQuery({
  args: {},
  returns: todayView,
  handler: async (ctx) => await viewToday(ctx, ctx.user),
});
