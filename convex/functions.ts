import { customAction, customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { internal } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { action, mutation, query, type ActionCtx, type QueryCtx } from "./_generated/server.js";
import { requireUser } from "./model/auth/session.ts";

/** The only place for the bare builders: whatever is public starts from the signed-in user. */
const withUser = customCtx(async (ctx: QueryCtx) => ({ user: await requireUser(ctx) }));

/** A query with `ctx.user`; refused with `signedOut` where there is none. */
export const userQuery = customQuery(query, withUser);

/** A mutation with `ctx.user`; refused with `signedOut` where there is none. */
export const userMutation = customMutation(mutation, withUser);

/** An action with `ctx.userId`; refused with `signedOut` where there is nobody. An action has no documents of its own to look at. */
export const userAction = customAction(
  action,
  customCtx(async (ctx: ActionCtx) => {
    const userId: Id<"users"> = await ctx.runQuery(internal.users.signedIn, {});
    return { userId };
  }),
);

/** A query for whoever has a secret link: there is no user, and what the link says is the only proof (decision `public-share`). */
export const linkQuery = query;
