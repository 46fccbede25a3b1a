import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { usePageTitle } from "#platform/device/pageTitle.ts";
import { buttonClass } from "#ui/buttonClass.ts";
import { PublicHeader } from "./layouts/PublicHeader.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

export function NotFoundScreen() {
  const { t } = useTranslation();
  usePageTitle(`${t("missing.title")} · ${site.siteTitle}`);
  return (
    <MessageScreen header={<PublicHeader />} title={t("missing.title")} text={t("missing.text")}>
      <Link to="/" className={buttonClass({ variant: "primary" })}>
        {t("missing.home")}
      </Link>
    </MessageScreen>
  );
}
