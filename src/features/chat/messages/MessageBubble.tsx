import { Clock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { failedPhotos, type MessagePhoto, type UserMessage } from "#domain/chat/chatMessages.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { MessageId } from "#domain/ids.ts";
import { MessagePhotos } from "#features/chat/photos/MessagePhotos.tsx";
import { FailedPhotos } from "#features/chat/photos/PhotoProgress.tsx";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { useElapsed } from "#platform/react/useElapsed.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Bubble } from "#ui/Bubble.tsx";
import { Button } from "#ui/Button.tsx";
import { SMALL_ICON } from "#ui/icons.ts";
import { FoldedText } from "./FoldedText.tsx";

/** Shorter waits are the way there, and pass unmentioned. */
const WAITING_MS = 3_000;

/** What waits for photos or a connection is under way for longer, and can still be changed. */
const CHANGEABLE_MS = 500;

interface MessageBubbleProps extends Pick<UserMessage, "messageId" | "text" | "photos" | "delivery"> {
  /** What stands before it has yet to be answered. */
  isBehind: boolean;
  onRetry: (messageId: MessageId) => void;
  onEdit: (messageId: MessageId) => void;
  onDiscard: (messageId: MessageId) => void;
}

/** What the parent wrote, shown as they wrote it: their text is never read as markdown. */
export function MessageBubble({ messageId, text, photos, delivery, isBehind, ...on }: MessageBubbleProps) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const isLate = useElapsed(WAITING_MS);
  const isUnsent = delivery === "waiting" || (isLate && delivery !== "sent");
  const edits = (
    <span className="-mr-3 flex">
      <WordButton onClick={() => on.onEdit(messageId)}>{t("delivery.edit")}</WordButton>
      <WordButton onClick={() => on.onDiscard(messageId)}>{t("delivery.delete")}</WordButton>
    </span>
  );
  return (
    <>
      {photos !== undefined && <MessagePhotos photos={photos} />}
      {text !== "" && (
        <Bubble lang={textLanguage(text, language)} isUnsent={isUnsent}>
          <FoldedText text={text} />
        </Bubble>
      )}
      {delivery === "sending" && <Waiting key="sending" afterMs={WAITING_MS} words={t("delivery.waiting")} />}
      {delivery === "waiting" && (
        <Held hasPhotosUnderWay={photos?.some(isUnderWay) === true} isBehind={isBehind}>
          {edits}
        </Held>
      )}
      {delivery === "failed" && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="text-sm text-danger">
            {photos !== undefined && failedPhotos(photos).length > 0 && <FailedPhotos photos={photos} />} {t("delivery.failed")}
          </p>
          {edits}
          <Button isSmall onClick={() => on.onRetry(messageId)}>
            {t("delivery.tryAgain")}
          </Button>
        </div>
      )}
    </>
  );
}

function isUnderWay({ upload }: MessagePhoto): boolean {
  return upload !== undefined && upload.state !== "uploaded";
}

/** A word to press, beside what it is about. */
function WordButton(props: Pick<ComponentProps<"button">, "onClick" | "children">) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-11 px-3 text-sm font-strong text-ink underline decoration-2 underline-offset-4"
    />
  );
}

interface HeldProps extends Pick<MessageBubbleProps, "isBehind"> {
  hasPhotosUnderWay: boolean;
  children: ReactNode;
}

/** Below a message that waits for its photos, for a connection, or for the answer to what was asked before it. */
function Held({ hasPhotosUnderWay, isBehind, children }: HeldProps) {
  const { t } = useTranslation("chat");
  const unreachable = useBackendUnreachable();
  const behind = isBehind ? "delivery.waitingForAnswer" : "delivery.notSent";
  const why = hasPhotosUnderWay ? "delivery.waitingForPhotos" : behind;
  return (
    <Waiting afterMs={CHANGEABLE_MS} words={t(unreachable ? "delivery.notSent" : why)}>
      {children}
    </Waiting>
  );
}

interface WaitingProps {
  afterMs: number;
  words: string;
  /** What can be done meanwhile. */
  children?: ReactNode;
}

function Waiting({ afterMs, words, children }: WaitingProps) {
  const isLate = useElapsed(afterMs);
  return (
    <div className={isLate ? "flex animate-arrive flex-wrap items-center justify-end gap-2" : "sr-only"}>
      <output className="flex items-center gap-1.5 text-sm text-ink-faint">
        {isLate && <Clock {...SMALL_ICON} className="shrink-0" />}
        {isLate && words}
      </output>
      {isLate && children}
    </div>
  );
}
