import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import { ErrorBanner } from "./ErrorBanner.tsx";

/** Says at the top that a reply has failed which was awaited here; beside its message stands what can be done. */
export function FailureBanner({ messages }: { messages: readonly ChatMessage[] }) {
  const { t } = useTranslation("chat");
  const last = messages.findLast((message) => message.role === "assistant");
  const [awaited, setAwaited] = useState<string | null>(null);
  if (last?.status === "streaming" && awaited !== last.messageId) setAwaited(last.messageId);
  if (last?.status !== "failed" || last.messageId !== awaited) return null;
  return <ErrorBanner error={new Error(t("reply.failed"))} onDismiss={() => setAwaited(null)} />;
}
