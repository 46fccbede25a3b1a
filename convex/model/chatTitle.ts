import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { searchWords } from "#domain/chat/search.ts";
import { hiddenTitle } from "#domain/chat/title.ts";

/** What tells, or may tell, of violence at home or of despair gets a title that tells nobody anything; one that a person gave stays. */
export async function hideTitle(ctx: MutationCtx, chatId: Id<"chats">): Promise<void> {
  const chat = await ctx.db.get("chats", chatId);
  if (chat === null || chat.titleOrigin === "renamed") return;
  await ctx.db.patch("chats", chatId, { ...titleFields(hiddenTitle(chat.title)), titleOrigin: "exchange" });
}

/** A title with what it is found by. */
export function titleFields(title: string): Pick<Doc<"chats">, "title" | "titleSearchText"> {
  return { title, titleSearchText: searchWords(title) };
}
