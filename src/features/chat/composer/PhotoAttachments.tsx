import { RotateCcw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PhotoProgress } from "#features/chat/photos/PhotoProgress.tsx";
import type { LocalPhoto } from "#features/chat/photos/PhotoUploads.ts";
import { ICON, SMALL_ICON } from "#ui/icons.ts";
import type { DraftPhotos } from "./useDraftPhotos.ts";

interface PhotoAttachmentsProps {
  photos: DraftPhotos;
  onRemoved: () => void;
}

/** Where photos wait for the words beside them. */
export function PhotoAttachments({ photos, onRemoved }: PhotoAttachmentsProps) {
  const { t } = useTranslation("chat");
  if (photos.shown.length === 0) return null;
  return (
    <ul aria-label={t("photos.label")} className="flex basis-full gap-2 px-1.5 pt-1.5 pb-1">
      {photos.shown.map((photo, index) => (
        <li key={photo.id} className="relative">
          <WaitingPhoto photo={photo} name={t("photos.name", { number: index + 1 })} onRetry={() => photos.retry(photo.id)} />
          {/* 44 × 44 to press, though the mark is smaller. */}
          <button
            type="button"
            aria-label={t("photos.remove")}
            title={t("photos.remove")}
            onClick={() => {
              photos.remove(photo.id);
              onRemoved();
            }}
            className="absolute -top-1.5 -right-1.5 grid size-11 place-items-center rounded-full text-ink"
          >
            <span className="grid size-6 place-items-center rounded-full bg-surface/80">
              <X {...SMALL_ICON} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface WaitingPhotoProps {
  photo: LocalPhoto;
  name: string;
  onRetry: () => void;
}

function WaitingPhoto({ photo: { url, upload }, name, onRetry }: WaitingPhotoProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="relative size-17 shrink-0 overflow-hidden rounded-[14px] bg-sunk">
      {url !== "" && <img src={url} alt={name} className="size-full object-cover [filter:var(--photo-dim)]" />}
      <PhotoProgress upload={upload} />
      {upload.state === "failed" && (
        <button
          type="button"
          onClick={onRetry}
          className="absolute inset-0 grid place-content-center justify-items-center gap-0.5 bg-photo-veil text-xs font-strong text-photo-words"
        >
          <RotateCcw {...ICON} />
          {t("photos.retry")}
        </button>
      )}
    </div>
  );
}
