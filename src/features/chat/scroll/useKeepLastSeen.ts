import { type RefObject, useEffect } from "react";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { isFinal } from "#domain/chat/reply.ts";
import { clock } from "#platform/device/clock.ts";
import { keepLastSeen } from "#platform/firstFrame/lastSeen.ts";

/** By then the rows are drawn whole, and nothing that a person waits for is held up. */
const SETTLED_MS = 400;

/** Keeps the end of this chat as it is seen, for the first paint of the next visit. While an answer grows it is left as it was. */
export function useKeepLastSeen(
  chatId: string | null,
  content: RefObject<HTMLElement | null>,
  shown: readonly ChatMessage[],
): void {
  useEffect(() => {
    if (chatId === null || shown.length === 0 || !shown.every(isSettled)) return undefined;
    return clock.after(SETTLED_MS, () => {
      const rows = [...(content.current?.children ?? [])].filter((row) => row.ariaHidden === null);
      keepLastSeen({ path: `/chat/${chatId}`, rows, height: window.innerHeight });
    });
  }, [chatId, content, shown]);
}

/** What waits or grows would look as if it still did. */
function isSettled(message: ChatMessage): boolean {
  return message.role === "user" ? message.delivery === "sent" : isFinal(message.status);
}
