import { notFound } from "#convex/model/errors.ts";
import { v, type Infer } from "convex/values";
import { FALLBACK_LANGUAGE, parseLanguage } from "#domain/account/languages.ts";
import { PINNED_CHATS } from "#domain/chat/limits.ts";
import { exchangeTitle } from "#domain/chat/title.ts";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { titleFields } from "#convex/model/chatTitle.ts";
import { ageAnswer } from "#convex/model/validators.ts";

export const chatView = v.object({
  _id: v.id("chats"),
  _creationTime: v.number(),
  title: v.string(),
  updatedAt: v.number(),
  pinnedAt: v.optional(v.number()),
  childId: v.optional(v.union(v.id("children"), v.null())),
  answeredAge: v.optional(ageAnswer),
  shortenedAt: v.optional(v.number()),
});

export function viewChat(chat: Doc<"chats">): Infer<typeof chatView> {
  const { _id, _creationTime, title, updatedAt, pinnedAt, childId, answeredAge, shortenedAt } = chat;
  return { _id, _creationTime, title, updatedAt, pinnedAt, childId, answeredAge, shortenedAt };
}

/** The chats of a user, the one last written to first. */
export function chatsOf(ctx: QueryCtx, user: Doc<"users">) {
  return ctx.db
    .query("chats")
    .withIndex("by_user_and_updatedAt", (q) => q.eq("userId", user._id))
    .order("desc");
}

/** The one pinned last first; what is pinned beyond the limit stands with its day. */
export async function pinnedChats(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"chats">[]> {
  return await ctx.db
    .query("chats")
    .withIndex("by_user_and_pinnedAt", (q) => q.eq("userId", user._id).gt("pinnedAt", 0))
    .order("desc")
    .take(PINNED_CHATS);
}

/** About whom was chosen last, unless `childId` says otherwise. */
export async function insertChat(
  ctx: MutationCtx,
  user: Doc<"users">,
  title: string,
  childId: Doc<"chats">["childId"] = user.lastChildId,
): Promise<Id<"chats">> {
  const chat = { userId: user._id, ...titleFields(title), titleOrigin: "first", updatedAt: Date.now() } as const;
  return await ctx.db.insert("chats", { ...chat, childId });
}

/** After the first exchange the first message, or a part of it, becomes the title, unless a person gave one. */
export async function retitleChat(ctx: MutationCtx, chat: Doc<"chats">, firstMessage: string): Promise<void> {
  if (chat.titleOrigin !== "first") return;
  const user = await ctx.db.get("users", chat.userId);
  const title = exchangeTitle(firstMessage, parseLanguage(user?.language ?? "") ?? FALLBACK_LANGUAGE);
  await ctx.db.patch("chats", chat._id, { ...titleFields(title), titleOrigin: "exchange" });
}

export async function requireOwnChat(ctx: QueryCtx, user: Doc<"users">, id: string): Promise<Doc<"chats">> {
  const chatId = ctx.db.normalizeId("chats", id);
  const chat = chatId === null ? null : await ctx.db.get("chats", chatId);
  if (chat?.userId !== user._id) throw notFound();
  return chat;
}
