import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Tagged } from "#ui/Tagged.tsx";

const LINK = "underline decoration-line-strong underline-offset-3 hover:text-ink";

export function Agreement() {
  const { t } = useTranslation("auth");
  return (
    <p className="mt-3 text-center text-xs leading-body text-balance text-ink-faint">
      <Tagged
        text={t("agreement")}
        components={{ terms: <Link to="/terms" className={LINK} />, privacy: <Link to="/privacy" className={LINK} /> }}
      />
    </p>
  );
}
