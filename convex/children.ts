import { v } from "convex/values";
import { internalMutation } from "./_generated/server.js";
import { userMutation, userQuery } from "./functions.ts";
import { finishSetupStep } from "./model/account/users.ts";
import { removeChecksOf } from "./model/care/checks.ts";
import {
  childrenOf,
  childView,
  clearChild,
  insertChild,
  removeChild,
  replaceChild,
  requireOwnChild,
  setVaccines,
  todayOf,
  viewChild,
} from "./model/care/children.ts";
import { childFields } from "./model/validators.ts";

export const list = userQuery({
  args: {},
  returns: v.array(childView),
  handler: async (ctx) => (await childrenOf(ctx, ctx.user)).map(viewChild),
});

export const create = userMutation({
  args: childFields,
  returns: v.id("children"),
  handler: async (ctx, profile) => await insertChild(ctx, ctx.user, profile),
});

/** Takes the whole profile: a field that is not given is emptied. */
export const update = userMutation({
  args: { childId: v.string(), ...childFields },
  returns: v.null(),
  handler: async (ctx, { childId, ...profile }) => {
    await replaceChild(ctx, await requireOwnChild(ctx, ctx.user, childId), { profile, today: todayOf(ctx.user) });
    return null;
  },
});

/** Up to which age in days all vaccines were given, as a parent says; null: they say nothing. */
export const setVaccinesUntil = userMutation({
  args: { childId: v.string(), day: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { childId, day }) => {
    const { country } = ctx.user;
    await setVaccines(ctx, await requireOwnChild(ctx, ctx.user, childId), { untilDay: day, country });
    return null;
  },
});

export const remove = userMutation({
  args: { childId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const child = await requireOwnChild(ctx, ctx.user, args.childId);
    await removeChild(ctx, child);
    await removeChecksOf(ctx, child._id);
    // Whoever had a child was asked for one.
    await finishSetupStep(ctx, ctx.user, "child");
    return null;
  },
});

/** The next batch of chats that name a child who was removed. */
export const clearFromChats = internalMutation({
  args: { childId: v.id("children") },
  returns: v.null(),
  handler: async (ctx, { childId }) => {
    await clearChild(ctx, childId);
    return null;
  },
});

/** The next batch of danger checks of a child who was removed. */
export const removeChecks = internalMutation({
  args: { childId: v.id("children") },
  returns: v.null(),
  handler: async (ctx, { childId }) => {
    await removeChecksOf(ctx, childId);
    return null;
  },
});
