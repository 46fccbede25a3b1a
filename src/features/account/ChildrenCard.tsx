import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/buttonClass.ts";
import { SettingsCard } from "./SettingsCard.tsx";

/** The way to the children where there is no side menu: on small screens. */
export function ChildrenCard() {
  const { t } = useTranslation("account");
  return (
    <SettingsCard title={t("children.title")} line={t("children.line")} smallOnly>
      <div className="flex justify-end">
        <Link to="/dashboard/settings/children" className={buttonClass({ small: true })}>
          {t("children.open")}
        </Link>
      </div>
    </SettingsCard>
  );
}
