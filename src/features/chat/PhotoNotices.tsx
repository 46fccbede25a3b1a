import { useTranslation } from "react-i18next";
import { PHOTOS_PER_MESSAGE } from "#domain/photo/limits.ts";
import type { DraftPhotos } from "./useDraftPhotos.ts";

type PhotoNoticesProps = Pick<DraftPhotos, "leftOut" | "stilled">;

/** Whatever was chosen and is not attached is named, with the reason and what helps. */
export function PhotoNotices({ leftOut, stilled }: PhotoNoticesProps) {
  const { t } = useTranslation("chat");
  const tooMany = leftOut.filter(({ reason }) => reason === "tooMany").length;
  return (
    <output className="grid basis-full gap-1 px-3 text-sm text-ink-soft empty:hidden">
      {tooMany > 0 && <span>{t("photos.leftOut.tooMany", { count: tooMany, most: PHOTOS_PER_MESSAGE })}</span>}
      {leftOut.map(
        ({ name, reason }) =>
          reason !== "tooMany" && (
            <span key={name} className="wrap-anywhere">
              {t(`photos.leftOut.${reason}`, { name })}
            </span>
          ),
      )}
      {stilled && <span>{t("photos.stilled")}</span>}
    </output>
  );
}
