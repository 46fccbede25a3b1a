import { useConvex } from "convex/react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "#domain/chat/exportFile.ts";
import type { ChatId } from "#domain/ids.ts";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLocale } from "#platform/react/useLocale.ts";

/** Saves what a chat shows, all of it, as a file. What writes it is loaded when it is asked for. */
export function useExportChat(): (chatId: ChatId, format: ExportFormat) => Promise<void> {
  const client = useConvex();
  const { t } = useTranslation(["chat", "common"]);
  const locale = useLocale();
  const formatTime = (at: number) =>
    dateFormat(locale, { timeZone: deviceTimeZone(), dateStyle: "medium", timeStyle: "short" }).format(at);

  return async (chatId, format) => {
    const words = { you: t("you"), sources: t("common:title.sources"), formatTime };
    const { exportChat } = await import("./exportChat.ts");
    await exportChat(client, { chatId, format, words });
  };
}
