import { useEffect } from "react";
import type { ChatId } from "#domain/ids.ts";
import type { Chat } from "#features/chat/useChat.ts";
import { watchVisibility } from "#platform/device/visibility.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { forgetWaiting, keepWaiting } from "#user/waitingAnswer.ts";

type OpenedChat = Pick<Chat, "running" | "state" | "isCached">;

/** Remembers a chat that is left before the end of its answer was seen: the page may be closed, or behind a locked screen. */
export function useKeepWaiting(chatId: ChatId | null, { running, state, isCached }: OpenedChat): void {
  const isAnswering = running !== null;
  const isRead = state !== "loading" && !isCached;
  const { _id: userId } = useCurrentUser();
  useEffect(() => {
    if (chatId === null) return;
    if (isAnswering) {
      keepWaiting(userId, chatId);
      return;
    }
    // Until its messages have come nobody knows whether it is answered, and nothing of its end was seen.
    if (!isRead) return;
    const seen = (isVisible: boolean) => {
      if (isVisible) forgetWaiting(userId, chatId);
    };
    seen(document.visibilityState === "visible");
    return watchVisibility(seen);
  }, [userId, chatId, isAnswering, isRead]);
}
