import { createFileRoute } from "@tanstack/react-router";
import { type MessageId, parseMessageId } from "#domain/ids.ts";

export const Route = createFileRoute("/_authenticated/chat/$chatId")({
  /** `?message=…` opens the chat at that message. */
  validateSearch: ({ message }): { message?: MessageId } => {
    const messageId = typeof message === "string" ? parseMessageId(message) : null;
    return messageId === null ? {} : { message: messageId };
  },
});
