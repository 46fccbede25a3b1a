import { useEffect } from "react";
import type { ChatId } from "#domain/ids.ts";
import { watchVisibility } from "#platform/device/visibility.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { forgetWaiting, keepWaiting } from "#user/waitingAnswer.ts";

/** Remembers a chat that is left before the end of its answer was seen: the page may be closed, or behind a locked screen. */
export function useKeepWaiting(chatId: ChatId | null, isAnswering: boolean): void {
  const { _id: userId } = useCurrentUser();
  useEffect(() => {
    if (chatId === null) return;
    if (isAnswering) {
      keepWaiting(userId, chatId);
      return;
    }
    const seen = (isVisible: boolean) => {
      if (isVisible) forgetWaiting(userId, chatId);
    };
    seen(document.visibilityState === "visible");
    return watchVisibility(seen);
  }, [userId, chatId, isAnswering]);
}
