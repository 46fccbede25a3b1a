import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { mutation, query } from "./_generated/server.js";

export const add = mutation({
  args: { label: v.string(), value: v.optional(v.any()) },
  handler: (ctx, { label, value }) => ctx.db.insert("things", { label, value }),
});

export const addAll = mutation({
  args: { label: v.string(), values: v.array(v.any()) },
  handler: async (ctx, { label, values }) => {
    for (const value of values) await ctx.db.insert("things", { label, value });
  },
});

export const get = query({
  args: { id: v.id("things") },
  handler: (ctx, { id }) => ctx.db.get("things", id),
});

export const list = query({
  args: { label: v.string() },
  handler: (ctx, { label }) =>
    ctx.db
      .query("things")
      .withIndex("by_label_and_value", (q) => q.eq("label", label))
      .collect(),
});

/** The names of what belongs to a group, in the order of their values. */
export const inOrder = query({
  args: { group: v.string(), order: v.union(v.literal("asc"), v.literal("desc")) },
  handler: async (ctx, { group, order }) => {
    const things = await ctx.db.query("things").withIndex("by_value").order(order).collect();
    return things.filter(({ label }) => label.startsWith(`${group}:`)).map(({ label }) => label.slice(group.length + 1));
  },
});

export const between = query({
  args: { label: v.string(), above: v.number(), upTo: v.number() },
  handler: async (ctx, { label, above, upTo }) => {
    const things = await ctx.db
      .query("things")
      .withIndex("by_label_and_value", (q) => q.eq("label", label).gt("value", above).lte("value", upTo))
      .collect();
    return things.map(({ value }) => value as number);
  },
});

export const withoutValue = query({
  args: { label: v.string() },
  handler: async (ctx, { label }) => {
    const things = await ctx.db
      .query("things")
      .withIndex("by_label_and_value", (q) => q.eq("label", label).eq("value", undefined))
      .collect();
    return things.length;
  },
});

export const filtered = query({
  args: { label: v.string(), least: v.number() },
  handler: async (ctx, { label, least }) => {
    const things = await ctx.db
      .query("things")
      .withIndex("by_label_and_value", (q) => q.eq("label", label))
      .filter((q) => q.and(q.gte(q.field("value"), least), q.eq(q.mod(q.field("value"), 2), 0)))
      .take(2);
    return things.map(({ value }) => value as number);
  },
});

export const page = query({
  args: { label: v.string(), paginationOpts: paginationOptsValidator },
  handler: (ctx, { label, paginationOpts }) =>
    ctx.db
      .query("things")
      .withIndex("by_label_and_value", (q) => q.eq("label", label))
      .paginate(paginationOpts),
});

export const change = mutation({
  args: { id: v.id("things"), changes: v.object({ label: v.optional(v.string()), value: v.optional(v.any()) }) },
  handler: (ctx, { id, changes }) => ctx.db.patch("things", id, changes),
});

export const withoutItsValue = mutation({
  args: { id: v.id("things") },
  handler: (ctx, { id }) => ctx.db.patch("things", id, { value: undefined }),
});

export const replace = mutation({
  args: { id: v.id("things"), label: v.string() },
  handler: (ctx, { id, label }) => ctx.db.replace("things", id, { label, value: null }),
});

export const remove = mutation({
  args: { id: v.id("things") },
  handler: (ctx, { id }) => ctx.db.delete("things", id),
});

/** What another transaction would see and what this one sees. */
export const readOwnWrites = mutation({
  args: { label: v.string() },
  handler: async (ctx, { label }) => {
    const count = async () =>
      (
        await ctx.db
          .query("things")
          .withIndex("by_label_and_value", (q) => q.eq("label", label))
          .collect()
      ).length;
    const before = await count();
    const id = await ctx.db.insert("things", { label, value: 1 });
    const afterInsert = await count();
    await ctx.db.patch("things", id, { value: 2 });
    const patched = (await ctx.db.get("things", id))?.value as number;
    await ctx.db.delete("things", id);
    return { before, afterInsert, patched, afterDelete: await count() };
  },
});

export const normalize = query({
  args: { table: v.union(v.literal("things"), v.literal("counters")), id: v.string() },
  handler: async (ctx, { table, id }) => ctx.db.normalizeId(table, id),
});

export const echo = query({ args: { value: v.any() }, handler: async (_ctx, { value }) => value as unknown });

export const nothing = query({ args: {}, handler: async () => undefined });

/** An answer of so many characters, with one outside the basic plane wherever it is cut. */
export const large = query({ args: { pairs: v.number() }, handler: async (_ctx, { pairs }) => "👶".repeat(pairs) });
