import { useEffect } from "react";
import type { ChatId } from "#domain/ids.ts";
import type { ChatCare } from "#features/care/useChatCare.tsx";
import type { OutboxActions } from "#features/chat/outbox/useOutbox.ts";

/** While a card is open, what waits in its chat goes out at once, and not behind the answer to what was asked before. */
export function useSendUrgent(
  chatId: ChatId | null,
  { messages, hasten }: Pick<OutboxActions, "messages" | "hasten">,
  emergency: ChatCare["emergency"],
): void {
  const isHeldUp =
    emergency?.isDismissed === false &&
    messages.some((message) => message.chatId === chatId && message.state === "waiting" && message.isUrgent !== true);
  useEffect(() => {
    if (isHeldUp) hasten(chatId);
  }, [isHeldUp, chatId, hasten]);
}
