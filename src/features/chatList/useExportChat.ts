import { type ConvexReactClient, useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { shownBranch } from "#domain/chat/branch.ts";
import {
  EXPORT_FILES,
  type ExportableChat,
  exportFileName,
  type ExportFormat,
  exportJson,
  exportMarkdown,
} from "#domain/chat/exportFile.ts";
import { LIST_PAGE } from "#domain/chat/limits.ts";
import type { ChatId } from "#domain/ids.ts";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { saveFile } from "#platform/files/saveFile.ts";
import { useLocale } from "#platform/react/useLocale.ts";

/** Saves what a chat shows, all of it, as a file. */
export function useExportChat(): (chatId: ChatId, format: ExportFormat) => Promise<void> {
  const client = useConvex();
  const { t } = useTranslation("chat");
  const locale = useLocale();
  const formatTime = (at: number) =>
    dateFormat(locale, { timeZone: deviceTimeZone(), dateStyle: "medium", timeStyle: "short" }).format(at);

  return async (chatId, format) => {
    const chat = await readWholeChat(client, chatId);
    const write: Record<ExportFormat, () => string> = {
      json: () => exportJson(chat, new Date()),
      markdown: () => exportMarkdown(chat, { you: t("you"), formatTime }),
    };
    saveFile({ name: exportFileName(chat.title, format), type: EXPORT_FILES[format].type, text: write[format]() });
  };
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
  return { chatId, title, messages: shownBranch(newestFirst, activeLeaf).map(({ message }) => message) };
}
