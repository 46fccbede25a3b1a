import { v } from "convex/values";
import type { Doc } from "./_generated/dataModel";
import { mutation, query, type QueryCtx } from "./_generated/server";

/** Called after each sign-in: makes the member, or brings the name up to date. */
export const store = mutation({
  args: {},
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    if (!identity) throw new Error("Called store without authentication present");
    const member = await findMember(ctx);
    const name = identity.name ?? "Anonymous";
    if (member === null) return await ctx.db.insert("members", { name, tokenIdentifier: identity.tokenIdentifier });
    if (member.name !== name) await ctx.db.patch(member._id, { name });
    return member._id;
  },
});

export const me = query({ args: {}, handler: (ctx) => findMember(ctx) });

export const addNote = mutation({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const member = await requireMember(ctx);
    await ctx.db.insert("notes", { member: member._id, text });
  },
});

export const myNotes = query({
  args: {},
  handler: async (ctx) => {
    const member = await requireMember(ctx);
    const notes = await ctx.db
      .query("notes")
      .withIndex("by_member", (q) => q.eq("member", member._id))
      .collect();
    return notes.map(({ text }) => text);
  },
});

async function findMember(ctx: QueryCtx): Promise<Doc<"members"> | null> {
  const identity = await ctx.auth.getUserIdentity();
  if (identity === null) return null;
  return await ctx.db
    .query("members")
    .withIndex("by_token", (q) => q.eq("tokenIdentifier", identity.tokenIdentifier))
    .unique();
}

async function requireMember(ctx: QueryCtx): Promise<Doc<"members">> {
  const member = await findMember(ctx);
  if (member === null) throw new Error("Not a member");
  return member;
}
