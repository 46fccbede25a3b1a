import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "#domain/chat/chatMessages.ts";
import type { ReplyFailure } from "#domain/chat/reply.ts";
import { ErrorBanner } from "./ErrorBanner.tsx";

/**
 * Says at the top that a reply has failed which was awaited here; beside its message stands what can be done. What has a cause that the
 * message tells, as too many questions or none left for today, is not told to be tried again up here.
 */
export function FailureBanner({ messages }: { messages: readonly ChatMessage[] }) {
  const { t } = useTranslation("chat");
  const last = messages.findLast((message) => message.role === "assistant");
  const [awaited, setAwaited] = useState<string | null>(null);
  if (last?.status === "streaming" && awaited !== last.messageId) setAwaited(last.messageId);
  if (last?.status !== "failed" || last.messageId !== awaited || !isUnexplained(last.code)) return null;
  return <ErrorBanner error={new Error(t("reply.failed"))} onDismiss={() => setAwaited(null)} />;
}

function isUnexplained(code: ReplyFailure = "provider"): boolean {
  return code === "provider" || code === "timeout";
}
