import { ChevronRight, LifeBuoy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";
import { useOpenUrgentHelp } from "./useOpenUrgentHelp.ts";

/** The button of every header as a card, where it is what works without a network. */
export function UrgentHelpCard() {
  const { t } = useTranslation();
  const open = useOpenUrgentHelp();
  return (
    <button type="button" aria-haspopup="dialog" onClick={open} className="link-row">
      <LifeBuoy {...ICON} size={24} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block text-button font-strong">{t("urgentHelp")}</span>
        <span className="block text-sm text-ink-soft large:hidden">{t("urgentHelpLine")}</span>
      </span>
      <ChevronRight {...ICON} className="shrink-0 text-ink-faint" />
    </button>
  );
}
