import type { MessageId } from "#domain/ids.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { failedPhotos, type UserMessage } from "#domain/chat/chatMessages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Clock } from "lucide-react";
import { SMALL_ICON } from "#ui/icons.ts";
import { Bubble } from "#ui/Bubble.tsx";
import { Button } from "#ui/Button.tsx";
import { FoldedText } from "./FoldedText.tsx";
import { MessagePhotos } from "#features/chat/photos/MessagePhotos.tsx";
import { FailedPhotos } from "#features/chat/photos/PhotoProgress.tsx";
import { useElapsed } from "#platform/react/useElapsed.ts";

/** Shorter waits are the way there, and pass unmentioned. */
const WAITING_MS = 3_000;

/** What has to be uploaded first is under way for longer, and can still be changed. */
const PHOTOS_WAITING_MS = 500;

interface MessageBubbleProps extends Pick<UserMessage, "messageId" | "text" | "photos" | "delivery"> {
  onRetry: (messageId: MessageId) => void;
  onEdit: (messageId: MessageId) => void;
}

/** What the parent wrote, shown as they wrote it: their text is never read as markdown. */
export function MessageBubble({ messageId, text, photos, delivery, ...on }: MessageBubbleProps) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const isUnsent = useElapsed(WAITING_MS) && delivery !== "sent";
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
        <Waiting key="waiting" afterMs={PHOTOS_WAITING_MS} words={t("delivery.waitingForPhotos")}>
          <Button variant="quiet" small onClick={() => on.onEdit(messageId)}>
            {t("delivery.takeBack")}
          </Button>
        </Waiting>
      )}
      {delivery === "failed" && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="text-sm text-danger">
            {photos !== undefined && failedPhotos(photos).length > 0 && <FailedPhotos photos={photos} />} {t("delivery.failed")}
          </p>
          <Button variant="quiet" small onClick={() => on.onEdit(messageId)}>
            {t("delivery.edit")}
          </Button>
          <Button small onClick={() => on.onRetry(messageId)}>
            {t("delivery.tryAgain")}
          </Button>
        </div>
      )}
    </>
  );
}

interface WaitingProps {
  afterMs: number;
  words: string;
  /** What can be done meanwhile. */
  children?: ReactNode;
}

function Waiting({ afterMs, words, children }: WaitingProps) {
  const late = useElapsed(afterMs);
  return (
    <div className={late ? "flex animate-arrive flex-wrap items-center justify-end gap-2" : "sr-only"}>
      <output className="flex items-center gap-1.5 text-sm text-ink-faint">
        {late && <Clock {...SMALL_ICON} className="shrink-0" />}
        {late && words}
      </output>
      {late && children}
    </div>
  );
}
