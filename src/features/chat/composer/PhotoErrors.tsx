import { useTranslation } from "react-i18next";
import { failedPhotos } from "#domain/chat/chatMessages.ts";
import { PHOTOS_PER_MESSAGE } from "#domain/photo/limits.ts";
import { FailedPhotos } from "#features/chat/photos/PhotoProgress.tsx";
import type { DraftPhotos } from "./useDraftPhotos.ts";

type PhotoErrorsProps = Pick<DraftPhotos, "shown" | "leftOut">;

/** Whatever was chosen and is not attached, or did not arrive, is named, with the reason and what helps. */
export function PhotoErrors({ shown, leftOut }: PhotoErrorsProps) {
  const { t } = useTranslation("chat");
  const tooMany = leftOut.filter(({ reason }) => reason === "tooMany");
  const names = tooMany.map(({ name }) => t("photos.leftOut.quoted", { name })).join(", ");
  return (
    <output className="grid basis-full gap-1 px-3 text-sm text-ink-soft empty:hidden">
      {tooMany.length > 0 && (
        <span className="line-clamp-3 wrap-anywhere">
          {t("photos.leftOut.tooMany", { count: tooMany.length, most: PHOTOS_PER_MESSAGE, names })}
        </span>
      )}
      {leftOut.map(
        ({ name, reason }) =>
          reason !== "tooMany" && (
            <span key={`${reason} ${name}`} className="wrap-anywhere">
              {t(`photos.leftOut.${reason}`, { name })}
            </span>
          ),
      )}
      {shown.some(({ isAnimated }) => isAnimated) && <span>{t("photos.stilled")}</span>}
      {failedPhotos(shown).length > 0 && <FailedPhotos photos={shown} />}
    </output>
  );
}
