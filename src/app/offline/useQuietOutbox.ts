import { useEffect } from "react";
import type { ChatId } from "#domain/ids.ts";
import type { OutboxActions } from "#features/chat/outbox/useOutbox.ts";

/** Where violence at home is told of, the browser keeps that with what is on its way to this chat: a page that is opened next leads nobody there. */
export function useQuietOutbox(
  chatId: ChatId | null,
  { messages, quieten }: Pick<OutboxActions, "messages" | "quieten">,
  isQuiet: boolean,
): void {
  const own = messages.filter((message) => message.chatId === chatId && message.isFromThisPage);
  // It stays so: the notes may be closed while the words wait.
  const isTold = (isQuiet || own.some((message) => message.isQuiet)) && own.some((message) => message.isQuiet !== true);
  useEffect(() => {
    if (isTold) quieten(chatId);
  }, [isTold, chatId, quieten]);
}
