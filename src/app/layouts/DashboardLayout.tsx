import { Link, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OfflineRow } from "#app/offline/OfflineRow.tsx";
import { site } from "#domain/site.ts";
import { AccountMenu } from "#features/account/AccountMenu.tsx";
import { AccountSwitcher } from "#features/account/AccountSwitcher.tsx";
import { TierBadge } from "#features/billing/TierBadge.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { MESSAGE_FIELD_ID } from "#features/chat/composer/messageFieldId.ts";
import { DashboardTabs } from "#features/dashboard/DashboardTabs.tsx";
import { DocumentationLink } from "#features/dashboard/DocumentationLink.tsx";
import { PageHeader } from "#features/dashboard/PageHeader.tsx";
import { PreferenceMenus } from "#features/preferences/PreferenceMenus.tsx";
import { Wordmark } from "#ui/brand/Wordmark.tsx";
import { SkipLink } from "#ui/SkipLink.tsx";
import { useNarrow } from "#ui/useMediaQuery.ts";
import { useCurrentUser } from "#user/currentUser.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** A dashboard page's header, as a key of `dashboard.json`. */
    head?: "dashboard" | "chat" | "settings" | "children" | "usage" | "billing";
  }
}

/** Where the skip link leads. */
const CONTENT_ID = "content";

export function DashboardLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const head = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.head)?.staticData.head });
  // The chat scrolls within itself and brings its own main.
  const chat = head === "chat";
  const Content = chat ? "div" : "main";
  // On a phone the chat has one bar, its own.
  const narrow = useNarrow();
  const isAlone = chat && narrow;

  return (
    <div className={`flex flex-col ${chat ? "h-seen" : "min-h-dvh"}`}>
      <SkipLink targetId={chat ? MESSAGE_FIELD_ID : CONTENT_ID} label={t(chat ? "skipToChat" : "skipToContent")} />
      {!isAlone && <DashboardHeader />}
      {!chat && <OfflineRow />}
      <Content id={CONTENT_ID} className={chat ? "flex min-h-0 flex-1 flex-col" : "flex-1 outline-none"}>
        {head !== undefined && (
          <PageHeader
            title={t(`head.${head}.title`)}
            description={t(`head.${head}.description`)}
            isCompact={chat}
            // The home has a heading of its own: the child, or a greeting.
            isHidden={isAlone || head === "dashboard"}
          />
        )}
        {children}
      </Content>
    </div>
  );
}

function DashboardHeader() {
  const { t } = useTranslation(["dashboard", "common"]);
  const user = useCurrentUser();
  return (
    <header className="safe-top-0 border-b border-line">
      <div className="mx-auto flex min-h-15 max-w-page flex-wrap items-center gap-x-1 pr-3 pl-4 md:px-6">
        <Link to="/" aria-label={t("common:home")} className="inline-flex min-h-11 items-center rounded-badge">
          <Wordmark name={site.siteTitle} height={26} />
        </Link>
        <AccountSwitcher user={user} tier={<TierBadge user={user} />} />
        {/* On a phone the menus say it. */}
        <span className="max-md:sr-only">
          <TierBadge user={user} />
        </span>
        <div className="ml-auto flex items-center gap-1 md:gap-3">
          <UrgentHelpButton words="md" />
          <DocumentationLink className="px-2 text-ink-soft hover:text-ink max-lg:hidden">{t("documentation")}</DocumentationLink>
          <AccountMenu user={user} tier={<TierBadge user={user} />}>
            <PreferenceMenus />
          </AccountMenu>
        </div>
      </div>
      <DashboardTabs />
    </header>
  );
}
