import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { shownBranch } from "#domain/chat/branch.ts";
import {
  EXPORT_FILES,
  type ExportableChat,
  exportFileName,
  type ExportFormat,
  exportJson,
  exportMarkdown,
  type ExportWords,
} from "#domain/chat/exportFile.ts";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import type { ChatId } from "#domain/ids.ts";
import { readCited } from "#platform/files/guidanceFiles.ts";
import { saveFile } from "#platform/files/saveFile.ts";

interface ExportOptions {
  chatId: ChatId;
  format: ExportFormat;
  words: ExportWords;
}

/** Saves what a chat shows, all of it, as a file. */
export async function exportChat(client: ConvexReactClient, { chatId, format, words }: ExportOptions): Promise<void> {
  const chat = await readWholeChat(client, chatId);
  const text = format === "json" ? exportJson(chat, new Date()) : exportMarkdown(chat, words);
  saveFile({ name: exportFileName(chat.title, format), type: EXPORT_FILES[format].type, text });
}

type Message = FunctionReturnType<typeof api.messages.listMessages>["page"][number];

async function readWholeChat(client: ConvexReactClient, chatId: ChatId): Promise<ExportableChat> {
  const { title, activeLeaf } = await client.query(api.chats.getChat, { chatId });
  const newestFirst: Message[] = [];
  for (let cursor: string | null = null, isDone = false; !isDone;) {
    const paginationOpts = { numItems: LIST_PAGE, cursor };
    const result: FunctionReturnType<typeof api.messages.listMessages> = await client.query(api.messages.listMessages, {
      chatId,
      paginationOpts,
    });
    newestFirst.push(...result.page);
    ({ isDone, continueCursor: cursor } = result);
  }
  const messages = shownBranch(newestFirst, activeLeaf).map(({ message }) => message);
  return { chatId, title, messages, list: await readCited(messages) };
}
