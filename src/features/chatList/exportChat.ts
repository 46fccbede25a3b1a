import type { ConvexReactClient } from "convex/react";
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
import type { ChatId } from "#domain/ids.ts";
import { readAllPages } from "#platform/convex/readAllPages.ts";
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

async function readWholeChat(client: ConvexReactClient, chatId: ChatId): Promise<ExportableChat> {
  const { title, activeLeaf } = await client.query(api.chats.getChat, { chatId });
  const newestFirst = await readAllPages((paginationOpts) => client.query(api.messages.listMessages, { chatId, paginationOpts }));
  const messages = shownBranch(newestFirst, activeLeaf).map(({ message }) => message);
  return { chatId, title, messages, list: await readCited(messages) };
}
