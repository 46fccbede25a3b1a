import { useEffect, useRef } from "react";
import type { MessageId } from "#domain/ids.ts";
import type { ScrollTarget } from "./useScrollToMessage.ts";

/** How many messages are loaded at most on the way to one. */
export const LOADED_MESSAGES_MAX = 2_000;

/** What is loaded of a chat. */
export interface LoadedMessages {
  /** The messages of all branches. */
  messages: readonly MessageWithId[];
  shown: readonly MessageWithId[];
  /** Nothing stands before. */
  isComplete: boolean;
  /** Null while more are on their way, and when there are none. */
  more: (() => void) | null;
}

interface MessageWithId {
  messageId: MessageId;
}

/** Brings a message among those that are shown: loads what stands before, then shows its branch. One that is not there ends the jump. */
export function useLoadMessage(
  jump: ScrollTarget | null,
  loaded: LoadedMessages | null,
  show: (messageId: MessageId) => Promise<boolean>,
): void {
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const isWanted = ({ messageId }: MessageWithId) => messageId === jump?.messageId;
    if (jump === null) asked.current = null;
    if (jump === null || loaded === null || loaded.shown.some(isWanted)) return;
    if (!loaded.messages.some(isWanted)) {
      if (loaded.isComplete || loaded.messages.length >= LOADED_MESSAGES_MAX) jump.onOver();
      else loaded.more?.();
    } else if (asked.current !== jump.messageId) {
      asked.current = jump.messageId;
      void show(jump.messageId);
    }
  });
}
