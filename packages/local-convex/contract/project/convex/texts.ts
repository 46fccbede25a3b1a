import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { mutation, query } from "./_generated/server.js";

export const add = mutation({
  args: { shelf: v.string(), bodies: v.array(v.string()), language: v.optional(v.string()) },
  handler: async (ctx, { shelf, bodies, language }) => {
    const ids = [];
    for (const body of bodies) ids.push(await ctx.db.insert("texts", { shelf, body, language }));
    return ids;
  },
});

export const find = query({
  args: { shelf: v.string(), words: v.string(), language: v.optional(v.string()) },
  handler: async (ctx, { shelf, words, language }) => {
    const found = await ctx.db
      .query("texts")
      .withSearchIndex("by_body", (q) => {
        const ofShelf = q.search("body", words).eq("shelf", shelf);
        return language === undefined ? ofShelf : ofShelf.eq("language", language);
      })
      .collect();
    return found.map(({ body }) => body);
  },
});

export const withoutLanguage = query({
  args: { shelf: v.string(), words: v.string() },
  handler: async (ctx, { shelf, words }) => {
    const search = ctx.db
      .query("texts")
      .withSearchIndex("by_body", (q) => q.search("body", words).eq("shelf", shelf).eq("language", undefined));
    return (await search.collect()).map(({ body }) => body);
  },
});

/** Says when it runs. */
export const findAloud = query({
  args: { shelf: v.string(), words: v.string() },
  handler: async (ctx, { shelf, words }) => {
    console.info(`searching ${shelf}`);
    const search = ctx.db.query("texts").withSearchIndex("by_body", (q) => q.search("body", words).eq("shelf", shelf));
    return (await search.collect()).map(({ body }) => body);
  },
});

export const page = query({
  args: { shelf: v.string(), words: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { shelf, words, paginationOpts }) => {
    const search = ctx.db.query("texts").withSearchIndex("by_body", (q) => q.search("body", words).eq("shelf", shelf));
    const { page: found, isDone, continueCursor } = await search.paginate(paginationOpts);
    return { bodies: found.map(({ body }) => body), isDone, continueCursor };
  },
});

export const first = query({
  args: { shelf: v.string(), words: v.string(), count: v.number() },
  handler: async (ctx, { shelf, words, count }) => {
    const search = ctx.db.query("texts").withSearchIndex("by_body", (q) => q.search("body", words).eq("shelf", shelf));
    const found = await search.filter((q) => q.neq(q.field("language"), "none")).take(count);
    return found.map(({ body }) => body);
  },
});

export const rewrite = mutation({
  args: { id: v.id("texts"), body: v.string() },
  handler: (ctx, { id, body }) => ctx.db.patch("texts", id, { body }),
});

export const remove = mutation({ args: { id: v.id("texts") }, handler: (ctx, { id }) => ctx.db.delete("texts", id) });

/** What a mutation finds of what it has just written. */
export const writeAndFind = mutation({
  args: { shelf: v.string() },
  handler: async (ctx, { shelf }) => {
    const count = async () =>
      (
        await ctx.db
          .query("texts")
          .withSearchIndex("by_body", (q) => q.search("body", "teething").eq("shelf", shelf))
          .collect()
      ).length;
    const before = await count();
    const id = await ctx.db.insert("texts", { shelf, body: "teething at night" });
    const inserted = await count();
    await ctx.db.patch("texts", id, { body: "sleeping at night" });
    const patched = await count();
    return [before, inserted, patched];
  },
});
