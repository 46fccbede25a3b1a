import { useMutation } from "convex/react";
import { useEffect, useEffectEvent } from "react";
import { api } from "#convex/_generated/api.js";
import { mergeTimeline, runningReply, type ReplyMessage, type TimelineMessage } from "#domain/chat/timeline.ts";
import { errorCode } from "#domain/errors.ts";
import { type Live, useLive } from "#platform/useLive.ts";
import type { SendMessage } from "./useSendMessage.ts";

export interface Chat {
  chatId: string | null;
  state: "loading" | "ready" | "notFound" | "failed";
  messages: readonly TimelineMessage[];
  running: ReplyMessage | null;
  send: (draft: string) => void;
  retrySending: (messageId: string) => void;
  takeBack: (messageId: string) => void;
  stop: () => void;
  retryReply: (messageId: string) => Promise<void>;
}

interface ChatOptions {
  /** Whom the chat is to be about, if the server has yet to make it. */
  childId: string | undefined;
  sending: SendMessage;
  onError: (error: unknown) => void;
}

/** One chat as it stands on the screen: what the server holds of it, and what is on its way there. */
export function useChat(chatId: string | null, { childId, sending, onError }: ChatOptions): Chat {
  const live = useLive(api.messages.getChatMessages, chatId === null ? "skip" : { chatId });
  const stopReply = useMutation(api.messages.stop);
  const retryReply = useMutation(api.messages.retry);

  const settled = live.state === "ready" ? live.data : null;
  const messages = mergeTimeline(
    settled ?? [],
    sending.pending.filter((exchange) => exchange.chatId === chatId),
  );
  const running = runningReply(messages);

  const settle = useEffectEvent(sending.settle);
  useEffect(() => {
    if (chatId !== null && settled !== null) settle(chatId);
  }, [chatId, settled]);

  return {
    chatId,
    state: chatId === null ? "ready" : stateOf(live),
    messages,
    running,
    send: (draft) => sending.send(chatId, draft, chatId === null ? childId : undefined),
    retrySending: sending.retry,
    takeBack: sending.takeBack,
    stop: () => {
      if (running !== null) stopReply({ messageId: running.messageId }).catch(onError);
    },
    retryReply: async (messageId) => {
      await retryReply({ messageId }).catch(onError);
    },
  };
}

/** An id that nobody could have made is refused by the server before it looks; to a person it is not found either. */
function stateOf(live: Live<unknown>): Chat["state"] {
  if (live.state !== "failed") return live.state;
  const malformed = live.error.message.includes("ArgumentValidationError");
  return malformed || errorCode(live.error) === "notFound" ? "notFound" : "failed";
}
