import { useTranslation } from "react-i18next";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import type { UserMessage } from "#domain/chat/timeline.ts";
import { useLanguage } from "#platform/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
import { MessagePhotos } from "./MessagePhotos.tsx";
import { useElapsed } from "./useElapsed.ts";

/** Shorter waits are the way there, and pass unmentioned. */
const WAITING_MS = 3_000;

interface MessageBubbleProps extends Pick<UserMessage, "messageId" | "text" | "photos" | "delivery"> {
  onRetry: (messageId: string) => void;
  onEdit: (messageId: string, text: string) => void;
}

/** What the parent wrote, shown as she wrote it: her text is never read as markdown. */
export function MessageBubble({ messageId, text, photos, delivery, ...on }: MessageBubbleProps) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  return (
    <>
      {photos !== undefined && <MessagePhotos photos={photos} />}
      {text !== "" && (
        <p
          dir="auto"
          lang={textLanguage(text, language)}
          className="rounded-bubble rounded-br-badge bg-user-bubble px-[17px] pt-[11px] pb-3 text-body leading-[1.48] wrap-anywhere
            whitespace-pre-wrap text-user-ink"
        >
          {text}
        </p>
      )}
      {delivery === "sending" && <Waiting />}
      {delivery === "failed" && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          <p className="text-sm text-danger">{t("delivery.failed")}</p>
          <Button variant="quiet" small onClick={() => on.onEdit(messageId, text)}>
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

function Waiting() {
  const { t } = useTranslation("chat");
  const late = useElapsed(WAITING_MS);
  return <output className={late ? "animate-arrive text-sm text-ink-faint" : "sr-only"}>{late && t("delivery.waiting")}</output>;
}
