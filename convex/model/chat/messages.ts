import { v, type Infer } from "convex/values";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { notFound } from "#convex/model/errors.ts";
import { linkMaker, type LinkMaker } from "#convex/model/files/fileLinks.ts";
import { partView, viewPart } from "#convex/model/files/files.ts";
import {
  careAnswers,
  citations,
  guardReasons,
  replyFailure,
  replyFeedback,
  replyStatus,
  replyVersions,
  triageFound,
  vMessageId,
} from "#convex/model/validators.ts";
import { partsToText, photoParts } from "#domain/chat/content.ts";
import type { MessageId } from "#domain/ids.ts";

export const messageView = v.object({
  _id: v.id("messages"),
  _creationTime: v.number(),
  chatId: v.id("chats"),
  messageId: vMessageId,
  parentId: v.optional(vMessageId),
  role: v.union(v.literal("user"), v.literal("assistant")),
  parts: v.array(partView),
  /** The words alone, with photos too: those are in `parts` (rule E-3). */
  content: v.string(),
  origin: v.union(v.literal("typed"), v.literal("spoken")),
  status: v.optional(replyStatus),
  code: v.optional(replyFailure),
  retryAt: v.optional(v.number()),
  attempt: v.optional(v.number()),
  model: v.optional(v.string()),
  triage: v.optional(triageFound),
  answers: v.optional(careAnswers),
  feedback: v.optional(replyFeedback),
  guarded: v.optional(guardReasons),
  citations: v.optional(citations),
});

/** As their owner is shown them. */
export async function viewMessages(
  ctx: QueryCtx,
  user: Doc<"users">,
  messages: readonly Doc<"messages">[],
): Promise<Infer<typeof messageView>[]> {
  const view = await messageViewer(ctx, user, messages);
  return await Promise.all(messages.map((message) => view(message)));
}

/** With what no screen shows: whom it was about at its moment, and by which prompt and rules a reply was written. */
export const exportedMessage = v.object({
  ...messageView.fields,
  childId: v.optional(v.id("children")),
  versions: v.optional(replyVersions),
});

/** As the copy of their owner's data has them. */
export async function exportMessages(
  ctx: QueryCtx,
  user: Doc<"users">,
  messages: readonly Doc<"messages">[],
): Promise<Infer<typeof exportedMessage>[]> {
  const view = await messageViewer(ctx, user, messages);
  const exportMessage = async (message: Doc<"messages">) => {
    const { childId, versions } = message;
    return { ...(await view(message)), childId, versions };
  };
  return await Promise.all(messages.map(exportMessage));
}

type MessageViewer = (message: Doc<"messages">) => Promise<Infer<typeof messageView>>;

/**
 * Views each of these messages, its photos with links that are good for a while. Where none has a photo, the times of links are not read,
 * and their renewal re-runs nothing.
 */
async function messageViewer(ctx: QueryCtx, user: Doc<"users">, messages: readonly Doc<"messages">[]): Promise<MessageViewer> {
  const hasPhotos = messages.some(({ parts }) => photoParts(parts).length > 0);
  const linkTo = hasPhotos ? await linkMaker(ctx, user) : noLink;
  return (message) => viewMessage(ctx, message, linkTo);
}

function noLink(): never {
  throw new Error("There is no photo to link to");
}

async function viewMessage(ctx: QueryCtx, message: Doc<"messages">, linkTo: LinkMaker): Promise<Infer<typeof messageView>> {
  const { _id, _creationTime, chatId, messageId, parentId, role, origin } = message;
  const { status, code, retryAt, attempt, model, triage, answers, guarded, citations: cited } = message;
  const content = partsToText(message.parts);
  const parts = await Promise.all(message.parts.map((part) => viewPart(ctx, part, linkTo)));
  return {
    _id,
    _creationTime,
    chatId,
    messageId,
    parentId,
    role,
    parts,
    content,
    origin,
    status,
    code,
    retryAt,
    attempt,
    model,
    triage,
    answers,
    feedback: viewFeedback(message),
    guarded,
    citations: cited,
  };
}

function viewFeedback({ feedback }: Doc<"messages">): Infer<typeof messageView>["feedback"] {
  return feedback && { rating: feedback.rating, reason: feedback.reason, comment: feedback.comment };
}

export async function messageById(
  ctx: QueryCtx,
  user: { _id: Id<"users"> },
  messageId: MessageId,
): Promise<Doc<"messages"> | null> {
  return await ctx.db
    .query("messages")
    .withIndex("by_user_and_messageId", (q) => q.eq("userId", user._id).eq("messageId", messageId))
    .unique();
}

/** The question that an answer follows; null where there is none: it was said to words that nobody understood, or is no answer. */
export async function userMessageOf(ctx: QueryCtx, { userId, role, parentId }: Doc<"messages">): Promise<Doc<"messages"> | null> {
  const before = role === "user" || parentId === undefined ? null : await messageById(ctx, { _id: userId }, parentId);
  return before?.role === "user" ? before : null;
}

interface StoredExchange {
  message: Doc<"messages"> | null;
  userMessage: Doc<"messages"> | null;
}

/** A reply, and what it answers. */
export async function exchangeOf(
  ctx: QueryCtx,
  { message: id, userId }: Pick<Doc<"replyLeases">, "message" | "userId">,
): Promise<StoredExchange> {
  const message = await ctx.db.get("messages", id);
  const userMessage = message?.parentId === undefined ? null : await messageById(ctx, { _id: userId }, message.parentId);
  return { message, userMessage };
}

/** What follows a message of a chat, oldest first: the versions of its answer, or the ways in which the chat went on from it. */
export function following(ctx: QueryCtx, chatId: Id<"chats">, parentId: MessageId | undefined) {
  return ctx.db.query("messages").withIndex("by_chat_and_parentId", (q) => q.eq("chatId", chatId).eq("parentId", parentId));
}

/**
 * The last messages of a branch, oldest first, ending with `leaf`; none where that is gone. A message is always younger than the one that it
 * follows, and mostly the next one: only where the chat went another way in between is the one before looked up, however long that way is.
 */
export async function branchTo(
  ctx: QueryCtx,
  { userId, chatId }: Pick<Doc<"messages">, "userId" | "chatId">,
  leaf: MessageId | undefined,
  limit: number,
): Promise<Doc<"messages">[]> {
  const branch: Doc<"messages">[] = [];
  let wanted = leaf;
  while (wanted !== undefined && branch.length < limit) {
    const found = await messageById(ctx, { _id: userId }, wanted);
    if (found?.chatId !== chatId) break;
    branch.unshift(found);
    wanted = found.parentId;
    const older = ctx.db
      .query("messages")
      .withIndex("by_chat", (q) => q.eq("chatId", chatId).lt("_creationTime", found._creationTime));
    for await (const message of older.order("desc")) {
      // bounded by `limit`
      if (message.messageId !== wanted || branch.length === limit) break;
      branch.unshift(message);
      wanted = message.parentId;
    }
  }
  return branch;
}

export async function requireOwnMessage(ctx: QueryCtx, user: Doc<"users">, messageId: MessageId): Promise<Doc<"messages">> {
  const message = await messageById(ctx, user, messageId);
  if (message === null) throw notFound();
  return message;
}
