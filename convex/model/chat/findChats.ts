import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { vMessageId } from "#convex/model/validators.ts";
import { partsToText } from "#domain/chat/content.ts";
import { FOUND_CHATS } from "#domain/chat/limits.ts";
import { excerptOf, hasTerms, wantedTerms } from "#domain/chat/search.ts";
import { chatView, viewChat } from "./chats.ts";

/** Messages that are looked into, of those that have the longest word of a search. */
const MESSAGES_READ = 200;

/** A chat, and where in its messages the words stand, if they do. */
export const foundChat = v.object({
  ...chatView.fields,
  hit: v.optional(v.object({ messageId: vMessageId, excerpt: v.string() })),
});
type FoundChat = Infer<typeof foundChat>;

/**
 * An index looks for any of the words, and takes only the last one as the beginning of a word. So it is asked for one, the longest,
 * and the others are looked for in what it finds.
 */
export async function findChats(ctx: QueryCtx, user: Doc<"users">, typed: string): Promise<FoundChat[]> {
  const wanted = wantedTerms(typed);
  const longest = wanted.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return [];
  const titled = await chatsTitled(ctx, user, longest);
  const messages = (await messagesWith(ctx, user, longest)).filter(({ searchText = "" }) => hasTerms(searchText, wanted));
  const newest = newestByChat(messages);

  const named = titled.filter(({ titleSearchText = "" }) => hasTerms(titleSearchText, wanted));
  const others = [...newest.keys()].filter((chatId) => named.every(({ _id }) => _id !== chatId));
  const chats = [...named, ...(await Promise.all(others.map((chatId) => ctx.db.get("chats", chatId))))];
  return chats
    .filter((chat) => chat !== null)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .slice(0, FOUND_CHATS)
    .map((chat) => viewFound(chat, newest.get(chat._id), wanted));
}

function viewFound(chat: Doc<"chats">, message: Doc<"messages"> | undefined, wanted: readonly string[]): FoundChat {
  // A reply that is written once more still has its former words.
  const excerpt = message === undefined ? null : excerptOf(partsToText(message.parts), wanted);
  const hit = message === undefined || excerpt === null ? undefined : { messageId: message.messageId, excerpt };
  return { ...viewChat(chat), hit };
}

async function chatsTitled(ctx: QueryCtx, user: Doc<"users">, term: string): Promise<Doc<"chats">[]> {
  const chats = ctx.db.query("chats");
  return await chats
    .withSearchIndex("search_titleSearchText", (q) => q.search("titleSearchText", term).eq("userId", user._id))
    .take(FOUND_CHATS);
}

async function messagesWith(ctx: QueryCtx, user: Doc<"users">, term: string): Promise<Doc<"messages">[]> {
  const messages = ctx.db.query("messages");
  return await messages
    .withSearchIndex("search_searchText", (q) => q.search("searchText", term).eq("userId", user._id))
    .take(MESSAGES_READ);
}

function newestByChat(messages: readonly Doc<"messages">[]): Map<Id<"chats">, Doc<"messages">> {
  const oldestFirst = messages.toSorted((a, b) => a._creationTime - b._creationTime);
  return new Map(oldestFirst.map((message) => [message.chatId, message]));
}
