import { useLocation, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { pageTitle } from "#platform/device/pageTitle.ts";
import { useStore } from "#platform/state/useStore.ts";

/** Names of the pages, as keys of `common.json`. */
type PageTitle =
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

/** The deepest route of the address that has a title gives the page's, at once, while its screen still loads; it follows the language like any other word. */
export function DocumentTitle() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [routes] = useRouter().getMatchedRoutes(pathname);
  const title = routes.map(({ options }) => options.staticData?.title).findLast((each) => each !== undefined);
  const own = useStore(pageTitle);
  return <title>{own ?? (title === undefined ? site.siteTitle : t(`title.${title}`))}</title>;
}
