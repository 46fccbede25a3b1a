import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { notFound } from "#convex/model/errors.ts";
import { boundedPage } from "#convex/model/pages.ts";
import { requireOwnChat } from "./chats.ts";

interface MessagePage {
  chatId: string;
  paginationOpts: PaginationOptions;
}

/**
 * All messages of a chat, newest first. A page that goes on where another ended does not read the chat's row, which every send
 * changes: whose it is stands on its messages.
 */
export async function pageOfMessages(
  ctx: QueryCtx,
  user: Doc<"users">,
  { chatId: id, paginationOpts }: MessagePage,
): Promise<PaginationResult<Doc<"messages">>> {
  const chatId = ctx.db.normalizeId("chats", id);
  if (chatId === null) throw notFound();
  const messages = ctx.db.query("messages").withIndex("by_chat", (q) => q.eq("chatId", chatId));
  const result = await messages.order("desc").paginate(boundedPage(paginationOpts));
  const isOwn = result.page.length > 0 && result.page.every(({ userId }) => userId === user._id);
  if (paginationOpts.cursor === null || !isOwn) await requireOwnChat(ctx, user, id);
  return result;
}
