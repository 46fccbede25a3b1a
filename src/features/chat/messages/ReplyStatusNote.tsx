import { CircleAlert, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { canContinue, canRetry, type ReplyFailure } from "#domain/chat/reply.ts";
import type { MessageId } from "#domain/ids.ts";
import { clockTime } from "#domain/time/clockTime.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { useNow } from "#platform/react/useNow.ts";
import { Button } from "#ui/Button.tsx";
import { ICON, SMALL_ICON } from "#ui/icons.ts";

/** Longer than this nobody is kept waiting: the clocks may differ. */
const LONGEST_WAIT_S = 15 * 60;

interface ReplyStatusNoteProps {
  reply: AssistantMessage;
  onRetry: (messageId: MessageId) => Promise<boolean>;
  onContinue: (messageId: MessageId) => Promise<boolean>;
}

/** How a reply ended, where it did not simply end well. What came of it stays above. */
export function ReplyStatusNote({ reply, onRetry, onContinue }: ReplyStatusNoteProps) {
  const { t } = useTranslation("chat");
  if (canRetry(reply.status)) return <FailedReply reply={reply} onRetry={onRetry} onContinue={onContinue} />;
  if (canContinue(reply.status, reply.text)) return <UnfinishedReply reply={reply} onContinue={onContinue} />;
  if (reply.status === "stopped") return <p className="text-sm text-ink-faint">{t("reply.stopped")}</p>;
  return null;
}

/** Below a reply that has words, and more to say. */
function UnfinishedReply({ reply, onContinue }: Omit<ReplyStatusNoteProps, "onRetry">) {
  const { t } = useTranslation("chat");
  const { title, details } = useEndingWords(reply);
  const goOn = useTimedPress(reply, onContinue);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p className="min-w-0">{[title, ...details, ...goOn.wait].join(" ")}</p>
      <Button data-unread isSmall isBusy={goOn.isPressed} disabled={goOn.wait.length > 0} onClick={goOn.press}>
        {t("reply.continue")}
      </Button>
    </div>
  );
}

function FailedReply({ reply, onRetry, onContinue }: ReplyStatusNoteProps) {
  const { t } = useTranslation("chat");
  const { title, details } = useEndingWords(reply);
  const retry = useTimedPress(reply, onRetry);
  const goOn = useTimedPress(reply, onContinue);
  const isTooEarly = retry.wait.length > 0;
  const isAsked = reply.isUnasked !== true;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-card bg-danger-soft p-4 text-ui">
      <CircleAlert {...ICON} className="mt-px text-danger" />
      <p>
        <span className="font-strong">{title}</span>{" "}
        <span className="block text-ink-soft">
          {[...details, ...retry.wait, ...(isAsked ? [t("reply.saved")] : [])].join(" ")}
        </span>
      </p>
      <div data-unread className="col-span-2 flex flex-wrap gap-2">
        {isAsked && (
          <Button
            isSmall
            isBusy={retry.isPressed}
            disabled={isTooEarly}
            icon={<RotateCcw {...SMALL_ICON} />}
            onClick={retry.press}
          >
            {t("reply.tryAgain")}
          </Button>
        )}
        {canContinue(reply.status, reply.text) && (
          <Button variant="tertiary" isSmall isBusy={goOn.isPressed} disabled={isTooEarly} onClick={goOn.press}>
            {t("reply.continue")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface TimedPress {
  /** How long until a press makes sense, as a sentence; empty where it does now. */
  wait: string[];
  press: () => void;
  /** A press has not been answered yet. */
  isPressed: boolean;
}

function useTimedPress({ messageId, retryAt }: AssistantMessage, act: (messageId: MessageId) => Promise<boolean>): TimedPress {
  const { t } = useTranslation("chat");
  const locale = useLocale();
  const [isPressed, setPressed] = useState(false);
  const left = useCountdown(retryAt);
  const [value, unit] = left > 90 ? [Math.ceil(left / 60), "minute"] : [left, "second"];
  const time = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);

  async function press() {
    setPressed(true);
    await act(messageId);
    setPressed(false);
  }
  return { wait: left === 0 ? [] : [t("reply.wait", { time })], press: () => void press(), isPressed };
}

interface EndingWords {
  title: string;
  details: string[];
}

function useEndingWords({ status, code, text, retryAt }: AssistantMessage): EndingWords {
  const { t } = useTranslation("chat");
  // Half an answer is no missing one.
  const brokenOff = text === "" ? null : { title: t("reply.interrupted"), details: [t("reply.interruptedKept")] };
  const failures: Record<ReplyFailure, EndingWords> = {
    provider: { title: t("reply.unanswered"), details: [] },
    timeout: { title: t("reply.unanswered"), details: [t("reply.timeout")] },
    rateLimited: { title: t("reply.rateLimited"), details: [] },
    quota: { title: t("reply.quota"), details: [] },
    consent: { title: t("reply.consent"), details: [] },
    limitReached: useLimitWords(retryAt),
  };
  switch (status) {
    case "stopped":
      return { title: t("reply.stopped"), details: [] };
    case "length":
      return code === undefined ? { title: t("reply.length"), details: [] } : { ...failures[code], title: t("reply.restFailed") };
    case "interrupted":
      return brokenOff ?? { title: t("reply.interrupted"), details: [] };
    case "blocked":
      return { title: t("reply.blocked"), details: [t("reply.blockedWhy")] };
    case "empty":
      return { title: t("reply.empty"), details: [] };
    default:
      return brokenOff ?? failures[code ?? "provider"];
  }
}

/** The day's messages were used up: until new ones come, and after that. */
function useLimitWords(retryAt: number | undefined): EndingWords {
  const { t } = useTranslation("chat");
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  if (retryAt === undefined) return { title: t("reply.limitReached"), details: [] };
  if (retryAt <= now) return { title: t("reply.unanswered"), details: [t("reply.limitOver")] };
  const time = clockTime(retryAt, { locale, timeZone: deviceTimeZone() });
  return { title: t("reply.limitReached"), details: [t("reply.limitUntil", { time })] };
}

/** Seconds until a moment (milliseconds since the epoch), counting down; 0 when it is over, or too far away to be believed. */
function useCountdown(moment: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

function secondsUntil(moment: number | undefined): number {
  const seconds = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
  return seconds > LONGEST_WAIT_S ? 0 : seconds;
}
