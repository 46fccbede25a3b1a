import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

/** Beside the language, which they hold too: six signs in the bar would take two rows on a phone. */
export function SettingsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("voice");
  return (
    <IconButton label={t("settings")} aria-haspopup="dialog" onClick={onOpen}>
      <SlidersHorizontal {...ICON} />
    </IconButton>
  );
}
