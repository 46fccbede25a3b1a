import type { PaginationOptions, PaginationResult } from "convex/server";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import type { Doc } from "#convex/_generated/dataModel.js";
import type { QueryCtx } from "#convex/_generated/server.js";
import { requireOwnChat } from "./chats.ts";
import { notFound } from "#convex/model/errors.ts";

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
  const numItems = Math.min(paginationOpts.numItems, LIST_PAGE);
  const messages = ctx.db.query("messages").withIndex("by_chat", (q) => q.eq("chatId", chatId));
  const result = await messages.order("desc").paginate({ ...paginationOpts, numItems });
  const isHers = result.page.length > 0 && result.page.every(({ userId }) => userId === user._id);
  if (paginationOpts.cursor === null || !isHers) await requireOwnChat(ctx, user, id);
  return result;
}
