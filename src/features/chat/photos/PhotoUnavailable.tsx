import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Stands where a picture would, in the same room. */
export function PhotoUnavailable() {
  const { t } = useTranslation("chat");
  return (
    <div className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-sm text-ink-soft">
      <ImageOff aria-hidden size={20} strokeWidth={1.75} />
      {t("photos.unavailable")}
    </div>
  );
}
