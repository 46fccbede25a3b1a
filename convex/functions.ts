import { customCtx, customMutation, customQuery } from "convex-helpers/server/customFunctions";
import { mutation, query, type QueryCtx } from "./_generated/server.js";
import { requireUser } from "./model/access.ts";

/** The only place for the bare builders: whatever is public starts from the signed-in user. */
const withUser = customCtx(async (ctx: QueryCtx) => ({ user: await requireUser(ctx) }));

/** A query with `ctx.user`; refused with `signedOut` where there is none. */
export const userQuery = customQuery(query, withUser);

/** A mutation with `ctx.user`; refused with `signedOut` where there is none. */
export const userMutation = customMutation(mutation, withUser);
