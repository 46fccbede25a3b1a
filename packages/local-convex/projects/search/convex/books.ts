import { paginationOptsValidator } from "convex/server";
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Doc, Id } from "./_generated/dataModel";
import { action, internalQuery, mutation, query } from "./_generated/server";

const book = {
  title: v.string(),
  body: v.string(),
  language: v.string(),
  shelf: v.optional(v.string()),
  meaning: v.array(v.float64()),
};

export const add = mutation({ args: book, handler: (ctx, args) => ctx.db.insert("books", args) });

export const rewrite = mutation({
  args: { id: v.id("books"), body: v.string() },
  handler: (ctx, { id, body }) => ctx.db.patch(id, { body }),
});

export const remove = mutation({ args: { id: v.id("books") }, handler: (ctx, { id }) => ctx.db.delete(id) });

/** What the transaction itself has written is found in it. */
export const addAndFind = mutation({
  args: { ...book, words: v.string() },
  handler: async (ctx, { words, ...args }) => {
    await ctx.db.insert("books", args);
    const found = await ctx.db
      .query("books")
      .withSearchIndex("search_body", (q) => q.search("body", words))
      .take(10);
    return found.map(({ title }) => title);
  },
});

export const search = query({
  args: { words: v.string(), language: v.optional(v.string()), shelf: v.optional(v.string()) },
  handler: async (ctx, { words, language, shelf }) => {
    const found = await ctx.db
      .query("books")
      .withSearchIndex("search_body", (q) => {
        const byWords = q.search("body", words);
        const byLanguage = language === undefined ? byWords : byWords.eq("language", language);
        return shelf === undefined ? byLanguage : byLanguage.eq("shelf", shelf);
      })
      .take(10);
    return found.map(({ title }) => title);
  },
});

export const searchPages = query({
  args: { words: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { words, paginationOpts }) => {
    const result = await ctx.db
      .query("books")
      .withSearchIndex("search_body", (q) => q.search("body", words))
      .paginate(paginationOpts);
    return { ...result, page: result.page.map(({ title }) => title) };
  },
});

export const titles = internalQuery({
  args: { ids: v.array(v.id("books")) },
  handler: async (ctx, { ids }) => {
    const books = await Promise.all(ids.map((id) => ctx.db.get(id)));
    return books.filter((each): each is Doc<"books"> => each !== null).map(({ title }) => title);
  },
});

export const similar = action({
  args: { meaning: v.array(v.float64()), language: v.optional(v.string()), limit: v.number() },
  handler: async (ctx, { meaning, language, limit }): Promise<{ titles: string[]; scores: number[] }> => {
    const found = await ctx.vectorSearch("books", "by_meaning", {
      vector: meaning,
      limit,
      ...(language === undefined ? {} : { filter: (q) => q.eq("language", language) }),
    });
    const ids: Id<"books">[] = found.map(({ _id }) => _id);
    return { titles: await ctx.runQuery(internal.books.titles, { ids }), scores: found.map(({ _score }) => _score) };
  },
});
