import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";

/** Stands where a picture would, in the same room. */
export function PhotoUnavailable() {
  const { t } = useTranslation("chat");
  return (
    <div className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-sm text-ink-soft">
      <ImageOff {...ICON} />
      {t("photos.unavailable")}
    </div>
  );
}
