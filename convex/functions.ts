import { customAction, customCtx, customCtxAndArgs, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { v } from "convex/values";
import { internal } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { action, mutation, query, type ActionCtx, type MutationCtx, type QueryCtx } from "./_generated/server.js";
import { requireUser, requireUserId } from "./model/auth/currentUser.ts";
import { signedOut } from "./model/errors.ts";

/** The only place for the bare builders: whatever is public starts from the signed-in user. */
const withUser = customCtx(async (ctx: QueryCtx) => ({ user: await requireUser(ctx) }));

/** A query with `ctx.userId`, for what is read anew many times a second: of the person their sign-in is read alone; refused as `userQuery` is. */
export const frequentQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ userId: await requireUserId(ctx) })),
);

/** A query with `ctx.user`; refused with `signedOut` where there is none. */
export const userQuery = customQuery(query, withUser);

/**
 * Whose call it is, as the browser says: what waits there for a network goes out by whatever sign-in the browser holds by then, and may not
 * become another person's. Who may call is decided by the sign-in alone.
 */
const owner = { asUser: v.optional(v.string()) };

function requireOwner(userId: Id<"users">, asUser: string | undefined): void {
  if (asUser !== undefined && asUser !== userId) throw signedOut();
}

/** A mutation with `ctx.user`; refused with `signedOut` where there is none, or it was made as somebody else. */
export const userMutation = customMutation(
  mutation,
  customCtxAndArgs({
    args: owner,
    input: async (ctx: MutationCtx, { asUser }) => {
      const user = await requireUser(ctx);
      requireOwner(user._id, asUser);
      return { ctx: { user }, args: {} };
    },
  }),
);

/** An action with `ctx.userId`; refused as a mutation is. An action has no documents of its own to look at. */
export const userAction = customAction(
  action,
  customCtxAndArgs({
    args: owner,
    input: async (ctx: ActionCtx, { asUser }) => {
      const userId: Id<"users"> = await ctx.runQuery(internal.users.signedIn, {});
      requireOwner(userId, asUser);
      return { ctx: { userId }, args: {} };
    },
  }),
);

/** A query for whoever has a secret link: there is no user, and what the link says is the only proof (decision `public-share`). */
export const linkQuery = query;
