import { useState } from "react";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";

/** The messages that were on their way on this screen, with the answers to them, and others that were answered or edited here. */
export function useWrittenHere(messages: readonly ChatMessage[], others: readonly string[]): ReadonlySet<string> {
  const [written, setWritten] = useState<ReadonlySet<string>>(() => new Set());
  const onTheWay = messages.filter((one) => (one.role === "user" ? one.delivery !== "sent" : one.id === undefined));
  const more = [...onTheWay.map(({ messageId }) => messageId), ...others].filter((id) => !written.has(id));
  if (more.length > 0) setWritten(new Set([...written, ...more]));
  return written;
}
