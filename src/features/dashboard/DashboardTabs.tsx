import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

const TABS = [
  { to: "/dashboard", name: "dashboard" },
  { to: "/dashboard/chat", name: "chat" },
  { to: "/dashboard/settings", name: "settings" },
  { to: "/dashboard/settings/billing", name: "billing" },
] as const;

/** The chosen one is underlined by the lamp; on a phone they share the width. A page without a tab belongs to the nearest above it. */
export function DashboardTabs() {
  const { t } = useTranslation("dashboard");
  const path = useLocation({ select: ({ pathname }) => pathname });
  const chosen = TABS.findLast(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <nav aria-label={t("sections")} className="mx-auto flex max-w-page flex-wrap justify-between px-1 md:justify-start md:px-3">
      {TABS.map((tab) => (
        <Link
          key={tab.name}
          to={tab.to}
          activeOptions={{ exact: true }}
          aria-current={tab === chosen ? "page" : undefined}
          className="tab-link"
        >
          {t(`tabs.${tab.name}`)}
        </Link>
      ))}
    </nav>
  );
}
