import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessagePhoto } from "#domain/chat/chatMessages.ts";
import { useFileUrl } from "#platform/convex/useFileUrl.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { PhotoImage } from "./PhotoImage.tsx";
import { PhotoProgress } from "./PhotoProgress.tsx";
import { PhotoUnavailable } from "./PhotoUnavailable.tsx";

/** Loaded when a photo is pressed first. */
const PhotoViewer = lazyPart(async () => (await import("./PhotoViewer.tsx")).PhotoViewer);

interface MessagePhotosProps {
  photos: readonly MessagePhoto[];
}

/** One is shown in the form of a photo, several as squares beside each other. */
const ROWS: Record<number, string> = {
  1: "w-66 max-w-full *:aspect-4/3",
  2: "w-66 max-w-full grid-cols-2 *:aspect-square",
  3: "w-100 max-w-full grid-cols-3 *:aspect-square",
};

/** What a message shows, above its words. The room is there before the pictures are, so that nothing jumps. */
export function MessagePhotos({ photos }: MessagePhotosProps) {
  const { t } = useTranslation("chat");
  const [viewed, setViewed] = useState<number | null>(null);
  // What is still made ready cannot be shown yet.
  const pictures = photos.filter(({ url }) => url !== "");
  return (
    <>
      <ul aria-label={t("photos.label")} className={`grid justify-end gap-2 ${ROWS[photos.length] ?? ""}`}>
        {photos.map((photo, place) => {
          // Its key too: when the message is stored, the same picture gets another id and address.
          const name = t("photos.name", { number: place + 1 });
          return (
            <li key={name} className="relative overflow-hidden rounded-photo bg-sunk">
              {photo.url !== "" && <PhotoThumb photo={photo} name={name} onView={() => setViewed(pictures.indexOf(photo))} />}
              {photo.upload?.state === "unfit" && <PhotoUnavailable />}
              {photo.upload !== undefined && <PhotoProgress upload={photo.upload} />}
            </li>
          );
        })}
      </ul>
      {viewed !== null && (
        // Where it cannot be loaded the photo stays as small as it is.
        <ErrorBoundary renderFallback={() => null}>
          <PhotoViewer photos={pictures} first={viewed} onClose={() => setViewed(null)} onLoadFailed={() => setViewed(null)} />
        </ErrorBoundary>
      )}
    </>
  );
}

interface PhotoThumbProps {
  photo: MessagePhoto;
  name: string;
  onView: () => void;
}

function PhotoThumb({ photo, name, onView }: PhotoThumbProps) {
  const { t } = useTranslation("chat");
  const file = useFileUrl(photo.url);
  if (file.isUnavailable) return <PhotoUnavailable />;
  return (
    <button type="button" aria-label={t("photos.view", { name })} onClick={onView} className="size-full">
      <PhotoImage photo={photo} name={name} file={file} className="size-full object-cover [filter:var(--photo-dim)]" />
    </button>
  );
}
