import { Link } from "@tanstack/react-router";
import { ChevronRight, ShieldQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";
import { Tagged } from "#ui/Tagged.tsx";

/** To the danger check, for whoever is afraid and has no words. */
export function CheckLink() {
  const { t } = useTranslation();
  return (
    <Link to="/check" className="link-row">
      <ShieldQuestionMark {...ICON} size={24} className="shrink-0 text-leaf" />
      <span className="min-w-0 flex-1">
        <span className="block text-button font-strong">{t("checkQuestion")}</span>
        <span className="block text-sm text-ink-soft large:hidden">
          <Tagged text={t("checkLine")} components={{ name: <span /> }} />
        </span>
      </span>
      <ChevronRight {...ICON} className="shrink-0 text-ink-faint" />
    </Link>
  );
}
