import { Link } from "@tanstack/react-router";
import { ChartNoAxesColumn, ReceiptText, UserRound, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";

const PAGES = [
  { to: "/dashboard/settings", name: "general", Icon: UserRound },
  { to: "/dashboard/settings/children", name: "children", Icon: UsersRound },
  { to: "/dashboard/settings/usage", name: "usage", Icon: ChartNoAxesColumn },
  { to: "/dashboard/settings/billing", name: "billing", Icon: ReceiptText },
] as const;

/** On large screens only: on others the tabs lead to the same pages. */
export function SettingsMenu() {
  const { t } = useTranslation("dashboard");
  return (
    <nav aria-label={t("settingsSections")} className="hidden content-start gap-0.5 lg:grid">
      {PAGES.map(({ to, name, Icon }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true }}
          className="move-fast flex min-h-11 items-center gap-3 rounded-full px-4 font-medium text-ink-soft hover:text-ink
            aria-[current=page]:bg-leaf-soft aria-[current=page]:font-strong aria-[current=page]:text-leaf"
        >
          <Icon {...ICON} />
          {t(`sideMenu.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
