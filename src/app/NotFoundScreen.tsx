import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#ui/buttonClass.ts";
import { MessageScreen } from "./MessageScreen.tsx";

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen title={t("missing.title")} text={t("missing.text")}>
      <Link to="/" className={buttonClass({ variant: "lit" })}>
        {t("missing.home")}
      </Link>
    </MessageScreen>
  );
}
