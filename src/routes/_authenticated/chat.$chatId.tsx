import { createFileRoute } from "@tanstack/react-router";
import { isMessageId } from "#domain/chat/messageId.ts";

export const Route = createFileRoute("/_authenticated/chat/$chatId")({
  /** `?message=…` opens the chat at that message. */
  validateSearch: ({ message }): { message?: string } => (typeof message === "string" && isMessageId(message) ? { message } : {}),
});
