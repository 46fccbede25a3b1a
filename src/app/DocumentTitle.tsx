import { useMatches } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { pageTitle } from "#platform/device/pageTitle.ts";
import { useStore } from "#platform/state/useStore.ts";

/** Names of the pages, as keys of `common.json`. */
export type PageTitle =
  | "login"
  | "username"
  | "dashboard"
  | "dashboardChat"
  | "checkout"
  | "settings"
  | "children"
  | "billing"
  | "usage"
  | "emergency"
  | "check"
  | "shared"
  | "voice"
  | "help"
  | "sources"
  | "terms"
  | "privacy";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: PageTitle;
  }
}

/** The deepest matched route that has a title gives the page's; it follows the language like any other word. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title });
  const own = useStore(pageTitle);
  return <title>{own ?? (title === undefined ? site.siteTitle : t(`title.${title}`))}</title>;
}
