import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx, QueryCtx } from "#convex/_generated/server.js";
import { answeredAgeOf } from "#convex/model/care/answeredAge.ts";
import { titleFields } from "#convex/model/chatTitle.ts";
import { notFound } from "#convex/model/errors.ts";
import { ageAnswer, chatTitleOrigin, vMessageId } from "#convex/model/validators.ts";
import { FALLBACK_LANGUAGE, type InterfaceLanguage, parseLanguage } from "#domain/account/languages.ts";
import { isPrivate } from "#domain/care/card/signs.ts";
import { partsToText } from "#domain/chat/content.ts";
import { LIST_PAGE, PINNED_CHATS, RECENT_CHATS, VERSIONS } from "#domain/chat/limits.ts";
import { exchangeTitle, firstTitle, hiddenTitle, isHiddenTitle } from "#domain/chat/title.ts";
import type { MessageId } from "#domain/ids.ts";
import { following, messageById } from "./messages.ts";

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
  const { _id, _creationTime, title, updatedAt, pinnedAt, childId, shortenedAt } = chat;
  return { _id, _creationTime, title, updatedAt, pinnedAt, childId, answeredAge: answeredAgeOf(chat), shortenedAt };
}

/** With what no screen shows: where its title is from, and the answered age also where the child has outgrown it. */
export const exportedChat = v.object({
  ...chatView.fields,
  activeLeaf: v.optional(vMessageId),
  titleOrigin: chatTitleOrigin,
  answeredAgeAt: v.optional(v.number()),
});

/** As the copy of its owner's data has it. */
export function exportChat(chat: Doc<"chats">): Infer<typeof exportedChat> {
  const { activeLeaf, titleOrigin, answeredAge, answeredAgeAt } = chat;
  return { ...viewChat(chat), activeLeaf, titleOrigin, answeredAge, answeredAgeAt };
}

/** The chats of a user, the one last written to first. */
export function chatsOf(ctx: QueryCtx, user: Doc<"users">) {
  return ctx.db
    .query("chats")
    .withIndex("by_user_and_updatedAt", (q) => q.eq("userId", user._id))
    .order("desc");
}

/**
 * Those last written to, of a page of them. One whose title hides what it is about is offered nowhere: somebody else may look at the first
 * screen.
 */
export async function recentChats(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"chats">[]> {
  const recent: Doc<"chats">[] = [];
  let looked = 0;
  for await (const chat of chatsOf(ctx, user)) {
    // bounded by LIST_PAGE
    if (!isHiddenTitle(chat.title)) recent.push(chat);
    looked++;
    if (recent.length === RECENT_CHATS || looked === LIST_PAGE) break;
  }
  return recent;
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
  const title = await titleByWords(ctx, chat, firstMessage);
  await ctx.db.patch("chats", chat._id, { ...titleFields(title), titleOrigin: "exchange" });
}

/** The title that the first exchange gives, in the language of whose it is. */
export async function titleByWords(ctx: QueryCtx, { userId }: Pick<Doc<"chats">, "userId">, words: string): Promise<string> {
  return exchangeTitle(words, titleLanguage(await ctx.db.get("users", userId)));
}

/** The title of a chat that has only begun, likewise. */
export async function titleOfNew(ctx: QueryCtx, { userId }: Pick<Doc<"chats">, "userId">, words: string): Promise<string> {
  return firstTitle(words, titleLanguage(await ctx.db.get("users", userId)));
}

/** In which what has no words is called something. */
export function titleLanguage(user: Pick<Doc<"users">, "language"> | null): InterfaceLanguage {
  return parseLanguage(user?.language ?? "") ?? FALLBACK_LANGUAGE;
}

/** A title made of a question that tells, or may tell, of violence at home or of despair tells nobody anything. */
export function hiddenBy(question: Pick<Doc<"messages">, "triage"> | null, title: string): string {
  return question?.triage !== undefined && isPrivate(question.triage) ? hiddenTitle(title) : title;
}

/** Makes the title anew from the question that the chat begins with now, or as of a new chat; what a person gave, and what hides, stays. */
export async function titleAnew(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  const chat = await ctx.db.get("chats", chatId);
  if (chat === null || chat.titleOrigin === "renamed") return;
  const question = await firstQuestion(ctx, chat);
  if (question !== null && isHiddenTitle(chat.title)) return;
  const words = question === null ? "" : partsToText(question.parts);
  const isAnswered = question !== null && (await hasAnswer(ctx, question));
  const title = await (isAnswered ? titleByWords : titleOfNew)(ctx, chat, words);
  const shown = hiddenBy(question, title);
  const titleOrigin = isAnswered || shown !== title ? "exchange" : "first";
  await ctx.db.patch("chats", chatId, { ...titleFields(shown), titleOrigin });
}

async function hasAnswer(ctx: QueryCtx, { chatId, messageId }: Doc<"messages">): Promise<boolean> {
  const answers = await following(ctx, chatId, messageId).take(VERSIONS);
  return answers.some(({ role, status, parts }) => role === "assistant" && status !== "streaming" && partsToText(parts) !== "");
}

/** Messages that the beginning of the branch that is shown is looked for: where it forks, and where answers stand before any question. */
const STEPS_TO_FORK = 1_000;
const STEPS_TO_QUESTION = 100;

/** The question that a chat begins with as it is shown, of the ways in which it was asked; null where none is left. */
export async function firstQuestion(
  ctx: QueryCtx,
  chat: Pick<Doc<"chats">, "_id" | "userId" | "activeLeaf">,
): Promise<Doc<"messages"> | null> {
  let parentId: MessageId | undefined;
  for (let step = 0; step < STEPS_TO_QUESTION; step++) {
    const [newest, other] = await following(ctx, chat._id, parentId).order("desc").take(2);
    const shown = (other && (await shownAfter(ctx, chat, parentId))) ?? newest;
    if (shown === undefined || shown.role === "user") return shown ?? null;
    parentId = shown.messageId;
  }
  return null;
}

/** Of what follows a message the one that the branch goes through that is shown; undefined where it goes elsewhere, or its end is too far away. */
async function shownAfter(
  ctx: QueryCtx,
  { userId, activeLeaf }: Pick<Doc<"chats">, "userId" | "activeLeaf">,
  parentId: MessageId | undefined,
): Promise<Doc<"messages"> | undefined> {
  let above = activeLeaf;
  for (let step = 0; above !== undefined && step < STEPS_TO_FORK; step++) {
    const shown = await messageById(ctx, { _id: userId }, above);
    if (shown?.parentId === parentId) return shown ?? undefined;
    above = shown?.parentId;
  }
  return undefined;
}

export async function requireOwnChat(ctx: QueryCtx, user: Doc<"users">, id: string): Promise<Doc<"chats">> {
  const chatId = ctx.db.normalizeId("chats", id);
  const chat = chatId === null ? null : await ctx.db.get("chats", chatId);
  if (chat?.userId !== user._id) throw notFound();
  return chat;
}
