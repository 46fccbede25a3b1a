import { Link } from "@tanstack/react-router";
import { Trans, useTranslation } from "react-i18next";

const LINK = "underline decoration-line-strong underline-offset-3 hover:text-ink";

export function Agreement() {
  const { t } = useTranslation("auth");
  return (
    <p className="mt-3 text-center text-xs leading-body text-balance text-ink-faint">
      <Trans
        t={t}
        i18nKey="agreement"
        components={{ terms: <Link to="/terms" className={LINK} />, privacy: <Link to="/privacy" className={LINK} /> }}
      />
    </p>
  );
}
