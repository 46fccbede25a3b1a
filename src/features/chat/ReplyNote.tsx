import { CircleAlert, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canRetry, type ReplyFailure } from "#domain/chat/reply.ts";
import type { ReplyMessage } from "#domain/chat/timeline.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { Button } from "#ui/Button.tsx";

interface ReplyNoteProps {
  reply: ReplyMessage;
  onRetry: () => Promise<void>;
}

/** How a reply ended, where it did not simply end well. What came of it stays above. */
export function ReplyNote({ reply, onRetry }: ReplyNoteProps) {
  const { t } = useTranslation("chat");
  if (reply.status === "stopped") return <p className="text-sm text-ink-faint">{t("reply.stopped")}</p>;
  if (reply.status === "length") return <p className="text-sm text-ink-faint">{t("reply.length")}</p>;
  if (canRetry(reply.status)) return <FailedReply reply={reply} onRetry={onRetry} />;
  return null;
}

function FailedReply({ reply, onRetry }: ReplyNoteProps) {
  const { t } = useTranslation("chat");
  const [retrying, setRetrying] = useState(false);
  const { title, details } = useWhatHappened(reply);

  async function retry() {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  }

  return (
    <div className="flex min-h-15 flex-wrap items-center gap-3 rounded-card bg-danger-soft py-2 pr-2 pl-4 text-ui">
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-40">
        {title} <span className="block text-ink-soft">{[...details, t("reply.saved")].join(" ")}</span>
      </p>
      <Button small busy={retrying} icon={<RotateCcw aria-hidden size={16} strokeWidth={2} />} onClick={() => void retry()}>
        {t("reply.tryAgain")}
      </Button>
    </div>
  );
}

function useWhatHappened({ status, code, retryAt, text }: ReplyMessage): { title: string; details: string[] } {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  if (status === "interrupted")
    return { title: t("reply.interrupted"), details: text === "" ? [] : [t("reply.interruptedKept")] };
  if (status === "blocked") return { title: t("reply.blocked"), details: [t("reply.blockedWhy")] };
  if (status === "empty") return { title: t("reply.empty"), details: [] };

  const later =
    retryAt === undefined
      ? []
      : [t("reply.retryAt", { time: new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(retryAt) })];
  const failures: Record<ReplyFailure, { title: string; details: string[] }> = {
    provider: { title: t("reply.failed"), details: [] },
    timeout: { title: t("reply.failed"), details: [t("reply.timeout")] },
    rateLimited: { title: t("reply.rateLimited"), details: later },
    quota: { title: t("reply.quota"), details: later },
  };
  return failures[code ?? "provider"];
}
