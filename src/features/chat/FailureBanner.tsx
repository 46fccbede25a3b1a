import { useState } from "react";
import { useTranslation } from "react-i18next";
import { runningReply, type ChatMessage } from "#domain/chat/chatMessages.ts";
import type { ReplyFailure, ReplyStatus } from "#domain/chat/reply.ts";
import { WordedError } from "#domain/errors.ts";
import { ErrorBanner } from "./ErrorBanner.tsx";

/** Also where half of it came, or nothing: asked again, it may come whole. What was refused may not. */
const FAILED = new Set<ReplyStatus>(["failed", "interrupted", "empty"]);
/** Causes that the message tells, and that an early second try would not change: the banner does not ask for one. */
const TOLD = new Set<ReplyFailure | undefined>(["rateLimited", "quota"]);
/** Nobody was asked: what stands over the field says why. */
const UNASKED = new Set<ReplyFailure | undefined>(["limitReached", "consent"]);

/** Says at the top that a reply has failed which was awaited here; beside its message stands what can be done. */
export function FailureBanner({ messages }: { messages: readonly ChatMessage[] }) {
  const { t } = useTranslation("chat");
  const running = runningReply(messages)?.messageId;
  const [awaited, setAwaited] = useState<string | null>(null);
  if (running !== undefined && awaited !== running) setAwaited(running);
  const reply = messages.find(({ messageId }) => messageId === awaited);
  if (reply?.role !== "assistant" || !FAILED.has(reply.status) || UNASKED.has(reply.code)) return null;
  const words = TOLD.has(reply.code) ? t("reply.unanswered") : t("reply.failed");
  return <ErrorBanner error={new WordedError(words)} onDismiss={() => setAwaited(null)} />;
}
