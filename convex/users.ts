import { v } from "convex/values";
import { userMutation, userQuery } from "./functions.ts";
import { nameUser, userView, viewUser } from "./model/users.ts";

/** The signed-in user; the name that the specification's auth query has. */
export const current = userQuery({
  args: {},
  returns: userView,
  handler: async (ctx) => viewUser(ctx.user),
});

/** The same view, under the specification's other name. */
export const getCurrentUser = userQuery({
  args: {},
  returns: userView,
  handler: async (ctx) => viewUser(ctx.user),
});

/** Gives the first name. A second call with the same name changes nothing; with another it is for the settings. */
export const completeOnboarding = userMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }) => {
    await nameUser(ctx, ctx.user, username, "onboarding");
    return null;
  },
});

export const updateUsername = userMutation({
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }) => {
    await nameUser(ctx, ctx.user, username, "settings");
    return null;
  },
});
