import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

/** In the bar; on a phone, where six signs would take two rows of it, beside the language, which they hold too. */
export function SettingsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("voice");
  return (
    <IconButton label={t("settings")} aria-haspopup="dialog" onClick={onOpen}>
      <SlidersHorizontal {...ICON} />
    </IconButton>
  );
}
