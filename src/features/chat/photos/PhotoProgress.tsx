import { useTranslation } from "react-i18next";
import { failedPhotos, type MessagePhoto, type PhotoUpload } from "#domain/chat/chatMessages.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Spinner } from "#ui/Spinner.tsx";

/** How far a photo is on its way, over its picture. */
export function PhotoProgress({ upload }: { upload: PhotoUpload }) {
  const { t } = useTranslation("chat");
  switch (upload.state) {
    case "preparing":
      return (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t("photos.preparing")} />
        </span>
      );
    case "uploading":
      return (
        <progress
          aria-label={t("photos.uploading")}
          value={upload.percent}
          max={100}
          className="absolute inset-x-2 bottom-2 h-1 w-auto appearance-none overflow-hidden rounded-full bg-photo-words/60
            [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
        />
      );
    case "waiting":
      return (
        <output className="absolute inset-x-0 bottom-0 bg-photo-veil px-1 py-0.5 text-center text-xs text-photo-words">
          {t("photos.waiting")}
        </output>
      );
    case "uploaded":
    case "failed":
    case "unfit":
      return null;
  }
}

/** Says which of these photos did not arrive. */
export function FailedPhotos({ photos }: { photos: readonly MessagePhoto[] }) {
  const { t } = useTranslation("chat");
  const language = useLanguage();
  const names = failedPhotos(photos).map((number) => t("photos.name", { number }));
  return (
    <span className="text-danger">
      {t("photos.notUploaded", { count: names.length, names: new Intl.ListFormat(language).format(names) })}
    </span>
  );
}
