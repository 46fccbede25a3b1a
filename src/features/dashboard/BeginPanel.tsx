import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { DocumentationLink } from "./DocumentationLink.tsx";

const LINK = "font-strong text-leaf underline underline-offset-3";

/** Last on the home, whoever is known: how to begin, and where more stands. */
export function BeginPanel() {
  const { t } = useTranslation("dashboard");
  return (
    <section className="pt-2">
      <h2 className="font-display text-card">{t("begin.title")}</h2>
      <p className="mt-1 max-w-paragraph text-pretty text-ink-soft">{t("begin.line")}</p>
      <p className="mt-2 max-w-paragraph text-sm text-pretty text-ink-faint">{t("begin.tip")}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        <Link to="/dashboard/settings/usage" className={`inline-flex min-h-11 items-center ${LINK}`}>
          {t("begin.usage")}
        </Link>
        <DocumentationLink className={LINK}>{t("begin.documentation")}</DocumentationLink>
      </div>
    </section>
  );
}
