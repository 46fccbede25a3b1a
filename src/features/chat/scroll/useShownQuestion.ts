import { useEffect, useRef } from "react";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { isFinal } from "#domain/chat/reply.ts";
import type { MessageId } from "#domain/ids.ts";

interface QuestionScroll {
  pin: (messageId: MessageId) => void;
  scrollToBottom: () => void;
  isFollowing: () => boolean;
  /** Whether what changes now was pressed for here: an edit, another answer or version, a deletion. */
  takeChange: (isOther: boolean) => boolean;
}

/**
 * What they have just asked is in view, wherever they were reading: at the top while it is answered, so that the answer is read from its
 * beginning. Another branch, or what a deletion leaves, is shown by its end. What comes of another device moves only who follows the end.
 */
export function useShownQuestion(messages: readonly ChatMessage[], { pin, scrollToBottom, ...reader }: QuestionScroll): void {
  const asked = messages.findLast((message) => message.role === "user");
  const isSent = asked?.delivery === "sent";
  const isAnswered = isWhole(messages.at(-1)) && isSent;
  // A chat that is opened while it is answered shows its end; one that was begun by a question, the question.
  const shown = useRef(isSent ? asked.messageId : undefined);
  useEffect(() => {
    const isOther = shown.current !== asked?.messageId;
    const isPressedFor = reader.takeChange(isOther);
    if (!isOther) return;
    shown.current = asked?.messageId;
    const isFromElsewhere = isSent && !isPressedFor;
    if (isFromElsewhere && !reader.isFollowing()) return;
    if (asked === undefined || isAnswered) scrollToBottom();
    else pin(asked.messageId);
  });
}

function isWhole(message: ChatMessage | undefined): boolean {
  return message?.role === "assistant" && isFinal(message.status);
}
