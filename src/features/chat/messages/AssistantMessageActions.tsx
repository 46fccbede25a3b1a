import { RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { canRetry } from "#domain/chat/reply.ts";
import { CopyButton } from "#features/chat/markdown/CopyButton.tsx";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { Spinner } from "#ui/Spinner.tsx";
import { MessageMenu } from "./MessageMenu.tsx";
import { Timestamp } from "./Timestamp.tsx";
import { useReadAloud } from "./useReadAloud.ts";
import type { RowActions } from "./useRowActions.tsx";
import { VersionPager } from "./VersionPager.tsx";

/** Loaded with the first answer that somebody finds bad: that it was is stored without it. */
const FeedbackDialog = lazyPart(async () => (await import("./FeedbackDialog.tsx")).FeedbackDialog);

interface AssistantMessageActionsProps {
  reply: AssistantMessage;
  /** The actions of the last answer are always in view. */
  isLast: boolean;
  row: RowActions;
}

/** Below an answer that has ended, in room that was kept for it. One that failed says above what can be done. */
export function AssistantMessageActions({ reply, isLast, row }: AssistantMessageActionsProps) {
  const { t } = useTranslation("chat");
  const readAloud = useReadAloud(reply);
  const { messageId, text, sentAt, versions = [] } = reply;
  const pager = versions.length > 1 && (
    <VersionPager messageId={messageId} versions={versions} onShow={row.onShow} takePressed={row.takePressedDirection} />
  );
  if (canRetry(reply.status)) return pager;
  return (
    <div className="-ml-3 flex flex-wrap items-center">
      {pager}
      <div className={`flex flex-wrap items-center ${isLast ? "animate-arrive" : "message-actions"}`}>
        {text !== "" && <CopyButton text={text} />}
        {text !== "" && <Rating reply={reply} row={row} />}
        {reply.isUnasked !== true && <Regenerate messageId={messageId} row={row} />}
        <MessageMenu title={t("actions.ofAnswer")} readAloud={readAloud} onDelete={(opener) => row.onDelete(messageId, opener)} />
        {sentAt !== undefined && <Timestamp at={sentAt} className="max-md:hidden" />}
      </div>
    </div>
  );
}

/** Takes no second press until the first has been answered. */
function Regenerate({ messageId, row }: Pick<AssistantMessage, "messageId"> & { row: RowActions }) {
  const { t } = useTranslation("chat");
  const [isBusy, setBusy] = useState(false);

  async function regenerate() {
    if (isBusy) return;
    setBusy(true);
    await row.regenerate(messageId);
    setBusy(false);
  }

  return (
    <IconButton label={t("actions.regenerate")} aria-busy={isBusy || undefined} onClick={() => void regenerate()}>
      {isBusy ? <Spinner isSmall /> : <RotateCcw {...ICON} />}
    </IconButton>
  );
}

/** A second press on the same takes it back. A bad answer is asked about. */
function Rating({ reply: { messageId, text, feedback }, row }: Pick<AssistantMessageActionsProps, "reply" | "row">) {
  const { t } = useTranslation("chat");
  const [isAsking, setAsking] = useState(false);
  const isGood = feedback?.rating === "good";
  const isBad = feedback?.rating === "bad";
  // In a list of buttons each answer has the same two.
  const which = text
    .replaceAll(/[*_#>|`]/g, "")
    .slice(0, 60)
    .trim();

  async function rateBad() {
    if (await row.rate(messageId, isBad ? null : { rating: "bad" })) setAsking(!isBad);
  }

  return (
    <>
      <IconButton
        label={t("actions.good")}
        aria-description={which}
        aria-pressed={isGood}
        onClick={() => void row.rate(messageId, isGood ? null : { rating: "good" })}
      >
        <ThumbsUp {...ICON} className={isGood ? "fill-leaf-soft text-leaf" : ""} />
      </IconButton>
      <IconButton label={t("actions.bad")} aria-description={which} aria-pressed={isBad} onClick={() => void rateBad()}>
        <ThumbsDown {...ICON} className={isBad ? "fill-leaf-soft text-leaf" : ""} />
      </IconButton>
      {isAsking && (
        <ErrorBoundary renderFallback={() => null} onError={() => setAsking(false)}>
          <FeedbackDialog
            onSend={(reason) => row.rate(messageId, reason)}
            onClose={() => setAsking(false)}
            onLoadFailed={() => setAsking(false)}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
