import { useEffect, useRef } from "react";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { isFinal } from "#domain/chat/reply.ts";
import type { MessageId } from "#domain/ids.ts";

interface ShowQuestion {
  pin: (messageId: MessageId) => void;
  scrollToBottom: () => void;
}

/**
 * What they have just asked is in view, wherever they were reading: at the top while it is answered, so that the answer is read from its
 * beginning. Another branch, or what a deletion leaves, is shown by its end.
 */
export function useShownQuestion(messages: readonly ChatMessage[], { pin, scrollToBottom }: ShowQuestion): void {
  const asked = messages.findLast((message) => message.role === "user");
  const isAnswered = isWhole(messages.at(-1)) && asked?.delivery === "sent";
  // A chat that is opened while it is answered shows its end; one that was begun by a question, the question.
  const shown = useRef(asked?.delivery === "sent" ? asked.messageId : undefined);
  useEffect(() => {
    if (shown.current === asked?.messageId) return;
    shown.current = asked?.messageId;
    if (asked === undefined || isAnswered) scrollToBottom();
    else pin(asked.messageId);
  });
}

function isWhole(message: ChatMessage | undefined): boolean {
  return message?.role === "assistant" && isFinal(message.status);
}
