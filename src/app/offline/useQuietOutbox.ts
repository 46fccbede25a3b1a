import { useEffect } from "react";
import type { ChatId } from "#domain/ids.ts";
import type { OutboxActions } from "#features/chat/outbox/useOutbox.ts";

/** Where violence at home is told of, the browser keeps that with what is on its way from this page: one that is opened next leads nobody there. */
export function useQuietOutbox(
  chatId: ChatId | null,
  { messages, quieten }: Pick<OutboxActions, "messages" | "quieten">,
  isQuiet: boolean,
): void {
  const isTold = isQuiet && messages.some((one) => one.chatId === chatId && one.isFromThisPage && !one.isQuiet);
  useEffect(() => {
    if (isTold) quieten(chatId);
  }, [isTold, chatId, quieten]);
}
